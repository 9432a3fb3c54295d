import { aPosting } from '@h5/shared/testing/builders';
import { ledgerAmount, ledgerMessageKey } from './ledgerMessages';

test.each([
  ['demo_funds', '10000', '0', 'demoFunds', '10000'],
  ['spot_freeze', '-500.5', '500.5', 'froze', '-500.5'],
  ['spot_release', '500.5', '-500.5', 'released', '500.5'],
  ['spot_buy', '0.01', '0', 'bought', '0.01'],
  ['spot_buy', '0', '-500', 'paid', '-500'],
  ['spot_sell', '0', '-0.01', 'sold', '-0.01'],
  ['spot_sell', '500', '0', 'received', '500'],
  ['spot_fee', '0', '-0.5', 'fee', '-0.5'],
  ['spot_fee', '-0.5', '0', 'fee', '-0.5'],
  ['lock', '-1000', '0', 'lock', '-1000'],
  ['lock', '0', '1000', 'lock', '1000'],
  ['lock_yield', '3.5', '0', 'lockIncome', '3.5'],
  ['lock_penalty', '-12', '0', 'lockPenalty', '-12'],
] as const)('%s of %s and %s frozen is "%s" %s', (kind, amount, frozenDelta, word, figure) => {
  const line = aPosting({ kind, amount, frozenDelta });
  expect(ledgerMessageKey(line)).toBe(word);
  expect(ledgerAmount(line).toFixed()).toBe(figure);
});
