import type { ContractMarket, SpotMarket } from '../markets/catalogue';
import { contractMarketsOf, contractSizeOf } from '../markets/contractMarkets';
import type { FuturesMarket } from './FuturesMarket';

/** The rules of the perpetual contracts on these spot markets. */
export function futuresMarketsOf(spotMarkets: readonly SpotMarket[]): FuturesMarket[] {
  return contractMarketsOf(spotMarkets).map(futuresMarketOf);
}

function futuresMarketOf({
  spot,
  symbol,
  baseId,
  quoteId,
  tickSize,
}: ContractMarket): FuturesMarket {
  return {
    symbol,
    baseId,
    quoteId,
    tickSize,
    priceSymbol: spot.symbol,
    contractSize: contractSizeOf(spot),
    // An operator can halt the contract alone, or together with its spot market.
    get status() {
      return spot.status === 'halted' ? 'halted' : (spot.contractStatus ?? 'trading');
    },
  };
}
