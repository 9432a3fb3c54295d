import { receiptUnits } from './receiptUnits';

const id = '0198a5b0-7c1e-7000-8000-000000000010';

/** Of each kind the terms that say in which coins its amounts are, and some amounts with their coin. */
test.each([
  ['futures.close/1', {}, 'BTC-PERP.last', { pnl: 'USDT', fee: 'USDT', number: 'BTC' }],
  ['futures.overnight/1', {}, 'ETH-PERP', { fee: 'USDT', from_balance: 'USDT' }],
  ['futures.limit/1', {}, 'SOL-PERP.last', { margin: 'USDT', number: 'SOL' }],
  ['seconds.settle/1', { currency: 'BTC' }, 'BTC-USDT', { stake: 'BTC', credited: 'BTC' }],
  ['seconds.settle/1', {}, 'BTC-USDT', { credited: undefined }],
  ['copy.share/1', {}, undefined, { paid: 'USDT', hwm: 'USDT' }],
  ['dual.settle/1', { type: 'call' }, 'ETH-USDT', { amount: 'ETH', pay: 'USDT' }],
  ['dual.settle/1', { type: 'put', symbol: 'ETH-USDT' }, undefined, { amount: 'USDT' }],
  ['ieo.pro_rata/1', { token: 'NEW' }, undefined, { sold: 'NEW', left: 'NEW' }],
  ['ieo.release/1', { token: 'NEW' }, undefined, { unlocked: 'NEW' }],
  ['loan.liquidation/1', {}, 'BTC-USDT', { sell: 'BTC', proceeds: 'USDT', fee: 'USDT' }],
  ['mining.day/1', {}, 'BTC-USDT', { net: 'BTC', upkeep: 'BTC' }],
  ['lock.day/1', { currency: 'ETH' }, undefined, { income: 'ETH' }],
  ['lock.exit/1', { currency: 'ETH' }, undefined, { principal_back: 'ETH', penalty: 'ETH' }],
  ['later.kind/1', {}, 'BTC-USDT', { fee: undefined }],
])('amounts of %s with %j have the coins of %s', (rule, inputs, symbol, units) => {
  const ticks: [string, number, string][] = symbol === undefined ? [] : [[symbol, 0, '1']];
  const unitOf = receiptUnits({ id, rule, inputs, ticks, output: { currency: 'USDT' } });
  const found = Object.keys(units).map((name) => [name, unitOf(name)]);
  expect(Object.fromEntries(found)).toEqual(units);
  expect(unitOf('price')).toBeUndefined();
});
