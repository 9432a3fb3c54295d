import { HourDraws, clockPath, locateDraw } from './HourDraws';
import { hourNode } from './HourPaths';
import { exp } from './portableMath';

/** Volatility is the product of factors that change slowly: within hours, days and weeks. */
const volatilityFactors = [5, 40, 320].map((hours) => ({ left: exp(-1 / hours), variance: 0.3 }));
const halfOfVariances = volatilityFactors.reduce((sum, { variance }) => sum + variance / 2, 0);
const averageDays = 1 / 24;

/** The logarithms of the factors in the first hour. */
export const firstFactors: readonly number[] = volatilityFactors.map(() => 0);

/** The trading time of an hour, in average days. */
export function tradingDaysOf(factors: readonly number[]): number {
  return averageDays * exp(factors.reduce((sum, factor) => sum + factor, 0) - halfOfVariances);
}

/** The factors of the hour after one, drawn from the key of that one. */
export function nextFactors({
  key,
  factors,
}: {
  key: Uint8Array;
  factors: readonly number[];
}): number[] {
  const draws = new HourDraws(key);
  return volatilityFactors.map(({ left, variance }, place) => {
    const drawn = draws.normal(hourNode, locateDraw(clockPath(place)));
    return left * (factors[place] ?? 0) + Math.sqrt(variance * (1 - left * left)) * drawn;
  });
}
