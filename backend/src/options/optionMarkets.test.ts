import { drawShare, returnAutocorrelation } from '@h5/shared/rules/options/optionMarkets';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { simulatedIndexes, unfitBase } from '../testing/simulatedIndexes';

const days = 2;
const shortest = 30;
/** Of the correlation of that many returns, the standard error. */
const standardError = 1 / Math.sqrt((days * 86_400) / shortest);

// Four months and every expiry are in `optionMarkets.long.ts`.
test('the index of each market with options rarely stands still, and a return does not foretell the next one', () => {
  const shares = new Map<string, number>();
  const correlations = new Map<string, number>();
  for (const [base, prices] of simulatedIndexes(days)) {
    shares.set(base, drawShare(prices, shortest));
    correlations.set(base, returnAutocorrelation(prices, shortest));
  }
  expect([...shares.keys()].sort()).toEqual([...optionTerms.bases, unfitBase].sort());
  for (const base of optionTerms.bases) {
    expect(shares.get(base)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(correlations.get(base) ?? NaN)).toBeLessThan(0.02 + 3 * standardError);
  }
  expect(correlations.get(unfitBase)).toBeLessThan(-0.3);
});
