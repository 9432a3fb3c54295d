import path from 'node:path';
import { listRemotes } from '../platform/scripts/listRemotes.mjs';

/** Pages that are shown to signed-in people; a remote that is not listed has its first page tried. */
const preferred = { account: '/pages/setting/setting' };

/** One page of each remote of the workspace. */
export const remotePages = listRemotes(path.resolve(import.meta.dirname, '..')).map(
  ({ app, table }) => ({ app, route: preferred[app] ?? [...table.keys()][0] }),
);
