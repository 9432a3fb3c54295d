import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../registry/manifest';
import { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { buildHostBeneath } from './buildHostBeneath';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'h5-beneath-'))));
afterEach(() => rm(folder, { recursive: true }));

const manifest = { app: 'host', version: '1.0.0-dev+a' } as Manifest;

/** What a remote in its own repository gets when its app is rebuilt. */
async function beneath(checkFits: () => Promise<void>) {
  const said: string[] = [];
  const added: string[] = [];
  const host = await buildHostBeneath({
    workspace: folder,
    registry: new Registry(path.join(folder, 'registry')),
    apps: [{ name: 'lottery', folder }],
    print: (line) => said.push(line),
    add: async (build) => {
      added.push(path.basename(build));
      return manifest;
    },
    checkFits,
  });
  return { host, said, added };
}

test('outside of the workspace the host of the platform is shown beneath', async () => {
  expect(await beneath(async () => undefined)).toEqual({
    host: manifest,
    said: [],
    added: ['host'],
  });
});

test('one that does not fit is not shown, which is said', async () => {
  const { host, said } = await beneath(async () => {
    throw new UserError('trade needs another host.', 'Promote one.');
  });
  expect(host).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('changes reload the page: trade needs')]);
});

test('an error of another kind is not taken for a host that does not fit', async () => {
  const broken = new TypeError('broken');
  await expect(beneath(() => Promise.reject(broken))).rejects.toBe(broken);
});
