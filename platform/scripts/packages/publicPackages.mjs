import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../install.mjs';
import { exportedNames } from './exportedNames.mjs';

/** The packages that other repositories install. */
export const publicPackages = ['shared', 'platform'];

/** A package as others see it: its version, and the names of its exports and commands. */
export function describePackage(folder) {
  const location = path.join(workspace, folder);
  const { name, version, exports, publishConfig } = readJson(path.join(location, 'package.json'));
  const offered = Object.entries(publishConfig?.exports ?? exports).map(([pattern, target]) => [
    pattern,
    sourceOf(target),
  ]);
  const names = exportedNames(location, Object.fromEntries(offered));
  if (folder === 'platform') names.h5 = commandNames();
  return { name, version, exports: names };
}

/** What was recorded when the version of a package was cut. */
export function readRecord(folder) {
  return readJson(recordOf(folder));
}

export function recordOf(folder) {
  return path.join(workspace, folder, 'exports.json');
}

/** A published package exports what was compiled from these sources. */
function sourceOf(target) {
  const file = typeof target === 'string' ? target : target.default;
  const source = file.replace(/^\.\/dist\//, './src/');
  return source === file ? file : source.replace(/\.js$/, '.ts');
}

/** The commands with their options, as `publish` and `publish --to`. */
function commandNames() {
  const program = path.join(workspace, 'platform/bin/h5.mjs');
  const help = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  return [...help.matchAll(/^ {2}h5 (\w+)(.*)$/gm)]
    .flatMap(([, name, rest]) => [
      name,
      ...[...rest.matchAll(/--[\w-]+/g)].map(([option]) => `${name} ${option}`),
    ])
    .sort();
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
