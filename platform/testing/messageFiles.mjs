import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plural } from '../webpack/messageNames.mjs';

/** The files of messages below a root, and the sources that use them. Folders are relative to the root. */
export class MessageFiles {
  #root;

  constructor(root) {
    this.#root = root;
  }

  /** The messages of a language in a folder: their keys and texts. */
  read(folder, language) {
    return flat(JSON.parse(this.textOf(path.join(folder, `${language}.json`))));
  }

  /** The keys of the messages in a folder, without plural forms; none if it does not exist. */
  keysIn(folder) {
    if (!existsSync(path.resolve(this.#root, folder, 'en.json'))) return [];
    return keysOf(this.read(folder, 'en'));
  }

  /** The texts of the sources below some folders. */
  code(folders) {
    return folders.flatMap((folder) => this.#sources(folder)).map((file) => this.textOf(file));
  }

  textOf(file) {
    return readFileSync(path.resolve(this.#root, file), 'utf8');
  }

  #sources(folder) {
    const entries = readdirSync(path.resolve(this.#root, folder), { withFileTypes: true });
    return entries.flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'locales' ? [] : this.#sources(file);
      return /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) ? [file] : [];
    });
  }
}

/** The keys of messages in their order, each without its plural forms. */
export function keysOf(messages) {
  return [...new Set(messages.map(([key]) => key.replace(plural, '')))];
}

/** The messages of a nested object: their keys, such as `orders.empty.title`, and texts. */
export function flat(value, above = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[above + key, inner]] : flat(inner, `${above}${key}.`),
  );
}

/** The placeholders in `{{braces}}` or `{braces}` and the `<tags>`, each once. */
export function holes(text) {
  return [...new Set(text.match(/\{\{?[\w.]+|<\/?\w+/g) ?? [])].sort().join(' ');
}
