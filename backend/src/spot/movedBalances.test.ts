import { randomInt, randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { moveMoney } from '../ledger/MoneyMovement';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from '../testing/buildOrder';
import { createEngine } from '../testing/createEngine';
import { FakeFeed } from '../testing/FakeFeed';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { MatchingEngine } from './MatchingEngine';

const usdt = 3;
const clock = new TestClock();

let database: TestDatabase;
let engine: MatchingEngine;
let errors: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  errors = [];
  engine = await startEngine();
});
afterEach(async () => {
  await engine.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

function startEngine(): Promise<MatchingEngine> {
  const feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move('BTC-USDT', '50000');
  return createEngine({
    db: database.db,
    clock,
    feed,
    onError: (error) => errors.push(String(error)),
  });
}

function newTrader(amount: string): Promise<string> {
  return database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now: clock.now(), funds: { [usdt]: amount } }));
}

/** Adds to the spot account of a person, as a money command does; a negative amount is taken from it. */
function add(userId: string, amount: string): Promise<unknown> {
  const key = { userId, type: accountType.spot, currencyId: usdt };
  const source = { system: 'demo', currencyId: usdt } as const;
  const posting = { kind: 'demo_funds', businessType: 'demo', businessId: userId } as const;
  const against = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  return database.db.transaction().execute((tx) =>
    moveMoney(tx, clock.now(), async (movement) => {
      await movement.lock({ users: [key], systems: [source] });
      const [own, demo] = [movement.account(key).id, movement.systemAccount(source).id];
      movement.post([
        { ...posting, accountId: own, available: amount, frozen: '0' },
        { ...posting, accountId: demo, available: against, frozen: '0' },
      ]);
    }),
  );
}

/** A bid that no order meets, and the amount that it freezes. */
const bid = () => buildOrder({ price: '49000' });
const cost = '490.49';

test('an order can spend what was credited after the order before it', async () => {
  const trader = await newTrader(cost);
  await engine.place(trader, bid());
  await expect(engine.place(trader, bid())).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await add(trader, cost);
  await expect(engine.place(trader, bid())).resolves.toMatchObject({ status: 'open' });
  expect(errors).toEqual([]);
});

test('an order cannot spend what was taken after the order before it', async () => {
  const trader = await newTrader('1001');
  await engine.place(trader, bid());
  await add(trader, `-${cost}`);
  await expect(engine.place(trader, bid())).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(errors).toEqual([]);
});

test('an order of the same batch can spend what a cancel before it has released', async () => {
  const trader = await newTrader('1001');
  const first = await engine.place(trader, buildOrder({ price: '49000', quantity: '0.02' }));
  // It begins a batch; the two that follow form the next one.
  const before = engine.cancel(trader, { id: randomUUID(), reqId: randomUUID() });
  const [, , second] = await Promise.all([
    expect(before).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' }),
    engine.cancel(trader, { id: first.id, reqId: randomUUID() }),
    engine.place(trader, bid()),
  ]);
  expect(second.status).toBe('open');
});

test('after a batch that failed, balances are those of the database', async () => {
  const trader = await newTrader(cost);
  database.faults.plan(/^commit/);
  await expect(engine.place(trader, bid())).rejects.toMatchObject({ code: 'BUSY' });
  await expect(engine.place(trader, bid())).resolves.toMatchObject({ status: 'open' });
  expect(errors).toHaveLength(1);
});

test('after a commit without a confirmation, balances are those of the database', async () => {
  const trader = await newTrader('1001');
  database.faults.plan(/^commit/, { isDone: true });
  await engine.place(trader, bid());
  await engine.place(trader, bid());
  await expect(engine.place(trader, bid())).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(errors).toHaveLength(1);
});

test('a balance that was changed past the lock undoes the batch, and the next one sees it', async () => {
  const trader = await newTrader('1001');
  await engine.place(trader, bid());
  const change = (by: number) =>
    database.db
      .updateTable('accounts')
      .set((eb) => ({ version: eb('version', '+', by) }))
      .where('user_id', '=', trader)
      .execute();
  await change(1);
  await expect(engine.place(trader, bid())).rejects.toMatchObject({ code: 'BUSY' });
  expect(errors).toEqual(['Error: An account has moved.']);
  await expect(engine.place(trader, bid())).resolves.toMatchObject({ status: 'open' });
  await change(-1);
});

test('an engine that takes over sees the movements of the previous one', async () => {
  const trader = await newTrader('1001');
  await engine.place(trader, bid());
  const next = await startEngine();
  await next.place(trader, bid());
  await expect(next.place(trader, bid())).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await next.stop();
});

test('orders and movements of the same accounts at the same time keep every invariant', async () => {
  const traders = await Promise.all(Array.from({ length: 8 }, () => newTrader('2000')));
  const pick = () => traders[randomInt(traders.length)] ?? '';
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, async () => {
      for (let round = 0; round < 15; round += 1) {
        const draw = randomInt(4);
        const side = draw === 0 ? 'sell' : 'buy';
        const work =
          draw < 2
            ? engine.place(pick(), buildOrder({ side, price: '50000', quantity: '0.005' }))
            : add(pick(), draw === 2 ? '250.25' : '-250.25');
        await work.catch((error: { code?: string }) => {
          if (error.code !== 'INSUFFICIENT_BALANCE') throw error;
        });
      }
    }),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(errors).toEqual([]);
});
