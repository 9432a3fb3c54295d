import type { ContractTerms } from '@h5/shared/contract/futures/contractMarket';
import type { FuturesRules } from '@h5/shared/rules/futures/futuresOrders';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { MarketStatus } from '@h5/shared/contract/markets/endpoints';

/** A market of perpetual contracts. */
export interface FuturesMarket extends FuturesRules {
  /** Such as BTC-PERP. */
  readonly symbol: string;
  /** The spot market under whose symbol its prices are recorded. */
  readonly priceSymbol: string;
  readonly baseId: number;
  readonly quoteId: number;
  readonly status: MarketStatus;
}

/** Finds a market by its symbol. */
export type FindFuturesMarket = (symbol: string) => FuturesMarket | undefined;

/** The terms of new orders as people see them. */
export function termsOfMarket({ contractSize }: FuturesMarket): ContractTerms {
  const { tiers, riskWarnings, ...terms } = futuresTerms;
  return { ...terms, contractSize, tiers: [...tiers], riskWarnings: [...riskWarnings] };
}
