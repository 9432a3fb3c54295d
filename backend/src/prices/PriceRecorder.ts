import {
  basisSeconds,
  freshVenuePrices,
  indexPrice,
  indexStep,
  markPrice,
} from '@h5/shared/rules/prices';
import { toWireAmount } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { SpotMarket } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { futuresSymbol, type MarketFeed } from '../markets/MarketFeed';
import type { PriceRecord } from './PriceRecord';
import { FeedPrices } from './FeedPrices';
import * as sql from './prices.sql';
import { RecentBasis } from './RecentBasis';
import type { RecordedPrice, RecordedSecond } from './RecordedPrice';

const secondMs = 1_000;

interface Deps {
  db: Db;
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  feed: MarketFeed;
  record: PriceRecord;
  onError: (error: unknown) => void;
}

/**
 * Records the prices of all markets at each whole second, and tells of them after the commit. One process of an installation
 * does this: the one whose feed it is. A second that could not be written is left out for good.
 */
export class PriceRecorder {
  readonly #deps: Deps;
  #basis = new RecentBasis();
  #isPastKnown = false;
  /** The second that was tried last. */
  #last = -Infinity;
  /** The second that was told last; undefined if the table may have others since. */
  #told: number | undefined;
  #isWriting = false;
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  readonly #prices: FeedPrices;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#prices = new FeedPrices(deps.feed);
  }

  /** Goes on where the record ends. */
  async open(): Promise<void> {
    this.#told = await this.#readPast();
    this.#last = this.#told ?? -Infinity;
    this.#prices.listen();
  }

  /** Records each second from now on. */
  start(): void {
    const { clock, onError } = this.#deps;
    const wait = secondMs - (clock.now() % secondMs);
    this.#timer = setTimeout(() => {
      void this.recordNow().catch(onError);
      this.start();
    }, wait);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#prices.end();
    await this.#writing;
  }

  /** Records the second that has begun last, unless it was recorded; resolves when it is told. */
  recordNow(): Promise<void> {
    const { clock, feed } = this.#deps;
    const time = Math.floor(clock.now() / secondMs) * secondMs;
    // A second whose turn comes only after a slow write is not recorded any more: it would be late.
    if (time <= this.#last || this.#isWriting) return this.#writing;
    this.#last = time;
    // Its own timer may be late.
    feed.catchUp();
    this.#isWriting = true;
    this.#writing = this.#record(time).finally(() => (this.#isWriting = false));
    return this.#writing;
  }

  async #record(time: number): Promise<void> {
    const { db, record } = this.#deps;
    if (!this.#isPastKnown) await this.#readPast();
    const second: RecordedSecond = { time, prices: this.#pricesAt(time) };
    if (second.prices.size === 0) return;
    const previous = this.#told;
    this.#told = undefined;
    this.#isPastKnown = false;
    // Refused if another process has recorded it.
    if (!(await sql.insertPriceSecond(db, this.#rowOf(second)))) return;
    this.#isPastKnown = true;
    this.#told = time;
    this.#basis.add(second);
    await record.takeSecond(second, previous);
  }

  /** The table alone decides which seconds there are: its end is read again after a write with an unknown outcome. */
  async #readPast(): Promise<number | undefined> {
    const past = await this.#deps.record.readLatest(basisSeconds);
    this.#basis = new RecentBasis(past);
    this.#isPastKnown = true;
    return past.at(-1)?.time;
  }

  #pricesAt(time: number): Map<string, RecordedPrice> {
    const prices = new Map<string, RecordedPrice>();
    for (const market of this.#deps.instruments.spotMarkets) {
      const price = this.#priceAt(market, time);
      if (price) prices.set(market.symbol, price);
    }
    return prices;
  }

  #priceAt(market: SpotMarket, time: number): RecordedPrice | undefined {
    const { symbol, tickSize } = market;
    const venues = freshVenuePrices(this.#prices.venues(symbol, time), time);
    const index = indexPrice(venues, indexStep(tickSize));
    if (!index) return undefined;
    const contract = this.#prices.contract(futuresSymbol(market), time, index);
    const [fresh] = freshVenuePrices(contract ? [contract] : [], time);
    if (fresh === undefined) return undefined;
    const last = toWireAmount(fresh);
    const mark = markPrice({ index, last, basis: this.#basis.sumOf(symbol), tick: tickSize });
    return { index: index.toFixed(), last, mark: mark.toFixed() };
  }

  #rowOf({ time, prices }: RecordedSecond): sql.PriceSecondRow {
    const row: sql.PriceSecondRow = { time, markets: [], indexes: [], lasts: [], marks: [] };
    for (const { id, symbol } of this.#deps.instruments.spotMarkets) {
      const price = prices.get(symbol);
      if (!price) continue;
      row.markets.push(id);
      row.indexes.push(price.index);
      row.lasts.push(price.last);
      row.marks.push(price.mark);
    }
    return row;
  }
}
