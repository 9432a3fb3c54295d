import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyRegistry } from '../registry/verifyRegistry';
import { createTestRegistry } from '../testing/createTestRegistry';
import { payloadTypes } from './dsse';
import { KeyLists } from './KeyLists';
import { createKey, signWith } from './keys';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
});
afterEach(() => setup.remove());

const promote = (version = '1.0.0+a') =>
  setup.registry.releases.promote(env, { host: '1.0.0+a', trade: version }, { who });
const signatureFile = () => setup.registry.versions.fileOf('trade', '1.0.0+a', 'manifest.sig.json');

async function replaceSignatures(signatures: unknown) {
  await chmod(signatureFile(), 0o644);
  await writeFile(signatureFile(), JSON.stringify(signatures));
}

test('on a machine with its own keys an app belongs to the team that published it first', async () => {
  await promote();
  const { list } = await setup.registry.keyLists.read(env);
  expect(list.teams.map(({ team, apps }) => [team, apps])).toEqual([
    ['host', ['host']],
    ['trade', ['trade']],
  ]);
});

test('an app of another team is refused', async () => {
  await promote();
  await setup.publish({ version: '6.6.6', team: 'rogues', files: { 'main.js': 'steal();' } });
  await expect(promote('6.6.6')).rejects.toThrow(
    'trade@6.6.6 belongs to team “trade” in “staging”.',
  );
});

test.each<[string, () => Promise<unknown>]>([
  ['without signatures', () => rm(signatureFile(), { force: true })],
  ['with none', () => replaceSignatures([])],
  ['with something else', () => replaceSignatures('yes')],
  [
    'with those of an unknown key',
    async () => {
      const { bytes } = await setup.registry.versions.get('trade', '1.0.0+a');
      await replaceSignatures(
        signWith(createKey('team-trade-2026a'), payloadTypes.manifest, bytes),
      );
    },
  ],
  [
    'with those of another manifest',
    async () =>
      replaceSignatures((await setup.registry.versions.get('host', '1.0.0+a')).signatures),
  ],
])('a version %s is refused', async (_, change) => {
  await change();
  await expect(promote()).rejects.toThrow(/trade@1\.0\.0\+a is not signed|No team has trade/);
  expect(await setup.registry.releases.current(env)).toBeUndefined();
});

test('another key with the id of a known one is not entered silently', async () => {
  await promote();
  const enter = (id: string) => {
    const keys = [createKey(id).public];
    return setup.registry.keyLists.allow(env, { team: 'trade', apps: ['trade'], keys });
  };
  const { teams } = (await setup.registry.keyLists.read(env)).list;
  const [known = ''] = teams.flatMap(({ team, keys }) =>
    team === 'trade' ? keys.map(({ id }) => id) : [],
  );
  await expect(enter(known)).rejects.toThrow(
    `team “trade” has another key with the id ${known} in “staging”.`,
  );
  await expect(enter('team-trade-2026b')).resolves.toBeDefined();
});

test('a list that its environment has not signed is not believed', async () => {
  await promote();
  const file = path.join(setup.registry.folder, 'trust', `${env}.json`);
  const envelope = JSON.parse(await readFile(file, 'utf8')) as { payload: string };
  const list = Buffer.from(envelope.payload, 'base64').toString().replace('"trade"', '"rogues"');
  await writeFile(
    file,
    JSON.stringify({ ...envelope, payload: Buffer.from(list).toString('base64') }),
  );
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await expect(promote('1.1.0')).rejects.toThrow('is not signed with a key of environment');
});

test('each list names the one before', async () => {
  await promote();
  const { keyLists } = setup.registry;
  const { list, hash } = await keyLists.read(env);
  const next = await keyLists.change(env, () => ({}));
  expect([next.seq, next.prev]).toEqual([list.seq + 1, hash]);
});

test('private keys can be read by their owner only', async () => {
  await promote();
  const { folder } = setup.registry.keys;
  const { id } = await setup.registry.keys.signer('env', env);
  expect((await stat(path.join(folder, 'env', env, `${id}.json`))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(folder, 'env', env))).mode & 0o777).toBe(0o700);
});

test('processes that need a key at the same time make one', async () => {
  const { keys } = setup.registry;
  const made = await Promise.all([1, 2, 3, 4].map(() => keys.signer('env', 'production')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('apps promoted at once to a new environment are all entered', async () => {
  const { registry } = setup;
  await promote();
  const names = ['one', 'two', 'three'];
  for (const app of names) {
    await setup.publish({ app, version: '1.0.0', routes: [`/pages/${app}`] });
  }
  await Promise.all(
    names.map((app) => registry.releases.promote(env, { [app]: '1.0.0' }, { who })),
  );
  const { list } = await registry.keyLists.read(env);
  expect(list.teams.flatMap(({ apps }) => apps)).toEqual(expect.arrayContaining(names));
});

describe('a list that was put back or removed', () => {
  const fileOfList = () => path.join(setup.registry.folder, 'trust', `${env}.json`);
  const damaged = () => verifyRegistry(setup.registry).then(({ problems }) => problems);
  const promoteEvil = async () => {
    await setup.publish({ version: '6.6.6', team: 'rogues', files: { 'main.js': 'steal();' } });
    return promote('6.6.6');
  };

  test('does not end a revocation', async () => {
    await promote();
    const before = await readFile(fileOfList(), 'utf8');
    const { id } = await setup.registry.keys.signer('team', 'trade');
    await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
    await setup.registry.keyLists.change(env, () => ({ revoked: [id] }));
    await setup.registry.releases.renew(env, { who });
    await writeFile(fileOfList(), before);
    const older = /is not the newest list of keys: release 2 of “staging” was made with list 3/;
    await expect(promote('2.0.0')).rejects.toThrow(older);
    await expect(setup.registry.keyLists.change(env, () => ({}))).rejects.toThrow(older);
    expect(await damaged()).toEqual([expect.stringMatching(older)]);
  });

  test('is refused where another one has its number', async () => {
    await promote();
    const before = await readFile(fileOfList(), 'utf8');
    await setup.registry.keyLists.change(env, () => ({}));
    await setup.registry.releases.renew(env, { who });
    const after = await readFile(fileOfList(), 'utf8');
    await writeFile(fileOfList(), before);
    const other = new KeyLists(setup.registry.folder, setup.registry.keys, {
      latest: async () => undefined,
    });
    await other.change(env, ({ teams }) => ({ teams: teams.slice(1) }));
    await expect(promote()).rejects.toThrow('is not the newest list of keys');
    await writeFile(fileOfList(), after);
    expect((await promote()).seq).toBe(3);
  });

  test('does not give an app to another team', async () => {
    await promote();
    await rm(fileOfList());
    await expect(promoteEvil()).rejects.toThrow('is missing: release 1 of “staging” was made with');
    expect(await damaged()).toEqual(
      expect.arrayContaining([expect.stringContaining('staging.json is missing')]),
    );
  });

  test('is refused beside an older release, and without any', async () => {
    await promote();
    const { files } = setup.registry;
    const [list, pointer] = [await readFile(fileOfList()), await readFile(files.pointerOf(env))];
    const { id } = await setup.registry.keys.signer('team', 'trade');
    await setup.registry.keyLists.change(env, () => ({ revoked: [id] }));
    await setup.registry.releases.renew(env, { who });
    await writeFile(fileOfList(), list);
    await writeFile(files.pointerOf(env), pointer);
    await expect(promote()).rejects.toThrow(
      'Release 1 of “staging” is older than release 2, which was signed before.',
    );
    await rm(fileOfList());
    await rm(files.folderOf(env), { recursive: true });
    await expect(promoteEvil()).rejects.toThrow('The releases of “staging” are missing');
  });
});

test('a team whose key was revoked is not entered again by what that key has signed', async () => {
  await promote();
  const { id } = await setup.registry.keys.signer('team', 'trade');
  await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
  await setup.registry.keyLists.change(env, () => ({ teams: [], revoked: [id] }));
  await expect(promote('2.0.0')).rejects.toThrow('No team has trade');
});

test('the name of a key is never given again, also not after it was retired', async () => {
  const { keys } = setup.registry;
  const first = await keys.create('team', 'shop');
  const second = await keys.create('team', 'shop');
  await keys.retire('team', 'shop', first.id);
  const third = await keys.create('team', 'shop');
  expect([first, second, third].map(({ id }) => id.at(-1))).toEqual(['a', 'b', 'c']);
});
