import { randomUUID } from 'node:crypto';
import type { Order, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { findOrder, listOrders } from '../orders/orders.sql';
import type { MatchingEngine } from '../spot/MatchingEngine';
import { buildOrder } from './buildOrder';
import { createEngine } from './createEngine';
import { FakeFeed } from './FakeFeed';
import { FakePriceRecord } from './FakePriceRecord';
import { noListeners } from './noListeners';
import { openAccount } from './openAccount';
import { recordUserEvents, type UserEvent } from './recordUserEvents';

const symbol = 'BTC-USDT';
export const [btc, usdt] = [1, 3] as const;

/** The spot engine with the recorded index of one market, which only a test moves. The house quotes nothing. */
export class SpotRig {
  /** It runs on: what an earlier test carried out stays in the database. */
  readonly clock = new TestClock();
  readonly #db: Db;
  #feed = new FakeFeed(demoSpotMarkets, this.clock);
  #prices = new FakePriceRecord();
  #engine: MatchingEngine | undefined;
  /** What was sent to people. */
  readonly events: UserEvent[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  get engine(): MatchingEngine {
    if (!this.#engine) throw new Error('The engine has not been started.');
    return this.#engine;
  }

  /** Starts an engine on a new record of prices, a minute after the last one. */
  async start(index = '50000'): Promise<void> {
    this.#feed = new FakeFeed(demoSpotMarkets, this.clock);
    this.#feed.move(symbol, index);
    this.clock.advance(60_000);
    this.#prices = new FakePriceRecord();
    this.#prices.record(this.clock.now(), { [symbol]: index });
    await this.resume();
  }

  /** Starts an engine again on the same record; without `onError` an error that it reports fails the test. */
  async resume(onError?: (error: unknown) => void): Promise<void> {
    const { clock } = this;
    const parts = { clock, feed: this.#feed, prices: this.#prices };
    const events = recordUserEvents((event) => this.events.push(event));
    const realtime = { ...noListeners.realtime, ...events };
    this.#engine = await createEngine({
      db: this.#db,
      ...parts,
      realtime,
      ...(onError && { onError }),
    });
  }

  async stop(): Promise<void> {
    await this.engine.stop();
  }

  newTrader(funds: Record<number, string>): Promise<string> {
    const now = this.clock.now();
    return this.#db.transaction().execute((tx) => openAccount(tx, { now, funds }));
  }

  place(userId: string, order: Partial<PlaceOrderInput>): Promise<Order> {
    return this.engine.place(userId, buildOrder(order));
  }

  cancel(userId: string, { id }: Pick<Order, 'id'>): Promise<Order> {
    return this.engine.cancel(userId, { id, reqId: randomUUID() });
  }

  amend(userId: string, { id }: Pick<Order, 'id'>, change: { price?: string; quantity?: string }) {
    return this.engine.amend(userId, { id, reqId: randomUUID(), ...change });
  }

  /** The index of the next second, and what it sets off. */
  async nextSecond(index: string): Promise<void> {
    this.clock.advance(1_000);
    this.#prices.record(this.clock.now(), { [symbol]: index });
    await this.engine.idle();
  }

  /** Whether the market has live prices; the others have. */
  setLive(isLive: boolean): void {
    if (isLive) this.#feed.resume();
    else this.#feed.halt(symbol);
  }

  async now(userId: string, { id }: Pick<Order, 'id'>): Promise<Order | undefined> {
    return findOrder(this.#db, userId, id);
  }

  /** Working and waiting orders, the newest first. */
  async working(userId: string): Promise<Order[]> {
    const page = { page: 1, limit: 100, coinIds: [btc, usdt] };
    const lists = await Promise.all(
      (['open', 'waiting'] as const).map((status) =>
        listOrders(this.#db, userId, { ...page, status }),
      ),
    );
    return lists.flatMap(({ list }) => list);
  }

  /** Ended orders, the newest first. */
  history(userId: string) {
    const page = { page: 1, limit: 100, coinIds: [btc, usdt] };
    return listOrders(this.#db, userId, { ...page, status: 'history' });
  }

  /** Available and frozen. */
  async balance(userId: string, currencyId: number): Promise<number[]> {
    const row = await this.#db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where('user_id', '=', userId)
      .where('currency_id', '=', currencyId)
      .executeTakeFirstOrThrow();
    return [Number(row.available), Number(row.frozen)];
  }

  /** Also the exit orders that the end of others places. */
  async cancelAll(): Promise<void> {
    for (;;) {
      const open = await this.#db
        .selectFrom('orders')
        .select(['id', 'user_id'])
        .where('status', 'in', ['waiting', 'open', 'partial'])
        .execute();
      if (open.length === 0) return;
      for (const { id, user_id: userId } of open) await this.cancel(userId, { id });
    }
  }
}
