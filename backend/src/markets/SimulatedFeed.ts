import { setImmediate as nextTurn } from 'node:timers/promises';
import { HourDraws } from '@h5/shared/rules/simulation/HourDraws';
import { HourPaths, priceStepMs } from '@h5/shared/rules/simulation/HourPaths';
import {
  MarketPath,
  isWholeSecond,
  pathsOf,
  stepsPerSecond,
} from '@h5/shared/rules/simulation/MarketPath';
import { startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import type { Clock } from '../clock';
import type { SpotMarket } from './catalogue';
import { KeyedRandom, drawPurposes, type DrawCoordinates } from './KeyedRandom';
import type { FuturesTick, HistoryBar, MarketFeed, Tick, VenuePrice } from './MarketFeed';
import { SimulatedHours, type PriceOrigin } from './SimulatedHours';
import { SimulatedMarket, activityIn } from './SimulatedMarket';
import { SimulatedPathReader } from './SimulatedPathReader';

/** After a longer pause, the missed steps are read from `history` instead. */
const maxCatchUpSteps = 20;

const staleAfterMs = 5_000;
const barsPerTurn = 200;

interface Deps {
  clock: Clock;
  /** The master key, which the keys of the hours are derived from. */
  key: Uint8Array;
  markets: readonly SpotMarket[];
  origins?: readonly PriceOrigin[];
  /** While nobody looks, only whole seconds are played: those that are recorded. By default somebody does. */
  isWatched?: () => boolean;
  /** Publishes the hours while the feed runs. */
  publish?: (hours: SimulatedHours) => HourPublisher;
}

/** What follows the hours that are played. */
export interface HourPublisher {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The hour that is being played. */
interface PlayedHour {
  start: number;
  startDays: number;
  paths: HourPaths;
  markets: readonly MarketPath[];
  draws: HourDraws;
  random: KeyedRandom;
}

/** A feed of simulated prices. They follow from a secret key, so that they cannot be predicted. */
export class SimulatedFeed implements MarketFeed {
  readonly #hours: SimulatedHours;
  readonly #publisher: HourPublisher | undefined;
  readonly #clock: Clock;
  readonly #isWatched: () => boolean;
  #markets: SimulatedMarket[];
  readonly #bySymbol = new Map<string, SimulatedMarket>();
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  readonly #futuresListeners = new Set<(ticks: FuturesTick[]) => void>();
  readonly #venueListeners = new Set<(prices: VenuePrice[]) => void>();
  #hour: PlayedHour | undefined;
  /** Trading time at the current step. */
  #days = 0;
  #step: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({ clock, publish, isWatched = () => true, ...given }: Deps) {
    this.#clock = clock;
    this.#isWatched = isWatched;
    this.#hours = new SimulatedHours(given);
    this.#publisher = publish?.(this.#hours);
    this.#markets = [];
    this.#step = Math.floor(clock.now() / priceStepMs);
    this.#open();
  }

  addMarkets(markets: readonly SpotMarket[]): void {
    const added = markets.filter(({ symbol }) => !this.#bySymbol.has(symbol));
    if (added.length === 0) return;
    this.#hours.addMarkets(added);
    this.#open();
  }

  async start(): Promise<void> {
    // What is played is committed to before, as long as the database answers.
    await this.#publisher?.start();
    this.#timer ??= setInterval(() => this.advance(), priceStepMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#publisher?.stop();
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

  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    this.#futuresListeners.add(listen);
    return () => this.#futuresListeners.delete(listen);
  }

  onVenuePrices(listen: (prices: VenuePrice[]) => void): () => void {
    this.#venueListeners.add(listen);
    return () => this.#venueListeners.delete(listen);
  }

  /** Plays the steps up to now. Called by the timer, and by tests. */
  advance(): void {
    const ticks: Tick[] = [];
    for (const step of this.#dueSteps()) {
      const daysBefore = this.#days;
      const passed = step - this.#step;
      this.#step = step;
      const hour = this.#move();
      if (!hour) continue;
      this.#tellPrices(hour);
      const activity = activityIn(this.#days - daysBefore, passed * priceStepMs);
      ticks.push(
        ...this.#trades(hour, activity, this.#isWatched() ? 1 : Math.min(passed, maxCatchUpSteps)),
      );
    }
    if (ticks.length === 0) return;
    for (const listen of this.#listeners) listen(ticks);
  }

  async history(symbol: string, from: number, to: number, barMs: number): Promise<HistoryBar[]> {
    const place = this.#markets.findIndex(({ market }) => market.symbol === symbol);
    const simulated = this.#markets[place];
    if (!simulated) return [];
    await this.#hours.prepare(from);
    const reader = new SimulatedPathReader(this.#hours, place);
    const bars: HistoryBar[] = [];
    let before = reader.at(from);
    for (let time = from; time + barMs <= to; time += barMs) {
      // Other work, such as the renewal of a lease, is let in between.
      if (bars.length % barsPerTurn === barsPerTurn - 1) await nextTurn();
      const after = reader.at(time + barMs);
      bars.push(simulated.bar(time, barMs, before, after));
      before = after;
    }
    return bars;
  }

  /** The steps to play now, in order. */
  #dueSteps(): number[] {
    const now = Math.floor(this.#clock.now() / priceStepMs);
    if (!this.#isWatched()) {
      const second = now - (now % stepsPerSecond);
      return second > this.#step ? [second] : [];
    }
    const first = Math.max(this.#step + 1, now - maxCatchUpSteps);
    return Array.from({ length: Math.max(0, now - first + 1) }, (_, index) => first + index);
  }

  /** Takes the markets of the hours and moves them to the current step. */
  #open(): void {
    for (const market of this.#hours.markets) {
      if (this.#bySymbol.has(market.symbol)) continue;
      const simulated = new SimulatedMarket(market);
      this.#bySymbol.set(market.symbol, simulated);
      this.#markets.push(simulated);
    }
    this.#hour = undefined;
    this.#move();
  }

  /** Moves all markets to the current step. Returns the hour, unless there are no markets. */
  #move(): PlayedHour | undefined {
    if (this.#markets.length === 0) return undefined;
    const start = startOfHour(this.#step * priceStepMs);
    const hour = this.#hour?.start === start ? this.#hour : this.#enterHour(start);
    const moment = hour.paths.at(this.#stepIn(hour));
    this.#days = hour.startDays + moment.days;
    for (const [place, simulated] of this.#markets.entries()) {
      const path = hour.markets[place];
      if (path) simulated.move(path.at(moment));
    }
    return hour;
  }

  #enterHour(start: number): PlayedHour {
    const { key, days, startDays, markets } = this.#hours.plan(start);
    const { paths: numbers, indexes } = pathsOf(markets.map(({ id }) => id));
    const paths = new HourPaths(key, days, numbers);
    const ways = indexes.flatMap((index, place) => {
      const market = markets[place];
      return market ? [new MarketPath(market, index, paths.whole)] : [];
    });
    const draws = new HourDraws(key);
    this.#hour = { start, startDays, paths, markets: ways, draws, random: new KeyedRandom(key) };
    // A new installation has read it by then.
    this.#hours.forgetPast();
    return this.#hour;
  }

  #stepIn({ start }: PlayedHour): number {
    return this.#step - start / priceStepMs;
  }

  #tellPrices(hour: PlayedHour): void {
    const time = this.#step * priceStepMs;
    const futuresTicks = this.#markets.map((simulated) => simulated.futuresTick(time));
    for (const listen of this.#futuresListeners) listen(futuresTicks);
    const step = this.#stepIn(hour);
    if (!isWholeSecond(step)) return;
    const venuePrices = this.#markets.flatMap((simulated) =>
      simulated.venuePrices(hour.draws, step, time),
    );
    for (const listen of this.#venueListeners) listen(venuePrices);
  }

  /** The trades of a step, each as large as those of so many steps. */
  #trades({ random }: PlayedHour, activity: number, steps: number): Tick[] {
    const step = this.#step;
    const indexes = this.#markets.map(({ market }): DrawCoordinates => [market.id, step, 0]);
    const drawn = random.draw(drawPurposes.tradeCounts, indexes);
    return this.#markets.flatMap((simulated, place) =>
      simulated.trades(random, {
        time: step * priceStepMs,
        activity,
        uniform: drawn.uniform(place),
        steps,
      }),
    );
  }
}
