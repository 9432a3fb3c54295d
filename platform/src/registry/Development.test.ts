import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseDocument } from '../edge/ReleaseDocument';
import { createTestRegistry } from '../testing/createTestRegistry';
import { developmentEnv, assertDevelopmentEnv } from './Development';
import { isPidRunning } from './isRunning';
import { Registry } from './Registry';
import { testScripts } from '../testing/testScripts';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  const versions = { host: '1.0.0+a', trade: '1.0.0+a' };
  for (const env of [developmentEnv, 'staging']) {
    await setup.registry.releases.promote(env, versions, { who: 'ada' });
  }
});
afterEach(() => setup.remove());

const aBuild = (version = '1.0.0-dev+x', overrides = {}) =>
  setup.build({ version, development: true, files: { 'main.js': version }, ...overrides });

/** The release as any process with this registry would serve it. */
async function served(env = developmentEnv) {
  const page = new ReleaseDocument(env, new Registry(setup.registry.folder), testScripts);
  const { release } = await page.current();
  return { version: release.apps.trade?.version, live: release.live ?? false };
}
const before = { version: '1.0.0+a', live: false };

async function showBuild(version?: string) {
  const live = await setup.registry.development.open();
  await live.show([await live.add(await aBuild(version))]);
  return live;
}

test('development builds are served on top of “local” and of no other environment', async () => {
  await showBuild();
  expect(await served()).toEqual({ version: '1.0.0-dev+x', live: true });
  expect(await served('staging')).toEqual(before);
});

test('what only a release has, a canary and a CDN, is left out', async () => {
  const { canaries, releases } = setup.registry;
  await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
  await canaries.start(developmentEnv, 'trade', '2.0.0', 10, { who: 'ada' });
  const origins = { '*': 'https://cdn.example' };
  await releases.configure(developmentEnv, 'origin', { origins }, { who: 'ada' });
  const shown = async () =>
    (await new ReleaseDocument(developmentEnv, setup.registry, testScripts).current()).release;
  expect(await shown()).toMatchObject({ origins, canary: { trade: { percent: 10 } } });
  await showBuild();
  const { canary, origins: own, fallback } = await shown();
  expect([canary, own, fallback]).toEqual([undefined, undefined, undefined]);
});

test('it belongs to no release and is not the latest published version', async () => {
  await showBuild();
  const { releases, versions } = setup.registry;
  expect((await releases.current(developmentEnv))?.seq).toBe(1);
  expect(await versions.list('trade')).toEqual(['1.0.0+a']);
  for (const env of [developmentEnv, 'staging']) {
    await expect(releases.promote(env, { trade: '1.0.0-dev+x' }, { who: 'ada' })).rejects.toThrow(
      'never published',
    );
  }
});

test('its files are served by each process that serves the registry', async () => {
  await showBuild();
  const other = new Registry(setup.registry.folder);
  const found = await other.find('trade', '1.0.0-dev+x');
  expect(String(found && (await other.read(found.manifest, 'main.js')))).toBe('1.0.0-dev+x');
});

test('the next build replaces the previous one', async () => {
  const live = await showBuild();
  const page = new ReleaseDocument(developmentEnv, setup.registry, testScripts);
  await page.current();
  await live.show([await live.add(await aBuild('1.0.0-dev+y'))]);
  expect((await page.current()).release.apps.trade?.version).toBe('1.0.0-dev+y');
});

test('builds that no page needs any more are removed, and may come back', async () => {
  const live = await setup.registry.development.open();
  const add = async (version: string) => live.show([await live.add(await aBuild(version))]);
  for (let count = 0; count <= 20; count += 1) await add(`1.0.0-dev+x${count}`);
  const isFound = async (version: string) =>
    (await new Registry(setup.registry.folder).find('trade', version)) !== undefined;
  expect(await isFound('1.0.0-dev+x0')).toBe(false);
  expect(await isFound('1.0.0-dev+x1')).toBe(true);
  await add('1.0.0-dev+x0');
  expect(await isFound('1.0.0-dev+x0')).toBe(true);
});

test('two processes can develop two apps', async () => {
  await showBuild();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const live = await setup.registry.development.open(['wallet'], String(other.pid));
  const wallet = { app: 'wallet', routes: ['/pages/fund/assets'] };
  await live.show([await live.add(await aBuild('1.0.0-dev+w', wallet))]);
  const versions = Object.entries(await setup.registry.development.apps());
  expect(versions.map(([app, { manifest }]) => `${app}@${manifest.version}`).sort()).toEqual([
    'trade@1.0.0-dev+x',
    'wallet@1.0.0-dev+w',
  ]);
  other.kill();
});

test('two processes cannot develop the same app', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { development } = setup.registry;
  const live = await development.open(['trade', 'nft'], String(other.pid));
  await expect(development.open(['wallet', 'trade'])).rejects.toThrow(
    `Process ${other.pid} already rebuilds trade`,
  );
  expect(await development.claimantOf('nft')).toBe(String(other.pid));
  await live.close();
  await development.open(['wallet', 'trade']);
  other.kill();
});

test('a build that only supports others gives way to the process that rebuilds that app', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { development } = setup.registry;
  for (const pid of ['', String(other.pid)].sort()) {
    const live = await development.open(pid ? ['trade'] : ['nft'], pid || undefined);
    const build = await live.add(await aBuild(pid ? '1.0.0-dev+own' : '1.0.0-dev+beneath'));
    await (pid ? live.show([build]) : live.showBeneath(build));
  }
  expect((await development.apps()).trade?.manifest.version).toBe('1.0.0-dev+own');
  other.kill();
});

test('when they stop, the release is served again and no file is left', async () => {
  const live = await showBuild();
  await live.close();
  expect(await served()).toEqual(before);
  expect(await setup.registry.find('trade', '1.0.0-dev+x')).toBeUndefined();
});

test('the same holds when they are killed, and the next one removes their builds', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { development, folder } = setup.registry;
  const pid = String(child.pid);
  const live = await development.open(['trade'], pid);
  await live.show([await live.add(await aBuild())]);
  expect(await served()).toMatchObject({ live: true });

  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(isPidRunning(Number(pid))).toBe(false);
  expect(await served()).toEqual(before);
  expect(existsSync(path.join(folder, 'development', pid))).toBe(true);
  await development.open();
  expect(existsSync(path.join(folder, 'development', pid))).toBe(false);
});

test('an incompatible build is not served, and the previous one stays', async () => {
  const page = new ReleaseDocument(developmentEnv, setup.registry, testScripts);
  await page.current();
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const live = await setup.registry.development.open();
  await live.show([await live.add(await aBuild('2.0.0-dev+z', { hostApi: '^2.0.0' }))]);
  expect((await page.current()).release.apps.trade?.version).toBe('1.0.0+a');
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('needs host API ^2.0.0'));
  errors.mockRestore();
});

test.each(['staging', 'production', 'development'])('%s accepts no development builds', (env) => {
  expect(() => assertDevelopmentEnv(env)).toThrow('takes no builds for development');
});

test('“local” does', () => {
  expect(() => assertDevelopmentEnv('local')).not.toThrow();
});
