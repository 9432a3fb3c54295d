import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { ReleaseDocument } from './ReleasePage';
import { ServableVersions } from './ServableVersions';

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

describe('the versions that a browser may load', () => {
  const two = { version: '2.0.0', files: { 'main.js': 'two();' } };
  const promote = (version: string) =>
    setup.registry.releases.promote(env, { trade: version }, { who });

  test('do not include one that was never released, until it is', async () => {
    await setup.publish(two);
    const page = open();
    expect(await page.find('trade', '2.0.0')).toBeUndefined();
    await promote('2.0.0');
    expect((await page.find('trade', '2.0.0'))?.manifest.version).toBe('2.0.0');
  });

  test('include those of tabs that were opened before, also after a restart', async () => {
    await setup.publish(two);
    await promote('2.0.0');
    await setup.publish({ ...two, version: '3.0.0' });
    await promote('3.0.0');
    await setup.registry.releases.revoke(env, 'trade', '1.0.0+a', { who });
    expect(await open().find('trade', '1.0.0+a')).toBeDefined();
    expect(await open().find('host', '1.0.0+a')).toBeDefined();
  });

  test('do not include what only a release has that was put among the others', async () => {
    await setup.publish(two);
    await again();
    await again();
    const file = path.join(setup.registry.folder, 'releases', env, '2.json');
    const { payload, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { payload: string };
    const text = Buffer.from(payload, 'base64').toString();
    const forged = text.replace(/(?<="trade":\{"version":)"1\.0\.0\+a"/, '"2.0.0"');
    expect(forged).not.toBe(text);
    await writeFile(
      file,
      JSON.stringify({ ...rest, payload: Buffer.from(forged).toString('base64') }),
    );
    expect(await open().find('trade', '2.0.0')).toBeUndefined();
  });

  test('end with the days of a rollback', async () => {
    await setup.publish(two);
    await setup.prove(env, 'trade@2.0.0');
    await promote('2.0.0');
    await setup.publish({ ...two, version: '3.0.0' });
    await promote('3.0.0');
    const { files } = setup.registry;
    const latest = (await files.current(env))!;
    const after = (days: number) =>
      new ServableVersions(files).of(latest, Date.now() + days * 86_400_000);
    expect([...(await after(29))]).toContain('trade@1.0.0+a');
    expect([...(await after(31))].sort()).toEqual(['host@1.0.0+a', 'trade@2.0.0', 'trade@3.0.0']);
  });
});
