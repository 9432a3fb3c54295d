import { Decimal, type DecimalValue } from '../money/money';
import { withdrawalFee, type CoinNetwork } from './networks';

/** Limits are counted to this many decimals of BTC. */
const btcDecimals = 8;

/** What arrives of an amount, in the coin; it may be negative for a small amount. */
export function withdrawalNet(
  terms: Pick<CoinNetwork, 'minFee' | 'feeRate' | 'decimals'>,
  amount: DecimalValue,
): Decimal {
  return new Decimal(amount).minus(withdrawalFee(terms, amount));
}

/** What an amount counts for the limit, in BTC, rounded up. Prices are in US dollars. */
export function withdrawalWorth(
  amount: DecimalValue,
  { price, btcPrice }: { price: DecimalValue; btcPrice: DecimalValue },
): Decimal {
  return new Decimal(amount)
    .times(price)
    .div(btcPrice)
    .toDecimalPlaces(btcDecimals, Decimal.ROUND_UP);
}
