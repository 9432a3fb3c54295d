import { Decimal, type DecimalValue } from '../../money/money';

/** Decimals of what is exchanged and of what it becomes. */
export const conversionDecimals = 8;

/** What the exchange keeps of each conversion, as a ratio: 0.002 is 0.2 %. */
export const conversionSpread = '0.002';

/** How long a quote is kept for a person. */
export const conversionQuoteMs = 10_000;

/** What one conversion may be worth, in US dollars. */
export const conversionWorth = { min: '1', max: '100000' } as const;

/** The prices of both coins in US dollars; they are positive. */
export interface ConversionPrices {
  fromUsd: DecimalValue;
  toUsd: DecimalValue;
}

/**
 * What an amount of a coin becomes: `floor8(amount × fromUsd / toUsd × (1 − spread))`. It is rounded down once, at the end, so
 * that a way there and back never gains.
 */
export function convertedAmount(
  amount: DecimalValue,
  { fromUsd, toUsd }: ConversionPrices,
  spread: DecimalValue = conversionSpread,
): Decimal {
  return new Decimal(amount)
    .times(fromUsd)
    .times(new Decimal(1).minus(spread))
    .div(toUsd)
    .toDecimalPlaces(conversionDecimals, Decimal.ROUND_DOWN);
}

/** What one coin becomes, spread included: for display, with more decimals than an amount has. */
export function conversionRate(
  { fromUsd, toUsd }: ConversionPrices,
  spread: DecimalValue = conversionSpread,
): Decimal {
  const rate = new Decimal(fromUsd).times(new Decimal(1).minus(spread)).div(toUsd);
  return rate.toSignificantDigits(rateDigits, Decimal.ROUND_DOWN).toDecimalPlaces(rateDecimals);
}

/** How many of a coin one of the other is for. */
interface ReadRate {
  /** Of which one is one. */
  of: 'from' | 'to';
  rate: Decimal;
}

/** How a rate is told: for one of the coin that is worth more; turned, for one of the other. */
export function readRate(rate: DecimalValue, isTurned = false): ReadRate {
  const exact = new Decimal(rate);
  if (exact.gte(1) !== isTurned) return { of: 'from', rate: exact };
  const turned = new Decimal(1).div(exact).toSignificantDigits(rateDigits, Decimal.ROUND_UP);
  return { of: 'to', rate: turned.toDecimalPlaces(rateDecimals) };
}

const rateDigits = 8;
const rateDecimals = 18;

/** The smallest and the largest amount of a coin at a price in US dollars. */
export function conversionLimits(fromUsd: DecimalValue): { min: Decimal; max: Decimal } {
  const amountWorth = (
    usd: DecimalValue,
    rounding: typeof Decimal.ROUND_UP | typeof Decimal.ROUND_DOWN,
  ) => new Decimal(usd).div(fromUsd).toDecimalPlaces(conversionDecimals, rounding);
  return {
    min: amountWorth(conversionWorth.min, Decimal.ROUND_UP),
    max: amountWorth(conversionWorth.max, Decimal.ROUND_DOWN),
  };
}

/** Whether an exchange gives more than it takes at these prices, which none may do. */
export function gainsByConversion(
  amounts: { amount: DecimalValue; converted: DecimalValue },
  { fromUsd, toUsd }: ConversionPrices,
): boolean {
  return new Decimal(amounts.converted).times(toUsd).gt(new Decimal(amounts.amount).times(fromUsd));
}
