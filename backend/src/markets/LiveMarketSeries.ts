import type { Ticker } from '@h5/shared/contract/events';
import {
  candlePeriods,
  type CandlePeriod,
  type PublicTrade,
} from '@h5/shared/contract/markets/endpoints';
import { candleTopic, tickerTopic, tradesTopic } from '@h5/shared/contract/markets/topics';
import { countDecimals } from '@h5/shared/money/money';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { mergeBar, type Bar } from './Bar';
import type { CandleRow } from './candles.sql';
import type { ChartedMarket } from './catalogue';
import type { HistoryBar } from './MarketFeed';
import { MinuteWindow } from './MinuteWindow';
import { dayMs, hourMs, minuteMs, candlePeriodsFromBars, candlePeriodStart } from './periods';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';

/** Whether a candle of this period and start is periods. */
type IsWanted = (period: CandlePeriod, time: number) => boolean;

const maxTrades = 50;
const sparkPoints = 24;
const ratioDecimals = 6;

/** The live data of one market: current candles, the last 24 hours and the last trades. */
export class LiveMarketSeries {
  readonly market: ChartedMarket;
  /** Newest first. */
  readonly trades: PublicTrade[] = [];
  readonly #priceDecimals: number;
  readonly #quantityDecimals: number;
  readonly #current = new Map<CandlePeriod, Bar>();
  readonly #unsaved = new Map<Bar, CandlePeriod>();
  /** The minutes of the last 24 hours without the current one. */
  readonly #minutes = new MinuteWindow(dayMs / minuteMs);
  /** Their sum; computed once a minute, on demand. */
  #sumUntil: { until: Bar; sum: Bar | undefined } | undefined;

  constructor(market: ChartedMarket) {
    this.market = market;
    this.#priceDecimals = countDecimals(market.tickSize);
    this.#quantityDecimals = countDecimals(market.lotSize);
  }

  /** The start of the last known minute. */
  get lastMinute(): number | undefined {
    return this.#current.get('1m')?.time;
  }

  get last(): string | undefined {
    const minute = this.#current.get('1m');
    return minute && this.#price(minute.close);
  }

  /** A trade moves the price, except that of a contract, which its feed alone decides. */
  addTrade(trade: PublicTrade): void {
    const price = toScaledUnits(trade.price, this.#priceDecimals);
    const volume = toScaledUnits(trade.quantity, this.#quantityDecimals);
    const isContract = 'spot' in this.market;
    const level = (isContract && this.#current.get('1m')?.close) || price;
    const levels = { open: level, high: level, low: level, close: level };
    this.#add(candlePeriods, { time: trade.time, ...levels, volume, quoteVolume: price * volume });
    this.trades.unshift(trade);
    if (this.trades.length > maxTrades) this.trades.pop();
  }

  /** Adds a price at which nothing was traded. Returns whether anything has changed by it. */
  addPrice({ time, price }: { time: number; price: string }): boolean {
    const level = toScaledUnits(price, this.#priceDecimals);
    const minute = this.#current.get('1m');
    if (minute?.close === level && candlePeriodStart('1m', time) <= minute.time) return false;
    const levels = { open: level, high: level, low: level, close: level };
    this.#add(candlePeriods, { time, ...levels, volume: 0n, quoteVolume: 0n });
    return true;
  }

  /** Adds a history bar to each candle that contains it. Bars must come in order. */
  addBar(bar: HistoryBar, barMs: number, isWanted: IsWanted = () => true): void {
    const periods = candlePeriodsFromBars(barMs).filter((period) =>
      isWanted(period, candlePeriodStart(period, bar.time)),
    );
    this.#add(periods, this.#read(bar));
  }

  /** Continues a stored candle. */
  restore(period: CandlePeriod, bar: HistoryBar): void {
    this.#current.set(period, this.#read(bar));
  }

  restoreMinutes(bars: readonly HistoryBar[]): void {
    const current = this.#current.get('1m')?.time;
    this.#minutes.clear();
    for (const bar of bars) if (bar.time !== current) this.#minutes.push(this.#read(bar));
  }

  /** The candles that have changed since the last call. */
  takeUnsaved(): CandleRow[] {
    const { symbol } = this.market;
    const rows = [...this.#unsaved].map(([bar, period]) => ({
      symbol,
      period,
      ...this.#write(bar),
    }));
    this.#unsaved.clear();
    return rows;
  }

  /** Candles of a period that are not saved in their current state, oldest first. */
  unsavedCandles(period: CandlePeriod): HistoryBar[] {
    const growing = this.#current.get(period);
    const bars = [...this.#unsaved]
      .filter(([bar, kind]) => kind === period && bar !== growing)
      .map(([bar]) => bar);
    return (growing ? [...bars, growing] : bars).map((bar) => this.#write(bar));
  }

  growing(period: CandlePeriod): HistoryBar | undefined {
    const bar = this.#current.get(period);
    return bar && this.#write(bar);
  }

  /** The figures of the last 24 hours, to the minute. */
  ticker(): Ticker | undefined {
    const minute = this.#current.get('1m');
    if (!minute) return undefined;
    if (this.#sumUntil?.until !== minute)
      this.#sumUntil = { until: minute, sum: this.#minutes.sum() };
    const day = this.#sumUntil.sum ? mergeBar({ ...this.#sumUntil.sum }, minute) : minute;
    return {
      last: this.#price(day.close),
      open: this.#price(day.open),
      high: this.#price(day.high),
      low: this.#price(day.low),
      volume: fromScaledUnits(day.volume, this.#quantityDecimals),
      quoteVolume: fromScaledUnits(day.quoteVolume, this.#priceDecimals + this.#quantityDecimals),
      change: fromScaledUnits(
        ((day.close - day.open) * 10n ** BigInt(ratioDecimals)) / day.open,
        ratioDecimals,
      ),
    };
  }

  /** Publishes new trades, the figures of the day and the growing candles. */
  publish(realtime: Pick<RealtimePublisher, 'publish'>, trades: readonly PublicTrade[]): void {
    const { symbol } = this.market;
    realtime.publish(tickerTopic(symbol), () => known(this.ticker()));
    if (trades.length > 0) realtime.publish(tradesTopic(symbol), () => [...trades]);
    for (const period of candlePeriods) {
      realtime.publish(candleTopic(symbol, period), () => known(this.growing(period)));
    }
  }

  /** The price that the change of the day is measured from, then the last price of each hour since; the end is the price now. */
  spark(): string[] {
    const day = this.ticker();
    if (!day) return [];
    const closes = new Map<number, bigint>();
    const current = this.#current.get('1m');
    for (const { time, close } of [...this.#minutes.closes(), ...(current ? [current] : [])]) {
      closes.set(Math.floor(time / hourMs), close);
    }
    const prices = [...closes.values()].slice(1 - sparkPoints).map((close) => this.#price(close));
    // A market that is younger than a day begins with a level line.
    return [...Array<string>(sparkPoints - prices.length).fill(day.open), ...prices];
  }

  #add(periods: readonly CandlePeriod[], part: Bar): void {
    for (const period of periods) {
      const time = candlePeriodStart(period, part.time);
      const known = this.#current.get(period);
      // A trade that arrives late is counted in the candle that is growing now.
      const bar = known && known.time >= time ? known : { ...part, time };
      if (bar === known) mergeBar(bar, part);
      else this.#begin(period, bar);
      this.#unsaved.set(bar, period);
    }
  }

  #begin(period: CandlePeriod, bar: Bar): void {
    const ended = this.#current.get(period);
    this.#current.set(period, bar);
    if (period !== '1m') return;
    if (ended) this.#minutes.push(ended);
    this.#minutes.dropUntil(bar.time - dayMs);
  }

  #price(units: bigint): string {
    return fromScaledUnits(units, this.#priceDecimals);
  }

  #read(bar: HistoryBar): Bar {
    const price = (text: string) => toScaledUnits(text, this.#priceDecimals);
    return {
      time: bar.time,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: toScaledUnits(bar.volume, this.#quantityDecimals),
      quoteVolume: toScaledUnits(bar.quoteVolume, this.#priceDecimals + this.#quantityDecimals),
    };
  }

  #write(bar: Bar): HistoryBar {
    return {
      time: bar.time,
      open: this.#price(bar.open),
      high: this.#price(bar.high),
      low: this.#price(bar.low),
      close: this.#price(bar.close),
      volume: fromScaledUnits(bar.volume, this.#quantityDecimals),
      quoteVolume: fromScaledUnits(bar.quoteVolume, this.#priceDecimals + this.#quantityDecimals),
    };
  }
}

function known<Figures>(figures: Figures | undefined): Figures {
  if (figures === undefined) throw new Error('A market with trades has no price.');
  return figures;
}
