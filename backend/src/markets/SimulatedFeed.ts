import { decimalsOf } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { SpotMarket } from './catalogue';
import type { HistoryBar, MarketFeed, Tick } from './MarketFeed';
import { dayMs } from './periods';
import { PriceProcess, type Moment } from './PriceProcess';
import { normalAt, uniformAt } from './randomAt';
import { fromUnits } from './units';

/** Time goes in steps; a step's ticks depend on the seed and its number, so a day can be played again. */
export const stepMs = 100;

/** After a longer pause the steps in between are left to `history`. */
const longestCatchUpSteps = 20;

const staleAfterMs = 5_000;
const mostTradesPerStep = 6;

/** The market as a whole is a path of its own; the others are numbered from 1, like `markets`. */
const marketPath = 0;

const countSeed = 0x3c6e;
const sizeSeed = 0x5bd1;
const volumeSeed = 0x1b87;

/** Prices that behave like those of a market, and belong to none. */
export class SimulatedFeed implements MarketFeed {
  readonly #clock: Clock;
  readonly #seed: number;
  readonly #walks: SimulatedMarket[];
  readonly #bySymbol: Map<string, SimulatedMarket>;
  readonly #process: PriceProcess;
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  #moment: Moment;
  #step: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    clock,
    seed,
    markets,
  }: {
    clock: Clock;
    seed: number;
    markets: readonly SpotMarket[];
  }) {
    this.#clock = clock;
    this.#seed = seed;
    this.#walks = markets.map((market, index) => new SimulatedMarket(market, index + 1, seed));
    this.#bySymbol = new Map(this.#walks.map((walk) => [walk.market.symbol, walk]));
    this.#process = new PriceProcess(seed, [marketPath, ...this.#walks.map(({ path }) => path)]);
    this.#step = Math.floor(clock.now() / stepMs);
    this.#moment = this.#process.at(this.#step * stepMs);
    for (const walk of this.#walks) walk.move(this.#moment);
  }

  start(): Promise<void> {
    this.#timer ??= setInterval(() => this.advance(), stepMs);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    return Promise.resolve();
  }

  isLive(): boolean {
    return this.#clock.now() - this.#step * stepMs < staleAfterMs;
  }

  index(symbol: string): string | undefined {
    return this.#bySymbol.get(symbol)?.price;
  }

  onTicks(listen: (ticks: Tick[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** Plays the steps up to now. The timer calls it; a test may too. */
  advance(): void {
    const target = Math.floor(this.#clock.now() / stepMs);
    const first = Math.max(this.#step + 1, target - longestCatchUpSteps);
    const ticks: Tick[] = [];
    for (let step = first; step <= target; step += 1) {
      const before = this.#moment;
      this.#moment = this.#process.at(step * stepMs);
      const activity = activityBetween(before, this.#moment, (step - this.#step) * stepMs);
      this.#step = step;
      for (const walk of this.#walks) {
        walk.move(this.#moment);
        ticks.push(...walk.trades(step, activity));
      }
    }
    if (ticks.length === 0) return;
    for (const listen of this.#listeners) listen(ticks);
  }

  history(symbol: string, from: number, to: number, barMs: number): Promise<HistoryBar[]> {
    const walk = this.#bySymbol.get(symbol);
    const bars: HistoryBar[] = [];
    if (!walk) return Promise.resolve(bars);
    const process = new PriceProcess(this.#seed, [marketPath, walk.path]);
    let before = process.at(from);
    for (let time = from; time + barMs <= to; time += barMs) {
      const after = process.at(time + barMs);
      bars.push(walk.bar(time, barMs, before, after));
      before = after;
    }
    return Promise.resolve(bars);
  }
}

/** How busy the market is; 1 is usual. */
function activityBetween(before: Moment, after: Moment, ms: number): number {
  const ratio = ((after.tradingDays - before.tradingDays) * dayMs) / ms;
  // Volume grows less than the variance of prices does.
  return Math.min(ratio, 400) ** 0.6;
}

/** One market of the simulation: from where its path is to prices and trades. */
class SimulatedMarket {
  readonly market: SpotMarket;
  price = '';
  readonly path: number;
  readonly #seed: number;
  readonly #home: number;
  readonly #priceDecimals: number;
  readonly #quantityDecimals: number;
  #ticks = 0;
  #isRising = true;

  constructor(market: SpotMarket, path: number, seed: number) {
    this.market = market;
    this.path = path;
    this.#seed = seed;
    this.#home = Math.log(Number(market.simulation.startPrice));
    this.#priceDecimals = decimalsOf(market.tick);
    this.#quantityDecimals = decimalsOf(market.step);
  }

  move(moment: Moment): void {
    const ticks = this.#ticksAt(this.#position(moment, this.path));
    if (ticks === this.#ticks) return;
    this.#isRising = ticks > this.#ticks;
    this.#ticks = ticks;
    this.price = fromUnits(BigInt(ticks), this.#priceDecimals);
  }

  trades(step: number, activity: number): Tick[] {
    const { dailyTurnover, tradesPerSecond } = this.market.simulation;
    const expected = (tradesPerSecond * stepMs * activity) / 1000;
    const count = Math.min(
      Math.floor(expected + uniformAt(this.#seed ^ countSeed, this.path, step, 0)),
      mostTradesPerStep,
    );
    return Array.from({ length: count }, (_, index) => {
      const luck = uniformAt(this.#seed ^ countSeed, this.path, step, index + 1);
      const size = Math.exp(normalAt(this.#seed ^ sizeSeed, this.path, step, index) - 0.5);
      return {
        symbol: this.market.symbol,
        time: step * stepMs,
        price: this.price,
        quantity: this.#quantity((dailyTurnover / 86_400 / tradesPerSecond) * size),
        // Who is in a hurry pushes the price, most of the time.
        side: luck < 0.75 === this.#isRising ? 'buy' : 'sell',
      };
    });
  }

  bar(time: number, barMs: number, before: Moment, after: Moment): HistoryBar {
    // A process for history has two paths: the market's and this one.
    const from = this.#position(before, 1);
    const to = this.#position(after, 1);
    const days = after.tradingDays - before.tradingDays;
    const open = this.#ticksAt(from);
    const close = this.#ticksAt(to);
    const high = this.#ticksAt(bridgeExtreme(from, to, days, this.#luck(time, 1), 1));
    const low = this.#ticksAt(bridgeExtreme(from, to, days, this.#luck(time, 2), -1));

    const noise = Math.exp(0.35 * normalAt(this.#seed ^ volumeSeed, this.path, time / 60_000, 0));
    const usual = (this.market.simulation.dailyTurnover * barMs) / dayMs;
    const turnover = usual * activityBetween(before, after, barMs) * noise;
    return {
      time,
      open: this.#text(open),
      high: this.#text(Math.max(high, open, close)),
      low: this.#text(Math.min(low, open, close)),
      close: this.#text(close),
      volume: this.#quantity(turnover, (open + close) / 2),
      quoteVolume: turnover.toFixed(2),
    };
  }

  /** In square roots of trading days from home. */
  #position({ positions }: Moment, ownIndex: number): number {
    const { correlation } = this.market.simulation;
    const ours = positions[ownIndex] ?? 0;
    const everybodys = positions[0] ?? 0;
    return correlation * everybodys + Math.sqrt(1 - correlation ** 2) * ours;
  }

  #ticksAt(position: number): number {
    const price = Math.exp(this.#home + this.market.simulation.dailyVolatility * position);
    return Math.max(1, Math.round(price * 10 ** this.#priceDecimals));
  }

  #text(ticks: number): string {
    return fromUnits(BigInt(ticks), this.#priceDecimals);
  }

  #quantity(turnover: number, ticks = this.#ticks): string {
    const price = ticks / 10 ** this.#priceDecimals;
    const lots = Math.max(1, Math.round((turnover / price) * 10 ** this.#quantityDecimals));
    return fromUnits(BigInt(lots), this.#quantityDecimals);
  }

  #luck(time: number, which: number): number {
    return uniformAt(this.#seed ^ volumeSeed, this.path, time / 60_000, which);
  }
}

/** The highest or lowest point of a walk between two known ends, by the law of the Brownian bridge. */
function bridgeExtreme(from: number, to: number, days: number, luck: number, sign: 1 | -1): number {
  const spread = Math.sqrt((to - from) ** 2 - 2 * days * Math.log(1 - luck));
  return (from + to + sign * spread) / 2;
}
