import { sha384 } from './files';
import { describeRelease } from '../cli/describeRelease';
import { payloadBytes } from './ReleaseFiles';
import { createTestRegistry } from '../testing/createTestRegistry';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publish({ version: '1.0.0' });
  const hosts = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => `host@${version}`);
  await setup.prove(env, ...hosts);
});
afterEach(() => setup.remove());

/** A host whose shared app has these exports. */
function publishHost(version: string, exports = ['lazyPage', 'useApp']) {
  const provides = { '@h5/shared/app': { version: '1.0.0', exports } };
  return setup.publishHost({ version, provides });
}

/** A version of trade that needs these exports. */
function publishTrade(version: string, exports: string[]) {
  const uses = { '@h5/shared/app': { version: '1.0.0', exports } };
  return setup.publish({ version, uses, files: { 'main.js': `run(${version.length});` } });
}

const promote = (versions: Record<string, string>) =>
  setup.registry.releases.promote(env, versions, { who });

test('a host falls back to the one before it, with the hashes of its scripts', async () => {
  await publishHost('1.0.0');
  await publishHost('1.1.0');
  const first = await promote({ host: '1.0.0', trade: '1.0.0' });
  expect(first.fallback).toBeUndefined();
  const second = await promote({ host: '1.1.0' });
  expect(second.fallback?.host).toMatchObject({
    version: '1.0.0',
    manifest: first.apps.host?.manifest,
    scripts: expect.arrayContaining([sha384('start();').slice('sha384-'.length)]) as string[],
  });
  expect(describeRelease(second)).toContain('1.1.0 falls back to 1.0.0');
  const third = await promote({ trade: '1.0.0' });
  expect(third.fallback?.host).toEqual(second.fallback?.host);
});

test('the newest earlier host that suits all remotes is named, or none, which is said', async () => {
  await publishHost('1.0.0', ['lazyPage', 'useApp', 'useBusy']);
  await publishHost('1.1.0');
  await publishHost('1.2.0', ['lazyPage', 'useApp', 'useBusy', 'useMenu']);
  await publishTrade('1.1.0', ['useApp', 'useBusy']);
  await publishTrade('1.2.0', ['useApp', 'useMenu']);
  await promote({ host: '1.0.0', trade: '1.0.0' });
  await promote({ host: '1.1.0' });
  const suited = await promote({ host: '1.2.0' });
  expect(suited.fallback?.host?.version).toBe('1.1.0');

  const older = await promote({ trade: '1.1.0' });
  expect(older.fallback?.host?.version).toBe('1.0.0');
  const none = await promote({ trade: '1.2.0' });
  expect(none.fallback?.host).toBeUndefined();
  expect(describeRelease(none)).toContain('host       1.2.0 has no fallback');

  // What had to be left out comes back with the version that it suits.
  const back = await promote({ trade: '1.0.0' });
  expect(back.fallback?.host?.version).toBe('1.1.0');
});

test('a host that was rolled back, revoked or damaged is no fallback', async () => {
  const { releases } = setup.registry;
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publishHost(version);
  await promote({ host: '1.0.0', trade: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await promote({ host: version });

  const back = await releases.rollbackApps(env, ['host'], undefined, { who });
  expect([back.apps.host?.version, back.fallback?.host?.version]).toEqual(['1.2.0', '1.1.0']);

  const revoked = await releases.revoke(env, 'host', '1.1.0', { who });
  expect(revoked.fallback?.host?.version).toBe('1.0.0');
  await setup.damage('host', '1.0.0', 'host.js');
  const damaged = await promote({ trade: '1.0.0' });
  expect(damaged.fallback?.host).toBeUndefined();
});

test('a revoked host is replaced by its fallback', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publishHost(version);
  await promote({ host: '1.0.0', trade: '1.0.0' });
  await promote({ host: '1.1.0' });
  const { apps, fallback } = await setup.registry.releases.revoke(env, 'host', '1.1.0', { who });
  expect([apps.host?.version, fallback?.host]).toEqual(['1.0.0', undefined]);
});

test('a release that was slipped in among the earlier ones lends no host', async () => {
  const { files } = setup.registry.releases;
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) await publishHost(version);
  await promote({ host: '0.9.0', trade: '1.0.0' });
  const { release: other, envelope } = (await files.current(env))!;
  await promote({ host: '1.0.0' });
  await promote({ host: '1.1.0' });
  const slipped = { ...other, seq: 2 };
  await files.add(slipped, { ...envelope, payload: payloadBytes(slipped) });
  const { fallback } = await promote({ trade: '1.0.0' });
  expect(fallback?.host).toBeUndefined();
});
