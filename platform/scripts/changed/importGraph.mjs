import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts', '/index.tsx'];
const specifiers = /(?:from|import|import\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

/** Follows the imports of the workspace's own sources, by text: fast, and complete for how they are written here. */
export class ImportGraph {
  #workspace;
  #imports = new Map();

  constructor(workspace) {
    this.#workspace = workspace;
  }

  /** All files that an entry reaches, itself included, relative to the workspace. `isFollowed` limits the search. */
  reachableFrom(entry, isFollowed = () => true) {
    const found = new Set([entry]);
    for (const file of found) {
      for (const next of this.#importsOf(file)) if (isFollowed(next)) found.add(next);
    }
    return found;
  }

  #importsOf(file) {
    const known = this.#imports.get(file);
    if (known) return known;
    const isCode = /\.(ts|tsx|mts|mjs)$/.test(file);
    const text = isCode ? readFileSync(path.join(this.#workspace, file), 'utf8') : '';
    const found = [...text.matchAll(specifiers)].map(([, name]) => this.#resolve(file, name));
    const imports = found.filter((one) => one !== undefined);
    this.#imports.set(file, imports);
    return imports;
  }

  #resolve(from, name) {
    const shared = /^@h5\/shared\/(.+)/.exec(name);
    const target = shared
      ? `shared/src/${shared[1]}`
      : /^\.\.?\//.test(name) && path.posix.join(path.posix.dirname(from), name);
    if (!target) return undefined;
    return endings.map((ending) => target + ending).find((file) => this.#isFile(file));
  }

  #isFile(file) {
    const location = path.join(this.#workspace, file);
    return existsSync(location) && statSync(location).isFile();
  }
}
