import type { OverridePolicy } from '@h5/shared/release/overrides';
import { createTestRegistry } from '../testing/createTestRegistry';
import { buildSources, FoundOverrides } from './findOverride';
import { documentHeaders } from './headers';
import { ReleaseDocument } from './ReleaseDocument';
import { testScripts } from '../testing/testScripts';

const who = 'ada';
const env = 'staging';
const everything = { versions: true, origins: ['http://localhost:3001'] };
const files = { 'main.js': 'two();' };

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let page: ReleaseDocument;

/** An environment that lets testers load what they like, and a version that nobody has promoted. */
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  await setup.registry.releases.promote(env, { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
  await allow(everything);
  page = new ReleaseDocument(env, setup.registry, testScripts);
});
afterEach(() => setup.remove());

const allow = (overrides: OverridePolicy | false) =>
  setup.registry.releases.configure(env, 'env', { overrides }, { who });

const found = async (version = '2.0.0', app = 'trade') => [
  (await page.findOverride(app, version))?.manifest.version,
  (await page.find(app, version))?.manifest.version,
];

test('a version of the team may be loaded with its files', async () => {
  await setup.publish({ version: '2.0.0', files });
  expect(await found()).toEqual(['2.0.0', '2.0.0']);
});

test.each<[string, () => Promise<unknown>]>([
  ['the release forbids it', () => allow({ ...everything, versions: false })],
  ['the release forbids everything', () => allow(false)],
  ['it was revoked', () => setup.registry.releases.revoke(env, 'trade', '2.0.0', { who })],
  ['it was damaged', () => setup.damage('trade', '2.0.0', 'main.js')],
  ['its team is not listed', () => setup.registry.keyLists.change(env, () => ({ teams: [] }))],
  [
    'the key of its team was revoked',
    async () => {
      const [key] = await setup.registry.keys.list('team', 'trade');
      await setup.registry.keyLists.change(env, () => ({ revoked: [key?.id ?? ''] }));
    },
  ],
])('a version is not found if %s', async (_why, change) => {
  await setup.publish({ version: '2.0.0', files });
  await change();
  expect(await found()).toEqual([undefined, undefined]);
});

test.each([
  ['needs another host', { hostApi: '^9.0.0' }],
  ['claims a page of the host', { routes: ['/pages/index/index'] }],
])('a version that %s is not found', async (_what, manifest) => {
  await setup.publish({ version: '2.0.0', files, ...manifest });
  expect(await found()).toEqual([undefined, undefined]);
});

test('the host has no overrides, because it shows the banner', async () => {
  await setup.publishHost({ version: '2.0.0' });
  expect(await found('2.0.0', 'host')).toEqual([undefined, undefined]);
});

test('many who ask at once cost one look at the keys, and a ban has effect after it', async () => {
  await setup.publish({ version: '2.0.0', files });
  const checked = jest.spyOn(setup.registry.keyLists, 'checkListed');
  await Promise.all(Array.from({ length: 50 }, () => page.findOverride('trade', '2.0.0')));
  expect(checked).toHaveBeenCalledTimes(1);
  await setup.registry.releases.revoke(env, 'trade', '2.0.0', { who });
  expect(await found()).toEqual([undefined, undefined]);
});

test('an answer holds for a second', async () => {
  await setup.publish({ version: '2.0.0', files });
  const { release } = await page.current();
  const overrides = new FoundOverrides(setup.registry);
  const found = async (now: number) =>
    (await overrides.find(release, 'trade', '2.0.0', now))?.manifest.version;
  expect(await found(0)).toBe('2.0.0');
  await setup.registry.keyLists.change(env, () => ({ teams: [] }));
  expect(await found(999)).toBe('2.0.0');
  expect(await found(1_000)).toBeUndefined();
});

test('only a document whose address names an allowed origin may load builds, of that app, from there', async () => {
  const policyOf = async (query: string, isSecure = false) => {
    const current = await page.current();
    const builds = buildSources(current.release, query);
    return documentHeaders(current, isSecure, builds)['content-security-policy'];
  };
  const plain = await policyOf('');
  const wanted = 'remote.trade=http://localhost:3001';
  const asked = await policyOf(wanted);
  const source = 'http://localhost:3001/h5/r/trade/';
  for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    expect(asked).toContain(`${directive} 'self' ${source}`);
  }
  expect(asked.replaceAll(` ${source}`, '')).toBe(plain);
  for (const query of [
    'remote.trade=http://localhost:3002',
    'remote.trade=https://evil.example',
    'remote.trade=1.0.0',
    "remote.trade=http://localhost:3001/;script-src 'unsafe-inline'",
    'remote.host=http://localhost:3001',
  ]) {
    expect(await policyOf(query)).toBe(plain);
  }
  // The tester's own machine has no TLS; everything else is asked for with it.
  expect(await policyOf('', true)).toContain('upgrade-insecure-requests');
  expect(await policyOf(wanted, true)).not.toContain('upgrade-insecure-requests');

  await allow(false);
  expect(await policyOf(wanted)).toBe(plain);
});
