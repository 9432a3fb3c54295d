import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isApp } from '../folders';
import { UserError } from '../UserError';

export type BuildMode = 'production' | 'development';

/** A package that webpack builds. */
export interface WorkspaceApp {
  name: string;
  folder: string;
}

/** The apps of the workspace: first the host, then the remotes. A remote in its own repository is alone. */
export function listApps(workspace: string): WorkspaceApp[] {
  if (isApp(workspace)) return [{ name: nameOf(workspace), folder: workspace }];
  return readdirSync(workspace)
    .filter((folder) => isApp(path.join(workspace, folder)))
    .sort()
    .map((folder) => ({
      name: folder.replace(/^remote-/, ''),
      folder: path.join(workspace, folder),
    }));
}

/** The name of the app in a folder, which may be called otherwise: `lottery` of `@h5/remote-lottery`. */
function nameOf(folder: string): string {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
  };
  return name.replace(/^(@[^/]+\/)?(remote-)?/, '');
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
