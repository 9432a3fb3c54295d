import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { SimulatedFeed } from '../markets/SimulatedFeed';
import { eventually } from '../testing/eventually';
import { startOrigins } from '../testing/startOrigins';
import { StockRig } from '../testing/StockRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { demoStockMarkets } from './demoStocks';
import { venueCalendars } from './venueCalendars';
import { VenueClock, VenueFeed } from './VenueFeed';

const close = Date.UTC(2026, 0, 15, 21);
const opening = Date.UTC(2026, 0, 16, 14, 30);
const markets = demoStockMarkets.filter(({ venue }) => venue === 'new_york');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Its prices move only when a test lets the feed catch up, as while the process is stopped. */
function aFeed({ clock }: StockRig): VenueFeed {
  const calendar = venueCalendars.get('new_york');
  if (!calendar) throw new Error('There is no venue.');
  const coins = demoSpotMarkets.slice(0, 1);
  const given = (of: typeof coins) => ({
    key: Buffer.alloc(32, 3),
    origins: startOrigins(of, close),
    markets: of,
  });
  const venue = new SimulatedFeed({ clock: new VenueClock(clock, calendar), ...given(markets) });
  const feed = new VenueFeed({
    continuous: new SimulatedFeed({ clock, ...given(coins) }),
    venues: [{ calendar, feed: venue }],
  });
  feed.addMarkets(markets);
  return feed;
}

test('after a standstill over an opening nothing is filled by the last close', async () => {
  const rig = new StockRig(database, close + 60_000);
  await rig.fund();
  const feed = aFeed(rig);
  await rig.start(feed);
  const userId = await rig.newInvestor('10000');
  const order = { stockId: 1, side: 'buy', kind: 'market', quantity: '3' } as const;
  const { id } = await rig.engine.place(userId, {
    ...order,
    timeInForce: 'day',
    price: undefined,
    reqId: randomUUID(),
  });
  const read = () =>
    database.db
      .selectFrom('stock_orders')
      .select(['status', 'value'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const symbol = markets[0]?.symbol ?? '';
  rig.clock.set(opening - 500);
  feed.catchUp();
  const lastClose = Number(feed.index(symbol));
  rig.clock.set(opening + 2_000);
  await sleep(700);
  expect(await read()).toMatchObject({ status: 'queued' });
  feed.catchUp();
  await eventually(async () => expect(await read()).toMatchObject({ status: 'filled' }));
  const paid = Number((await read()).value) / 3;
  const index = Number(feed.index(symbol));
  expect(Math.abs(paid / index - 1)).toBeLessThan(Math.abs(lastClose / index - 1));
  await rig.engine.stop();
});
