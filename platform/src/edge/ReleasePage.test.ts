import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { ReleaseDocument } from './ReleasePage';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  await setup.registry.releases.promote(env, { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
});
afterEach(() => {
  logged.mockRestore();
  return setup.remove();
});

const again = () => setup.registry.releases.renew(env, { who });
const open = () => new ReleaseDocument(env, setup.registry, 'boot();');
const lines = () => logged.mock.calls.map(([line]) => String(line));

test('a release without its list of keys is not served', async () => {
  const page = open();
  const list = path.join(setup.registry.folder, 'trust', `${env}.json`);
  const text = await readFile(list, 'utf8');
  expect((await page.current()).release.seq).toBe(1);
  await again();
  await rm(list);
  expect((await page.current()).release.seq).toBe(1);
  expect(lines()).toEqual([expect.stringContaining('staging.json is missing')]);
  await expect(open().current()).rejects.toThrow('staging.json is missing');
  await writeFile(list, text);
  expect((await open().current()).release.seq).toBe(2);
});
