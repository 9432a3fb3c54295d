import type {
  CandlePeriod,
  InstrumentKind,
  MarketStatus,
} from '@h5/shared/contract/markets/endpoints';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import type { Generated } from '../db/Db';
import type { PriceSimulation } from './catalogue';
import type { FeedName } from './feedHours.sql';

interface FavouritesTable {
  user_id: string;
  currency_id: number;
  quote_id: number;
  added_at: number;
}

export interface MarketTables {
  coins: { id: number; code: string; name: string; decimals: number; usd_price: string | null };
  markets: {
    id: Generated<number>;
    kind: InstrumentKind;
    symbol: string;
    currency_id: number;
    quote_id: number;
    status: MarketStatus;
    /** Of the perpetual contract on it. */
    contract_status: Generated<MarketStatus>;
    tick_size: string;
    lot_size: string;
    min_quantity: string;
    max_quantity: string;
    min_notional: string;
    price_band: string;
    maker_fee: string;
    taker_fee: string;
    listed_at: number;
    simulation: PriceSimulation;
    /** Of a stock; null for markets that always trade. */
    venue: StockVenueId | null;
  };
  instruments_version: { id: number; version: number };
  market_secrets: { id: number; feed_key_hash: Generated<string | null>; salt: string };
  price_origins: { symbol: string; time: number; price: string };
  feed_hours: {
    feed: Generated<FeedName>;
    hour: number;
    commitment: string;
    symbols: string[];
    committed_at: number;
    key: Generated<string | null>;
    ends: Generated<string | null>;
    revealed_at: Generated<number | null>;
  };
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
  favourites: FavouritesTable;
  favourite_contracts: FavouritesTable;
  market_searches: { currency_id: number; searcher: string; searched_at: number };
}

declare module '../db/Db' {
  interface Tables extends MarketTables {}
}
