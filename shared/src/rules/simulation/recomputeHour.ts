import { HourDraws } from './HourDraws';
import { HourPaths, priceStepMs, stepsPerHour } from './HourPaths';
import {
  MarketPath,
  futuresPriceText,
  isWholeSecond,
  logPriceMove,
  marketMove,
  pathsOf,
  premiumVolatility,
  priceText,
  venuePriceTexts,
  type MarketHour,
} from './MarketPath';
import {
  hourCommitment,
  hourKeyBytes,
  hourMs,
  type MarketEnds,
  type SimulatedHour,
} from './SimulatedHour';
import { nextFactors, tradingDaysOf } from './volatilityFactors';

/** All prices of one step. */
export interface RecomputedStep {
  time: number;
  markets: readonly RecomputedMarket[];
}

export interface RecomputedMarket {
  /** The spot symbol. */
  symbol: string;
  price: string;
  futuresPrice: string;
  /** At whole seconds; otherwise empty. */
  venuePrices: readonly string[];
}

/** Within what share of itself an end must be what the key makes of the other end: sums of rounded numbers differ in their last digits. */
const roundingTolerance = 1e-9;

/** How fast a premium returns to nothing, as what is left of it after an hour. */
export const premiumLeftAfterHour = 0.85;

/** Whether a revealed hour is the one that was committed to, and its ends are what its key makes of their beginnings. */
export function isHourAsCommitted(revealed: SimulatedHour, commit: string): boolean {
  return hourCommitment(revealed) === commit && endsFollowFromKey(revealed);
}

/**
 * Whether an hour begins where the one before it ended: the prices and premiums of the markets of both, and the factors of volatility, which the
 * key of the hour before leads to.
 */
export function doesHourFollow(next: SimulatedHour, previous: SimulatedHour): boolean {
  if (next.hour !== previous.hour + hourMs) return false;
  const { factors } = previous.ends;
  const drawn =
    factors && nextFactors({ key: hourKeyBytes(previous), factors: factors.map(Number) });
  const isDrawn = (next.ends.factors ?? []).every(
    (factor, place) => !drawn || isNear(Number(factor), drawn[place] ?? Number.NaN),
  );
  return (
    isDrawn &&
    Object.entries(next.ends.markets).every(([symbol, { from, premium_from }]) => {
      const before = Object.hasOwn(previous.ends.markets, symbol)
        ? previous.ends.markets[symbol]
        : undefined;
      return !before || (before.to === from && before.premium_to === premium_from);
    })
  );
}

/** Computes each price of a revealed hour again, one step after the other. */
export function* recomputeHour(revealed: SimulatedHour): Generator<RecomputedStep> {
  const { hour, ends } = revealed;
  const { paths, whole, markets, indexes } = openHour(revealed);
  const draws = new HourDraws(hourKeyBytes(revealed));
  const ways = markets.map((market, place) => new MarketPath(market, at(indexes, place), whole));
  const symbols = Object.keys(ends.markets);
  for (let step = 0; step < stepsPerHour; step += 1) {
    const moment = paths.at(step);
    yield {
      time: hour + step * priceStepMs,
      markets: markets.map((market, place) => {
        const state = at(ways, place).at(moment);
        return {
          symbol: at(symbols, place),
          price: priceText(state.price, market.decimals),
          futuresPrice: futuresPriceText(state, market.decimals),
          venuePrices: isWholeSecond(step) ? venuePriceTexts(draws, step, market, state) : [],
        };
      }),
    };
  }
}

/** Whether no end was chosen: each is made of the state at the start and of the key alone. */
function endsFollowFromKey(revealed: SimulatedHour): boolean {
  const { whole, markets, indexes } = openHour(revealed);
  const { days, factors } = revealed.ends;
  if (factors && !isNear(Number(days), tradingDaysOf(factors.map(Number)))) return false;
  return markets.every((market, place) => {
    const move = marketMove(market, whole, at(indexes, place));
    const to = market.from + logPriceMove(market.volatility, move, whole.days);
    const premium =
      premiumLeftAfterHour * market.premiumFrom +
      premiumVolatility * (whole.moves[at(indexes, place).premium] ?? 0);
    return isNear(market.to, to) && isNear(market.premiumTo, premium);
  });
}

function openHour(revealed: SimulatedHour) {
  const { ends } = revealed;
  const markets = Object.values(ends.markets).map(marketHourOf);
  const { paths: numbers, indexes } = pathsOf(markets.map(({ id }) => id));
  const paths = new HourPaths(hourKeyBytes(revealed), Number(ends.days), numbers);
  return { paths, whole: paths.whole, markets, indexes };
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= roundingTolerance * Math.max(1, Math.abs(other));
}

/** The numbers of published ends. */
export function marketHourOf(ends: MarketEnds): MarketHour {
  return {
    id: ends.id,
    decimals: ends.decimals,
    volatility: Number(ends.volatility),
    correlation: Number(ends.correlation),
    from: Number(ends.from),
    to: Number(ends.to),
    premiumFrom: Number(ends.premium_from),
    premiumTo: Number(ends.premium_to),
  };
}

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`There is no item ${place}.`);
  return item;
}
