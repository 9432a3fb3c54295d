import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { OrderSide, TimeInForce } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { fundDemoSystemAccounts } from '../ledger/demoFunds';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { MatchingEngine } from '../spot/MatchingEngine';
import { FakeFeed } from './FakeFeed';
import { FakePriceRecord } from './FakePriceRecord';
import { openAccount } from './openAccount';
import { createEngine } from './createEngine';

const [btc, usdt] = [1, 3];
const symbol = 'BTC-USDT';

/** From a few lots to more than exists, and quantities that the rules refuse. */
const quantity = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.integer({ min: 1, max: 300 }).map((lots) => (lots / 10_000).toFixed(4)),
  },
  { weight: 1, arbitrary: fc.constantFrom('0.00011', '0.00012345', '9000', '100000000000') },
  { weight: 1, arbitrary: fc.constantFrom('0', '-0.01', '0.00000001', '0.123456789') },
);
const price = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 49_970, max: 50_030 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('49999.9', '50000.05', '1', '99999999', '0', '-50000') },
);

const step = fc.record({
  who: fc.nat(3),
  terms: fc.record({
    side: fc.constantFrom<OrderSide>('buy', 'sell'),
    quantity,
    /** A market order has none. */
    price: fc.option(price, { nil: undefined }),
    /** A waiting order has one. */
    triggerPrice: fc.option(price, { nil: undefined, freq: 4 }),
    /** The stop of a limit order. */
    stopPrice: fc.option(price, { nil: undefined, freq: 4 }),
    takeProfitPrice: fc.option(price, { nil: undefined, freq: 8 }),
    stopLossPrice: fc.option(price, { nil: undefined, freq: 8 }),
    stopLimitPrice: fc.option(price, { nil: undefined, freq: 8 }),
    timeInForce: fc.option(fc.constantFrom<TimeInForce>('gtc', 'ioc', 'fok', 'post_only'), {
      nil: undefined,
      freq: 2,
    }),
  }),
  /** Amended at once, while it may be filled or cancelled. */
  amendment: fc.option(
    fc.record({
      price: fc.option(price, { nil: undefined }),
      quantity: fc.option(quantity, { nil: undefined }),
    }),
    { nil: undefined, freq: 2 },
  ),
  /** Cancelled at once, twice, while it may be filled. */
  isCancelled: fc.boolean(),
  /** The same request is sent twice at once. */
  isRepeated: fc.boolean(),
  /** Moves the index, and with it the market maker's quotes. */
  index: fc.option(fc.integer({ min: 49_980, max: 50_020 }).map(String), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs random concurrent commands and checks invariants, sums and recovery after each run. */
export async function checkRandomTrading(db: Db, numRuns: number): Promise<void> {
  const clock = new TestClock();
  const people = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await fundDemoSystemAccounts(tx, now, {
      system: 'house',
      funds: [
        { currencyId: btc, amount: '3' },
        { currencyId: usdt, amount: '3000000' },
      ],
    });
    const funds = { [btc]: '1', [usdt]: '40000' };
    const ids: string[] = [];
    while (ids.length < 4) ids.push(await openAccount(tx, { now, funds }));
    return ids;
  });
  const before = await sums(db);
  const faults: unknown[] = [];

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const feed = new FakeFeed(demoSpotMarkets, clock);
      const prices = new FakePriceRecord();
      const moveTo = (index: string) => {
        feed.move(symbol, index);
        clock.advance(1_000);
        prices.record(clock.now(), { [symbol]: index });
      };
      moveTo('50000');
      const parts = {
        db,
        clock,
        feed,
        prices,
        onError: (error: unknown) => void faults.push(error),
      };
      const live = await createEngine(parts);
      const refusals = await play(live, moveTo, people, steps);
      await live.idle();
      expect(refusals.filter((refusal) => !(refusal instanceof AppError))).toEqual([]);
      expect(faults).toEqual([]);

      // The sums of all balances are unchanged.
      expect(await findBrokenInvariants(db)).toEqual([]);
      expect(await sums(db)).toEqual(before);

      // A new engine recovers the same book.
      feed.halt();
      feed.move(symbol, '50000');
      await settled(live);
      const shown = peopleOf(live.depth(symbol));
      await live.stop();
      const rebuilt = await createEngine(parts);
      expect(peopleOf(rebuilt.depth(symbol))).toEqual(shown);
      await rebuilt.stop();
    }),
    { numRuns },
  );
}

/** Returns the errors. */
async function play(
  engine: MatchingEngine,
  moveTo: (index: string) => void,
  people: string[],
  steps: readonly Step[],
) {
  const refusals: unknown[] = [];
  const refused = (reason: unknown) => void refusals.push(reason);
  await Promise.all(
    steps.map(async ({ who, isCancelled, isRepeated, index, terms, amendment }) => {
      if (index) moveTo(index);
      const userId = people[who] ?? '';
      const order = { reqId: randomUUID(), baseId: btc, quoteId: usdt, ...terms };
      const place = () => engine.place(userId, order).catch(refused);
      const [placed, repeated] = await Promise.all([place(), isRepeated ? place() : undefined]);
      if (placed && repeated) expect(repeated.id).toBe(placed.id);
      if (!placed) return;
      const { id } = placed;
      const change = { id, reqId: randomUUID(), ...amendment };
      const changes = amendment ? [engine.amend(userId, change)] : [];
      const cancels = (isCancelled ? [randomUUID(), randomUUID()] : []).map((reqId) =>
        engine.cancel(userId, { id, reqId }),
      );
      await Promise.all([...changes, ...cancels].map((reply) => reply.catch(refused)));
    }),
  );
  return refusals;
}

/** Waits until the market maker has withdrawn its quotes. */
async function settled(engine: MatchingEngine): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await engine.idle();
}

function peopleOf(depth: Depth | undefined) {
  const own = (levels: Depth['bids'] = []) =>
    levels
      .map(([price, quantity, house]) => [price, new Decimal(quantity).minus(house ?? 0).toFixed()])
      .filter(([, quantity]) => quantity !== '0');
  return { bids: own(depth?.bids), asks: own(depth?.asks) };
}

/** The sum of the balances of users, house and fees, by currency. */
async function sums(db: Db): Promise<Record<number, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['currency_id', 'available', 'frozen'])
    .where((where) => where.or([where('system', 'is', null), where('system', '<>', 'demo')]))
    .execute();
  const totals = new Map<number, Decimal>();
  for (const { currency_id: coin, available, frozen } of rows) {
    totals.set(coin, (totals.get(coin) ?? new Decimal(0)).plus(available).plus(frozen));
  }
  const held = [...totals].filter(([, total]) => !total.isZero());
  return Object.fromEntries(held.map(([coin, total]) => [coin, total.toFixed()]));
}
