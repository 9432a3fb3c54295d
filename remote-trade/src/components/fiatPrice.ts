import type { FiatStore, LiveMarket } from '@h5/shared/app';

/** A market's price in the reader's money, with as many figures as the market shows. */
export function fiatPrice({ last, priceDecimals }: LiveMarket, fiat: FiatStore): string {
  const wholeDigitsOfRate = fiat.rate.toFixed(0).length - 1;
  const decimals = Math.max(fiat.decimals, priceDecimals - wholeDigitsOfRate);
  return fiat.format(last, decimals);
}
