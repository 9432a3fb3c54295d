import type { SpotMarket } from '../markets/catalogue';
import { futuresSymbol } from '../markets/MarketFeed';
import type { RecordedPrice } from '../prices/RecordedPrice';

/** A symbol of receipts and minute records, and which recorded price of which market it names. */
export interface RecordedSymbol {
  symbol: string;
  market: SpotMarket;
  price: keyof RecordedPrice;
}

/** The index under the symbol of the spot market, mark and contract price under that of its contract. */
export function recordedSymbolsOf(market: SpotMarket): RecordedSymbol[] {
  const contract = futuresSymbol(market);
  return [
    { symbol: market.symbol, market, price: 'index' },
    { symbol: contract, market, price: 'mark' },
    { symbol: `${contract}.last`, market, price: 'last' },
  ];
}
