import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const plural = /_(zero|one|two|few|many|other)$/;

/** The files of messages below a root, and the sources that use them. Folders are relative to the root. */
export class MessageFiles {
  #root;

  constructor(root) {
    this.#root = root;
  }

  has(folder) {
    return existsSync(path.resolve(this.#root, folder));
  }

  /** The folders of messages below a package: its own, and those of its pages and features. */
  foldersOf(name) {
    const from = path.join(name, 'src');
    return readdirSync(path.resolve(this.#root, from), { recursive: true, encoding: 'utf8' })
      .filter((folder) => path.basename(folder) === 'locales')
      .map((folder) => path.join(from, folder))
      .sort();
  }

  /** The folders whose code may use the messages of a folder of a package: itself, and those that import it. */
  usersOf(name, folder) {
    if (path.relative(path.join(name, 'src'), folder) === '') return [folder];
    return [folder, ...this.unitsOf(name).filter((unit) => this.importsOf(unit).has(folder))];
  }

  /** The pages and features of a package. */
  unitsOf(name) {
    return ['pages', 'features'].flatMap((kind) => {
      const folder = path.join(name, 'src', kind);
      if (!this.has(folder)) return [];
      return readdirSync(path.resolve(this.#root, folder)).map((unit) => path.join(folder, unit));
    });
  }

  /** The features that a page or feature imports. */
  importsOf(unit) {
    const imported = this.#sources(unit).flatMap((file) =>
      [...this.textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
        path.join(path.dirname(file), to),
      ),
    );
    return new Set(imported.filter((to) => /\/features\/[\w-]+$/.test(to)));
  }

  /** The messages of a language in a folder: their keys and texts. */
  read(folder, language) {
    return flat(JSON.parse(this.textOf(path.join(folder, `${language}.json`))));
  }

  /** The keys of messages in a folder, without plural forms; none if it does not exist. */
  keysIn(folder) {
    if (!this.has(path.join(folder, 'en.json'))) return [];
    return this.read(folder, 'en').map(([key]) => key.replace(plural, ''));
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

function flat(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flat(inner, `${prefix}${key}.`),
  );
}
