import promises from 'node:fs/promises';
import { main } from './main';
import { aRegistry } from './testing/aRegistry';

let setup: Awaited<ReturnType<typeof aRegistry>>;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA, H5_ENV } = process.env;

beforeEach(async () => {
  setup = await aRegistry();
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

test('what is asked for as JSON is JSON, also when it fails', async () => {
  expect(await main(['status', '--json'])).toBe(0);
  expect(JSON.parse(out())).toMatchObject({ environments: [{ env: 'local', seq: 1 }] });
  printed.out.mockClear();
  expect(await main(['status', '--env', 'lokal', '--json'])).toBe(1);
  expect(JSON.parse(out())).toMatchObject({ error: 'There is no environment “lokal”.' });
});

test('a new environment begins with what another runs', async () => {
  expect(await main(['promote', 'trade@latest', '--env', 'staging'])).toBe(1);
  expect(err()).toContain('h5 promote --like local --env staging');
  expect(await main(['promote', '--like', 'local', '--env', 'staging'])).toBe(0);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect(apps?.trade?.version).toBe('1.0.0+a');
});

test('what is named goes before what the other environment runs', async () => {
  await setup.publish({ version: '1.1.0' });
  await main(['promote', 'trade@1.1.0', '--like', 'local', '--env', 'staging']);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect([apps?.host?.version, apps?.trade?.version]).toEqual(['1.0.0+a', '1.1.0']);
});

test.each([
  [['promote'], 'Nothing to promote.'],
  [['promote', '--like', 'nowhere'], '“nowhere” has no release.'],
  [['promote', 'shop@latest'], 'shop was never published.'],
  [['promote', '../host@latest'], 'was never published.'],
  [['promote', 'trade@1.0.0+a', '--env', '../x'], 'no name for an environment'],
  [['revoke', 'trade'], 'Name one version to revoke.'],
  [['rollback', '--to', '0'], 'is no release'],
  [['rollback', '--to', 'x'], 'is no release'],
  [['serve', '--api', 'localhost'], 'is no address'],
  [['dev', '--env', 'staging'], 'takes no builds for development'],
  [['fly'], 'There is no command “fly”.'],
  [['status', '--colour'], '--colour'],
])('%j says what is wrong', async (args, message) => {
  expect(await main(args)).toBe(1);
  expect(err()).toContain(message);
});

test('the same build published again is no error', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(out()).toBe('trade@1.2.0\ntrade@1.2.0 (published before)');
});

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'This may not be read or written by you'],
])('%s is told in words, and leaves nothing half done', async (code, words) => {
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

test('a mistake of ours keeps its stack', async () => {
  jest.spyOn(promises, 'readdir').mockRejectedValue(new TypeError('x is not a function'));
  await expect(main(['status'])).rejects.toThrow(TypeError);
});
