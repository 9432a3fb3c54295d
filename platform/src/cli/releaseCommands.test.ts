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
  await run('revoke', 'trade@1.2.0');
  await run('revoke', 'trade@1.1.0');
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
  expect(await main(['unrevoke', 'trade@1.1.0'])).toBe(4);
  expect(err()).toContain('trade@1.1.0 is not revoked in “staging”.');
});

test('the history says who changed what and why, of an environment or of one app', async () => {
  await run('rollback', 'trade');
  const lines = (await run('history')).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}3 .* {2}trade 1\.1\.0 → 1\.0\.0 {2}by grace$/),
    expect.stringMatching(/^ {2}2 .* {2}trade 1\.0\.0 → 1\.1\.0 {2}by grace {2}“Faster chart”$/),
    expect.stringMatching(/^ {2}1 .* {2}host new → 1\.0\.0\+a, trade new → 1\.0\.0 {2}by grace$/),
  ]);
  expect((await run('history', 'host')).split('\n')).toHaveLength(1);
  expect(JSON.parse(await run('history', '--count', '1', '--json'))).toMatchObject([
    { seq: 3, what: 'rollback', who: 'grace' },
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

test.each([
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
