import { readFile, writeFile, appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit, readAudit } from './audit';
import { removeEnvironment } from './removeEnvironment';
import { publishAll } from './publishAll';
import { Registry } from './Registry';
import { verifyRegistry } from './verifyRegistry';
import { createTestRegistry } from '../testing/createTestRegistry';

const who = 'ada';
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let file: string;
beforeEach(async () => {
  setup = await createTestRegistry();
  file = path.join(setup.registry.folder, 'audit.jsonl');
  await setup.publishHost();
  await publishAll(setup.registry, [await setup.build()], { who, why: 'First' });
  const { releases } = setup.registry;
  await releases.promote('staging', { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await releases.promote('staging', { trade: '1.1.0' }, { who: 'grace', why: 'Faster chart' });
});
afterEach(() => setup.remove());

const problems = async () => (await verifyRegistry(setup.registry)).problems;

test('publishes and promotes are recorded with who and why', async () => {
  const { lines } = await readAudit(setup.registry.folder);
  expect(lines).toMatchObject([
    { n: 1, prev: null, what: 'publish', app: 'trade', version: '1.0.0+a', who, why: 'First' },
    { n: 2, what: 'promote', env: 'staging', seq: 1, who },
    { n: 3, what: 'promote', seq: 2, who: 'grace', why: 'Faster chart' },
  ]);
});

test('lines that are added at once follow each other', async () => {
  const { folder } = setup.registry;
  await Promise.all(Array.from({ length: 20 }, () => appendAudit(folder, { what: 'sweep', who })));
  const { lines, problems: found } = await readAudit(folder);
  expect([lines.length, found]).toEqual([23, []]);
});

test('half a line is removed by the next one', async () => {
  await appendFile(file, '{"n":4,"pre');
  expect(await problems()).toEqual([`${file}: the last line is incomplete`]);
  await appendAudit(setup.registry.folder, { what: 'sweep', who });
  expect(await problems()).toEqual([]);
});

test('the log continues after lines of an older platform', async () => {
  await writeFile(file, '{"when":"2026-01-01","what":"promote","env":"staging","seq":1}\n');
  await appendAudit(setup.registry.folder, { what: 'sweep', who });
  const { lines, problems: found } = await readAudit(setup.registry.folder);
  expect([lines.at(-1)?.n, found]).toEqual([2, []]);
});

test('a log that was removed is missed', async () => {
  await rm(file);
  expect(await problems()).toEqual(['“staging”, release 2: the audit log does not tell of it']);
});

test.each([
  ['changed', (lines: string[]) => lines.map((line) => line.replace('grace', 'alice'))],
  ['changed before', (lines: string[]) => lines.map((line) => line.replace('First', 'Fist'))],
  ['removed', (lines: string[]) => lines.toSpliced(1, 1)],
  ['moved', ([a, b, c]: string[]) => [b, a, c]],
])('a line that was %s is found', async (_, edit) => {
  await appendAudit(setup.registry.folder, { what: 'sweep', who });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  await writeFile(file, `${edit(lines).join('\n')}\n`);
  expect((await problems()).join()).toContain('it does not follow from the line before');
});

test('a release without its line is found, also when the end of the log is cut off', async () => {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  await writeFile(file, `${lines.slice(0, 2).join('\n')}\n`);
  expect(await problems()).toEqual(['“staging”, release 2: the audit log does not tell of it']);
});

describe('the verification of a registry', () => {
  test('finds nothing in one that nobody has touched', async () => {
    expect(await verifyRegistry(setup.registry)).toEqual({
      versions: 3,
      releases: 2,
      auditLines: 3,
      problems: [],
    });
  });

  test.each(['main.js', 'main.js.br', 'main.js.gz'])('finds a changed %s', async (name) => {
    await setup.damage('trade', '1.0.0+a', name);
    expect(await problems()).toEqual([
      `trade@1.0.0+a: ${name} is not the file that was published.`,
    ]);
  });

  test('finds a version that is gone and that a release names', async () => {
    await rm(path.join(setup.registry.folder, 'apps', 'trade', '1.1.0'), { recursive: true });
    const { folder, keys } = setup.registry;
    const { problems: found } = await verifyRegistry(new Registry(folder, keys));
    expect(found).toEqual(['trade@1.1.0 is missing, which “staging” runs or falls back to.']);
  });

  test('finds a manifest that was changed or is of an unknown key', async () => {
    await setup.damage('trade', '1.0.0+a', 'manifest.sig.json', '[]');
    const { versions } = setup.registry;
    expect(await versions.find('trade', '1.0.0+a')).toBeDefined();
    expect(await problems()).toEqual(['trade@1.0.0+a: no known key of team “trade” has signed it']);
  });

  test('finds versions that are signed with a revoked key', async () => {
    const { id } = await setup.registry.keys.signer('team', 'trade');
    await setup.registry.keyLists.change('staging', () => ({ revoked: [id] }));
    expect(
      (await problems()).filter((one) => one.includes(`${id}, which was revoked`)),
    ).toHaveLength(2);
  });

  test('finds a version that runs and that a team without the app has signed', async () => {
    const { keyLists } = setup.registry;
    const { list } = await keyLists.read('staging');
    await keyLists.change('staging', () => ({
      teams: list.teams.map((one) => (one.team === 'trade' ? { ...one, apps: ['other'] } : one)),
    }));
    expect(await problems()).toEqual([
      'No team has trade in “staging”. Give it to one: h5 keys allow trade trade --env staging',
    ]);
  });

  test('finds a version of a team that has its app nowhere', async () => {
    const other = { version: '6.6.6', team: 'rogues', files: { 'main.js': 'steal();' } };
    await setup.publish(other);
    expect(await problems()).toEqual(['trade@6.6.6: team “rogues” has trade in no environment']);
  });

  test('compares the list of keys with the audit log', async () => {
    const { folder } = setup.registry;
    const line = { what: 'keys', env: 'staging', who };
    await appendAudit(folder, { ...line, action: 'allow', team: 'rogues', apps: ['shop'] });
    await appendAudit(folder, { ...line, action: 'revoke', keyid: 'team-trade-2020a' });
    const n = (await readAudit(folder)).lines.length;
    expect(await problems()).toEqual([
      `“staging”, list of keys: team “rogues” does not have shop, although line ${n - 1} of the audit log gives it`,
      `“staging”, list of keys: team-trade-2020a is in use, although line ${n} of the audit log revokes it`,
    ]);
    await appendAudit(folder, { what: 'env', action: 'remove', env: 'staging', who });
    expect(await problems()).toEqual([]);
  });

  test('finds an earlier release that was replaced, and a lost one', async () => {
    const releases = path.join(setup.registry.folder, 'releases/staging');
    const stored = JSON.parse(await readFile(`${releases}/1.json`, 'utf8')) as { payload: string };
    const payload = Buffer.from(stored.payload, 'base64').toString().replace('1.0.0+a', '6.6.6');
    const forged = { ...stored, payload: Buffer.from(payload).toString('base64') };
    await writeFile(`${releases}/1.json`, JSON.stringify(forged));
    expect(await problems()).toEqual([
      '“staging”, release 1: it is not the one that release 2 follows',
    ]);
    await rm(`${releases}/1.json`);
    expect(await problems()).toEqual(['“staging” has no release 1.']);
  });

  test('finds an environment that was removed behind the log', async () => {
    const releases = path.join(setup.registry.folder, 'releases/staging');
    await rm(releases, { recursive: true });
    expect(await problems()).toContain(
      '“staging”: the audit log tells of release 2, and it has none',
    );
  });

  test('finds a pointer that was set back, also where nothing else is on record', async () => {
    await setup.registry.releases.renew('staging', { who });
    const { folder } = setup.registry;
    await rm(path.join(folder, '../signed'), { recursive: true });
    await writeFile(path.join(folder, 'releases/staging/current'), '1');
    expect(await problems()).toContain(
      '“staging”: the audit log tells of release 3, and 1 is the current one',
    );
  });

  test('an environment that was removed, and one of its name that is new, miss nothing', async () => {
    const { registry } = setup;
    await removeEnvironment(registry, 'staging');
    const { folder, releases } = registry;
    await appendAudit(folder, { what: 'env', action: 'remove', env: 'staging', who });
    expect(await problems()).toEqual([]);
    await releases.promote('staging', { host: '1.0.0+a' }, { who });
    expect(await problems()).toEqual([]);
  });

  test('finds a current release that the environment has not signed', async () => {
    const current = path.join(setup.registry.folder, 'releases/staging/2.json');
    const stored = JSON.parse(await readFile(current, 'utf8')) as object;
    await writeFile(current, JSON.stringify({ ...stored, signatures: [{ keyid: 'x', sig: '' }] }));
    expect(await problems()).toEqual([
      'Release 2 of “staging” is not signed with a key of this environment.',
    ]);
  });
});
