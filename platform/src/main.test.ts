import promises, { rm } from 'node:fs/promises';
import { main } from './main';
import { createTestRegistry } from './testing/createTestRegistry';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA, H5_ENV } = process.env;

beforeEach(async () => {
  setup = await createTestRegistry();
  process.env.H5_DATA = setup.folder;
  delete process.env.H5_ENV;
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  await setup.publishHost();
  await setup.publish();
  const versions = { host: '1.0.0+a', trade: '1.0.0+a' };
  await setup.registry.releases.promote('local', versions, { who: 'ada' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(process.env, { H5_DATA, H5_ENV });
  if (H5_DATA === undefined) delete process.env.H5_DATA;
  if (H5_ENV === undefined) delete process.env.H5_ENV;
  await setup.remove();
});

const out = () => printed.out.mock.calls.flat().join('\n');
const err = () => printed.err.mock.calls.flat().join('\n');

test('the status of an environment that does not exist is an error, and says which there are', async () => {
  expect(await main(['status', '--env', 'lokal'])).toBe(1);
  expect(err()).toBe('There is no environment “lokal”.\nThere are: local.');
  expect(out()).toBe('');
});

test('the status of one environment lists its last releases with the numbers that rollback accepts', async () => {
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  await main(['rollback', '--to', '1']);
  printed.out.mockClear();
  expect(await main(['status', '--env', 'local'])).toBe(0);
  const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  expect(out()).toMatch(
    new RegExp(
      [
        'released, newest first',
        ` +3 +${time}  the content of 1, trade 1.1.0 → 1.0.0\\+a`,
        ` +2 +${time}  trade 1.0.0\\+a → 1.1.0`,
        ` +1 +${time}  host new → 1.0.0\\+a, trade new → 1.0.0\\+a`,
        'published, newest first',
      ].join('\n'),
    ),
  );
  printed.out.mockClear();
  await main(['status', '--env', 'local', '--json']);
  const { history } = JSON.parse(out()) as { history: { seq: number }[] };
  expect(history.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  printed.out.mockClear();
  await main(['status']);
  expect(out()).not.toContain('released, newest first');
});

test('the status works when an earlier release is missing, and lists revoked versions', async () => {
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  await main(['revoke', 'trade@1.1.0']);
  await main(['status', '--env', 'local']);
  expect(out()).toMatch(/ 3 +\S+ {2}trade 1\.1\.0 → 1\.0\.0\+a, trade@1\.1\.0 revoked\n/);
  await rm(`${setup.registry.folder}/releases/local/1.json`);
  printed.out.mockClear();
  expect(await main(['status', '--env', 'local'])).toBe(0);
  expect(out()).toContain('local: release 3');
  expect(out()).toContain('not available: “local” has no release 1.');
});

test('--json prints JSON, also for errors', async () => {
  expect(await main(['status', '--json'])).toBe(0);
  expect(JSON.parse(out())).toMatchObject({ environments: [{ env: 'local', seq: 1 }] });
  printed.out.mockClear();
  expect(await main(['status', '--env', 'lokal', '--json'])).toBe(1);
  expect(JSON.parse(out())).toMatchObject({ error: 'There is no environment “lokal”.' });
});

test('a new environment starts with the versions of another', async () => {
  expect(await main(['promote', 'trade@latest', '--env', 'staging'])).toBe(1);
  expect(err()).toContain('h5 promote --like local --env staging');
  expect(await main(['promote', '--like', 'local', '--env', 'staging'])).toBe(0);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect(apps?.trade?.version).toBe('1.0.0+a');
});

test('given versions take precedence over those of the other environment', async () => {
  await setup.publish({ version: '1.1.0' });
  await main(['promote', 'trade@1.1.0', '--like', 'local', '--env', 'staging']);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect([apps?.host?.version, apps?.trade?.version]).toEqual(['1.0.0+a', '1.1.0']);
});

test('the newest version of every app is promoted at once', async () => {
  await setup.publish({ version: '1.1.0' });
  await main(['promote', '--all', '--env', 'staging']);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect([apps?.host?.version, apps?.trade?.version]).toEqual(['1.0.0+a', '1.1.0']);
});

test.each([
  [['promote'], 'Nothing to promote.'],
  [['promote', '--like', 'nowhere'], '“nowhere” has no release.'],
  [['promote', 'trade', '--env', 'staging'], '“trade” is not a version of an app.'],
  [['promote', '@1.0.0'], '“@1.0.0” is not a version of an app.'],
  [['promote', 'trade@latest', 'trade@1.0.0+a'], 'trade is given twice.'],
  [['promote', 'shop@latest'], 'shop was never published.'],
  [['promote', '../host@latest'], 'was never published.'],
  [['promote', 'trade@1.0.0+a', '--env', '../x'], 'not a valid name for an environment'],
  [['revoke', 'trade'], 'Give one version to revoke.'],
  [['rollback', 'trade'], '“h5 rollback” does not take “trade”.\nUsage: h5 rollback [--env E]'],
  [['rollback', '--env', 'lokal'], '“lokal” has no release.\nThere are: local.'],
  [['status', 'staging'], '“h5 status” does not take “staging”.'],
  [['publish', '--like', 'local'], '“h5 publish” does not take “--like”.'],
  [['publish', 'trade', '--from', '.'], 'Give either apps or --from'],
  [['rollback', '--to', '0'], 'is not a release number'],
  [['rollback', '--to', 'x'], 'is not a release number'],
  [['serve', '--api', 'localhost'], 'is not a URL'],
  [['serve', '--api', 'http://'], 'is not a URL'],
  [['dev', '--env', 'staging'], 'takes no builds for development'],
  [['fly'], 'There is no command “fly”.'],
  [['status', '--colour'], "Unknown option '--colour'.\nRun"],
])('%j says what is wrong', async (args, message) => {
  expect(await main(args)).toBe(1);
  expect(err()).toContain(message);
});

test('publishing the same build again succeeds', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(await main(['publish', '--from', folder])).toBe(0);
  await setup.damage('trade', '1.2.0', 'main.js');
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(out().split('\n')).toEqual([
    'trade@1.2.0',
    'trade@1.2.0 (already published)',
    'trade@1.2.0 (already published; damaged files were restored)',
  ]);
});

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'You may not read or write this'],
])('%s is reported in words and has no partial effect', async (code, words) => {
  const folder = await setup.build({ version: '1.2.0' });
  const fault = Object.assign(new Error(code), { code, path: '/disk' });
  const write = jest.spyOn(promises, 'writeFile').mockRejectedValue(fault);
  expect(await main(['publish', '--from', folder])).toBe(1);
  expect(err()).toContain(`${words}: /disk.`);
  expect(err()).not.toContain(' at ');
  write.mockRestore();
  expect(await setup.registry.versions.list('trade')).toEqual(['1.0.0+a']);
  expect(await main(['publish', '--from', folder])).toBe(0);
});

test('the status lists damaged versions, and publishing again restores them', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  await main(['publish', '--from', folder]);
  await main(['promote', 'trade@1.2.0']);
  expect(await main(['status'])).toBe(0);
  expect(out()).not.toContain('damaged');
  await setup.damage('trade', '1.2.0', 'main.js');
  printed.out.mockClear();
  expect(await main(['status'])).toBe(0);
  expect(out()).toContain('  damaged    trade@1.2.0: publish the same build again');
  printed.out.mockClear();
  await main(['status', '--json']);
  expect(JSON.parse(out())).toMatchObject({ damaged: { local: ['trade@1.2.0'] } });
  await main(['publish', '--from', folder]);
  printed.out.mockClear();
  await main(['status']);
  expect(out()).not.toContain('damaged');
});

test('the status lists damaged fallback versions', async () => {
  await setup.publish({ version: '1.2.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.2.0']);
  await setup.damage('trade', '1.0.0+a', 'main.js');
  printed.out.mockClear();
  await main(['status', '--json']);
  expect(JSON.parse(out())).toMatchObject({ damaged: { local: ['trade@1.0.0+a'] } });
});

test('a version without its manifest is not listed, and the error says what to do', async () => {
  const { versions } = setup.registry;
  await rm(versions.fileOf('trade', '1.0.0+a', 'manifest.json'), { force: true });
  expect(await main(['status'])).toBe(0);
  expect(await main(['promote', 'trade@1.0.0+a', '--env', 'local'])).toBe(1);
  expect(err()).toContain('trade@1.0.0+a has lost its manifest.\nRemove ');
});

test('a folder that cannot be created is reported with a hint', async () => {
  process.env.H5_DATA = versionFolder();
  const folder = await setup.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder])).toBe(1);
  expect(err()).toMatch(/^A file exists where a folder is needed: /);

  const fault = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'mkdir', path: '/disk' });
  jest.spyOn(promises, 'mkdir').mockRejectedValue(fault);
  process.env.H5_DATA = setup.folder;
  expect(await main(['promote', 'trade@latest'])).toBe(1);
  expect(err()).toContain('This folder cannot be created: /disk.');
});

function versionFolder() {
  return setup.registry.versions.fileOf('trade', '1.0.0+a', 'main.js');
}

test('an unexpected error keeps its stack', async () => {
  jest.spyOn(promises, 'readdir').mockRejectedValue(new TypeError('x is not a function'));
  await expect(main(['status'])).rejects.toThrow(TypeError);
});

test.each([
  [['markets', 'halt'], /^Name the market\.\nSuch as: h5 markets halt BTC-USDT/],
  [['markets', 'close'], /^There is no “h5 markets close”\.\nSuch as/],
  [['markets', 'set', 'BTC-USDT'], /^Name what to set\.\nSuch as/],
  [['markets', 'set', 'BTC-USDT', 'cheaper'], /^“cheaper” is not a name and a value\./],
  [['markets', 'sell', 'BTC-USDT'], /^There is no “h5 markets sell”\./],
  [['markets', 'halt', 'BTC-USDT'], /^There are no markets here: start the server once/],
])(
  '%j says what is missing',
  async (args, message) => {
    expect(await main(args)).toBe(1);
    expect(err()).toMatch(message);
  },
  60_000,
);
