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
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'host@1.0.0+a', 'trade@1.0.0']);
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

test('a canary is started, shown with what people say of it, advanced and halted', async () => {
  expect(await run('canary')).toBe('“staging” has no canary.');
  const votes = '0 of 0 networks saw it fail, 0 of 0 the stable version';
  const line = `trade@1.1.0 for 10 %: ${votes}`;
  const started = await run('promote', 'trade@1.1.0', '--canary', '10%', '--why', 'New chart');
  expect(started).toContain(`\n  canary     ${line}`);

  const id = (await setup.registry.releases.current('staging'))?.canary?.trade?.id ?? '';
  const draws = { a: [5, 0, 2], b: [6, 0, 1], c: [9_000, 1, 0] } as const;
  const now = new Date().toISOString();
  const counts = { starts: 7, ready: 3, failed: 1, first: now, last: now };
  await setup.registry.healthOf('staging').add(
    {
      versions: { 'trade@1.1.0': counts },
      draws: {
        [id]: Object.fromEntries(Object.entries(draws).map(([key, [...draw]]) => [key, draw])),
      },
    },
    new Set([id]),
  );
  expect(await run('canary')).toBe(
    'trade@1.1.0 for 10 % (7 starts, 3 ready, 1 failed): 1 of 2 networks saw it fail, 0 of 1 the stable version',
  );
  expect(await run('canary', 'advance', 'trade', '50')).toContain('trade@1.1.0 for 50 %');
  expect(await run('canary', 'halt', 'trade', '--why', 'The chart is empty')).toContain(
    'revoked    trade@1.1.0 (canary halted: The chart is empty)',
  );
  expect(await run('history')).toContain('trade@1.1.0 as a canary for 50 %');
  expect(await run('audit', '--app', 'trade')).toMatch(
    /grace {2}canary advance trade 50 % staging release 3:/,
  );
});

test('promote gives it to all', async () => {
  await run('promote', 'trade@1.1.0', '--canary', '0.5%');
  expect(await run('promote', 'trade@1.1.0')).not.toContain('canary');
  expect((await setup.registry.releases.current('staging'))?.apps.trade?.version).toBe('1.1.0');
});

test.each([
  ['promote trade@1.1.0 --canary 100%', 'For all of them: h5 promote trade@1.1.0 --env staging'],
  ['promote trade@1.1.0 --canary 0', 'is not a share of the visitors'],
  ['promote trade@1.1.0 --canary ten', 'is not a share of the visitors'],
  ['promote trade@1.1.0 host@1.0.0+a --canary 10%', 'A canary is one version of one app.'],
  ['promote --all --canary 10%', 'A canary is one version of one app.'],
  ['canary advance trade', 'is incomplete'],
  ['canary stop trade', 'is incomplete'],
  ['canary halt trade', 'A reason is missing'],
])('“%s” is not understood', async (line, expected) => {
  expect(await main(line.split(' '))).toBe(2);
  expect(err()).toContain(expected);
});

test('what does not exist cannot be halted', async () => {
  expect(await main(['canary', 'halt', 'trade', '--why', 'It fails'])).toBe(4);
  expect(err()).toContain('“staging” has no canary of trade.');
});
