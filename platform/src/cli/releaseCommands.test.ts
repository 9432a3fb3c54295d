import { readdir } from 'node:fs/promises';
import { main } from '../main';
import { createTestRegistry } from '../testing/createTestRegistry';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA, H5_ENV, H5_ACTOR } = process.env;

beforeEach(async () => {
  setup = await createTestRegistry();
  Object.assign(process.env, { H5_DATA: setup.folder, H5_ENV: 'staging', H5_ACTOR: 'grace' });
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  await setup.publishHost();
  await setup.publish({ version: '1.0.0' });
  await setup.publish({
    version: '1.1.0',
    files: { 'remoteEntry.js': 'run();'.repeat(40), 'main.js': 'two();' },
    hostApi: '>=1.0.0',
    uses: { '@h5/shared/app': { version: '1.0.0', exports: ['lazyPage'] } },
    routes: ['/pages/market/market', '/pages/market/more'],
  });
  await setup.prove('staging', 'trade@1.0.0');
  await main(['promote', 'host@1.0.0+a', 'trade@1.0.0']);
  await main(['promote', 'trade@1.1.0', '--why', 'Faster chart']);
  printed.out.mockClear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const [name, value] of Object.entries({ H5_DATA, H5_ENV, H5_ACTOR })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await setup.remove();
});

const err = () => printed.err.mock.calls.flat().join('\n');

/** The output of a command that succeeds. */
async function run(...args: string[]): Promise<string> {
  printed.out.mockClear();
  expect([await main(args), err()]).toEqual([0, '']);
  return printed.out.mock.calls.flat().join('\n');
}

const current = async () => (await setup.registry.releases.current('staging'))!;

test('a revoked version is allowed again, but does not run until it is promoted', async () => {
  await setup.publish({ version: '1.2.0' });
  await run('revoke', 'trade@1.2.0', '--why', 'It blinks');
  await run('revoke', 'trade@1.1.0', '--why', 'It blinks');
  expect(await main(['promote', 'trade@1.1.0'])).toBe(3);
  printed.err.mockClear();
  const text = await run('unrevoke', 'trade@1.1.0', '--why', 'It was the feed');
  expect(text).not.toContain('trade@1.1.0');
  const { apps, revoked, fallback } = await current();
  expect([apps.trade?.version, revoked, fallback]).toEqual([
    '1.0.0',
    [{ app: 'trade', version: '1.2.0' }],
    {},
  ]);
  expect(await run('status', '--env', 'staging')).toContain('trade@1.1.0 allowed again\n');
  await run('promote', 'trade@1.1.0');
  expect((await current()).apps.trade?.version).toBe('1.1.0');
  const log = (await run('audit', '--app', 'trade')).split('\n').slice(-4);
  expect(log.map((line) => line.replace(/.* {2}grace {2}/, ''))).toEqual([
    'revoke staging release 3: trade@1.2.0  “It blinks”',
    'revoke staging release 4: trade@1.1.0, trade 1.1.0 → 1.0.0  “It blinks”',
    'unrevoke staging release 5: trade@1.1.0  “It was the feed”',
    'promote staging release 6: trade 1.0.0 → 1.1.0',
  ]);
  expect(await main(['unrevoke', 'trade@1.1.0', '--why', 'Again'])).toBe(4);
  expect(err()).toContain('trade@1.1.0 is not revoked in “staging”.');
});

test('the history says who changed what and why, of an environment or of one app', async () => {
  await run('rollback', 'trade', '--why', 'It blinks');
  const lines = (await run('history')).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}3 .* {2}trade 1\.1\.0 → 1\.0\.0 {2}by grace {2}“It blinks”$/),
    expect.stringMatching(/^ {2}2 .* {2}trade 1\.0\.0 → 1\.1\.0 {2}by grace {2}“Faster chart”$/),
    expect.stringMatching(/^ {2}1 .* {2}host new → 1\.0\.0\+a, trade new → 1\.0\.0 {2}by grace$/),
  ]);
  await run('revoke', 'trade@1.1.0', '--why', 'Still');
  expect(await run('history', 'trade')).toMatch(
    /^ {2}4 .* {2}trade@1\.1\.0 revoked {2}by grace {2}“Still”\n/,
  );
  expect((await run('history', 'host')).split('\n')).toHaveLength(1);
  expect(JSON.parse(await run('history', '--count', '1', '--json'))).toMatchObject([
    { seq: 4, what: 'revoke', who: 'grace' },
  ]);
});

describe('the difference between two releases', () => {
  test('is that of the last one and the one before, without arguments', async () => {
    const lines = (await run('diff')).split('\n');
    expect(lines).toEqual([
      'staging release 1 → staging release 2',
      '  trade      1.0.0 → 1.1.0',
      expect.stringMatching(/^ {4}entry: 0\.\d\d KB → 0\.\d\d KB, budget \d+\.\d\d KB$/),
      '    host API ^1.0.0 → >=1.0.0',
      '    uses @h5/shared/app: +lazyPage −useApp',
      '    +/pages/market/more',
    ]);
    const { apps } = JSON.parse(await run('diff', '1', '2', '--json')) as {
      apps: { app: string; parts: { name: string; from: number; to: number }[] }[];
    };
    expect(apps.map(({ app }) => app)).toEqual(['trade']);
    const [entry] = apps[0]?.parts ?? [];
    expect(entry).toMatchObject({ name: 'entry', from: expect.any(Number) });
    expect(entry?.to).toBeGreaterThan(entry?.from ?? 0);
  });

  test('may be one of two environments', async () => {
    await run('promote', '--env', 'production', 'host@1.0.0+a', 'trade@1.0.0');
    const text = await run('diff', 'production', 'staging');
    expect(text).toContain('production release 1 → staging release 2\n  trade      1.0.0 → 1.1.0');
    expect(await run('diff', '2', '2')).toContain('the same versions');
  });
});

describe('environments', () => {
  test('are made with a key, copied with their versions and teams, and removed', async () => {
    expect(await run('env', 'create', 'lab')).toContain('“lab” has the key env-lab-');
    await run('promote', '--all', '--env', 'lab');
    await run('env', 'copy', 'staging', 'production');
    const copied = await setup.registry.releases.current('production');
    expect([copied?.seq, copied?.apps.trade?.version]).toEqual([1, '1.1.0']);
    expect(await run('env')).toBe('lab\nproduction\nstaging');
    await setup.prove('lab', 'trade@1.1.0');
    const { folder } = JSON.parse(
      await run('env', 'remove', 'lab', '--yes', '--json', '--why', 'Done'),
    ) as {
      folder: string;
    };
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['1.json', 'current', 'health.json', 'teams.json']),
    );
    expect((await setup.registry.healthOf('lab').read()).versions).toEqual({});
    expect(await run('env')).toBe('production\nstaging');
    // Another one may have its name, and begins with its first release.
    await run('env', 'create', 'lab');
    await run('promote', '--all', '--env', 'lab');
    expect((await setup.registry.releases.current('lab'))?.seq).toBe(1);
    await run('env', 'remove', 'lab', '--yes', '--why', 'Done');
    expect(await run('audit')).toMatch(/grace {2}env remove lab {2}“Done”$/);
    expect(await run('verify')).toContain('Everything is as it was published and signed');
  });

  test('are copied with their teams where keys are entered by hand', async () => {
    process.env.H5_KEYS = `${setup.folder}/keys`;
    try {
      await run('env', 'copy', 'staging', 'production');
      expect((await setup.registry.keyLists.read('production')).list.teams).toHaveLength(2);
    } finally {
      delete process.env.H5_KEYS;
    }
  });

  test('are not made by a typo, unless they are made first', async () => {
    expect(await main(['promote', '--all', '--env', 'stagin'])).toBe(4);
    expect(err()).toBe(
      'There is no environment “stagin”. Did you mean “staging”?\nIf not, make it first: h5 env create stagin',
    );
    expect(await main(['keys', 'allow', 'trade', 'trade', '--env', 'stagin'])).toBe(4);
    expect(await setup.registry.releases.environments()).toEqual(['staging']);
    printed.err.mockClear();
    await run('env', 'create', 'stagin');
    await run('promote', '--all', '--env', 'stagin');
  });
});

test('a sweep of a new registry removes nothing', async () => {
  expect(await run('sweep', '--dry-run')).toBe('There is nothing to remove.');
  expect(JSON.parse(await run('sweep', '--days', '0', '--json'))).toEqual({
    removed: [],
    isDryRun: false,
  });
});

test.each([
  [['sweep', '--days', '-'], '“-” is not a number.', 2],
  [['env', 'create'], '“h5 env create” is incomplete.', 2],
  [['env', 'create', 'staging'], 'There is already an environment “staging”.', 3],
  [['env', 'create', '../x'], 'is not a valid name for an environment', 2],
  [['env', 'copy', 'stagin', 'lab'], 'Did you mean “staging”?', 4],
  [['env', 'copy', 'staging', 'staging'], 'There is already an environment “staging”.', 3],
  [['env', 'remove', 'staging'], 'h5 env remove staging --yes --why "…"', 2],
  [['env', 'remove', 'staging', '--yes'], 'A reason is missing', 2],
  [['rollback'], 'A reason is missing: others use “staging”', 2],
  [['rollback', '--why', ' '], 'A reason is missing', 2],
  [['revoke', 'trade@1.1.0'], 'Add it: --why', 2],
  [['unrevoke', 'trade@1.1.0'], 'A reason is missing', 2],
  [['env', 'remove', 'stagin', '--yes'], 'Did you mean “staging”?', 4],
  [['unrevoke', 'trade'], 'Give one version to unrevoke.', 2],
  [['history', '--count', 'x'], '“x” is not a number.', 2],
  [['history', '--env', 'stagin'], 'Did you mean “staging”?', 4],
  [['diff', '1', '2', '3'], 'Give two releases at most.', 2],
  [['diff', '9'], '“staging” has no release 9.', 4],
  [['diff', 'stagign'], 'Did you mean “staging”?', 4],
])('%j says what is wrong', async (args, message, code) => {
  expect(await main(args)).toBe(code);
  expect(err()).toContain(message);
});
