import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The package `@h5/shared` that an app is built with: its folder, and the folder of its modules. In the workspace these
 * are sources, in an installed package they are compiled.
 */
export function findShared(folder) {
  const load = createRequire(path.join(folder, 'package.json'));
  const shared = path.dirname(load.resolve('@h5/shared/package.json'));
  const sources = path.join(shared, 'src');
  return { folder: shared, modules: existsSync(sources) ? sources : path.join(shared, 'dist') };
}

/** The file of a module of `@h5/shared`, such as `contract/routes`. */
export function findModule(modules, name) {
  return ['.ts', '.tsx', '.js'].map((end) => path.join(modules, name + end)).find(existsSync);
}

/** Where Node finds the package.json of a package from a file, whatever the package exports. */
export function findPackage(from, name) {
  const places = createRequire(from).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name, 'package.json')).find(existsSync);
  if (found) return found;
  throw new Error(`${name} is not installed for ${from}.`);
}
