import { Decimal } from '../money/money';
import { withdrawalAllowance } from './identity/withdrawalLimit';
import { coinNetworkOf } from './networks';
import vectors from './vectors.json';
import { withdrawalNet, withdrawalWorth } from './withdrawals';

test.each(vectors['withdraw.limit'])(
  '$in.amount_usdt USDT at level $in.level',
  ({ in: given, out }) => {
    const worth = withdrawalWorth(given.amount_usdt, { price: '1', btcPrice: given.btc_usdt });
    const counted = [{ value: given.used_24h_btc, at: 1 }];
    const { left } = withdrawalAllowance(new Decimal(given.limit_btc), counted, 2);
    expect(worth.toFixed()).toBe(out.amount_btc);
    expect(left.toFixed()).toBe(out.left_btc);
    expect(worth.lte(left)).toBe(out.allowed);
  },
);

test('what counts for the limit is rounded up', () => {
  expect(withdrawalWorth('1', { price: '1', btcPrice: '3' }).toFixed()).toBe('0.33333334');
});

test.each([
  ['TRC20', '500', '499'],
  ['TRC20', '5000', '4995'],
  ['BTC', '0.5', '0.4998'],
  ['ETH', '0.002', '0'],
] as const)('%s: of %s arrives %s', (network, amount, net) => {
  expect(withdrawalNet(coinNetworkOf(network), amount).toFixed()).toBe(net);
});
