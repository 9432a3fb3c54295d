import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRoutes } from '../webpack/pageChunks.mjs';

/** The remotes of the workspace: the folders `remote-<name>` with a `src/routes.tsx`, each with its routes. */
export function listRemotes(workspace) {
  return readdirSync(workspace)
    .filter((folder) => folder.startsWith('remote-'))
    .filter((folder) => existsSync(path.join(workspace, folder, 'src/routes.tsx')))
    .sort()
    .map((folder) => ({
      app: folder.replace('remote-', ''),
      folder,
      table: readRoutes(path.join(workspace, folder), path.join(workspace, 'shared/src')).table,
    }));
}
