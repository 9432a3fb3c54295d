import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { fundDemoSystemAccounts, transferDemoFunds } from '../ledger/demoFunds';
import { initialProductFunds } from '../ledger/initialProductFunds';
import { seedInstruments } from '../markets/seedInstruments';
import { FakeFeed } from '../testing/FakeFeed';
import { noListeners } from '../testing/noListeners';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { testRandom } from '../testing/testRandom';
import { demoStockMarkets } from './demoStocks';
import { initialStockShares } from './initialStockShares';
import { stockCashId } from './StockEngineState';
import { StockEngine } from './StockEngine';
import { venueCalendars } from './venueCalendars';

/** New York is closed; it opens on the next day. */
const closedAt = Date.UTC(2026, 0, 15, 22);
const dayMs = 86_400_000;
const opening = Date.UTC(2026, 0, 16, 14, 30);

let database: TestDatabase;
let engine: StockEngine;
let clock: TestClock;
const lost = /on purpose/;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedInstruments(database.db, { demo: true });
  for (const funds of [...initialProductFunds, initialStockShares(demoStockMarkets)]) {
    await database.db.transaction().execute((tx) => fundDemoSystemAccounts(tx, 0, funds));
  }
});
afterAll(() => database.close());

let round = 0;
beforeEach(async () => {
  // Each test has an opening of its own: weeks apart, since a session is carried out once.
  clock = new TestClock(closedAt + round * 7 * dayMs);
  engine = await start();
});
afterEach(async () => {
  await engine.stop();
  round += 1;
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

async function start(): Promise<StockEngine> {
  const started = new StockEngine({
    db: database.db,
    clock,
    markets: demoStockMarkets,
    calendars: venueCalendars,
    feed: new FakeFeed(demoStockMarkets, clock),
    ...noListeners,
    random: testRandom,
    coinValue: () => ({ code: '', usdPrice: '1' }),
    rate: () => '0.9998',
    onError: (error) => expect(String(error)).toMatch(lost),
  });
  await started.start();
  await started.idle();
  return started;
}

async function queue(): Promise<{ userId: string; id: string }> {
  const now = clock.now();
  const userId = await database.db.transaction().execute(async (tx) => {
    const opened = await openAccount(tx, { now });
    const funds = { currencyId: stockCashId, amount: '10000', type: accountType.stock };
    await transferDemoFunds(tx, { userId: opened, now, ...funds });
    return opened;
  });
  const order = { stockId: 1, side: 'buy', kind: 'market', quantity: '3' } as const;
  const { id, status } = await engine.place(userId, {
    ...{ ...order, timeInForce: 'gtc', price: undefined, reqId: randomUUID() },
  });
  expect(status).toBe('queued');
  return { userId, id };
}

async function expectFilledOnce({ userId, id }: { userId: string; id: string }): Promise<void> {
  const order = await database.db
    .selectFrom('stock_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'filled', filled: '3', frozen: '0', rate: '0.9998' });
  const held = await database.db
    .selectFrom('stock_positions')
    .select('quantity')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(held.quantity).toBe('3');
}

function toOpening(): void {
  clock.advance(opening + round * 7 * dayMs - clock.now());
}

test.each([
  ['before its commit', /^commit/, false],
  ['after its commit, whose answer is lost', /^commit/, true],
  ['while orders are written', /update stock_orders/, false],
  ['while trades are written', /copy stock_trades/, false],
  ['while holdings are written', /insert into stock_positions/, false],
  ['while the session is written', /insert into stock_sessions/, false],
])('an opening that fails %s fills each queued order once', async (_, pattern, isDone) => {
  const queued = await queue();
  toOpening();
  database.faults.plan(pattern, { isDone });
  await engine.carryOutDue();
  await engine.carryOutDue();
  await expectFilledOnce(queued);
});

test('an opening that another start of the engine finds is carried out by that one', async () => {
  const queued = await queue();
  await engine.stop();
  toOpening();
  engine = await start();
  await engine.carryOutDue();
  await engine.carryOutDue();
  await expectFilledOnce(queued);
});
