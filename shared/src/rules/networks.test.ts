import {
  coinNetworks,
  coinNetworkOf,
  networkNames,
  withdrawableAmount,
  withdrawalFee,
} from './networks';
import vectors from './vectors.json';

test.each(vectors['withdraw.fee'])('the fee of $in.amount is $out.fee', ({ in: input, out }) => {
  const terms = { minFee: input.min_fee, feeRate: input.rate, decimals: 6 };
  const fee = withdrawalFee(terms, input.amount);
  expect(fee.toFixed()).toBe(out.fee);
  expect(fee.negated().plus(input.amount).toFixed()).toBe(out.arrives);
});

test('above the least fee, the share of the amount is rounded up', () => {
  const terms = { minFee: '1', feeRate: '0.001', decimals: 6 };
  expect(withdrawalFee(terms, '2000.000001').toFixed()).toBe('2.000001');
});

test.each(vectors.withdrawable)('$out.withdrawable may leave of $in', ({ in: input, out }) => {
  const { available, price, equity, not_final: notFinal } = input;
  expect(withdrawableAmount({ available, price, equity, notFinal }).toFixed()).toBe(
    out.withdrawable,
  );
});

test('what may leave is rounded down', () => {
  const some = { available: '1', price: '3', equity: '1', notFinal: '0' };
  expect(withdrawableAmount(some).toFixed()).toBe('0.33333333');
});

test('every network has a name of its own, and lets in less than it lets out', () => {
  expect(coinNetworks.map(({ network }) => network).sort()).toEqual([...networkNames].sort());
  for (const { creditAfter, withdrawAfter, minDeposit, minWithdrawal } of coinNetworks) {
    expect(creditAfter).toBeLessThan(withdrawAfter);
    expect(Number(minDeposit)).toBeLessThan(Number(minWithdrawal));
  }
});

test.each([
  ['BTC', 2, 4, '0.0001', '0.0005', '0.0002', '0', 8],
  ['ETH', 12, 64, '0.005', '0.01', '0.002', '0', 8],
  ['ERC20', 12, 64, '5', '10', '4', '0.001', 6],
  ['TRC20', 20, 40, '1', '5', '1', '0.001', 6],
] as const)('the terms of %s', (name, credit, withdraw, minIn, minOut, fee, rate, decimals) => {
  expect(coinNetworkOf(name)).toMatchObject({
    creditAfter: credit,
    withdrawAfter: withdraw,
    minDeposit: minIn,
    minWithdrawal: minOut,
    minFee: fee,
    feeRate: rate,
    decimals,
  });
});
