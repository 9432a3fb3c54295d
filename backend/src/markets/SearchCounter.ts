import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/Db';
import * as sql from './markets.sql';
import { dayMs } from './periods';

/** Further searches are not counted until these are written. */
const maxPending = 20_000;
const maxListed = 10;
const cacheMs = 2_000;

type MostSearched = Awaited<ReturnType<typeof sql.listMostSearchedCoins>>;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
}

/** Counts how many people searched for each coin within a day. Searches are collected in memory and written in batches. */
export class SearchCounter {
  readonly #deps: Deps;
  readonly #maxPending: number;
  #pending = new Map<string, sql.RecordedCoinSearch>();
  #writing: Promise<void> = Promise.resolve();
  #cached: { rows: Promise<MostSearched>; until: number } | undefined;

  constructor(deps: Deps, limit = maxPending) {
    this.#deps = deps;
    this.#maxPending = limit;
  }

  /** A searcher counts once per coin, with the time of the last search. */
  record(baseId: number, searcher: string): void {
    const key = `${baseId} ${searcher}`;
    if (!this.#pending.has(key) && this.#pending.size >= this.#maxPending) return;
    this.#pending.set(key, { baseId: baseId, searcher, now: this.#deps.clock.now() });
  }

  /** The coins that most people searched for; cached for a moment. */
  async mostSearched(): Promise<MostSearched> {
    const { reads, clock } = this.#deps;
    const machineNow = clock.machineNow();
    if (this.#cached && machineNow < this.#cached.until) return this.#cached.rows;
    const rows = sql.listMostSearchedCoins(reads, clock.now() - dayMs, maxListed);
    const cached = { rows, until: machineNow + cacheMs };
    this.#cached = cached;
    rows.catch(() => {
      if (this.#cached === cached) this.#cached = undefined;
    });
    return rows;
  }

  /** Writes the pending searches; after an error they stay pending. */
  flush(): Promise<void> {
    const next = this.#writing.then(() => this.#writeAll());
    this.#writing = next.catch(() => {});
    return next;
  }

  /** Searches count for a day. */
  async removeOld(db: Queryable, now: number): Promise<void> {
    await sql.removeCoinSearches(db, now - dayMs);
  }

  async #writeAll(): Promise<void> {
    const searches = this.#pending;
    if (searches.size === 0) return;
    this.#pending = new Map();
    try {
      await sql.recordCoinSearches(this.#deps.db, [...searches.values()]);
    } catch (error) {
      // Searches that came meanwhile are newer.
      this.#pending = new Map([...searches, ...this.#pending]);
      throw error;
    }
  }
}
