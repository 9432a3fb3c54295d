import { readAudit } from '../registry/audit';
import { createTestCommands, type TestCommands } from '../testing/createTestCommands';
import { testMenuEntry } from '@h5/shared/testing/runTestRelease';

let h5: TestCommands;

const market = '/pages/market/market';
const draw = '/pages/lottery/index';
const home = '/pages/index/index';

/** Home, the markets, and an app that could have a tab and asks for none. */
beforeEach(async () => {
  h5 = await createTestCommands('staging');
  await h5.publishHost({
    menu: [testMenuEntry({ id: 'host.home', place: 'tab', order: 0, path: home })],
  });
  await h5.publish({
    version: '1.0.0',
    menu: [
      testMenuEntry({ id: 'trade.markets', place: 'tab', order: 1, path: market }),
      testMenuEntry({ id: 'trade.list', order: 1, path: market }),
    ],
  });
  await h5.publish({
    app: 'lottery',
    version: '1.0.0',
    routes: [draw],
    menu: [testMenuEntry({ id: 'lottery.draw', place: 'tab', order: 9, path: draw })],
  });
  await h5.run('promote', 'host@1.0.0+a', 'trade@1.0.0', 'lottery@1.0.0');
});
afterEach(() => h5.remove());

const tabs = async () => {
  const { menu } = await h5.current();
  return menu.filter(({ place }) => place === 'tab').map(({ order, id }) => `${order} ${id}`);
};

test('an entry without a place in the tab bar waits until the operator gives it one', async () => {
  expect(await tabs()).toEqual(['0 host.home', '1 trade.markets']);
  expect(await h5.run('tabs')).toMatch(/- {2}lottery\.draw .*could have a tab/);

  await h5.run('tabs', 'set', '3=lottery.draw', '--why', 'The draw is on Friday');
  expect(await tabs()).toEqual(['0 host.home', '1 trade.markets', '3 lottery.draw']);
  await h5.run('tabs', 'set', '1=lottery.draw');
  expect(await tabs()).toEqual(['0 host.home', '1 lottery.draw']);

  await h5.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await h5.run('promote', 'trade@1.1.0');
  expect(await tabs()).toEqual(['0 host.home', '1 lottery.draw']);
  expect(await h5.run('status', '--env', 'staging')).toContain('tab 1      lottery.draw');

  await h5.run('tabs', 'reset', '1');
  expect((await h5.current()).tabs).toBeUndefined();
  const { lines } = await readAudit(h5.registry.folder);
  expect(lines.filter(({ what }) => what === 'tabs')).toMatchObject([
    { action: 'set 3=lottery.draw', seq: 2, who: 'grace', why: 'The draw is on Friday' },
    { action: 'set 1=lottery.draw', seq: 3 },
    { action: 'reset', seq: 5 },
  ]);
});

test('a tab goes back to its app when the one that had it is gone', async () => {
  await h5.run('tabs', 'set', '1=lottery.draw');
  await h5.publish({ app: 'lottery', version: '2.0.0', routes: [draw] });
  await h5.run('promote', 'lottery@2.0.0');
  expect(await tabs()).toEqual(['0 host.home', '1 trade.markets']);
  await h5.run('rollback', 'lottery', '--why', 'No draw');
  expect(await tabs()).toEqual(['0 host.home', '1 lottery.draw']);
});

test.each([
  [['set', '1=trade.list'], 4, 'No app in “staging” offers a tab “trade.list”.'],
  [['set', '1=poker.table'], 4, 'There are: host.home, trade.markets, lottery.draw.'],
  [['set', '0=lottery.draw'], 3, 'Home keeps the first tab.'],
  [['set', '2=host.home'], 3, 'Home keeps the first tab.'],
  [['set', '5=lottery.draw'], 2, '“5=lottery.draw” is no place from 1 to 4'],
  [['set', 'lottery.draw'], 2, 'Such as: h5 tabs set 3=lottery.draw'],
  [['set'], 2, 'is incomplete'],
  [['give', '3=lottery.draw'], 2, 'is incomplete'],
])('“tabs %j” is refused', async (words, code, says) => {
  expect(await h5.fail('tabs', ...words)).toEqual([code, expect.stringContaining(says)]);
  expect((await h5.current()).seq).toBe(1);
});

test('a tab is for everybody, because the first paint is', async () => {
  const entry = testMenuEntry({ id: 'x', place: 'tab', path: market, guard: 'signedIn' });
  await expect(h5.publish({ version: '3.0.0', menu: [entry] })).rejects.toThrow(
    'x is a tab and not for anyone',
  );
});

test('testers may load what the environment allows, which each later release keeps', async () => {
  expect((await h5.current()).overrides).toBe(false);
  await h5.run('env', 'set', 'staging', '--overrides', 'versions,http://localhost:3001');
  await h5.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await h5.run('promote', 'trade@1.1.0');
  await h5.run('rollback', '--why', 'No draw');
  const policy = { versions: true, origins: ['http://localhost:3001'] };
  expect((await h5.current()).overrides).toEqual(policy);
  expect(await h5.run('status', '--env', 'staging')).toContain('versions, http://localhost:3001');

  await h5.run('env', 'set', 'staging', '--overrides', 'none', '--why', 'Opened to everybody');
  expect((await h5.current()).overrides).toBe(false);
  const { lines } = await readAudit(h5.registry.folder);
  expect(lines.filter(({ what }) => what === 'env')).toMatchObject([
    { action: 'overrides versions, http://localhost:3001', env: 'staging', seq: 2 },
    { action: 'overrides none', seq: 5, why: 'Opened to everybody' },
  ]);
});

test('a copy of an environment does not allow what its source does', async () => {
  await h5.run('env', 'set', 'staging', '--overrides', 'versions');
  await h5.run('env', 'copy', 'staging', 'live');
  expect((await h5.registry.releases.existing('live')).overrides).toBe(false);
});

test('“local” allows developers to try their builds, and cannot forbid it', async () => {
  await h5.run('promote', '--like', 'staging', '--env', 'local');
  const { overrides } = await h5.registry.releases.existing('local');
  expect(overrides).toEqual({ versions: true, origins: ['http://localhost:*'] });
  const refused = await h5.fail('env', 'set', 'local', '--overrides', 'none');
  expect(refused).toEqual([3, expect.stringContaining('the environment of developers')]);
});

test.each([
  'http://builds.example',
  'http://10.0.0.1:3001',
  'https://*.example',
  'https://builds.example/folder',
  'javascript:alert(1)',
  'everything',
  '',
])('overrides from “%s” are refused', async (list) => {
  const refused = await h5.fail('env', 'set', 'staging', '--overrides', `versions,${list}`);
  expect(refused).toEqual([2, expect.stringContaining(`“${list}” is neither`)]);
});
