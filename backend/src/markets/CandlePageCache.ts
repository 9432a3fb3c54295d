import { Semaphore } from 'es-toolkit';
import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { AppError } from '../errors/AppError';
import type { CandleRow } from './candles.sql';
import type { HistoryBar } from './MarketFeed';
import { longestPeriodMs } from './periods';

const candlesPerPage = 500;
const usuallyKept = 200_000;
const loadsAtOnce = 2;
const mostWaiting = 200;

/** Where a page is read from: its candles, oldest first, and when the last one before it began. */
export interface CandleStore {
  page(range: PageRange): Promise<{ bars: HistoryBar[]; before: number | undefined }>;
  /** Do its candles change only by what is put here? Else they are read anew each time. */
  isSettled(symbol: string): boolean;
}

export interface PageRange {
  symbol: string;
  period: CandlePeriod;
  from: number;
  /** Not included. */
  to: number;
}

interface Page {
  from: number;
  times: number[];
  /** As they are sent. */
  texts: string[];
  before: number | undefined;
}

/** A candle in the words of the wire. */
export function candleText({ time, open, high, low, close, volume }: HistoryBar): string {
  return JSON.stringify({ time, open, high, low, close, volume });
}

/**
 * Written candles in memory, in pages of a fixed time each and in the form that is sent: a chart that somebody has looked
 * at costs the database nothing. What is used least is forgotten first.
 */
export class CandlePageCache {
  readonly #shelf: CandleStore;
  readonly #mostKept: number;
  /** The least recently used first. */
  readonly #pages = new Map<string, Page>();
  readonly #loading = new Map<string, { page: Promise<Page>; late: HistoryBar[] }>();
  readonly #loads = new Semaphore(loadsAtOnce);
  #kept = 0;
  #waiting = 0;

  constructor(shelf: CandleStore, mostKept = usuallyKept) {
    this.#shelf = shelf;
    this.#mostKept = mostKept;
  }

  get kept(): number {
    return this.#kept;
  }

  /** At most `limit` of the last candles of a range, oldest first, and how many pages had to be read for nobody else. */
  async lastCandles({ symbol, period, from, to }: PageRange, limit: number) {
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

  /** These candles have been written, new ones or known ones that have grown. */
  put(rows: readonly CandleRow[]): void {
    for (const { symbol, period, ...bar } of rows) {
      const key = keyOf(symbol, period, pageStart(period, bar.time));
      this.#loading.get(key)?.late.push(bar);
      const page = this.#pages.get(key);
      if (!page) continue;
      this.#kept += insertBar(page, bar);
    }
    this.#forgetSome();
  }

  /** Something else has changed in the table. */
  clear(): void {
    this.#pages.clear();
    this.#kept = 0;
  }

  #find(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Who asks for a page that is on its way waits for the same one. */
  #load(symbol: string, period: CandlePeriod, from: number): Promise<Page> {
    const key = keyOf(symbol, period, from);
    const underWay = this.#loading.get(key);
    if (underWay) return underWay.page;
    if (this.#waiting >= mostWaiting) {
      return Promise.reject(new AppError('BUSY'));
    }
    const late: HistoryBar[] = [];
    const page = this.#read(symbol, period, from).then((read) => {
      for (const bar of late) insertBar(read, bar);
      if (this.#shelf.isSettled(symbol)) this.#keep(key, read);
      return read;
    });
    this.#loading.set(key, { page, late });
    const forget = () => this.#loading.delete(key);
    page.then(forget, forget);
    return page;
  }

  async #read(symbol: string, period: CandlePeriod, from: number): Promise<Page> {
    this.#waiting += 1;
    await this.#loads.acquire();
    try {
      const to = from + pageMs(period);
      const { bars, before } = await this.#shelf.page({ symbol, period, from, to });
      return { from, times: bars.map(({ time }) => time), texts: bars.map(candleText), before };
    } finally {
      this.#loads.release();
      this.#waiting -= 1;
    }
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page);
    this.#kept += page.times.length;
    this.#forgetSome();
  }

  #forgetSome(): void {
    for (const [key, { times }] of this.#pages) {
      if (this.#kept <= this.#mostKept) return;
      this.#pages.delete(key);
      this.#kept -= times.length;
    }
  }
}

/** Puts a candle where it belongs. Returns how many more there are now. */
function insertBar(page: Page, bar: HistoryBar): 0 | 1 {
  const text = candleText(bar);
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
  return candlesPerPage * longestPeriodMs(period);
}

function pageStart(period: CandlePeriod, time: number): number {
  return Math.floor(time / pageMs(period)) * pageMs(period);
}

function keyOf(symbol: string, period: CandlePeriod, from: number): string {
  return `${symbol} ${period} ${from}`;
}
