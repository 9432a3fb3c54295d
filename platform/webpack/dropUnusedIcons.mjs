import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The table of icons. */
export const iconTable =
  /[\\/]shared[\\/](?:src[\\/]ui[\\/]icons[\\/]Icon\.tsx|dist[\\/]ui[\\/]icons[\\/]Icon\.js)$/;

const entry = /^ {2}(?: {2})?(?:'([\w-]+)'|(\w+)): [\w.]+,\n/gm;
const isSource = (file) =>
  /\.(tsx?|js)$/.test(file) && !/\.test\.|\.d\.ts$|[\\/]gallery[\\/]/.test(file);

/** What data is called there is no name of an icon, except in the list that menus choose from. */
const describesData = /[\\/]shared[\\/](?:src|dist)[\\/](?:contract|release|testing)[\\/]/;
const menuIcons = /[\\/]shared[\\/](?:src|dist)[\\/]release[\\/]menuIcons\.\w+$/;

/**
 * A webpack loader for the table of icons. It keeps those whose name occurs as a string in one of the folders in its
 * options, the sources of the app and of `shared`: an app that shows no other icons need not load them.
 */
export default function dropUnusedIcons(source) {
  const files = this.getOptions().folders.flatMap((folder) => {
    this.addContextDependency(folder);
    return readdirSync(folder, { recursive: true })
      .map((file) => path.join(folder, file))
      .filter((file) => isSource(file) && !iconTable.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  });
  return keepIcons(source, namingIcons(files));
}

/** The texts of the files whose strings may name icons; those of menus count where one is shown. */
export function namingIcons(files) {
  const drawing = files.filter(({ file }) => !describesData.test(file));
  const showsMenu = drawing.some(({ text }) => text.includes('release/menuIcons'));
  const menus = showsMenu ? files.filter(({ file }) => menuIcons.test(file)) : [];
  return [...drawing, ...menus].map(({ text }) => text);
}

export function keepIcons(source, texts) {
  if (source.match(entry) === null) {
    throw new Error(
      'The table of icons is written differently: dropUnusedIcons does not find its rows.',
    );
  }
  const strings = new Set(texts.flatMap((text) => text.match(/(?<=['"])[\w-]+(?=['"])/g) ?? []));
  return source.replace(entry, (row, quoted, plain) => (strings.has(quoted ?? plain) ? row : ''));
}
