import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { dayMs } from '../markets/periods';
import { listStockClosesSince, type StockCloseRow } from './stocks.sql';

const freshMs = 1_000;
/** No venue is closed for longer. */
const keptMs = 40 * dayMs;

type Closes = ReadonlyMap<number, readonly StockCloseRow[]>;

/** The last closes of each stock, read at most once a second: several processes show them, and one writes them. */
export class LastCloses {
  readonly #db: Db;
  readonly #clock: Clock;
  #read: { at: number; closes: Promise<Closes> } | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The last close, and the last one before a time. */
  async of(marketId: number, before: number) {
    const closes = (await this.#latest()).get(marketId) ?? [];
    return {
      last: closes[0]?.price,
      previous: closes.find(({ closed_at: time }) => time < before)?.price,
    };
  }

  #latest(): Promise<Closes> {
    const now = this.#clock.now();
    if (!this.#read || now - this.#read.at >= freshMs) {
      const closes = this.#list(now - keptMs);
      this.#read = { at: now, closes };
      // A failed read is not kept.
      closes.catch(() => (this.#read = undefined));
    }
    return this.#read.closes;
  }

  async #list(since: number): Promise<Closes> {
    const closes = new Map<number, StockCloseRow[]>();
    for (const row of await listStockClosesSince(this.#db, since)) {
      const known = closes.get(row.market_id);
      if (known) known.push(row);
      else closes.set(row.market_id, [row]);
    }
    return closes;
  }
}
