import { fromScaledUnits } from '../../money/units';
import type { HourDraws } from './HourDraws';
import { commonPath, locateDraw, premiumPath, venuePath } from './HourDraws';
import { stepsPerHour, type HourMoment } from './HourPaths';
import { exp } from './portableMath';

/** How far a contract may be from its coin: what its return to the coin brings is less than what trading costs. */
const maxPremium = 0.0005;

/** The standard deviation of a premium's moves, per square root of a trading day, before it is limited. */
export const premiumVolatility = 1.5;

export const simulatedVenues = [
  'simulated-1',
  'simulated-2',
  'simulated-3',
  'simulated-4',
  'simulated-5',
] as const;
const maxVenueNoise = 0.0001;
export const stepsPerSecond = 10;

/** The numbers of one market that its prices in an hour follow from. */
export interface MarketHour {
  id: number;
  decimals: number;
  volatility: number;
  correlation: number;
  /** Logarithms of the price at both ends. */
  from: number;
  to: number;
  premiumFrom: number;
  premiumTo: number;
}

/** The paths that a market's prices follow. */
export interface PathIndexes {
  common: number;
  own: number;
  premium: number;
}

/** The paths of several markets, and where those of each market are among them. */
export function pathsOf(ids: readonly number[]) {
  const paths = [commonPath, ...ids, ...ids.map(premiumPath)];
  const indexes = ids.map((_, place): PathIndexes => ({
    common: 0,
    own: 1 + place,
    premium: 1 + ids.length + place,
  }));
  return { paths, indexes };
}

/**
 * How far a market's path has moved: in part with all markets, in part by itself. This is a Brownian motion in trading time.
 */
export function marketMove(
  { correlation }: Pick<MarketHour, 'correlation'>,
  { moves }: HourMoment,
  { common, own }: PathIndexes,
): number {
  return correlation * (moves[common] ?? 0) + Math.sqrt(1 - correlation ** 2) * (moves[own] ?? 0);
}

/**
 * How the logarithm of a price moves. Without the second term, a price would rise on average; with it, the expected later price is
 * always the present one.
 */
export function logPriceMove(volatility: number, move: number, days: number): number {
  return volatility * move - (volatility ** 2 * days) / 2;
}

/** A market at one step of an hour. */
export interface MarketState {
  price: number;
  /** How far the contract is above the coin, as a ratio. */
  premium: number;
}

/** The path of one market through an hour, from one end to the other. */
export class MarketPath {
  readonly #hour: MarketHour;
  readonly #indexes: PathIndexes;
  /** What the ends leave for each day of trading time beside the drawn moves: drift, and return to an average. */
  readonly #drift: number;
  readonly #premiumDrift: number;

  /** `whole` is the moment at the end of the hour. */
  constructor(hour: MarketHour, indexes: PathIndexes, whole: HourMoment) {
    this.#hour = hour;
    this.#indexes = indexes;
    const move = hour.volatility * marketMove(hour, whole, indexes);
    this.#drift = (hour.to - hour.from - move) / whole.days;
    const premiumMove = premiumVolatility * (whole.moves[indexes.premium] ?? 0);
    this.#premiumDrift = (hour.premiumTo - hour.premiumFrom - premiumMove) / whole.days;
  }

  logPriceAt(moment: HourMoment): number {
    const { from, volatility } = this.#hour;
    const move = volatility * marketMove(this.#hour, moment, this.#indexes);
    return from + move + this.#drift * moment.days;
  }

  at(moment: HourMoment): MarketState {
    const { premiumFrom } = this.#hour;
    const move = premiumVolatility * (moment.moves[this.#indexes.premium] ?? 0);
    const deviation = premiumFrom + move + this.#premiumDrift * moment.days;
    return {
      price: exp(this.logPriceAt(moment)),
      premium: (maxPremium * deviation) / Math.sqrt(1 + deviation * deviation),
    };
  }
}

/** A price in whole ticks, at least one. */
export function priceTicks(price: number, decimals: number): number {
  return Math.max(1, Math.round(price * Number(`1e${decimals}`)));
}

export function priceText(price: number, decimals: number): string {
  return fromScaledUnits(BigInt(priceTicks(price, decimals)), decimals);
}

export function futuresPriceText({ price, premium }: MarketState, decimals: number): string {
  return priceText(price * (1 + premium), decimals);
}

/** What the venues pay at a whole second. Each is a little off the path, by an amount that is drawn anew each second. */
export function venuePriceTexts(
  draws: HourDraws,
  step: number,
  { id, decimals }: Pick<MarketHour, 'id' | 'decimals'>,
  { price }: MarketState,
): string[] {
  return simulatedVenues.map((_, venue) => {
    // The last step of an hour is the first of the next one, so that no two seconds share a node.
    const uniform = draws.uniform(step, locateDraw(venuePath(id, venue)));
    return priceText(price * (1 + maxVenueNoise * (2 * uniform - 1)), decimals + 1);
  });
}

/** Whether venues report at a step. */
export function isWholeSecond(step: number): boolean {
  return step % stepsPerSecond === 0 && step < stepsPerHour;
}
