import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../UserError';

export type BuildMode = 'production' | 'development';

/** A package that webpack builds. */
export interface WorkspaceApp {
  name: string;
  folder: string;
}

/** The apps of the workspace: first the host, then the remotes. */
export function listApps(workspace: string): WorkspaceApp[] {
  return readdirSync(workspace)
    .filter((folder) => existsSync(path.join(workspace, folder, 'webpack.config.mjs')))
    .sort()
    .map((folder) => ({
      name: folder.replace(/^remote-/, ''),
      folder: path.join(workspace, folder),
    }));
}

/** The apps of the given names; without names, all apps. */
export function findApps(workspace: string, names: string[]): WorkspaceApp[] {
  const apps = listApps(workspace);
  const known = apps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new UserError(`There is no app “${unknown}”.`, `Apps: ${known.join(', ')}.`, 'missing');
  return names.length > 0 ? apps.filter(({ name }) => names.includes(name)) : apps;
}

export function buildFolder({ folder }: WorkspaceApp, mode: BuildMode): string {
  return path.join(folder, 'dist', mode);
}
