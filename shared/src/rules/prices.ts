import { Decimal, type DecimalValue } from '../money/money';

/** The price of one venue and when it was known. */
export interface VenuePrice {
  price: string;
  time: number;
}

/** A venue that is silent for longer says nothing about the index. */
const venueStaleAfterMs = 5_000;
const maxVenueDeviation = '0.05';
const minVenues = 3;
/** How far the mark price may be from the index. */
const markBand = '0.005';
/** The basis is the mean of so many recorded seconds. */
export const basisSeconds = 60;

/** Zero or less is no price. */
const aPrice = /^[0-9.]*[1-9]/;

/** The prices that still count at a time. */
export function freshVenuePrices(venues: readonly VenuePrice[], now: number): string[] {
  return venues
    .filter(({ price, time }) => now - time <= venueStaleAfterMs && aPrice.test(price))
    .map(({ price }) => price);
}

/** The index is one decimal finer than the prices of its market. */
export function indexStep(tickSize: DecimalValue): Decimal {
  return new Decimal(tickSize).div(10);
}

/** The median of venues after those far from it were left out; undefined, hence no tick, if too few are left. */
export function indexPrice(prices: readonly string[], step: DecimalValue): Decimal | undefined {
  const all = prices.map((price) => new Decimal(price));
  if (all.length < minVenues) return undefined;
  const middle = median(all);
  const furthest = middle.times(maxVenueDeviation);
  const near = all.filter((price) => price.minus(middle).abs().lte(furthest));
  return near.length < minVenues ? undefined : roundHalfUp(median(near), step);
}

export interface MarkInputs {
  index: DecimalValue;
  /** The newest price of the contract's own feed. */
  last: DecimalValue;
  /** The sum of `last` less index of the recorded seconds before, at most `basisSeconds` of them, and their number. */
  basis: { sum: DecimalValue; count: number };
  tick: DecimalValue;
}

/** The sum that `markPrice` takes, of seconds that are at hand. */
export function sumOfBasis(basis: readonly DecimalValue[]): MarkInputs['basis'] {
  const sum = basis.reduce<Decimal>((total, one) => total.plus(one), new Decimal(0));
  return { sum, count: basis.length };
}

/** The price by which positions are valued and liquidated: close to the index, and moved by no single trade. */
export function markPrice({ index, last, basis, tick }: MarkInputs): Decimal {
  const anchor = new Decimal(index);
  const mean = new Decimal(basis.sum).div(Math.max(basis.count, 1));
  const middle = median([anchor, new Decimal(last), anchor.plus(mean)]);
  const band = anchor.times(markBand);
  return roundHalfUp(Decimal.min(Decimal.max(middle, anchor.minus(band)), anchor.plus(band)), tick);
}

/** Of an even number, the mean of the middle two. */
function median(values: readonly Decimal[]): Decimal {
  const sorted = [...values].sort((left, right) => left.cmp(right));
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  if (!upper) throw new Error('There is no median of nothing.');
  const lower = sorted[half - 1];
  return sorted.length % 2 === 1 || !lower ? upper : lower.plus(upper).div(2);
}

function roundHalfUp(value: Decimal, step: DecimalValue): Decimal {
  return value.div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step);
}
