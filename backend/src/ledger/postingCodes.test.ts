import { businessTypeCodes, postingKindCodes } from './postingCodes';

/** Append only: the numbers are in the databases of all installations. */
const kindsInUse = [
  ...['demo_funds', 'spot_freeze', 'spot_release', 'spot_buy', 'spot_sell', 'spot_fee'],
  ...['lock', 'lock_yield', 'lock_penalty', 'transfer'],
  ...['lever_open', 'lever_close', 'lever_fee', 'overnight', 'margin', 'liquidation', 'deleverage'],
  ...['micro_open', 'micro_settle', 'stock', 'stock_fee', 'copy_fund', 'follow_share'],
  ...['recharge', 'deposit_reversed', 'withdraw', 'withdraw_fee', 'withdraw_back'],
  ...['convert', 'payment', 'bank_in', 'bank_out', 'dual', 'dual_settle'],
  ...['ieo', 'ieo_refund', 'ieo_release'],
  ...['loan', 'loan_interest', 'mining'],
];
const businessTypesInUse = [
  ...['demo', 'order', 'trade', 'lock', 'transfer'],
  ...['position', 'option', 'stock_order', 'copy'],
  ...['deposit', 'withdrawal', 'conversion', 'payment', 'bank_recharge', 'dual', 'project'],
  ...['loan', 'mining'],
];

test.each([
  ['kind', postingKindCodes, kindsInUse],
  ['business type', businessTypeCodes, businessTypesInUse],
])('each %s keeps its number, and no number is used twice', (_, codes, inUse) => {
  const expected = inUse.map((name, place) => [name, place + 1]);
  expect(Object.entries(codes)).toEqual(expected);
});
