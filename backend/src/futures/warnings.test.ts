import { randomUUID } from 'node:crypto';
import { FuturesRig } from '../testing/FuturesRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: FuturesRig;
let trader: string;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new FuturesRig(database.db);
  await rig.start();
});
beforeEach(async () => {
  trader = await rig.newTrader();
  await rig.second('60000');
  rig.tick('60000');
});
afterAll(async () => {
  await rig.engine.stop();
  await database.close();
});

const noticesOf = (userId: string) =>
  rig.events
    .filter((event) => event.userId === userId && event.topic === 'user.notice')
    .map(({ data }) => data);

async function statusOf(id: string): Promise<string> {
  const { status } = await database.db
    .selectFrom('positions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

test('the owner is warned at 70 and at 90 % of risk, once each', async () => {
  const { id } = await rig.open(trader);
  // The maintenance margin is 60.012, the margin 240.048.
  await rig.second('59250');
  expect(noticesOf(trader)).toEqual([]);
  await rig.second('59240');
  await rig.second('59240');
  expect(noticesOf(trader)).toMatchObject([
    { kind: 'order', key: 'risk', params: { position: id, symbol: 'BTC-PERP', risk: '70' } },
  ]);
  await rig.restart();
  await rig.second('59140');
  await rig.second('59200');
  await rig.second('59140');
  expect(noticesOf(trader)).toMatchObject([{ params: { risk: '70' } }, { params: { risk: '90' } }]);
});

test('who has added margin is warned of the new risk again', async () => {
  const { id } = await rig.open(trader);
  await rig.second('59240');
  const added = { id, amount: '20', direction: 'add', reqId: randomUUID() } as const;
  await rig.engine.commands.changeMargin(trader, added);
  await rig.second('59240');
  expect(noticesOf(trader)).toHaveLength(1);
  await rig.second('59140');
  expect(noticesOf(trader)).toMatchObject([{ params: { risk: '70' } }, { params: { risk: '70' } }]);
});

test('who takes added margin out again is liquidated at the price of before', async () => {
  const { id } = await rig.open(trader);
  const change = (direction: 'add' | 'remove') =>
    rig.engine.commands.changeMargin(trader, { id, amount: '100', direction, reqId: randomUUID() });
  await change('add');
  // Beyond the liquidation price that it had: 59,111.82.
  await rig.second('59000');
  await rig.second('60000');
  await change('remove');
  await rig.second('59112');
  expect(await statusOf(id)).toBe('holding');
  await rig.second('59111.8');
  expect(await statusOf(id)).toBe('closed');
});

test('margin is not taken out, nor a stop set, by a mark of before the prices of its market stopped', async () => {
  const { id } = await rig.open(trader);
  const change = (direction: 'add' | 'remove') =>
    rig.engine.commands.changeMargin(trader, { id, amount: '100', direction, reqId: randomUUID() });
  await change('add');
  rig.clock.advance(1_000);
  // Another market goes on.
  rig.prices.second(rig.clock.now(), { 'ETH-USDT': '3000' });
  await rig.idle();
  await expect(change('remove')).rejects.toMatchObject({ code: 'MARKET_HALTED' });
  const stops = { id, takeProfitPrice: '60500', stopLossPrice: undefined };
  await expect(
    rig.engine.commands.setStops(trader, { ...stops, reqId: randomUUID() }),
  ).rejects.toMatchObject({
    code: 'MARKET_HALTED',
  });
  await rig.second('60000');
  await change('remove');
});

test('a jump past both warnings tells of the higher one', async () => {
  await rig.open(trader, { side: 'short' });
  await rig.second('60860');
  expect(noticesOf(trader)).toMatchObject([{ key: 'risk', params: { risk: '90', side: 'short' } }]);
});

test('the owner is told of a liquidation and of a stop, and not of an own close', async () => {
  const closed = await rig.open(trader);
  await rig.close(trader, closed.id, '60000');
  expect(noticesOf(trader)).toEqual([]);
  await rig.open(trader, { takeProfitPrice: '60500' });
  await rig.second('60500');
  // 0.2 BTC from 60,012 to 60,487.9, less 7.20144 and 7.258548 of fees.
  expect(noticesOf(trader)).toMatchObject([
    { key: 'stop', params: { reason: 'take_profit', pnl: '95.18', net: '80.720012' } },
  ]);
  rig.tick('60500');
  await rig.open(trader, {}, '60500');
  await rig.second('59000');
  expect(noticesOf(trader).slice(1)).toMatchObject([
    { key: 'liquidation', params: { price: '59000', net: '-249.309852' } },
  ]);
});
