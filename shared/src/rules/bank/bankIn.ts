import { Decimal, type DecimalValue } from '../../money/money';

/** What the exchange keeps of the middle price between money and coins, as a ratio. It is part of the rate. */
export const bankSpread = '0.008';

/** How long a middle price can be used. */
export const longestMidAgeMs = 86_400_000;

/** The places of USDT that a bank transfer becomes. */
const decimals = 6;

/** What one USDT costs in fiat money. */
export function bankInRate(mid: DecimalValue): Decimal {
  return new Decimal(mid).times(new Decimal(1).plus(bankSpread));
}

/** What money of a bank becomes in USDT: `money / (mid × 1.008)`, rounded down. */
export function bankInAmount(money: DecimalValue, mid: DecimalValue): Decimal {
  return new Decimal(money).div(bankInRate(mid)).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
}
