import { Decimal } from '../../money/money';
import { basisSeconds, indexPrice, indexStep, markPrice, sumOfBasis } from '../prices';
import { HourDraws } from './HourDraws';
import { HourPaths, priceStepMs, stepsPerHour } from './HourPaths';
import { MarketPath, futuresPriceText, pathsOf, priceText, venuePriceTexts } from './MarketPath';
import { marketHourOf } from './recomputeHour';
import { hourKeyBytes, type SimulatedHour } from './SimulatedHour';

/** The prices of one market at a recorded second. */
export interface MarketSecond {
  time: number;
  index: string;
  last: string;
  mark: string;
}

/** A recorded price that does not follow from the revealed hour. */
export interface ChangedPrice {
  time: number;
  price: 'index' | 'last' | 'mark';
  recorded: string;
  /** Undefined if the venues of that second give none. */
  computed: string | undefined;
}

/** Computes the prices of one market in a revealed hour again, at any of its steps; rising times are cheap. */
export class RecomputedMarket {
  readonly #hour: number;
  readonly #id: number;
  readonly #decimals: number;
  readonly #draws: HourDraws;
  readonly #paths: HourPaths;
  readonly #path: MarketPath;

  /** `symbol` is that of the spot market. Throws a RangeError if the hour does not have it. */
  constructor(revealed: SimulatedHour, symbol: string) {
    const { hour, ends } = revealed;
    const published = Object.hasOwn(ends.markets, symbol) ? ends.markets[symbol] : undefined;
    if (!published) throw new RangeError(`The hour has no ${symbol}.`);
    const market = marketHourOf(published);
    const { paths, indexes } = pathsOf([market.id]);
    const [index] = indexes;
    if (!index) throw new RangeError('There is no path.');
    const key = hourKeyBytes(revealed);
    this.#hour = hour;
    this.#id = market.id;
    this.#decimals = market.decimals;
    this.#draws = new HourDraws(key);
    this.#paths = new HourPaths(key, Number(ends.days), paths);
    this.#path = new MarketPath(market, index, this.#paths.whole);
  }

  /** The price of the contract at a step of 100 ms. */
  futuresPrice(time: number): string {
    return futuresPriceText(this.#path.at(this.#paths.at(this.#stepAt(time))), this.#decimals);
  }

  /** The price itself at a step of 100 ms, which a stock has. */
  priceAt(time: number): string {
    return priceText(this.#path.at(this.#paths.at(this.#stepAt(time))).price, this.#decimals);
  }

  /** Index and contract price of a whole second. */
  secondAt(time: number): { index: string | undefined; last: string } {
    const step = this.#stepAt(time);
    const state = this.#path.at(this.#paths.at(step));
    const market = { id: this.#id, decimals: this.#decimals };
    const venues = venuePriceTexts(this.#draws, step, market, state);
    return {
      index: indexPrice(venues, indexStep(this.tickSize))?.toFixed(),
      last: futuresPriceText(state, this.#decimals),
    };
  }

  get tickSize(): string {
    return this.#decimals === 0 ? '1' : `0.${'1'.padStart(this.#decimals, '0')}`;
  }

  #stepAt(time: number): number {
    const step = (time - this.#hour) / priceStepMs;
    if (!Number.isInteger(step) || step < 0 || step >= stepsPerHour) {
      throw new RangeError(`The hour has no price at ${time}.`);
    }
    return step;
  }
}

/**
 * Finds the recorded prices of a market that do not follow from the key of their hour. Yields after each second what differs in it.
 * A mark also depends on the recorded seconds before: `before` are the newest ones, at least sixty unless there were fewer; without
 * it marks are not checked until sixty seconds have passed.
 */
export function* findChangedPrices(
  market: RecomputedMarket,
  seconds: Iterable<MarketSecond>,
  before?: readonly Pick<MarketSecond, 'index' | 'last'>[],
): Generator<ChangedPrice[]> {
  let past = (before ?? []).slice(-basisSeconds).map(basisOf);
  for (const second of seconds) {
    const { time, index, last, mark } = second;
    const computed = market.secondAt(time);
    const changed: ChangedPrice[] = [];
    const compare = (price: ChangedPrice['price'], recorded: string, again: string | undefined) => {
      if (recorded !== again) changed.push({ time, price, recorded, computed: again });
    };
    compare('index', index, computed.index);
    compare('last', last, computed.last);
    if (before || past.length === basisSeconds) {
      const tick = market.tickSize;
      compare('mark', mark, markPrice({ index, last, basis: sumOfBasis(past), tick }).toFixed());
    }
    past = [...past, basisOf(second)].slice(-basisSeconds);
    yield changed;
  }
}

/** How far the contract was above its coin. */
function basisOf({ index, last }: Pick<MarketSecond, 'index' | 'last'>): Decimal {
  return new Decimal(last).minus(index);
}
