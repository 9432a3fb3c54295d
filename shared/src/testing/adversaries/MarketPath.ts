import { basisSeconds } from '../../rules/prices';
import { normalNumbers } from '../randomNumbers';

const dayMs = 86_400_000;
const maxVenueNoise = 0.0001;
const maxPremium = 0.0005;
/** How much of the premium's deviation is left after a second, and what is added to it. */
const premiumKept = 0.95;
const premiumMove = 0.31;

export interface PathTerms {
  price: number;
  dailyVolatility: number;
  tickSize: number;
  /** With this chance a second begins a burst, which multiplies the volatility for some seconds. */
  burst: { chance: number; seconds: number; factor: number };
}

/** What is known of a market at one step of time. */
export interface PathStep {
  price: number;
  /** The contract's own price. */
  last: number;
  premium: number;
  /** Of the newest whole second, with that of the second before: the median of five venues that are a little off. */
  index: number;
  previousIndex: number;
  /** Of the newest whole second. */
  mark: number;
  isBurst: boolean;
}

/**
 * The price of a coin in steps of time, a martingale: whatever happened, the expected later price is the present one. The contract adds a
 * premium that returns to nothing. The path is drawn ahead of what is public, for a trader who sees it early.
 */
export class MarketPath {
  readonly terms: PathTerms;
  /** Of one step, outside bursts. */
  readonly stepVolatility: number;
  readonly stepsPerSecond: number;
  /** Counted from the start; those ahead of what is public do not count. */
  steps = 0;
  readonly #random: () => number;
  readonly #normal: () => number;
  readonly #ahead: PathStep[] = [];
  #newest: PathStep;
  readonly #basis: number[] = [];
  #basisSum = 0;
  #deviation = 0;
  #premium = 0;
  #burstSeconds = 0;
  #drawn = 0;

  constructor(terms: PathTerms, stepMs: number, stepsAhead: number, random: () => number) {
    this.terms = terms;
    this.stepVolatility = terms.dailyVolatility * Math.sqrt(stepMs / dayMs);
    this.stepsPerSecond = 1_000 / stepMs;
    this.#random = random;
    this.#normal = normalNumbers(random);
    const { price } = terms;
    const still = { price, last: price, index: price, previousIndex: price, mark: price };
    this.#newest = { ...still, premium: 0, isBurst: false };
    this.#ahead.push(this.#newest);
    while (this.#ahead.length <= stepsAhead) this.#ahead.push(this.#draw());
  }

  advance(): void {
    this.steps += 1;
    this.#ahead.push(this.#draw());
    this.#ahead.shift();
  }

  /** The market so many steps later than what is public. */
  at(ahead = 0): PathStep {
    const step = this.#ahead[ahead];
    if (!step) throw new RangeError(`The path is not drawn ${ahead} steps ahead.`);
    return step;
  }

  #draw(): PathStep {
    const before = this.#newest;
    this.#drawn += 1;
    const isSecond = this.#drawn % this.stepsPerSecond === 0;
    if (isSecond) this.#beginSecond();
    const { burst, tickSize } = this.terms;
    const isBurst = this.#burstSeconds > 0;
    const volatility = this.stepVolatility * (isBurst ? burst.factor : 1);
    const price = before.price * (1 + volatility * this.#normal());
    const last = roundTo(price * (1 + this.#premium), tickSize);
    const premium = this.#premium;
    let { index, previousIndex, mark } = before;
    if (isSecond) {
      previousIndex = index;
      index = roundTo(price * (1 + this.#venueNoise()), tickSize / 10);
      mark = this.#markOf(index, last);
    }
    this.#newest = { price, last, premium, index, previousIndex, mark, isBurst };
    return this.#newest;
  }

  #beginSecond(): void {
    const { burst } = this.terms;
    this.#burstSeconds -= 1;
    if (this.#burstSeconds <= 0 && this.#random() < burst.chance)
      this.#burstSeconds = burst.seconds;
    this.#deviation = this.#deviation * premiumKept + premiumMove * this.#normal();
    this.#premium = (maxPremium * this.#deviation) / Math.sqrt(1 + this.#deviation ** 2);
  }

  /** As `markPrice`, on numbers: the median of index, last price and index with the mean basis of a minute. */
  #markOf(index: number, last: number): number {
    const count = this.#basis.length;
    const mean = count === 0 ? 0 : this.#basisSum / count;
    const [, middle = index] = [index, last, index + mean].sort((left, right) => left - right);
    const mark = Math.min(Math.max(middle, index * 0.995), index * 1.005);
    this.#basis.push(last - index);
    this.#basisSum += last - index;
    if (count === basisSeconds) this.#basisSum -= this.#basis.shift() ?? 0;
    return roundTo(mark, this.terms.tickSize);
  }

  #venueNoise(): number {
    const noises = Array.from({ length: 5 }, () => maxVenueNoise * (2 * this.#random() - 1));
    return noises.sort((left, right) => left - right)[2] ?? 0;
  }
}

function roundTo(price: number, step: number): number {
  return Math.max(1, Math.round(price / step)) * step;
}
