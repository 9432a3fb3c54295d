import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TrustedReleases } from '../registry/TrustedReleases';
import { Registry } from '../registry/Registry';
import { createTestRegistry } from '../testing/createTestRegistry';
import { KeyStore } from '../trust/KeyStore';
import { renewRelease } from './renewRelease';

const releaseLifetimeMs = 7 * 86_400_000;
const env = 'staging';
const who = 'ada';
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let log: jest.SpyInstance;
beforeEach(async () => {
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await setup.registry.releases.promote(env, { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
  await setup.registry.releases.promote(env, { trade: '1.1.0' }, { who });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await setup.remove();
});

const current = async () => (await setup.registry.releases.current(env))!;

test('a release expires a week after it was made', async () => {
  const { issuedAt, expires } = await current();
  expect(Date.parse(expires!) - Date.parse(issuedAt)).toBe(releaseLifetimeMs);
});

test('nothing is renewed in the first half of that time', async () => {
  await renewRelease(setup.registry, env, Date.now() + releaseLifetimeMs / 2 - 60_000);
  await renewRelease(setup.registry, 'nowhere');
  expect((await current()).seq).toBe(2);
});

test('then it continues as a new release with the same content, which is signed', async () => {
  const before = await current();
  await renewRelease(setup.registry, env, Date.now() + releaseLifetimeMs / 2 + 60_000);
  const after = await current();
  expect(after).toEqual({
    ...before,
    seq: 3,
    prev: expect.not.stringMatching(before.prev!),
    issuedAt: expect.any(String),
    expires: expect.any(String),
  });
  expect((await new TrustedReleases(setup.registry, 'served').current(env))?.release).toEqual(
    after,
  );
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('Release 2 of “staging” continues as 3'),
  );
});

test('a rollback after a renewal restores what ran before', async () => {
  await setup.registry.releases.renew(env, { who });
  const { apps } = await setup.registry.releases.rollback(env, undefined, { who });
  expect(apps.trade?.version).toBe('1.0.0+a');
});

test('a rollback that was renewed is not undone by the next one', async () => {
  const { releases } = setup.registry;
  await setup.publish({ version: '3.0.0', files: { 'main.js': 'three();' } });
  await releases.promote(env, { trade: '3.0.0' }, { who });
  const second = (await releases.rollback(env, undefined, { who })).apps.trade?.version;
  await releases.renew(env, { who });
  const { apps } = await releases.rollback(env, undefined, { who });
  expect([second, apps.trade?.version]).toEqual(['1.1.0', '1.0.0+a']);
});

test('a server without the private key says that the release will expire', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await rm(path.join(setup.folder, 'keys', 'env', env), { recursive: true, force: true });
  const keys = new KeyStore(setup.registry.keys.folder, { makesKeys: false });
  const registry = new Registry(setup.registry.folder, keys);
  await renewRelease(registry, env, Date.now() + releaseLifetimeMs);
  expect(errors).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Release 2 of “staging” expires at .* and cannot be renewed: There is no/,
    ),
  );
});

test('a server that has only the public key does not suggest to make another one', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [known] = await setup.registry.keys.list('env', env);
  const { id, created, public: half } = known!;
  const file = path.join(setup.folder, 'keys', 'env', env, `${id}.json`);
  await rm(file);
  await writeFile(file, JSON.stringify({ id, created, public: half }));
  const keys = new KeyStore(setup.registry.keys.folder, { makesKeys: false });
  const registry = new Registry(setup.registry.folder, keys);
  await renewRelease(registry, env, Date.now() + releaseLifetimeMs);
  const said = String(errors.mock.calls[0]);
  expect(said).toContain('has only the public key of environment “staging”');
  expect(said).not.toContain('keys create');
});
