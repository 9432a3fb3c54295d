import {
  drawShare,
  qualifiesForOptions,
  returnAutocorrelation,
} from '@h5/shared/rules/options/optionMarkets';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { simulatedIndexes } from '../testing/simulatedIndexes';

/** So many that three standard errors of the correlation at five minutes are within what is allowed. */
const days = 120;

test('of four months of the index, each market with options qualifies, and the stable coin does not', () => {
  const qualified: string[] = [];
  for (const [base, prices] of simulatedIndexes(days)) {
    const correlations = optionTerms.expiries.map(({ seconds }) =>
      returnAutocorrelation(prices, seconds).toFixed(4),
    );
    const share = `${(drawShare(prices, 30) * 100).toFixed(2)} %`;
    process.stdout.write(`| ${[base, share, ...correlations].join(' | ')} |\n`);
    if (qualifiesForOptions(prices, optionTerms.expiries)) qualified.push(base);
  }
  expect(qualified.sort()).toEqual([...optionTerms.bases].sort());
}, 3_600_000);
