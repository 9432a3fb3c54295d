import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@h5/shared/contract/languages';
import { createTestRegistry } from '../testing/createTestRegistry';
import { publishAll } from './publishAll';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish({ app: 'account', version: '1.0.0', routes: ['/pages/common/login'] });
});
afterEach(() => setup.remove());

const login = ['/pages/common/login'];

test('a build that claims a route of another app is refused with the name of the owner', async () => {
  const rogue = await setup.build({ version: '6.6.6', routes: login });
  await expect(publishAll(setup.registry, [rogue], { who: 'ada' })).rejects.toThrow(
    'account@1.0.0 and trade@6.6.6 both claim /pages/common/login',
  );
  expect(await setup.registry.versions.list('trade')).toEqual([]);
});

test('the pages of the host are its own, too', async () => {
  const rogue = await setup.build({ version: '6.6.6', routes: ['/pages/index/index'] });
  await expect(publishAll(setup.registry, [rogue], { who: 'ada' })).rejects.toThrow('host@1.0.0+a');
});

test('a route can move when both apps are published together or its owner drops it', async () => {
  const account = { app: 'account', version: '1.1.0', routes: ['/pages/common/set'] };
  const trade = await setup.build({ version: '2.0.0', routes: login });
  const done = await publishAll(setup.registry, [trade, await setup.build(account)], {
    who: 'ada',
  });
  expect(done.map(({ isNew }) => isNew)).toEqual([true, true]);
  const later = await setup.build({ version: '2.1.0', routes: login });
  expect(await publishAll(setup.registry, [later], { who: 'ada' })).toMatchObject([
    { isNew: true },
  ]);
});

test('an app is published by its team only', async () => {
  const other = await setup.build({
    app: 'account',
    team: 'rogues',
    version: '2.0.0',
    routes: login,
  });
  await expect(publishAll(setup.registry, [other], { who: 'ada' })).rejects.toThrow(
    'account@2.0.0 is of team “rogues”, but account belongs to team “account”.',
  );
});

test('an app belongs to the team to which an environment has given it, not to the first publisher', async () => {
  await setup.publish({ team: 'rogues', version: '0.0.1' });
  const { keyLists, keys } = setup.registry;
  const { public: key } = await keys.signer('team', 'trade');
  await keyLists.allow('production', { team: 'trade', apps: ['trade'], keys: [key] });
  const own = await setup.build({ version: '1.0.0' });
  expect(await publishAll(setup.registry, [own], { who: 'ada' })).toMatchObject([{ isNew: true }]);
  const squatter = await setup.build({ version: '1.0.1', team: 'rogues' });
  const refused = 'trade@1.0.1 is of team “rogues”, but trade belongs to team “trade”.';
  await expect(publishAll(setup.registry, [squatter], { who: 'ada' })).rejects.toThrow(refused);
  await writeFile(path.join(setup.registry.folder, 'trust/staging.json'), 'damaged');
  await expect(publishAll(setup.registry, [squatter], { who: 'ada' })).rejects.toThrow(refused);
});

test.each(['location', 'constructor', 'fetch', 'top'])(
  'an app cannot be called %s',
  async (app) => {
    const build = await setup.build({ app, version: '1.0.0', routes: ['/pages/q'] });
    await expect(publishAll(setup.registry, [build], { who: 'ada' })).rejects.toThrow(
      'app already means something else in a browser',
    );
  },
);

test.each([
  ['storage key', { storageKeys: ['basket'] }, 'the storage key “basket”'],
  ['topic', { topics: ['prizes'] }, 'the topic “prizes”'],
])('a %s has one owner', async (_, claimed, what) => {
  await setup.publish({ app: 'shop', version: '1.0.0', routes: ['/pages/shop'], ...claimed });
  const build = await setup.build({ version: '2.0.0', ...claimed });
  await expect(publishAll(setup.registry, [build], { who: 'ada' })).rejects.toThrow(
    `shop@1.0.0 and trade@2.0.0 both claim ${what} among what is published.`,
  );
});

test('a menu entry and a tab have one owner', async () => {
  const words = Object.fromEntries(Object.keys(languages).map((one) => [one, 'Shop'])) as never;
  const entry = (id: string, path: string) => ({
    id,
    place: 'tab' as const,
    order: 3,
    path,
    icon: 'bag',
    guard: 'anyone' as const,
    words,
  });
  const shop = ['/pages/shop'];
  await setup.publish({
    app: 'shop',
    version: '1.0.0',
    routes: shop,
    menu: [entry('goods', '/pages/shop')],
  });
  for (const [id, what] of [
    ['goods', 'the menu entry “goods”'],
    ['other', 'the tab “3”'],
  ] as const) {
    const build = await setup.build({
      version: '2.0.0',
      menu: [entry(id, '/pages/market/market')],
    });
    await expect(publishAll(setup.registry, [build], { who: 'ada' })).rejects.toThrow(what);
  }
});
