import { Decimal, type DecimalValue } from '../../money/money';
import { bankSpread } from './bankIn';

/** What a withdrawal to a bank costs and must be at least, in USDT; the fee is `max(minFee, amount × feeRate)`. */
export const bankOutTerms = {
  minWithdrawal: '20',
  minFee: '2',
  feeRate: '0.005',
  decimals: 6,
} as const;

/** The places of money at a bank. */
const moneyDecimals = 2;

/** What one USDT brings in fiat money. */
export function bankOutRate(mid: DecimalValue): Decimal {
  return new Decimal(mid).times(new Decimal(1).minus(bankSpread));
}

/** What arrives at a bank for an amount in USDT without the fee: `net × mid × 0.992`, rounded down. */
export function bankOutMoney(net: DecimalValue, mid: DecimalValue): Decimal {
  return bankOutRate(mid).times(net).toDecimalPlaces(moneyDecimals, Decimal.ROUND_DOWN);
}
