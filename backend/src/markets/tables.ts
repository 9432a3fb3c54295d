import type { CandlePeriod } from '@h5/shared/contract/markets';

export interface MarketTables {
  market_seed: { id: number; seed: number; salt: string };
  candles: {
    symbol: string;
    period: CandlePeriod;
    time: number;
    open: string;
    high: string;
    low: string;
    close: string;
    volume: string;
    quote_volume: string;
  };
  unwritten_pasts: { symbol: string; begun_at: number };
  favourites: { user_id: string; currency_id: number; legal_id: number; added_at: number };
  market_searches: { currency_id: number; searcher: string; searched_at: number };
}
