import { longTest } from '@h5/shared/testing/longTest';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { sha384 } from './files';
import { Registry } from './Registry';

const who = 'ada';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish({ version: '1.0.0+a' });
  await setup.publish({ version: '1.1.0+b', files: { 'main.js': 'two();' } });
  for (const env of ['staging', 'other']) {
    await setup.prove(env, 'trade@1.0.0+a', 'trade@1.1.0+b');
  }
});
afterEach(() => setup.remove());

/** The environment runs the host and the first version of trade. */
function promoteFirst() {
  return setup.registry.releases.promote('staging', { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
}

test('a promote swaps one app and leaves the others', async () => {
  const { releases } = setup.registry;
  const first = await promoteFirst();
  const second = await releases.promote('staging', { trade: '1.1.0+b' }, { who });

  expect(first).toMatchObject({ env: 'staging', seq: 1, prev: null });
  expect(second.seq).toBe(2);
  expect(second.apps.trade?.version).toBe('1.1.0+b');
  expect(second.apps.host).toEqual(first.apps.host);
  expect(await releases.current('staging')).toEqual(second);
});

test('each release names the bytes of the one before', async () => {
  await promoteFirst();
  const second = await setup.registry.releases.promote('staging', { trade: '1.1.0+b' }, { who });
  const { envelope } = await setup.registry.releases.files.get('staging', 1);
  expect(second.prev).toBe(sha384(envelope.payload));
});

test('a rollback is a new release with old content, and a second one goes further back', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await setup.publish({ version: '1.2.0+c', files: { 'main.js': 'three();' } });
  await releases.promote('staging', { trade: '1.2.0+c' }, { who });

  const once = await releases.rollback('staging', undefined, { who });
  expect([once.seq, once.apps.trade?.version]).toEqual([4, '1.1.0+b']);
  const twice = await releases.rollback('staging', undefined, { who });
  expect([twice.seq, twice.apps.trade?.version]).toEqual([5, '1.0.0+a']);
  const forth = await releases.rollback('staging', 3, { who });
  expect([forth.seq, forth.apps.trade?.version]).toEqual([6, '1.2.0+c']);
});

test('a rollback does not read a release that was changed since', async () => {
  const { releases, folder } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await releases.promote('staging', { trade: '1.0.0+a' }, { who });
  const file = path.join(folder, 'releases/staging/2.json');
  const { payload, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { payload: string };
  const text = Buffer.from(payload, 'base64').toString().replaceAll('1.1.0+b', '1.0.0+a');
  await writeFile(file, JSON.stringify({ ...rest, payload: Buffer.from(text).toString('base64') }));
  const refused = 'Release 2 of “staging” is not the one that release 3 follows.';
  await expect(releases.rollback('staging', 2, { who })).rejects.toThrow(refused);
  await expect(releases.rollbackApps('staging', ['trade'], 2, { who })).rejects.toThrow(refused);
});

test('the history goes back as far as it is asked for', async () => {
  const { releases } = setup.registry;
  expect(await releases.history('staging', 2)).toEqual([]);
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await releases.rollback('staging', 1, { who });
  const steps = await releases.history('staging', 2);
  expect(steps.map(({ seq, changes }) => [seq, changes])).toEqual([
    [3, { trade: ['1.1.0+b', '1.0.0+a'] }],
    [2, { trade: ['1.0.0+a', '1.1.0+b'] }],
  ]);
});

test('a rollback skips releases with the current versions and revoked ones', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await setup.publish({ version: '1.2.0+c', files: { 'main.js': 'three();' } });
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await releases.promote('staging', { trade: '1.2.0+c' }, { who });
  await releases.promote('staging', { trade: '1.2.0+c' }, { who });
  await releases.revoke('staging', 'trade', '1.1.0+b', { who });
  const back = await releases.rollback('staging', undefined, { who });
  expect([back.seq, back.restores, back.apps.trade?.version]).toEqual([6, 1, '1.0.0+a']);
  await expect(releases.rollback('staging', undefined, { who })).rejects.toThrow('no earlier');
});

test('keeps the previous version as the fallback', async () => {
  const { releases } = setup.registry;
  const first = await promoteFirst();
  expect(first.fallback).toBeUndefined();
  const second = await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  expect(second.fallback).toMatchObject({ trade: { version: '1.0.0+a' } });
  expect(second.fallback?.trade?.manifest).toBe(first.apps.trade?.manifest);

  // A new host does not change trade's fallback.
  await setup.publishHost({ version: '1.0.1' });
  const third = await releases.promote('staging', { host: '1.0.1' }, { who });
  expect(third.fallback?.trade).toEqual(second.fallback?.trade);
});

test('a version that nobody has used, or that has failed, is passed over for one that people have used', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await setup.publish({ version: '1.2.0', files: { 'main.js': 'three();' } });
  await setup.publish({ version: '1.3.0', files: { 'main.js': 'four();' } });
  await releases.promote('staging', { trade: '1.2.0' }, { who });
  const next = await releases.promote('staging', { trade: '1.3.0' }, { who });
  expect(next.fallback?.trade?.version).toBe('1.0.0+a');

  // Somebody's report of a failure after it had been used takes the confidence back.
  await setup.addCounts('staging', ['trade@1.0.0+a'], { failed: 1 });
  expect((await releases.renew('staging', { who })).fallback).toEqual({});
  await setup.prove('staging', 'trade@1.3.0');
  const newest = await releases.promote('staging', { trade: '1.2.0' }, { who });
  expect(newest.fallback?.trade?.version).toBe('1.3.0');
});

test('what is proven in one environment is not in another', async () => {
  const { releases } = setup.registry;
  await releases.promote('production', { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
  const next = await releases.promote('production', { trade: '1.1.0+b' }, { who });
  expect(next.fallback).toEqual({});
});

test('an incompatible or damaged version is never a fallback', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await setup.publishHost({ version: '2.0.0', hostApi: '2.0.0' });
  await setup.publish({ version: '2.0.0', hostApi: '^2.0.0' });
  const newer = await releases.promote('staging', { host: '2.0.0', trade: '2.0.0' }, { who });
  expect(newer.fallback).toEqual({});

  await releases.promote('other', { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
  await setup.damage('trade', '1.0.0+a', 'main.js');
  const damaged = await releases.promote('other', { trade: '1.1.0+b' }, { who });
  expect(damaged.fallback).toEqual({});
});

test('after a rollback, the replaced version is not a fallback', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await setup.publish({ version: '1.2.0+c', files: { 'main.js': 'three();' } });
  await releases.promote('staging', { trade: '1.2.0+c' }, { who });
  const back = await releases.rollback('staging', undefined, { who });
  expect([back.apps.trade?.version, back.fallback?.trade?.version]).toEqual(['1.1.0+b', '1.0.0+a']);
});

test('a revoked version is replaced at once, and comes back neither as fallback nor by command', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  const revoked = await releases.revoke('staging', 'trade', '1.1.0+b', { who });
  expect(revoked).toMatchObject({
    apps: { trade: { version: '1.0.0+a' } },
    revoked: [{ app: 'trade', version: '1.1.0+b' }],
  });
  expect(revoked.fallback).toEqual({});
  await expect(releases.promote('staging', { trade: '1.1.0+b' }, { who })).rejects.toThrow(
    'was revoked',
  );
  await expect(releases.rollback('staging', 2, { who })).rejects.toThrow('was revoked');
  expect(await releases.revoke('staging', 'trade', '1.1.0+b', { who })).toEqual(revoked);
  const other = await releases.promote('staging', { host: '1.0.0+a' }, { who });
  expect(other.revoked).toHaveLength(1);
});

test('a rollback restores no revoked version, not even as a fallback', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await setup.publish({ version: '1.2.0+c', files: { 'main.js': 'three();' } });
  await releases.promote('staging', { trade: '1.2.0+c' }, { who });
  await releases.revoke('staging', 'trade', '1.0.0+a', { who });
  const back = await releases.rollback('staging', 2, { who });
  expect(back.apps.trade?.version).toBe('1.1.0+b');
  expect(back.fallback).toEqual({});
});

test('a version without a replacement cannot be revoked', async () => {
  await promoteFirst();
  const { releases } = setup.registry;
  for (const [app, version] of [
    ['trade', '1.0.0+a'],
    ['host', '1.0.0+a'],
  ] as const) {
    await expect(releases.revoke('staging', app, version, { who })).rejects.toThrow('no other');
  }
  expect((await releases.current('staging'))?.seq).toBe(1);
});

test('the release of another environment is none of this one', async () => {
  await promoteFirst();
  const folder = path.join(setup.registry.folder, 'releases');
  await mkdir(path.join(folder, 'other'));
  for (const file of ['1.json', 'current']) {
    await writeFile(path.join(folder, 'other', file), await readFile(path.join(folder, 'staging', file))); // prettier-ignore
  }
  await expect(setup.registry.releases.current('other')).rejects.toThrow('it is not that release');
});

test('environments are independent', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('production', { host: '1.0.0+a' }, { who });
  expect((await releases.current('staging'))?.apps.trade?.version).toBe('1.0.0+a');
  expect(await releases.environments()).toEqual(['production', 'staging']);
});

test('of two concurrent promotes of one app, one fails', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await setup.publish({ version: '1.2.0+c', files: { 'main.js': 'three();' } });
  const results = await Promise.allSettled([
    releases.promote('staging', { trade: '1.1.0+b' }, { who }),
    releases.promote('staging', { trade: '1.2.0+c' }, { who }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('changed by another process') },
  });
  expect((await releases.current('staging'))?.seq).toBe(2);
});

longTest('20 concurrent promotes of different apps all take effect', async () => {
  await promoteFirst();
  const names = Array.from({ length: 20 }, (_, index) => `app${index}`);
  for (const app of names) {
    await setup.publish({ app, version: '1.0.0', routes: [`/pages/${app}`] });
  }
  const { folder } = setup.registry;
  // Each from its own view of the registry, as from its own process.
  await Promise.all(
    names.map((app) =>
      new Registry(folder).releases.promote('staging', { [app]: '1.0.0' }, { who }),
    ),
  );
  const { seq, apps } = (await setup.registry.releases.current('staging'))!;
  expect(seq).toBe(21);
  expect(Object.keys(apps)).toEqual(expect.arrayContaining(names));
});

describe('the rollback of one app', () => {
  const rollback = (...apps: string[]) =>
    setup.registry.releases.rollbackApps('staging', apps, undefined, { who });
  const promote = (versions: Record<string, string>) =>
    setup.registry.releases.promote('staging', versions, { who });

  beforeEach(async () => {
    await promoteFirst();
    await setup.publish({ app: 'nft', version: '1.0.0', routes: ['/pages/nft'] });
    await setup.publish({ version: '1.2.0', files: { 'main.js': 'three();' } });
    await promote({ trade: '1.1.0+b' });
  });

  test('leaves what others have promoted since, and the replaced version is no fallback', async () => {
    await promote({ nft: '1.0.0' });
    const { seq, apps, fallback, restores } = await rollback('trade');
    expect(seq).toBe(4);
    expect([apps.trade?.version, apps.nft?.version]).toEqual(['1.0.0+a', '1.0.0']);
    expect([fallback?.trade, restores]).toEqual([undefined, undefined]);
  });

  test('goes further back each time', async () => {
    await promote({ trade: '1.2.0' });
    await promote({ nft: '1.0.0' });
    expect((await rollback('trade')).apps.trade?.version).toBe('1.1.0+b');
    const { apps, fallback } = await rollback('trade');
    expect([apps.trade?.version, fallback?.trade?.version]).toEqual(['1.0.0+a', undefined]);
    await expect(rollback('trade')).rejects.toThrow('ran no other version of trade before');
  });

  test('skips revoked versions, and may name an earlier release', async () => {
    const { releases } = setup.registry;
    await promote({ trade: '1.2.0' });
    await releases.revoke('staging', 'trade', '1.1.0+b', { who });
    expect((await rollback('trade')).apps.trade?.version).toBe('1.0.0+a');
    const again = await releases.rollbackApps('staging', ['trade'], 3, { who });
    expect(again.apps.trade?.version).toBe('1.2.0');
    await expect(releases.rollbackApps('staging', ['trade'], 2, { who })).rejects.toThrow(
      'trade@1.1.0+b was revoked',
    );
  });

  /** Another process promotes while the rollback looks for the version to restore. */
  async function rollbackDuring(versions: Record<string, string>) {
    const { files } = setup.registry.releases;
    const other = new Registry(setup.registry.folder).releases;
    const get = files.get.bind(files);
    jest.spyOn(files, 'get').mockImplementationOnce(async (env, seq) => {
      const found = await get(env, seq);
      await other.promote('staging', versions, { who });
      return found;
    });
    return rollback('trade');
  }

  test('is refused when the app was changed meanwhile, not when another one was', async () => {
    await promote({ trade: '1.2.0' });
    const { apps } = await rollbackDuring({ nft: '1.0.0' });
    expect([apps.trade?.version, apps.nft?.version]).toEqual(['1.1.0+b', '1.0.0']);
    await expect(rollbackDuring({ trade: '1.2.0' })).rejects.toThrow(
      'changed by another process just now',
    );
  });
});

test('a stale lock is taken over', async () => {
  await promoteFirst();
  const lock = path.join(setup.registry.folder, 'releases/staging/lock');
  await writeFile(lock, '999999999');
  const { releases } = setup.registry;
  expect((await releases.promote('staging', { trade: '1.1.0+b' }, { who })).seq).toBe(2);
});

const sharing = (version: string, ...exports: string[]) => ({
  '@h5/shared/app': { version, exports },
});

test.each([
  ['host API', { hostApi: '^2.0.0' }, 'needs host API ^2.0.0; the host of “staging” (1.0.0+a) has'],
  [
    'line of a shared module',
    { uses: sharing('2.0.0') },
    'needs @h5/shared/app 2.0.0; the host of “staging” (1.0.0+a) has 1.0.0.',
  ],
  ['shared module', { uses: { vue: { version: '3.0.0', exports: [] } } }, 'needs vue; the host'],
  [
    'exports of a shared module',
    { uses: sharing('1.1.0', 'useApp', 'useBusy', 'useDraft') },
    'needs useBusy, useDraft of @h5/shared/app 1.1.0; the host of “staging” (1.0.0+a) has 1.0.0 without',
  ],
])('refuses a remote that needs another %s, and says which', async (_, needs, message) => {
  await promoteFirst();
  await setup.publish({ version: '2.0.0', ...needs });
  const { releases } = setup.registry;
  await expect(releases.promote('staging', { trade: '2.0.0' }, { who })).rejects.toThrow(message);
  expect((await releases.current('staging'))?.seq).toBe(1);
});

test('every blocker is named at once', async () => {
  await promoteFirst();
  const uses = { ...sharing('1.1.0', 'useBusy'), react: { version: '20.0.0', exports: [] } };
  await setup.publish({ version: '2.0.0', hostApi: '^2.0.0', uses });
  await setup.publish({ app: 'shop', version: '1.0.0', uses: sharing('3.0.0') });
  const both = { trade: '2.0.0', shop: '1.0.0' };
  const refused = setup.registry.releases.promote('staging', both, { who });
  const { message } = (await refused.catch((error: Error) => error)) as Error;
  expect(message.split('\n')).toEqual([
    expect.stringContaining('trade@2.0.0 needs host API'),
    expect.stringContaining('trade@2.0.0 needs useBusy'),
    expect.stringContaining('trade@2.0.0 needs react'),
    expect.stringContaining('shop@1.0.0 needs @h5/shared/app 3.0.0'),
    expect.stringContaining('both claim /pages/market/market'),
  ]);
});

test.each([
  ['host API', { hostApi: '2.0.0' }, 'trade@1.0.0+a needs host API ^1.0.0'],
  ['line of a shared module', { provides: sharing('2.0.0') }, 'needs @h5/shared/app 1.0.0'],
  ['exports', { provides: sharing('1.0.0', 'lazyPage') }, 'trade@1.0.0+a needs useApp of'],
])('refuses a host with another %s than its remotes accept', async (_, offered, message) => {
  await promoteFirst();
  await setup.publishHost({ version: '2.0.0', ...offered });
  const { releases } = setup.registry;
  await expect(releases.promote('staging', { host: '2.0.0' }, { who })).rejects.toThrow(message);
  expect((await releases.current('staging'))?.apps.host?.version).not.toBe('2.0.0');
});

test('takes a host of another version that provides what its remotes use', async () => {
  await promoteFirst();
  await setup.publishHost({ version: '2.0.0', provides: sharing('1.3.0', 'useApp') });
  const { releases } = setup.registry;
  const { apps } = await releases.promote('staging', { host: '2.0.0' }, { who });
  expect([apps.host?.version, apps.trade?.version]).toEqual(['2.0.0', '1.0.0+a']);
});

test('takes a remote together with the host it needs', async () => {
  await promoteFirst();
  await setup.publish({ version: '2.0.0', hostApi: '^2.0.0' });
  await setup.publishHost({ version: '2.0.0', hostApi: '2.0.0' });
  const { releases } = setup.registry;
  const release = await releases.promote('staging', { host: '2.0.0', trade: '2.0.0' }, { who });
  expect(release.apps.trade?.version).toBe('2.0.0');
});

test.each([
  ['a version that was never published', { trade: '9.9.9' }, 'never published'],
  ['an environment without a host', { trade: '1.0.0+a' }, 'has no host'],
])('refuses %s', async (_, versions, message) => {
  const { releases } = setup.registry;
  await expect(releases.promote('empty', versions as never, { who })).rejects.toThrow(message);
  expect(await releases.current('empty')).toBeUndefined();
});

test('refuses to promote or bring back files that were changed on the disk', async () => {
  const { releases } = setup.registry;
  await promoteFirst();
  await releases.promote('staging', { trade: '1.1.0+b' }, { who });
  await setup.damage('trade', '1.0.0+a', 'main.js');

  await expect(releases.rollback('staging', undefined, { who })).rejects.toThrow('main.js');
  await expect(releases.promote('staging', { trade: '1.0.0+a' }, { who })).rejects.toThrow(
    'main.js',
  );
});

test('records who changed what, and why', async () => {
  await promoteFirst();
  const { releases, folder } = setup.registry;
  await releases.promote('staging', { trade: '1.1.0+b' }, { who: 'grace', why: 'Faster chart' });

  const lines = (await readFile(path.join(folder, 'audit.jsonl'), 'utf8')).trim().split('\n');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    what: 'promote',
    env: 'staging',
    seq: 2,
    who: 'grace',
    why: 'Faster chart',
    changes: { trade: ['1.0.0+a', '1.1.0+b'] },
  });
});

test.each(['main.js.br', 'main.js.gz'])(
  'refuses a version whose %s was damaged',
  async (encoding) => {
    const { releases } = setup.registry;
    await promoteFirst();
    await setup.damage('trade', '1.1.0+b', encoding);
    await expect(releases.promote('staging', { trade: '1.1.0+b' }, { who })).rejects.toThrow(
      `${encoding} is not the file that was published`,
    );
  },
);

describe('when the running version was damaged on disk', () => {
  async function damageRunning() {
    await setup.damage('trade', '1.1.0+b', 'main.js');
    await setup.publishHost({ version: '1.0.1' });
  }

  test('other apps can be promoted while an intact version replaces the damaged one', async () => {
    const { releases } = setup.registry;
    await promoteFirst();
    await releases.promote('staging', { trade: '1.1.0+b' }, { who });
    await damageRunning();
    const { apps, fallback } = await releases.promote('staging', { host: '1.0.1' }, { who });
    expect([apps.host?.version, apps.trade?.version]).toEqual(['1.0.1', '1.1.0+b']);
    expect(fallback?.trade?.version).toBe('1.0.0+a');
  });

  test('without a fallback no other app can be promoted, but another version of it can', async () => {
    const { releases } = setup.registry;
    const both = { host: '1.0.0+a', trade: '1.1.0+b' };
    await releases.promote('staging', both, { who });
    await damageRunning();
    await expect(releases.promote('staging', { host: '1.0.1' }, { who })).rejects.toThrow(
      'main.js',
    );
    const mended = await releases.promote('staging', { trade: '1.0.0+a' }, { who });
    expect(mended.seq).toBe(2);
  });
});

describe('a route has one owner', () => {
  const routes = ['/pages/common/login'];
  beforeEach(async () => {
    await setup.publish({ app: 'account', version: '1.0.0', routes });
    await setup.publish({ version: '6.6.6', routes: ['/pages/market/market', ...routes] });
  });

  test('promoting another app that claims the route is refused with the name of the owner', async () => {
    const { releases } = setup.registry;
    await promoteFirst();
    await releases.promote('staging', { account: '1.0.0' }, { who });
    await expect(releases.promote('staging', { trade: '6.6.6' }, { who })).rejects.toThrow(
      'trade@6.6.6 and account@1.0.0 both claim /pages/common/login in “staging”',
    );
    expect((await releases.current('staging'))?.apps.trade?.version).toBe('1.0.0+a');
  });

  test('it moves when both apps are promoted together', async () => {
    const { releases } = setup.registry;
    await promoteFirst();
    await releases.promote('staging', { account: '1.0.0' }, { who });
    await setup.publish({ app: 'account', version: '1.1.0', routes: ['/pages/common/set'] });
    const moved = { trade: '6.6.6', account: '1.1.0' };
    const { apps } = await releases.promote('staging', moved, { who });
    expect(apps.trade?.routes).toHaveProperty('/pages/common/login');
  });

  test('the previous owner of a route is not a fallback', async () => {
    const { releases } = setup.registry;
    await releases.promote('staging', { host: '1.0.0+a', trade: '6.6.6' }, { who });
    const both = { trade: '1.1.0+b', account: '1.0.0' };
    const { fallback } = await releases.promote('staging', both, { who });
    expect(fallback).toEqual({});
  });
});

test.each(['0', 'latest', ''])(
  'a pointer that contains “%s” is reported as damaged',
  async (text) => {
    await promoteFirst();
    const { releases } = setup.registry;
    await writeFile(releases.files.pointerOf('staging'), text);
    await expect(releases.current('staging')).rejects.toThrow('names no release');
  },
);

test.each([
  ['half a file', '{"env":"sta'],
  ['another release', '{"env":"production","seq":1,"apps":{}}'],
  ['another kind of document', '{"payloadType":"application/x","payload":"","signatures":[]}'],
])('a release file that contains %s is reported as damaged', async (_, text) => {
  await promoteFirst();
  const { releases, folder } = setup.registry;
  await writeFile(path.join(folder, 'releases/staging/1.json'), text);
  await expect(releases.current('staging')).rejects.toThrow('is damaged');
});

describe('a registry of an older platform', () => {
  async function writeOlder(env: string) {
    const folder = path.join(setup.registry.folder, 'releases', env);
    await mkdir(folder, { recursive: true });
    const older = { env, seq: 7, prev: null, issuedAt: '', apps: { host: {}, trade: {} } };
    await writeFile(path.join(folder, '7.json'), JSON.stringify(older));
    await writeFile(path.join(folder, 'current'), '7');
  }

  test.each([
    ['local', '“npm start” builds everything again'],
    ['staging', 'h5 promote --like local --env staging'],
  ])('says that its release cannot be served: %s', async (env, hint) => {
    await writeOlder(env);
    await expect(setup.registry.releases.current(env)).rejects.toMatchObject({
      message: `Release 7 of “${env}” was made by an older platform and is not signed.`,
      hint: expect.stringContaining(hint),
    });
  });

  test('continues with the next number', async () => {
    await writeOlder('staging');
    const release = await promoteFirst();
    const bytes = await readFile(path.join(setup.registry.folder, 'releases/staging/7.json'));
    expect([release.seq, release.prev]).toEqual([8, sha384(bytes)]);
  });
});
