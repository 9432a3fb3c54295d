import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { Decimal } from '@h5/shared/money/money';

/** What was traded on the last day, in the currency of the stock. */
export function turnoverOf({ volume, last }: Stock): string {
  return new Decimal(volume).times(last).toFixed();
}
