import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseDocument } from '../edge/ReleaseDocument';
import { main } from '../main';
import { verifyRegistry } from '../registry/verifyRegistry';
import { createTestRegistry } from '../testing/createTestRegistry';
import { testScripts } from '../testing/testScripts';

const year = new Date().getUTCFullYear();
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA, H5_ENV } = process.env;

beforeEach(async () => {
  setup = await createTestRegistry();
  Object.assign(process.env, { H5_DATA: setup.folder, H5_ENV: 'production' });
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  await setup.publishHost();
  await setup.publish();
  await setup.publish({ version: '2.0.0', files: { 'main.js': 'two();' } });
  await main([...'promote host@1.0.0+a trade@1.0.0+a --why First'.split(' ')]);
  for (const name of ['ada', 'bob']) {
    await main(['keys', 'create', 'person', name]);
    await main(['keys', 'admit', name, '--why', 'Owner']);
  }
  await main(['env', 'set', 'production', '--approvals', '2', '--why', 'Money']);
  expect(err()).toBe('');
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const [name, value] of Object.entries({ H5_DATA, H5_ENV })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await setup.remove();
});

const out = () => printed.out.mock.calls.flat().join('\n');
const err = () => printed.err.mock.calls.flat().join('\n');
const approve = (name: string) => main(['approve', 'trade@2.0.0', '--as', name]);
const promote = () => main(['promote', 'trade@2.0.0', '--why', 'Faster']);
const page = () => new ReleaseDocument('production', setup.registry, testScripts).current();

test('a version is promoted once two people have approved it', async () => {
  expect(await promote()).toBe(3);
  expect(err()).toContain(
    'trade@2.0.0 needs the approval of 2 people in “production” and has none.\nEach of them: h5 approve',
  );
  expect(await approve('ada')).toBe(0);
  expect(await approve('ada')).toBe(0);
  expect(await promote()).toBe(3);
  expect(err()).toContain('and has that of ada.');
  expect(await approve('bob')).toBe(0);
  expect(out()).toContain('ada and bob: 2 of 2 approvals. Now: h5 promote trade@2.0.0');
  expect(await promote()).toBe(0);
  expect((await page()).release.apps.trade?.version).toBe('2.0.0');
  expect((await verifyRegistry(setup.registry)).problems).toEqual([]);
  printed.out.mockClear();
  await main(['audit']);
  expect(out()).toMatch(/approve.*trade/);
});

test('what ran before, a renewal and a rollback to it need nobody', async () => {
  await approve('ada');
  await approve('bob');
  await promote();
  expect(await main(['rollback', 'trade', '--why', 'Slow'])).toBe(0);
  expect((await page()).release.apps.trade?.version).toBe('1.0.0+a');
});

test('the approval of other bytes, or of somebody else, does not count', async () => {
  await approve('ada');
  const file = path.join(setup.registry.folder, 'approvals/production/trade@2.0.0.json');
  const stored = JSON.parse(await readFile(file, 'utf8')) as { signatures: { keyid: string }[] };
  const renamed = stored.signatures.map((one) => ({
    ...one,
    keyid: one.keyid.replace('ada', 'bob'),
  }));
  const both = { ...stored, signatures: [...stored.signatures, ...renamed] };
  await writeFile(file, JSON.stringify(both));
  expect(await promote()).toBe(3);
  await writeFile(file, JSON.stringify({ ...stored, payload: 'e30=' }));
  expect(await promote()).toBe(3);
  expect(err()).toContain('in “production” and has none.');
  expect(await main(['approve', 'trade@2.0.0', '--as', 'eve'])).toBe(2);
  await main(['keys', 'create', 'person', 'eve']);
  expect(await main(['approve', 'trade@2.0.0', '--as', 'eve'])).toBe(2);
});

test('the approval for another environment does not count', async () => {
  const { list } = await setup.registry.keyLists.read('production');
  const { hash } = await setup.registry.versions.get('trade', '2.0.0');
  const one = { app: 'trade', version: '2.0.0', manifest: hash };
  for (const name of ['ada', 'bob']) {
    const key = await setup.registry.keys.signer('person', name);
    await setup.registry.approvals.add({ ...list, env: 'staging' }, one, key);
  }
  const folder = path.join(setup.registry.folder, 'approvals');
  await cp(path.join(folder, 'staging'), path.join(folder, 'production'), { recursive: true });
  expect(await promote()).toBe(3);
  expect(err()).toContain('in “production” and has none.');
});

test('a person with a newer key that the environment does not know approves with the older one', async () => {
  await main(['keys', 'create', 'person', 'ada']);
  await approve('ada');
  await approve('bob');
  expect(await promote()).toBe(0);
});

test('one person cannot be two', async () => {
  printed.out.mockClear();
  await main(['keys', 'export', `person-ada-${year}a`]);
  const file = path.join(setup.folder, 'ada.json');
  await writeFile(file, out());
  expect(await main(['keys', 'admit', 'eve', '--key', file, '--why', 'New'])).toBe(3);
  expect(err()).toContain('This key is that of ada.');
  expect(await main(['env', 'set', 'production', '--approvals', '3'])).toBe(3);
  expect(await main(['env', 'set', 'production', '--approvals', 'two'])).toBe(2);
});

test('a revoked key approves nothing more, and what runs keeps running', async () => {
  await approve('ada');
  await approve('bob');
  await promote();
  await setup.publish({ version: '3.0.0', files: { 'main.js': 'three();' } });
  for (const name of ['ada', 'bob']) await main(['approve', 'trade@3.0.0', '--as', name]);
  expect(await main(['keys', 'revoke', `person-bob-${year}a`, '--why', 'Left'])).toBe(0);
  expect(await main(['promote', 'trade@3.0.0', '--why', 'Faster'])).toBe(3);
  expect((await page()).release.apps.trade?.version).toBe('2.0.0');
});

test('a release with a version that was not approved is not served', async () => {
  await approve('ada');
  await approve('bob');
  await promote();
  const file = path.join(setup.registry.folder, 'approvals/production/trade@2.0.0.json');
  await chmod(file, 0o644);
  await writeFile(
    file,
    JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), signatures: [] }),
  );
  await expect(page()).rejects.toThrow('trade@2.0.0 needs the approval of 2 people');
  const { problems } = await verifyRegistry(setup.registry);
  expect(problems).toEqual([expect.stringContaining('trade@2.0.0 needs the approval')]);
});

test('approvals end with fewer than two, for a reason', async () => {
  expect(await main(['env', 'set', 'production', '--approvals', '0'])).toBe(2);
  expect(err()).toContain('A reason is missing');
  expect(await main(['env', 'set', 'production', '--approvals', '0', '--why', 'Alone'])).toBe(0);
  expect(await approve('ada')).toBe(3);
  expect(await promote()).toBe(0);
});
