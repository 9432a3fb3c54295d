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
  await expect(publishAll(setup.registry.versions, [rogue])).rejects.toThrow(
    'account@1.0.0 and trade@6.6.6 both claim /pages/common/login',
  );
  expect(await setup.registry.versions.list('trade')).toEqual([]);
});

test('the pages of the host are its own, too', async () => {
  const rogue = await setup.build({ version: '6.6.6', routes: ['/pages/index/index'] });
  await expect(publishAll(setup.registry.versions, [rogue])).rejects.toThrow('host@1.0.0+a');
});

test('a route can move when both apps are published together or its owner drops it', async () => {
  const { versions } = setup.registry;
  const account = { app: 'account', version: '1.1.0', routes: ['/pages/common/set'] };
  const trade = await setup.build({ version: '2.0.0', routes: login });
  const done = await publishAll(versions, [trade, await setup.build(account)]);
  expect(done.map(({ isNew }) => isNew)).toEqual([true, true]);
  const later = await setup.build({ version: '2.1.0', routes: login });
  expect(await publishAll(versions, [later])).toMatchObject([{ isNew: true }]);
});
