import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { readAudit } from './audit';
import { sweep } from './sweep';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish({ version: '1.0.0' });
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await setup.publish({ version: '1.2.0', files: { 'main.js': 'three();' } });
  await setup.publish({ app: 'nft', version: '1.0.0', routes: ['/pages/nft'] });
  await setup.publish({
    app: 'nft',
    version: '1.1.0',
    routes: ['/pages/nft'],
    files: { 'main.js': 'two();' },
  });
  await promote({ host: '1.0.0+a', trade: '1.0.0', nft: '1.0.0' });
});
afterEach(() => setup.remove());

const promote = (versions: Record<string, string>) =>
  setup.registry.releases.promote(env, versions, { who });
const start = (name: string, percent = 10) => {
  const [app = '', version = ''] = name.split('@');
  return setup.registry.canaries.start(env, app, version, percent, { who });
};
const advance = (app: string, percent: number) =>
  setup.registry.canaries.advance(env, app, percent, { who });
const halt = (app: string, id?: string) =>
  setup.registry.canaries.halt(env, app, { who, why: '9 of 10 failed' }, id);

test('a canary stands beside the stable version, with the hashes of its files', async () => {
  const release = await start('trade@1.1.0');
  expect(release.apps.trade?.version).toBe('1.0.0');
  expect(release.canary).toMatchObject({ trade: { percent: 10, app: { version: '1.1.0' } } });
  expect(release.canary?.trade?.app.hashes).toHaveLength(2);
  const { lines } = await readAudit(setup.registry.folder);
  expect(lines.at(-1)).toMatchObject({ what: 'canary', action: 'start trade@1.1.0 10 %', seq: 2 });
});

test('its share grows, and its visitors stay in it', async () => {
  const { canary } = await start('trade@1.1.0');
  const wider = await advance('trade', 50);
  expect(wider.canary?.trade).toMatchObject({ id: canary?.trade?.id, percent: 50 });
  await expect(advance('trade', 50)).rejects.toThrow('its share can only grow');
  await expect(advance('nft', 50)).rejects.toThrow('“staging” has no canary of nft');
});

test('a halt is a revoke of its version, which then does not start again', async () => {
  await start('trade@1.1.0');
  const { canary, apps, revoked } = await halt('trade');
  expect([canary, apps.trade?.version]).toEqual([undefined, '1.0.0']);
  const why = 'canary halted: 9 of 10 failed';
  expect(revoked).toEqual([{ app: 'trade', version: '1.1.0', why }]);
  await expect(start('trade@1.1.0')).rejects.toThrow('was revoked');
  await expect(halt('trade')).rejects.toThrow('has no canary of trade');
});

test('a halt of an earlier canary does not halt the next one', async () => {
  const first = await start('trade@1.1.0');
  await halt('trade');
  await start('trade@1.2.0');
  await expect(halt('trade', first.canary?.trade?.id)).rejects.toThrow('has no canary');
  expect((await setup.registry.releases.current(env))?.canary).toBeDefined();
});

test('promoting it to all ends it, and so does another version of its app', async () => {
  await start('trade@1.1.0');
  const all = await promote({ trade: '1.1.0' });
  expect([all.apps.trade?.version, all.canary]).toEqual(['1.1.0', undefined]);
  await start('trade@1.2.0');
  expect((await promote({ trade: '1.0.0' })).canary).toBeUndefined();
});

test('it goes on while other apps change, and has another id than any other', async () => {
  const first = await start('trade@1.1.0');
  const both = await start('nft@1.1.0', 5);
  expect(Object.keys(both.canary ?? {})).toEqual(['trade', 'nft']);
  expect(both.canary?.nft?.id).not.toBe(first.canary?.trade?.id);
  const after = await promote({ nft: '1.1.0' });
  expect(after.canary).toEqual(first.canary);
  expect((await setup.registry.releases.renew(env, { who })).canary).toEqual(first.canary);
});

test('revoking its version ends it', async () => {
  await start('trade@1.1.0');
  const release = await setup.registry.releases.revoke(env, 'trade', '1.1.0', { who });
  expect([release.canary, release.apps.trade?.version]).toEqual([undefined, '1.0.0']);
});

test('there is one canary of an app at most', async () => {
  await start('trade@1.1.0');
  await expect(start('trade@1.2.0')).rejects.toThrow('has a canary of trade already, 1.1.0');
});

test.each([
  ['the host', 'host@1.0.0+a', 'The host cannot be a canary'],
  ['the version that runs', 'trade@1.0.0', 'runs trade@1.0.0 already'],
  ['an app that does not run', 'wallet@1.0.0', 'runs no wallet'],
  ['a version that was never published', 'trade@9.9.9', 'trade@9.9.9'],
])('%s is refused', async (_, name, message) => {
  await expect(start(name)).rejects.toThrow(message);
});

describe('the checks of a promote', () => {
  test('refuse a canary that needs another host', async () => {
    await setup.publish({ version: '2.0.0', hostApi: '^2.0.0' });
    await expect(start('trade@2.0.0')).rejects.toThrow('needs host API ^2.0.0');
  });

  test('refuse a canary with a route of another app', async () => {
    const routes = ['/pages/market/market', '/pages/nft'];
    await setup.publish({ version: '2.0.0', routes });
    await expect(start('trade@2.0.0')).rejects.toThrow('both claim /pages/nft');
  });

  test('refuse a damaged canary', async () => {
    await setup.damage('trade', '1.1.0', 'main.js');
    await expect(start('trade@1.1.0')).rejects.toThrow('main.js is not the file');
  });

  test('refuse a host that a running canary cannot use', async () => {
    const uses = { '@h5/shared/app': { version: '1.0.0', exports: ['lazyPage'] } };
    await setup.publish({ version: '2.0.0', uses });
    await start('trade@2.0.0');
    const provides = { '@h5/shared/app': { version: '1.0.0', exports: ['useApp'] } };
    await setup.publishHost({ version: '1.1.0', provides });
    await expect(promote({ host: '1.1.0' })).rejects.toThrow('trade@2.0.0 needs lazyPage');
  });
});

test('one that was damaged later does not block other apps', async () => {
  await start('trade@1.1.0');
  await setup.damage('trade', '1.1.0', 'main.js');
  expect((await promote({ nft: '1.1.0' })).canary).toBeDefined();
});

test('the history tells what became of it, and a sweep keeps it', async () => {
  await start('trade@1.1.0');
  await advance('trade', 50);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  const folder = path.join(setup.registry.folder, 'apps/trade/1.1.0');
  await utimes(folder, twoDaysAgo, twoDaysAgo);
  const swept = await sweep(setup.registry, { days: 30, newest: 1, isDryRun: true }, { who });
  expect(swept).not.toContain('trade@1.1.0');
  await halt('trade');
  const steps = await setup.registry.releases.history(env, 3);
  expect(steps.map(({ canaries }) => canaries)).toEqual([
    ['no canary of trade'],
    ['trade@1.1.0 as a canary for 50 %'],
    ['trade@1.1.0 as a canary for 10 %'],
  ]);
});

test('one that was signed with a key that no longer counts is refused', async () => {
  const { keyLists, versions } = setup.registry;
  const { signatures } = await versions.get('trade', '1.1.0');
  const revoked = signatures.map(({ keyid }) => keyid.replace(/-p256$/, ''));
  await keyLists.change(env, () => ({ revoked }));
  await expect(start('trade@1.1.0')).rejects.toThrow('is not signed with a key');
});
