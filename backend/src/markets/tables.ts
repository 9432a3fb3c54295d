import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import type { Generated } from '../db/Db';

export interface MarketTables {
  market_secrets: { id: number; key: Generated<string | null>; salt: string };
  market_anchors: { symbol: string; time: number; price: string };
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
  history_backfills: { symbol: string; started_at: number };
  favourites: { user_id: string; currency_id: number; quote_id: number; added_at: number };
  market_searches: { currency_id: number; searcher: string; searched_at: number };
}

declare module '../db/Db' {
  interface Tables extends MarketTables {}
}
