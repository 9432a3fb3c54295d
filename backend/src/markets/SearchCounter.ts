import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/Db';
import * as sql from './markets.sql';
import { dayMs } from './periods';

/** More within the few seconds until they are written are not counted. */
const mostWaiting = 20_000;
const mostHot = 10;
const keptMs = 2_000;

type MostSearched = Awaited<ReturnType<typeof sql.mostSearched>>;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
}

/**
 * Who searched for what within a day. Anybody may say so as often as they like: it is remembered at once, and written with
 * what others have said meanwhile.
 */
export class SearchCounter {
  readonly #deps: Deps;
  readonly #mostWaiting: number;
  #waiting = new Map<string, sql.Search>();
  #writing: Promise<void> = Promise.resolve();
  #hot: { rows: Promise<MostSearched>; until: number } | undefined;

  constructor(deps: Deps, most = mostWaiting) {
    this.#deps = deps;
    this.#mostWaiting = most;
  }

  /** A searcher counts once per coin, with the time of the last search. */
  record(currencyId: number, searcher: string): void {
    const key = `${currencyId} ${searcher}`;
    if (!this.#waiting.has(key) && this.#waiting.size >= this.#mostWaiting) return;
    this.#waiting.set(key, { currencyId, searcher, now: this.#deps.clock.now() });
  }

  /** The coins that most people searched for; read once for all who ask within a moment. */
  async mostSearched(): Promise<MostSearched> {
    const { reads, clock } = this.#deps;
    const machineNow = clock.machineNow();
    if (this.#hot && machineNow < this.#hot.until) return this.#hot.rows;
    const rows = sql.mostSearched(reads, clock.now() - dayMs, mostHot);
    const hot = { rows, until: machineNow + keptMs };
    this.#hot = hot;
    rows.catch(() => {
      if (this.#hot === hot) this.#hot = undefined;
    });
    return rows;
  }

  /** Writes what was noted since the last time; what could not be written waits for the next time. */
  flush(): Promise<void> {
    const next = this.#writing.then(() => this.#writeAll());
    this.#writing = next.catch(() => {});
    return next;
  }

  /** Searches count for a day. */
  async removeOld(db: Queryable, now: number): Promise<void> {
    await sql.forgetSearches(db, now - dayMs);
  }

  async #writeAll(): Promise<void> {
    const searches = this.#waiting;
    if (searches.size === 0) return;
    this.#waiting = new Map();
    try {
      await sql.countSearches(this.#deps.db, [...searches.values()]);
    } catch (error) {
      // What came meanwhile is newer.
      this.#waiting = new Map([...searches, ...this.#waiting]);
      throw error;
    }
  }
}
