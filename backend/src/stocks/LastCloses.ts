import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { listLastStockCloses } from './stocks.sql';

const freshMs = 1_000;

/** The last close of each stock, read at most once a second: several processes show them, and one writes them. */
export class LastCloses {
  readonly #db: Db;
  readonly #clock: Clock;
  #read: { at: number; prices: Promise<ReadonlyMap<number, string>> } | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async of(marketId: number): Promise<string | undefined> {
    const now = this.#clock.now();
    if (!this.#read || now - this.#read.at >= freshMs) {
      const prices = this.#list();
      this.#read = { at: now, prices };
      // A failed read is not kept.
      prices.catch(() => (this.#read = undefined));
    }
    return (await this.#read.prices).get(marketId);
  }

  async #list(): Promise<ReadonlyMap<number, string>> {
    const rows = await listLastStockCloses(this.#db);
    return new Map(rows.map(({ market_id: id, price }) => [id, price]));
  }
}
