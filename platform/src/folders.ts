import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of this package: the sources and the bundle are both one folder below. */
export const platformFolder = path.resolve(import.meta.dirname, '..');

/**
 * The folder whose apps the commands build: the workspace that this package is a part of; or, once it is installed, the
 * remote above the working directory, which is that of the command if there is none.
 */
export function findRoot(cwd: string, platform = platformFolder): string {
  const beside = path.dirname(platform);
  if (isWorkspace(beside)) return beside;
  return [...selfAndParents(cwd)].find(isApp) ?? cwd;
}

/** The workspace of the product that contains a folder. A `pnpm-workspace.yaml` alone may hold the settings of pnpm. */
export function workspaceAbove(folder: string): string | undefined {
  return [...selfAndParents(folder)].find(isWorkspace);
}

/** Whether a folder is a package that webpack builds. */
export function isApp(folder: string): boolean {
  return existsSync(path.join(folder, 'webpack.config.mjs'));
}

export function isWorkspace(folder: string): boolean {
  return ['pnpm-workspace.yaml', 'shared/package.json'].every((file) =>
    existsSync(path.join(folder, file)),
  );
}

function* selfAndParents(folder: string): Generator<string> {
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    yield one;
    if (one === path.dirname(one)) return;
  }
}
