import { HourPaths, priceStepMs } from '@h5/shared/rules/simulation/HourPaths';
import { MarketPath, pathsOf } from '@h5/shared/rules/simulation/MarketPath';
import { startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import type { MarketPlan, SimulatedHours } from './SimulatedHours';

/** One market at one time. */
export interface PathPoint {
  /** The natural logarithm of the price. */
  logPrice: number;
  /** Trading time in average days. */
  tradingDays: number;
  /** The key of the hour. */
  key: Uint8Array;
}

/** Reads the path of one market at any times; neighbouring ones are cheap. */
export class SimulatedPathReader {
  readonly #hours: SimulatedHours;
  readonly #place: number;
  #plan: MarketPlan | undefined;
  #path: { moments: HourPaths; market: MarketPath } | undefined;

  /** `place` is that of the market among those of the hours. */
  constructor(hours: SimulatedHours, place: number) {
    this.#hours = hours;
    this.#place = place;
  }

  at(time: number): PathPoint {
    const hour = startOfHour(time);
    if (this.#plan?.hour !== hour) this.#path = undefined;
    const plan = this.#plan?.hour === hour ? this.#plan : this.#hours.planOf(hour, this.#place);
    this.#plan = plan;
    const { key, startDays, market } = plan;
    const step = Math.floor((time - hour) / priceStepMs);
    // Bars of whole hours need no step in between.
    if (step === 0) return { key, logPrice: market.from, tradingDays: startDays };
    this.#path ??= openPath(plan);
    const moment = this.#path.moments.at(step);
    const logPrice = this.#path.market.logPriceAt(moment);
    return { key, logPrice, tradingDays: startDays + moment.days };
  }
}

function openPath({ key, days, market }: MarketPlan) {
  const { paths, indexes } = pathsOf([market.id]);
  const [index] = indexes;
  if (!index) throw new RangeError('There is no path.');
  const moments = new HourPaths(key, days, paths);
  return { moments, market: new MarketPath(market, index, moments.whole) };
}
