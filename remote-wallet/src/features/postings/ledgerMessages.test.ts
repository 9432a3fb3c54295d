import { aPosting } from '@h5/shared/contract/wallet/examples';
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
  ['transfer', '-25', '0', 'transfer', '-25'],
  ['withdraw', '-500', '500', 'withdrawalFrozen', '-500'],
  ['withdraw', '0', '-499', 'withdrawal', '-499'],
  ['lever_open', '-240', '240', 'futuresOpen', '-240'],
  ['lever_close', '420', '-240', 'futuresClose', '180'],
  ['lever_fee', '0', '-7.2', 'futuresFee', '-7.2'],
  ['overnight', '0', '-2.4', 'overnightFee', '-2.4'],
  ['margin', '50', '-50', 'margin', '50'],
  ['liquidation', '0', '-240', 'liquidation', '-240'],
  ['deleverage', '300', '-240', 'deleverage', '60'],
  ['micro_open', '-10.2', '10.2', 'optionOpen', '-10.2'],
  ['micro_settle', '18', '-10', 'optionSettled', '8'],
  ['stock', '-99', '99', 'stock', '-99'],
  ['stock_fee', '0', '-0.99', 'stockFee', '-0.99'],
  ['copy_fund', '-100', '0', 'copyFund', '-100'],
  ['follow_share', '-3', '0', 'profitShare', '-3'],
] as const)('%s of %s and %s frozen is "%s" %s', (kind, amount, frozenDelta, word, figure) => {
  const line = aPosting({ kind, amount, frozenDelta });
  expect(ledgerMessageKey(line)).toBe(word);
  expect(ledgerAmount(line).toFixed()).toBe(figure);
});
