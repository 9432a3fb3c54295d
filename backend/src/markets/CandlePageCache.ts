import { Semaphore } from 'es-toolkit';
import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { AppError } from '../errors/AppError';
import type { CandleRow } from './candles.sql';
import type { HistoryBar } from './MarketFeed';
import { maxCandlePeriodMs } from './periods';

const candlesPerPage = 500;
const defaultMaxCandles = 200_000;
const maxLoads = 2;
const maxWaiting = 200;

/** Where pages are read from. */
export interface CandleStore {
  /** The candles of a page, oldest first, and when the last candle before it began. */
  page(range: CandlePageRange): Promise<{ bars: HistoryBar[]; before: number | undefined }>;
  /** Whether candles change only through `put`; pages of other markets are not cached. */
  isSettled(symbol: string): boolean;
}

export interface CandlePageRange {
  symbol: string;
  period: CandlePeriod;
  from: number;
  /** Not included. */
  to: number;
}

interface Page {
  from: number;
  times: number[];
  /** The candles in wire format. */
  texts: string[];
  before: number | undefined;
}

/** A candle in wire format. */
export function candleJson({ time, open, high, low, close, volume }: HistoryBar): string {
  return JSON.stringify({ time, open, high, low, close, volume });
}

/**
 * Caches stored candles in pages of a fixed time range, in wire format, so that repeated charts cost no query. The least
 * recently used pages are dropped first.
 */
export class CandlePageCache {
  readonly #store: CandleStore;
  readonly #maxCandles: number;
  /** The least recently used page first. */
  readonly #pages = new Map<string, Page>();
  readonly #loading = new Map<string, { page: Promise<Page>; saved: HistoryBar[] }>();
  readonly #loads = new Semaphore(maxLoads);
  #size = 0;
  #waiting = 0;

  constructor(store: CandleStore, maxCandles = defaultMaxCandles) {
    this.#store = store;
    this.#maxCandles = maxCandles;
  }

  get size(): number {
    return this.#size;
  }

  /** At most `limit` of the last candles of a range, oldest first, and how many pages were read for this call. */
  async lastCandles({ symbol, period, from, to }: CandlePageRange, limit: number) {
    const bars: { time: number; text: string }[] = [];
    let read = 0;
    let last: number | undefined = to - 1;
    while (last !== undefined && last >= from && bars.length < limit) {
      const start = pageStart(period, last);
      const known = this.#find(keyOf(symbol, period, start));
      if (!known && !this.#loading.has(keyOf(symbol, period, start))) read += 1;
      const page: Page = known ?? (await this.#load(symbol, period, start));
      for (let at = page.times.length - 1; at >= 0 && bars.length < limit; at -= 1) {
        const time = page.times[at] ?? 0;
        if (time >= from && time < to) bars.push({ time, text: page.texts[at] ?? '' });
      }
      last = page.before;
    }
    return { bars: bars.reverse(), read };
  }

  /** Updates cached pages with candles that were saved. */
  put(rows: readonly CandleRow[]): void {
    for (const { symbol, period, ...bar } of rows) {
      const key = keyOf(symbol, period, pageStart(period, bar.time));
      this.#loading.get(key)?.saved.push(bar);
      const page = this.#pages.get(key);
      if (!page) continue;
      this.#size += insertBar(page, bar);
    }
    this.#evict();
  }

  /** Drops all pages, also those being loaded, after another change of the table. */
  clear(): void {
    this.#pages.clear();
    this.#loading.clear();
    this.#size = 0;
  }

  #find(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Loads a page once for all callers. */
  #load(symbol: string, period: CandlePeriod, from: number): Promise<Page> {
    const key = keyOf(symbol, period, from);
    const loading = this.#loading.get(key);
    if (loading) return loading.page;
    if (this.#waiting >= maxWaiting) {
      return Promise.reject(new AppError('BUSY'));
    }
    const saved: HistoryBar[] = [];
    const page = this.#read(symbol, period, from).then((read) => {
      for (const bar of saved) insertBar(read, bar);
      // A page that was dropped while it was loaded may be from before the change.
      if (isCurrent() && this.#store.isSettled(symbol)) this.#keep(key, read);
      return read;
    });
    const isCurrent = () => this.#loading.get(key)?.page === page;
    this.#loading.set(key, { page, saved });
    const forget = () => isCurrent() && this.#loading.delete(key);
    page.then(forget, forget);
    return page;
  }

  async #read(symbol: string, period: CandlePeriod, from: number): Promise<Page> {
    this.#waiting += 1;
    await this.#loads.acquire();
    try {
      const to = from + pageMs(period);
      const { bars, before } = await this.#store.page({ symbol, period, from, to });
      return { from, times: bars.map(({ time }) => time), texts: bars.map(candleJson), before };
    } finally {
      this.#loads.release();
      this.#waiting -= 1;
    }
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page);
    this.#size += page.times.length;
    this.#evict();
  }

  #evict(): void {
    for (const [key, { times }] of this.#pages) {
      if (this.#size <= this.#maxCandles) return;
      this.#pages.delete(key);
      this.#size -= times.length;
    }
  }
}

/** Inserts or replaces a bar. Returns how many bars were added. */
function insertBar(page: Page, bar: HistoryBar): 0 | 1 {
  const text = candleJson(bar);
  let at = page.times.length;
  while (at > 0 && (page.times[at - 1] ?? 0) >= bar.time) at -= 1;
  if (page.times[at] === bar.time) {
    page.texts[at] = text;
    return 0;
  }
  page.times.splice(at, 0, bar.time);
  page.texts.splice(at, 0, text);
  return 1;
}

function pageMs(period: CandlePeriod): number {
  return candlesPerPage * maxCandlePeriodMs(period);
}

function pageStart(period: CandlePeriod, time: number): number {
  return Math.floor(time / pageMs(period)) * pageMs(period);
}

function keyOf(symbol: string, period: CandlePeriod, from: number): string {
  return `${symbol} ${period} ${from}`;
}
