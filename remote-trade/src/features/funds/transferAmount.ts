import { ceilToStep, Decimal } from '@h5/shared/money/money';

/** How far a price may move until the order is sent. */
const priceReserve = '1.005';
const coinDecimals = 8;

/** What to move of a coin so that the missing amount is there: rounded up to two digits, or to whole coins. */
export function transferAmount(missing: Decimal, isPriced: boolean, available: Decimal): Decimal {
  const asked = isPriced ? missing.times(priceReserve) : missing;
  const step = Decimal.min(1, new Decimal(10).pow(asked.e - 1));
  const rounded = ceilToStep(asked, step).toDecimalPlaces(coinDecimals, Decimal.ROUND_UP);
  return Decimal.min(rounded, available);
}
