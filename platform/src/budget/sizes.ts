import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, type WorkspaceApp } from '../build/workspace';
import { compressFile } from '../registry/compress';
import { readJson } from '../registry/files';
import type { Manifest } from '../registry/manifest';

/** Sources and their sizes before minification. */
export type SourceSizes = Record<string, number>;

/** Something a visitor waits for, as it is transferred. */
export interface BudgetedPart {
  app: string;
  /** `entry`, `document`, `remotes`, `page /pages/…`, `style /pages/…` or `language th`. */
  name: string;
  bytes: number;
  files: string[];
  /** The sources of its scripts. */
  modules: SourceSizes;
}

/** All parts of a built app that have a budget. */
export async function measureParts(app: WorkspaceApp, manifest: Manifest): Promise<BudgetedPart[]> {
  const folder = buildFolder(app, 'production');
  const sources =
    (await readJson<Record<string, SourceSizes>>(path.join(folder, 'modules.json'))) ?? {};
  const sizes = new Map<string, Promise<number>>();

  function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? compressedSize(folder, manifest, file);
    sizes.set(file, known);
    return known;
  }

  async function part(name: string, files: string[]): Promise<BudgetedPart> {
    const bytes = await Promise.all(files.map(sizeOf));
    const modules = Object.assign({}, ...files.map((file) => sources[file])) as SourceSizes;
    const sum = bytes.reduce((all, size) => all + size, 0);
    return { app: app.name, name, bytes: sum, files, modules };
  }

  return Promise.all(filesOfParts(manifest).map(([name, files]) => part(name, files)));
}

/** The files of each part of an app that has a budget. */
export function filesOfParts(manifest: Manifest): [name: string, files: string[]][] {
  const { app, entry, css, preload, remotePreload = [] } = manifest;
  // The host's only page is its entry. A page of a remote also waits for the entry.
  const pages = app === 'host' ? [] : Object.entries(preload);
  return [
    ['entry', [entry]],
    ...namedUnlessEmpty('remotes', remotePreload),
    ...namedUnlessEmpty('style', css),
    ...pages.map(([route, files]): [string, string[]] => [`page ${route}`, files.filter(isScript)]),
    ...pages.map(([route, files]): [string, string[]] => [
      `style ${route}`,
      files.filter((file) => !isScript(file)),
    ]),
    ...messagesOf(manifest).map(([name, file]): [string, string[]] => [name, [file]]),
  ];
}

function namedUnlessEmpty(name: string, files: string[]): [string, string[]][] {
  return files.length > 0 ? [[name, files]] : [];
}

/** The files of messages that pages wait for. */
function messagesOf({ locales, pageLocales }: Manifest): [name: string, file: string][] {
  const byPage = Object.entries(pageLocales ?? { '': locales });
  return byPage.flatMap(([route, files]) =>
    Object.entries(files).map(([language, file]): [string, string] => [
      `language ${language} ${route}`.trim(),
      file,
    ]),
  );
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** The build has compressed its files, except one of a test. */
async function compressedSize(folder: string, { files }: Manifest, file: string): Promise<number> {
  const known = files[file]?.br?.size;
  if (known !== undefined) return known;
  const { br } = await compressFile(await readFile(path.join(folder, file)), 'best');
  return br.length;
}
