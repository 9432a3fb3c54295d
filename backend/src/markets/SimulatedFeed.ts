import { countDecimals } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { SpotMarket } from './catalogue';
import type { HistoryBar, MarketFeed, Tick } from './MarketFeed';
import { dayMs, minuteMs } from './periods';
import { KeyedRandom, drawPurposes, type DrawCoordinates } from './KeyedRandom';
import {
  SimulatedPriceProcess,
  priceStepMs,
  type PricePathPositions,
} from './SimulatedPriceProcess';
import { PriceAnchorDecay, type PriceAnchor } from './PriceAnchorDecay';
import { fromScaledUnits } from '@h5/shared/money/units';

/** After a longer pause, the missed steps are read from `history` instead. */
const maxCatchUpSteps = 20;

const staleAfterMs = 5_000;
const maxTradesPerStep = 6;

/** The path of the market as a whole; the path of a single market is its id. */
const marketPath = 0;

/** A feed of simulated prices. They follow from a secret key, so that they cannot be predicted. */
export class SimulatedFeed implements MarketFeed {
  readonly #clock: Clock;
  readonly #random: KeyedRandom;
  readonly #markets: SimulatedMarket[] = [];
  readonly #bySymbol = new Map<string, SimulatedMarket>();
  #process: SimulatedPriceProcess;
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  #moment: PricePathPositions;
  #step: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    clock,
    key,
    markets,
    anchors = [],
  }: {
    clock: Clock;
    key: Uint8Array;
    markets: readonly SpotMarket[];
    /** Prices from before the key was made. */
    anchors?: readonly PriceAnchor[];
  }) {
    this.#clock = clock;
    this.#random = new KeyedRandom(key);
    this.#step = Math.floor(clock.now() / priceStepMs);
    this.#process = new SimulatedPriceProcess(this.#random, [marketPath]);
    this.#moment = this.#process.at(this.#step * priceStepMs);
    this.addMarkets(markets, anchors);
  }

  addMarkets(markets: readonly SpotMarket[], anchors: readonly PriceAnchor[] = []): void {
    for (const market of markets) {
      if (this.#bySymbol.has(market.symbol)) continue;
      const simulated = new SimulatedMarket(market, this.#random);
      const { symbol, listedAt: time, simulation } = market;
      simulated.continueFrom({ symbol, time, price: simulation.startPrice });
      this.#markets.push(simulated);
      this.#bySymbol.set(market.symbol, simulated);
    }
    for (const anchor of anchors) this.#bySymbol.get(anchor.symbol)?.continueFrom(anchor);
    // Paths are independent of each other, so those of the earlier markets stay the same.
    const paths = [marketPath, ...this.#markets.map(({ path }) => path)];
    this.#process = new SimulatedPriceProcess(this.#random, paths);
    this.#moment = this.#process.at(this.#step * priceStepMs);
    for (const simulated of this.#markets) simulated.move(this.#moment);
  }

  start(): Promise<void> {
    this.#timer ??= setInterval(() => this.advance(), priceStepMs);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    return Promise.resolve();
  }

  catchUp(): void {
    this.advance();
  }

  isLive(): boolean {
    return this.#clock.now() - this.#step * priceStepMs < staleAfterMs;
  }

  index(symbol: string): string | undefined {
    return this.#bySymbol.get(symbol)?.price;
  }

  onTicks(listen: (ticks: Tick[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** Plays the steps up to now. Called by the timer, and by tests. */
  advance(): void {
    const target = Math.floor(this.#clock.now() / priceStepMs);
    const first = Math.max(this.#step + 1, target - maxCatchUpSteps);
    const ticks: Tick[] = [];
    for (let step = first; step <= target; step += 1) {
      const before = this.#moment;
      this.#moment = this.#process.at(step * priceStepMs);
      const activity = activityBetween(before, this.#moment, (step - this.#step) * priceStepMs);
      this.#step = step;
      const indexes = this.#markets.map(({ path }): DrawCoordinates => [path, step, 0]);
      const drawn = this.#random.draw(drawPurposes.tradeCounts, indexes);
      for (const [index, simulated] of this.#markets.entries()) {
        simulated.move(this.#moment);
        ticks.push(...simulated.trades(step, activity, drawn.uniform(index)));
      }
    }
    if (ticks.length === 0) return;
    for (const listen of this.#listeners) listen(ticks);
  }

  history(symbol: string, from: number, to: number, barMs: number): Promise<HistoryBar[]> {
    const simulated = this.#bySymbol.get(symbol);
    const bars: HistoryBar[] = [];
    if (!simulated) return Promise.resolve(bars);
    const process = new SimulatedPriceProcess(this.#random, [marketPath, simulated.path]);
    let before = process.at(from);
    for (let time = from; time + barMs <= to; time += barMs) {
      const after = process.at(time + barMs);
      bars.push(simulated.bar(time, barMs, before, after));
      before = after;
    }
    return Promise.resolve(bars);
  }
}

/** How busy the market is; 1 is average. */
function activityBetween(
  before: PricePathPositions,
  after: PricePathPositions,
  ms: number,
): number {
  const ratio = ((after.tradingDays - before.tradingDays) * dayMs) / ms;
  // Volume grows more slowly than the variance of prices.
  return Math.min(ratio, 400) ** 0.6;
}

/** Turns the path of one market into prices and trades. */
class SimulatedMarket {
  readonly market: SpotMarket;
  price = '';
  readonly path: number;
  readonly #random: KeyedRandom;
  readonly #logStartPrice: number;
  readonly #priceDecimals: number;
  readonly #quantityDecimals: number;
  #correction: PriceAnchorDecay | undefined;
  #ticks = 0;
  #isRising = true;

  constructor(market: SpotMarket, random: KeyedRandom) {
    this.market = market;
    this.path = market.id;
    this.#random = random;
    this.#logStartPrice = Math.log(Number(market.simulation.startPrice));
    this.#priceDecimals = countDecimals(market.tickSize);
    this.#quantityDecimals = countDecimals(market.lotSize);
  }

  /** Continues from an anchor price, which is at first the start price when it was listed. */
  continueFrom({ time, price }: PriceAnchor): void {
    const { dailyVolatility } = this.market.simulation;
    const moment = new SimulatedPriceProcess(this.#random, [marketPath, this.path]).at(time);
    const wanted = (Math.log(Number(price)) - this.#logStartPrice) / dailyVolatility;
    this.#correction = new PriceAnchorDecay(
      time,
      moment.tradingDays,
      wanted - this.#position(moment, 1),
    );
  }

  move(moment: PricePathPositions): void {
    const ticks = this.#ticksAt(this.#position(moment, this.path));
    if (ticks === this.#ticks) return;
    this.#isRising = ticks > this.#ticks;
    this.#ticks = ticks;
    this.price = fromScaledUnits(BigInt(ticks), this.#priceDecimals);
  }

  trades(step: number, activity: number, uniform: number): Tick[] {
    const { dailyTurnover, tradesPerSecond } = this.market.simulation;
    const expected = (tradesPerSecond * priceStepMs * activity) / 1000;
    const count = Math.min(Math.floor(expected + uniform), maxTradesPerStep);
    if (count === 0) return [];
    // Two draws for each trade: its size and its side.
    const indexes = Array.from({ length: 2 * count }, (_, index): DrawCoordinates => [
      this.path,
      step,
      index,
    ]);
    const drawn = this.#random.draw(drawPurposes.trades, indexes);
    return Array.from({ length: count }, (_, index) => {
      const size = Math.exp(drawn.normal(2 * index) - 0.5);
      return {
        symbol: this.market.symbol,
        time: step * priceStepMs,
        price: this.price,
        quantity: this.#quantity((dailyTurnover / 86_400 / tradesPerSecond) * size),
        // Takers usually trade in the direction of the price.
        side: drawn.uniform(2 * index + 1) < 0.75 === this.#isRising ? 'buy' : 'sell',
      };
    });
  }

  bar(
    time: number,
    barMs: number,
    before: PricePathPositions,
    after: PricePathPositions,
  ): HistoryBar {
    // A process for history has two paths: that of the whole market and this one.
    const from = this.#position(before, 1);
    const to = this.#position(after, 1);
    const days = after.tradingDays - before.tradingDays;
    const open = this.#ticksAt(from);
    const close = this.#ticksAt(to);
    const minute = time / minuteMs;
    const drawn = this.#random.draw(drawPurposes.bars, [
      [this.path, minute, 0],
      [this.path, minute, 1],
      [this.path, minute, 2],
    ]);
    const high = this.#ticksAt(bridgeExtreme(from, to, days, drawn.uniform(0), 1));
    const low = this.#ticksAt(bridgeExtreme(from, to, days, drawn.uniform(1), -1));

    const noise = Math.exp(0.35 * drawn.normal(2));
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

  /** The position of the log price, in square roots of trading days. */
  #position({ tradingDays, positions }: PricePathPositions, ownIndex: number): number {
    const { correlation } = this.market.simulation;
    const ownPosition = positions[ownIndex] ?? 0;
    const marketPosition = positions[0] ?? 0;
    const position = correlation * marketPosition + Math.sqrt(1 - correlation ** 2) * ownPosition;
    return position + (this.#correction?.at(tradingDays) ?? 0);
  }

  #ticksAt(position: number): number {
    const price = Math.exp(this.#logStartPrice + this.market.simulation.dailyVolatility * position);
    return Math.max(1, Math.round(price * 10 ** this.#priceDecimals));
  }

  #text(ticks: number): string {
    return fromScaledUnits(BigInt(ticks), this.#priceDecimals);
  }

  #quantity(turnover: number, ticks = this.#ticks): string {
    const price = ticks / 10 ** this.#priceDecimals;
    const lots = Math.max(1, Math.round((turnover / price) * 10 ** this.#quantityDecimals));
    return fromScaledUnits(BigInt(lots), this.#quantityDecimals);
  }
}

/** Samples the maximum or minimum of a Brownian bridge between two known ends. */
function bridgeExtreme(
  from: number,
  to: number,
  days: number,
  uniform: number,
  sign: 1 | -1,
): number {
  const spread = Math.sqrt((to - from) ** 2 - 2 * days * Math.log(1 - uniform));
  return (from + to + sign * spread) / 2;
}
