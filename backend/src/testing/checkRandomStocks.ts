import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { Decimal } from '@h5/shared/money/money';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoStockMarkets, firstStockMarketId } from '../stocks/demoStocks';
import { venueCalendars } from '../stocks/venueCalendars';
import { step, stockIds, type Order, type Step } from './randomStockSteps';
import { lost, StockRig } from './StockRig';
import type { TestDatabase } from './testDatabase';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Statements at which the connection is lost: before anything is written, or after it was. */
const faults = [
  /^commit/,
  /copy stock_trades/,
  /update stock_orders/,
  /insert into stock_sessions/,
];

interface Placed {
  userId: string;
  input: Parameters<StockRig['engine']['place']>[1];
}

/** An order as it was accepted. */
type Accepted = Pick<StockOrder, 'id' | 'rate' | 'side' | 'quantity'> & { userId: string };

/** Random orders, prices and times of people on four venues, and what must hold after each of them. */
class RandomStocks {
  readonly #rig: StockRig;
  readonly #people: readonly string[];
  readonly #accepted: Accepted[] = [];
  readonly #shares: ReadonlyMap<number, string>;
  #last: readonly Placed[] = [];

  constructor(rig: StockRig, people: readonly string[], shares: ReadonlyMap<number, string>) {
    this.#rig = rig;
    this.#people = people;
    this.#shares = shares;
  }

  /** A refusal is an outcome like any other; an answer that was lost is asked for again. */
  async carryOut(one: Step): Promise<void> {
    try {
      await this.#act(one);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    await this.#rig.engine.idle();
  }

  async expectAllToHold(): Promise<void> {
    const { db } = this.#rig;
    expect(await findBrokenInvariants(db)).toEqual([]);
    expect(await sharesInAccounts(this.#rig)).toEqual(this.#shares);
    const people = await db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where('user_id', 'in', this.#people)
      .execute();
    for (const { available, frozen } of people) {
      expect(new Decimal(available).gte(0) && new Decimal(frozen).gte(0)).toBe(true);
    }
    await this.#expectRatesKept();
    await this.#expectSessionsKept();
  }

  async #act(one: Step): Promise<void> {
    const { kind, orders, move, at } = one;
    const { engine, clock, feed } = this.#rig;
    const { symbol } = marketOf(orders[0]);
    if (kind === 'place') {
      this.#last = orders.map((order) => this.#placed(order));
      await this.#place();
    } else if (kind === 'again') await this.#place();
    else if (kind === 'cancel') {
      const found = this.#accepted.at(-1 - (at % Math.max(1, this.#accepted.length)));
      // Sometimes somebody else's.
      const userId = at % 7 === 0 ? this.#people[0] : found?.userId;
      const id = found?.id ?? randomUUID();
      await engine.cancel(userId ?? randomUUID(), { id, reqId: undefined });
    } else if (kind === 'price') feed.move(symbol, priceBy(feed.index(symbol), move));
    else if (kind === 'halt') feed.halt();
    else if (kind === 'rate')
      this.#rig.rate = new Decimal(1 + move / 100_000).toDecimalPlaces(5).toFixed();
    else if (kind === 'fault') {
      const pattern = faults[at % faults.length] ?? /^commit/;
      this.#rig.database.faults.plan(pattern, { isDone: at % 3 === 0 });
    } else if (kind === 'restart') await this.#restart();
    else if (kind === 'crash') {
      // What is under way is lost, or was written and nobody hears of it.
      this.#rig.database.faults.plan(/^commit/, { isDone: at % 2 === 0 });
      this.#last = orders.map((order) => this.#placed(order));
      await this.#place().catch(() => {});
      await this.#restart();
    } else {
      const hours = { minutes: (at + 1) / 60, hours: 1 + (at % 5), night: 16, weekend: 64 }[kind];
      clock.advance(Math.round(hours * hourMs));
      // A third of the halts last over the time.
      if (at % 3 > 0) feed.resume();
      await engine.carryOutDue();
    }
  }

  /** A start that meets a planned fault is tried again, as by a supervisor. */
  async #restart(): Promise<void> {
    try {
      await this.#rig.restart();
    } catch (error) {
      expect(String(error)).toMatch(lost);
      await this.#rig.restart();
    }
  }

  #placed(order: Order): Placed {
    const { who, side, isMarket, quantity, timeInForce, away } = order;
    const { id, symbol } = marketOf(order);
    const price = isMarket ? undefined : priceBy(this.#rig.feed.index(symbol), away);
    const kind = isMarket ? ('market' as const) : ('limit' as const);
    const terms = {
      stockId: id - firstStockMarketId + 1,
      side,
      kind,
      quantity,
      timeInForce,
      price,
    };
    return { userId: this.#people[who] ?? '', input: { ...terms, reqId: randomUUID() } };
  }

  async #place(): Promise<void> {
    const sent = this.#last.map(async ({ userId, input }) => {
      const { id, rate, side, quantity } = await this.#rig.engine.place(userId, input);
      const known = this.#accepted.find((one) => one.id === id);
      // A repeat is answered with the order that it has placed.
      if (known) expect({ id, userId, rate, side, quantity }).toEqual(known);
      else this.#accepted.push({ id, userId, rate, side, quantity });
    });
    for (const reply of await Promise.allSettled(sent)) {
      if (reply.status === 'rejected' && !(reply.reason instanceof AppError)) throw reply.reason;
    }
  }

  /** Whatever the rate became: an order has that of its acceptance, and was filled for no more than its quantity. */
  async #expectRatesKept(): Promise<void> {
    if (this.#accepted.length === 0) return;
    const rows = await this.#rig.db
      .selectFrom('stock_orders')
      .select(['id', 'rate', 'quantity', 'filled'])
      .where(
        'id',
        'in',
        this.#accepted.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, rate, quantity } of this.#accepted) {
      const row = byId.get(id);
      expect(row).toMatchObject({ rate, quantity });
      expect(new Decimal(row?.filled ?? Infinity).lte(quantity)).toBe(true);
    }
  }

  /** However often a session has failed: the next quiet try carries out all that is due, and no venue stays behind. */
  async expectToCatchUp(): Promise<void> {
    const { database, feed, engine, clock } = this.#rig;
    database.faults.plan(/^commit/, { times: 0 });
    feed.resume();
    await engine.carryOutDue();
    for (const { venue, carried_out_at } of await this.#sessions()) {
      const next = venueCalendars.get(venue)?.nextEvent(carried_out_at);
      expect(next?.time).toBeGreaterThan(clock.now());
    }
    await this.expectAllToHold();
  }

  #sessions() {
    return this.#rig.db.selectFrom('stock_sessions').selectAll().execute();
  }

  /** No order outlives its time, and none waits for an opening that was carried out. */
  async #expectSessionsKept(): Promise<void> {
    const { db, clock } = this.#rig;
    const sessions = await this.#sessions();
    const working = await db
      .selectFrom('stock_orders')
      .innerJoin('markets', 'markets.id', 'stock_orders.market_id')
      .select(['stock_orders.market_id', 'stock_orders.status', 'stock_orders.expires_at'])
      .where('stock_orders.status', 'in', ['queued', 'open', 'partial'])
      .execute();
    for (const { market_id, status, expires_at } of working) {
      const venue = demoStockMarkets.find(({ id }) => id === market_id)?.venue;
      const session = sessions.find((row) => row.venue === venue);
      const calendar = venue && venueCalendars.get(venue);
      if (!session || !calendar) throw new Error(`Market ${market_id} has no session.`);
      expect(expires_at).toBeGreaterThan(calendar.lastDayEnd(session.carried_out_at));
      // A fault may have delayed an opening, or the close that ended it.
      const opensAt = calendar.sessionAt(clock.now())?.opensAt ?? Infinity;
      const isOpen = session.is_open && session.carried_out_at >= opensAt;
      expect(isOpen && status === 'queued').toBe(false);
    }
  }
}

function marketOf(order: Order | undefined) {
  const market = demoStockMarkets[(stockIds[order?.stock ?? 0] ?? 1) - 1];
  if (!market) throw new Error('The demo has no such stock.');
  return market;
}

/** Below and above the band as well. */
function priceBy(price: string | undefined, move: number): string {
  const next = new Decimal(price ?? 1).times(1 + move / 10_000).toDecimalPlaces(2);
  return Decimal.max('0.01', next).toFixed();
}

/** How many shares of each company there are in the accounts of people and the house: always as many as were issued. */
async function sharesInAccounts({ db }: StockRig): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['currency_id', 'available', 'frozen', 'system'])
    .where('type', '=', accountType.stock)
    .where('currency_id', '>', 1_000)
    .execute();
  const sums = new Map<number, Decimal>();
  for (const { currency_id: id, available, frozen } of rows) {
    sums.set(id, (sums.get(id) ?? new Decimal(0)).plus(available).plus(frozen));
  }
  return new Map([...sums].map(([id, sum]) => [id, sum.toFixed()]));
}

/** Monday, an hour before New York opens. */
const begin = Date.UTC(2026, 0, 12, 13, 30);

interface Series {
  runs: number;
  steps: number;
  /** What orders must have come to, or the series has shown little. */
  outcomes: readonly string[];
}

export async function checkRandomStocks(
  database: TestDatabase,
  { runs, steps, outcomes }: Series,
): Promise<void> {
  let rig = new StockRig(database, begin);
  await rig.fund();
  const shares = await sharesInAccounts(rig);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (all) => {
      // Each run goes on where the one before ended.
      rig = new StockRig(database, rig.clock.now() + minuteMs);
      await rig.start();
      const people = [
        await rig.newInvestor('2000'),
        await rig.newInvestor('50000'),
        await rig.newInvestor('50000'),
      ];
      const stocks = new RandomStocks(rig, people, shares);
      try {
        for (const one of all) {
          await stocks.carryOut(one);
          await stocks.expectAllToHold();
        }
        await stocks.expectToCatchUp();
      } finally {
        rig.database.faults.plan(/^commit/, { times: 0 });
        await rig.engine.stop();
      }
    }),
    { numRuns: runs, seed: 20_261_123, endOnFailure: true },
  );
  const rows = await database.db.selectFrom('stock_orders').select(['status', 'reason']).execute();
  const seen = new Set(rows.map(({ status, reason }) => reason ?? status));
  expect([...seen]).toEqual(expect.arrayContaining([...outcomes]));
}
