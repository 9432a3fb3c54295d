import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '../webpack/pages/readPages.mjs';

/** The remotes of the workspace: the folders `remote-<name>` that are built, each with what its pages declare. */
export function listRemotes(workspace) {
  return readdirSync(workspace)
    .filter((folder) => folder.startsWith('remote-'))
    .filter((folder) => existsSync(path.join(workspace, folder, 'webpack.config.mjs')))
    .sort()
    .map((folder) => ({
      app: folder.replace('remote-', ''),
      folder,
      pages: readPages(path.join(workspace, folder)),
    }));
}
