import { Decimal } from '@h5/shared/money/money';
import { TestClock } from '../../../clock';
import { findBrokenInvariants } from '../../../invariants/findBrokenInvariants';
import { fundDemoSystemAccounts } from '../../../ledger/demoFunds';
import { initialProductFunds } from '../../../ledger/initialProductFunds';
import { demoSpotMarkets } from '../../../markets/demoInstruments';
import { randomKeyLength } from '../../../markets/KeyedRandom';
import { seedInstruments } from '../../../markets/seedInstruments';
import { SimulatedFeed } from '../../../markets/SimulatedFeed';
import { databaseOfTestFile } from '../../../testing/databaseOfTestFile';
import { openAccount } from '../../../testing/openAccount';
import { startOrigins } from '../../../testing/startOrigins';
import { DemoPast } from './DemoPast';
import { demoTraders } from './demoTraders';
import { ensureDemoTraders } from './ensureDemoTraders';

const dayMs = 86_400_000;
const pastMs = 12 * dayMs;
const now = Date.UTC(2026, 10, 23, 9, 40);

const database = databaseOfTestFile();
const clock = new TestClock(now);
let personId: string;

function aPast(feed?: Pick<SimulatedFeed, 'history'>): DemoPast {
  return new DemoPast({
    db: database.db,
    clock,
    pastMs,
    instruments: { spotMarkets: [...demoSpotMarkets] },
    feed: feed ?? simulatedFeed(),
    personEmail: 'demo.person@example.com',
    onError(error) {
      throw error;
    },
  });
}

function simulatedFeed(): SimulatedFeed {
  const markets = demoSpotMarkets.slice(0, 4);
  const origins = startOrigins(markets, now);
  return new SimulatedFeed({ clock, key: Buffer.alloc(randomKeyLength, 7), markets, origins });
}

beforeAll(async () => {
  const { db } = database;
  await seedInstruments(db, { demo: true });
  await db.transaction().execute(async (tx) => {
    for (const funds of initialProductFunds) await fundDemoSystemAccounts(tx, now, funds);
    personId = await openAccount(tx, { now: now - pastMs });
  });
  await db
    .updateTable('users')
    .set({ email: 'demo.person@example.com' })
    .where('id', '=', personId)
    .execute();
  await ensureDemoTraders({ db, now, hashPassword: () => Promise.resolve('none') });
  await aPast().write();
});

test('all demo traders have ids from 1 on, trades and figures', async () => {
  const { db } = database;
  const traders = await db
    .selectFrom('trader_figures')
    .select(['trader_id', 'trades'])
    .where('period', '=', 'all')
    .orderBy('trader_id')
    .execute();
  expect(traders.map(({ trader_id: id }) => id)).toEqual(demoTraders.map((_, place) => place + 1));
  expect(traders.reduce((sum, { trades }) => sum + trades, 0)).toBeGreaterThan(50);
});

test('the trader who trades most loses what trading costs', async () => {
  const figures = await database.db
    .selectFrom('trader_figures')
    .select(['total_profit', 'drawdown'])
    .where('trader_id', '=', 1)
    .where('period', '=', 'all')
    .executeTakeFirstOrThrow();
  expect(Number(figures.total_profit)).toBeLessThan(0);
  expect(Number(figures.drawdown)).toBeGreaterThan(0);
});

test('each hour of the past has its equity, and the last one runs', async () => {
  const hours = await database.db
    .selectFrom('trader_hours')
    .selectAll()
    .where('trader_id', '=', 2)
    .orderBy('time')
    .execute();
  expect(hours).toHaveLength(pastMs / 3_600_000 + 1);
  expect(hours[0]).toMatchObject({ equity: '0', paid_in: '40000' });
  const [last] = hours.slice(-1);
  expect([last?.time, last?.profit]).toEqual([Date.UTC(2026, 10, 23, 9), null]);
});

test('the hours of a trader add up to the equity', async () => {
  const { db } = database;
  const hours = await db.selectFrom('trader_hours').selectAll().orderBy('time').execute();
  for (const [place, { nickname, capital }] of demoTraders.entries()) {
    const own = hours.filter(({ trader_id: id }) => id === place + 1);
    const equity = own.reduce((sum, { profit }) => sum.plus(profit ?? 0), new Decimal(capital));
    expect([nickname, equity.toFixed()]).toEqual([nickname, own.at(-1)?.equity]);
  }
});

test('the demo account has closed enough trades to become a trader', async () => {
  const positions = await database.db
    .selectFrom('positions')
    .select(['status'])
    .where('user_id', '=', personId)
    .execute();
  expect(positions.every(({ status }) => status === 'closed')).toBe(true);
  expect(positions.length).toBeGreaterThan(4);
});

test('the past keeps every invariant', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test('postings of the past have their own times', async () => {
  const { earliest } = await database.db
    .selectFrom('postings')
    .select(({ fn }) => fn.min('time').as('earliest'))
    .executeTakeFirstOrThrow();
  expect(earliest).toBe(Date.UTC(2026, 10, 23, 9) - pastMs);
});

test('the past has no receipts, because none of its prices was recorded', async () => {
  const { db } = database;
  expect(await db.selectFrom('receipts').select('id').execute()).toEqual([]);
  const nights = await db.selectFrom('position_nights').select('receipt_id').execute();
  const positions = await db.selectFrom('positions').select('receipt_id').execute();
  expect(nights.length).toBeGreaterThan(0);
  expect(new Set([...nights, ...positions].map((row) => row.receipt_id))).toEqual(new Set([null]));
});

test('a second start writes nothing more', async () => {
  const before = await countPositions();
  await aPast({ history: () => Promise.reject(new Error('No price is needed.')) }).write();
  expect(await countPositions()).toBe(before);
});

async function countPositions(): Promise<number> {
  const rows = await database.db.selectFrom('positions').select('id').execute();
  return rows.length;
}
