import type { AppStore } from '@h5/shared/app';

/** The decimals of a recorded index price: one more than those of its market. */
export function indexDecimals(markets: AppStore['markets'], symbol: string): number {
  return (markets.bySymbol.get(symbol)?.priceDecimals ?? 1) + 1;
}
