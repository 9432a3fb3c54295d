import type { FuturesListing, SpotMarket } from '../markets/catalogue';
import { futuresListingsOf, contractSizeOf } from '../markets/futuresListings';
import type { FuturesMarket } from './FuturesMarket';

/** The rules of the perpetual contracts on these spot markets. */
export function futuresMarketsOf(spotMarkets: readonly SpotMarket[]): FuturesMarket[] {
  return futuresListingsOf(spotMarkets).map(futuresMarketOf);
}

function futuresMarketOf({
  spot,
  symbol,
  baseId,
  quoteId,
  tickSize,
}: FuturesListing): FuturesMarket {
  return {
    symbol,
    baseId,
    quoteId,
    tickSize,
    priceSymbol: spot.symbol,
    contractSize: contractSizeOf(spot),
    // An operator can halt only the contract, or its spot market as well.
    get status() {
      return spot.status === 'halted' ? 'halted' : (spot.futuresStatus ?? 'trading');
    },
  };
}
