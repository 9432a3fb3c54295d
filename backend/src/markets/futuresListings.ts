import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { Decimal } from '@h5/shared/money/money';
import { contractSizeFor, futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { FuturesListing, SpotMarket } from './catalogue';
import { futuresSymbol } from './MarketFeed';

/** A coin that is worth a dollar has no perpetual contract. */
const codesWithoutFutures: ReadonlySet<string> = new Set(['USDC']);

/** Every read of contracts asks for those of all markets. */
const contractSizes = new WeakMap<SpotMarket, string>();

/** One lot of the contract on a market. */
export function contractSizeOf(market: SpotMarket): string {
  const size = contractSizes.get(market) ?? contractSizeFor(market.simulation.startPrice);
  contractSizes.set(market, size);
  return size;
}

/** The smallest part of a contract that is traded, in the base currency. */
function contractNumberStep(market: SpotMarket): string {
  return new Decimal(contractSizeOf(market)).times(futuresTerms.lotStep).toFixed();
}

/** The perpetual contracts on these spot markets: one on each coin that is quoted in USDT. */
export function futuresListingsOf(markets: readonly SpotMarket[]): FuturesListing[] {
  return markets
    .filter(({ base, quoteId }) => quoteId === defaultQuoteId && !codesWithoutFutures.has(base))
    .map((spot) => ({
      spot,
      symbol: futuresSymbol(spot),
      baseId: spot.baseId,
      quoteId: spot.quoteId,
      tickSize: spot.tickSize,
      lotSize: contractNumberStep(spot),
      listedAt: spot.listedAt,
    }));
}
