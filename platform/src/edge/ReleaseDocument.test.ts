import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseReply } from '@h5/shared/release/releasePayload';
import { Registry } from '../registry/Registry';
import { createTestRegistry } from '../testing/createTestRegistry';
import { DriftWatch } from './DriftWatch';
import { ReleaseDocument } from './ReleaseDocument';
import { ServableVersions } from './ServableVersions';
import { testScripts } from '../testing/testScripts';

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
const open = () => new ReleaseDocument(env, setup.registry, testScripts);
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

test('a request after a promotion is answered with it, also while an older release is loading', async () => {
  const page = open();
  const { versions } = setup.registry;
  const isIntact = versions.isIntact.bind(versions);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const started = new Promise<void>((resolve) => {
    jest.spyOn(versions, 'isIntact').mockImplementationOnce(async (...named) => {
      resolve();
      await held;
      return isIntact(...named);
    });
  });
  const before = page.current();
  await started;
  await again();
  const after = page.current();
  goOn();
  expect((await before).release.seq).toBe(1);
  expect((await after).release.seq).toBe(2);
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

  test('do not include those before a release that is lost, which harms nobody else', async () => {
    await setup.publish(two);
    await promote('2.0.0');
    await rm(path.join(setup.registry.folder, 'releases', env, '1.json'));
    expect((await open().find('trade', '2.0.0'))?.manifest.version).toBe('2.0.0');
    expect(await open().find('trade', '1.0.0+a')).toBeUndefined();
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

test('a last good host is served as the release names it, or not at all', async () => {
  await setup.publishHost({ version: '2.0.0', hostApi: '1.0.0' });
  await setup.prove(env, 'host@1.0.0+a');
  await setup.registry.releases.promote(env, { host: '2.0.0' }, { who });
  await setup.damage('host', '2.0.0', 'host.js');
  expect((await open().current()).release.fallback?.host?.version).toBe('1.0.0+a');
  const text = await readFile(setup.registry.versions.fileOf('host', '1.0.0+a', 'manifest.json'));
  await setup.damage('host', '1.0.0+a', 'manifest.json', `${text.toString()} `);
  const registry = new Registry(setup.registry.folder);
  await expect(new ReleaseDocument(env, registry, testScripts).current()).rejects.toThrow(
    'host@2.0.0 of “staging” cannot be served.',
  );
});

describe('what cannot be read for a moment', () => {
  test('keeps the previous release until the next request only', async () => {
    const page = open();
    await page.current();
    await again();
    const { keys } = setup.registry;
    const pins = jest.spyOn(keys, 'pins').mockRejectedValue(Object.assign(new Error('EMFILE')));
    expect((await page.current()).release.seq).toBe(1);
    expect((await page.current()).release.seq).toBe(1);
    expect(lines()).toEqual(['“staging” keeps serving its previous release: Error: EMFILE']);
    pins.mockRestore();
    expect((await page.current()).release.seq).toBe(2);
  });

  test('keeps it for a few seconds when a file is only half there', async () => {
    const page = open();
    await page.current();
    await again();
    const file = path.join(setup.registry.folder, 'releases', env, '2.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, 100));
    expect((await page.current()).release.seq).toBe(1);
    await writeFile(file, text);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 2_000);
    expect((await page.current()).release.seq).toBe(1);
    clock.mockReturnValue(now + 4_000);
    expect((await page.current()).release.seq).toBe(2);
    clock.mockRestore();
    expect(lines()).toHaveLength(1);
  });
});

describe('a file that is damaged while the release is served', () => {
  const damaged = 'trade@1.0.0+a is not served in “staging”: it is damaged on disk.';
  const unavailable = async (page: ReleaseDocument) =>
    (JSON.parse((await page.current()).json.plain.toString()) as ReleaseReply).unavailable;

  test('is found by reading, and the page heals when it is right again', async () => {
    const restored = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const page = open();
    const watch = new DriftWatch(page, setup.registry);
    await watch.look(1);
    expect(await unavailable(page)).toEqual([]);
    await setup.damage('trade', '1.0.0+a', 'main.js');
    await watch.look(1);
    // Also if nobody visits the page.
    expect(lines()).toEqual([damaged]);
    await watch.look(1);
    expect(await unavailable(page)).toEqual(['trade@1.0.0+a']);
    expect(lines()).toEqual([damaged]);
    await setup.damage('trade', '1.0.0+a', 'main.js', 'run();');
    await watch.look(1);
    expect(await unavailable(page)).toEqual([]);
    expect(restored.mock.calls).toEqual([['trade@1.0.0+a is served in “staging” again.']]);
    restored.mockRestore();
  });

  test.each(['by reading', 'at once when a browser asks for it'])(
    'of a canary is found %s, so that the canary is not taken for a failing one',
    async (how) => {
      const { publish, registry } = setup;
      await publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
      await registry.canaries.start(env, 'trade', '2.0.0', 10, { who });
      const page = open();
      await page.current();
      await setup.damage('trade', '2.0.0', 'main.js');
      if (how === 'by reading') await new DriftWatch(page, registry).look(1);
      else page.noteDamage('trade', '2.0.0');
      expect(await unavailable(page)).toEqual(['trade@2.0.0']);
    },
  );

  test('is looked for in small parts, all within a minute', async () => {
    const page = open();
    const watch = new DriftWatch(page, setup.registry);
    const read = jest.spyOn(setup.registry.versions, 'isFileIntact');
    await watch.look();
    expect(read.mock.calls.length).toBeLessThan(3);
    for (let second = 1; second < 60; second += 1) await watch.look();
    const names = read.mock.calls.map(([app, , name]) => `${app} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(['host host.js', 'trade main.js', 'trade main.js.br']),
    );
    read.mockRestore();
  });

  test('is noticed at once when a browser asks for it', async () => {
    const page = open();
    await page.current();
    await setup.damage('trade', '1.0.0+a', 'main.js');
    page.noteDamage('trade', '0.9.0');
    expect(await unavailable(page)).toEqual([]);
    page.noteDamage('trade', '1.0.0+a');
    expect(await unavailable(page)).toEqual(['trade@1.0.0+a']);
    const rendered = await page.current();
    page.noteDamage('trade', '1.0.0+a');
    expect(await page.current()).toBe(rendered);
  });
});
