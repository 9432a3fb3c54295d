import type { TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { Decimal } from '@h5/shared/money/money';

/** Whether a token has, or gets, a market: one that nobody got has nobody to trade it. */
export function willBeListed({ sold }: Pick<TokenSale, 'sold'>): boolean {
  return sold === null || new Decimal(sold).gt(0);
}
