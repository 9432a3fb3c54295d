import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from './Registry';
import { payloadBytes } from './ReleaseFiles';
import { createTestRegistry } from '../testing/createTestRegistry';
import { payloadTypes } from '../trust/dsse';
import { createKey, signWith, type SigningKey } from '../trust/keys';
import { KeyStore } from '../trust/KeyStore';
import { TrustedReleases } from './TrustedReleases';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  await setup.registry.releases.promote(env, { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
});
afterEach(() => setup.remove());

const again = () => setup.registry.releases.promote(env, { trade: '1.0.0+a' }, { who });
const served = () => new TrustedReleases(setup.registry, 'served').current(env);
const fileOf = (seq: number) => path.join(setup.registry.folder, `releases/${env}/${seq}.json`);
const pointTo = (seq: number) => writeFile(setup.registry.releases.files.pointerOf(env), `${seq}`);

/** Writes a release as somebody with a key would. */
async function forge(change: object, key?: SigningKey, type = payloadTypes.release as string) {
  const { files } = setup.registry.releases;
  const { release } = (await files.current(env))!;
  const forged = { ...release, ...change };
  const payload = payloadBytes(forged);
  const signatures = key ? signWith(key, type as never, payload) : [];
  await files.add(forged, { payloadType: payloadTypes.release, payload, signatures });
  await files.makeCurrent(forged);
}

test('serves a release that its environment has signed, and those that follow', async () => {
  expect((await served())?.release.seq).toBe(1);
  for (const seq of [2, 3, 4]) expect((await again()).seq).toBe(seq);
  expect((await served())?.release.seq).toBe(4);
});

test.each<[string, () => Promise<SigningKey | undefined>]>([
  ['without a signature', async () => undefined],
  ['with an unknown key', async () => createKey('env-staging-2026a')],
  ['with the key of another environment', () => setup.registry.keys.signer('env', 'production')],
  ['with the key of a team', () => setup.registry.keys.signer('team', 'trade')],
])('refuses one %s', async (_, key) => {
  await forge({ issuedAt: 'later' }, await key());
  await expect(served()).rejects.toThrow('is not signed with a key of this environment');
});

test('refuses a signature of another kind of document', async () => {
  const key = await setup.registry.keys.signer('env', env);
  await forge({ issuedAt: 'later' }, key, payloadTypes.keyList);
  await expect(served()).rejects.toThrow('is not signed');
});

test('a forged release is not continued by the next one', async () => {
  await setup.publish({ version: '6.6.6', files: { 'main.js': 'steal();' } });
  const { release, hash } = (await setup.registry.releases.files.current(env))!;
  const { manifest } = await setup.registry.versions.get('trade', '6.6.6');
  const stolen = { ...release.apps.trade!, version: manifest.version };
  const apps = { ...release.apps, trade: stolen };
  await forge({ seq: 2, prev: hash, apps }, createKey('env-staging-2026a'));
  const { releases } = setup.registry;
  const refused = 'Release 2 of “staging” is not signed with a key of this environment';
  await expect(releases.renew(env, { who })).rejects.toThrow(refused);
  await expect(releases.promote(env, { host: '1.0.0+a' }, { who })).rejects.toThrow(refused);
});

test('a version whose key was revoked does not become a fallback', async () => {
  const { id } = await setup.registry.keys.signer('team', 'trade');
  await setup.registry.keys.create('team', 'trade');
  await setup.registry.keyLists.change(env, () => ({ revoked: [id] }));
  await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
  const { fallback } = await setup.registry.releases.promote(env, { trade: '2.0.0' }, { who });
  expect(fallback).toEqual({});
});

test('refuses one of which only one of the two signatures is right', async () => {
  const { files } = setup.registry.releases;
  const { release, envelope } = (await files.current(env))!;
  for (const wrong of [0, 1]) {
    const signatures = envelope.signatures.map((one, index) =>
      index === wrong ? { ...one, sig: Buffer.alloc(64).toString('base64') } : one,
    );
    await files.add(release, { ...envelope, signatures });
    await expect(served()).rejects.toThrow('is not signed');
  }
});

test('refuses one changed byte of a signed release', async () => {
  const text = await readFile(fileOf(1), 'utf8');
  const { payload, ...rest } = JSON.parse(text) as { payload: string };
  const changed = Buffer.from(payload, 'base64').toString().replace('"1.0.0+a"', '"1.0.0+b"');
  const stored = { ...rest, payload: Buffer.from(changed).toString('base64') };
  await writeFile(fileOf(1), JSON.stringify(stored));
  await expect(served()).rejects.toThrow('is not signed');
});

test('refuses an older release that was served before, also after a restart', async () => {
  await again();
  await served();
  await pointTo(1);
  await expect(served()).rejects.toMatchObject({
    message: 'Release 1 of “staging” is older than release 2, which was served before.',
    hint: expect.stringContaining('h5 rollback --env staging'),
    kind: 'broken',
  });
});

test('accepts a rollback, which is a new release', async () => {
  await setup.publish({ version: '1.1.0+b', files: { 'main.js': 'two();' } });
  await setup.registry.releases.promote(env, { trade: '1.1.0+b' }, { who });
  await served();
  await setup.registry.releases.rollback(env, undefined, { who });
  expect((await served())?.release.seq).toBe(3);
});

test('refuses another release of the number that was served', async () => {
  await served();
  await forge({ issuedAt: 'later' }, await setup.registry.keys.signer('env', env));
  await expect(served()).rejects.toThrow('does not follow from release 1');
});

test.each([
  ['names another one before it', { prev: 'sha384-other' }],
  ['names none before it', { prev: null }],
])('refuses a newer release that %s', async (_, change) => {
  await served();
  const key = await setup.registry.keys.signer('env', env);
  await forge({ seq: 2, ...change }, key);
  await expect(served()).rejects.toThrow('does not follow from release 1');
});

test('refuses a newer release if one between was replaced', async () => {
  await served();
  await again();
  const between = await readFile(fileOf(2), 'utf8');
  await again();
  const key = await setup.registry.keys.signer('env', env);
  await pointTo(2);
  await forge({ seq: 2, issuedAt: 'other' }, key);
  await pointTo(3);
  await expect(served()).rejects.toThrow('does not follow from release 1');
  await writeFile(fileOf(2), between);
  expect((await served())?.release.seq).toBe(3);
});

test('without the keys of the environment nothing is served', async () => {
  const keys = new KeyStore(path.join(setup.folder, 'other keys'), { makesKeys: false });
  const registry = new Registry(setup.registry.folder, keys);
  await expect(new TrustedReleases(registry, 'served').current(env)).rejects.toThrow(
    'is not signed',
  );
});

test('public keys alone are enough to serve', async () => {
  const folder = path.join(setup.folder, 'public');
  const signer = await setup.registry.keys.signer('env', env);
  const known = { ...signer, private: undefined };
  const keys = new KeyStore(folder, { makesKeys: false });
  await mkdir(path.join(folder, 'env', env), { recursive: true });
  await writeFile(path.join(folder, 'env', env, 'a.json'), JSON.stringify(known));
  const registry = new Registry(setup.registry.folder, keys);
  expect((await new TrustedReleases(registry, 'served').current(env))?.release.seq).toBe(1);
  await expect(registry.releases.promote(env, { trade: '1.0.0+a' }, { who })).rejects.toThrow(
    'has only the public key of environment “staging”',
  );
});
