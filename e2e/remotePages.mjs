import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../platform/scripts/listRemotes.mjs';

const workspace = path.resolve(import.meta.dirname, '..');

/** Pages that are shown to signed-in people; of other remotes, that of the first menu entry is tried, or else any. */
const preferred = { account: '/pages/setting/setting' };

/** One page of each remote of the workspace. */
export const remotePages = listRemotes(workspace).map(({ app, folder, pages }) => {
  const { h5 } = JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8'));
  return { app, route: preferred[app] ?? h5.menu?.[0]?.path ?? pages[0].route };
});
