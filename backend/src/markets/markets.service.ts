import { createHash } from 'node:crypto';
import type { Ticker } from '@h5/shared/contract/events';
import type { CandlePeriod, DepositCoin, Market } from '@h5/shared/contract/markets/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { SpotMarket } from './catalogue';
import { futuresListingsOf } from './futuresListings';
import type { InstrumentCatalogue } from './InstrumentCatalogue';
import type { MarketDataAggregator } from './MarketDataAggregator';
import type { MarketFeed } from './MarketFeed';
import * as sql from './markets.sql';
import { SearchCounter } from './SearchCounter';
import type { UsdValuation } from './UsdValuation';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  feed: MarketFeed;
  data: MarketDataAggregator;
  instruments: InstrumentCatalogue;
  valuation: UsdValuation;
  salt: string;
}

type Favourite = Partial<sql.MarketKey> & { kind?: sql.FavouriteKind | undefined };

/** The figures of 24 hours, and the price of each hour. */
export interface DayFigures extends Ticker {
  spark: string[];
}

/** What a search is counted for: the user, or the address of a guest. */
export interface CountedSearcher {
  userId: string;
  address: string;
}

export class MarketsService {
  readonly #deps: Deps;
  readonly searches: SearchCounter;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.searches = new SearchCounter(deps);
  }

  quotations(): Market[] {
    const { instruments, valuation } = this.#deps;
    return instruments.spotMarkets.map((market) => ({
      kind: market.kind,
      status: market.status,
      quoteUsd: valuation.usdOf(market.quoteId) ?? null,
      baseId: market.baseId,
      quoteId: market.quoteId,
      symbol: market.symbol,
      name: market.name,
      ...this.tickerOf(market),
      tickSize: market.tickSize,
      lotSize: market.lotSize,
      minQuantity: market.minQuantity,
      maxQuantity: market.maxQuantity,
      minNotional: market.minNotional,
      priceBand: market.priceBand,
      makerFee: market.makerFee,
      takerFee: market.takerFee,
      listedAt: market.listedAt,
      spark: this.sparkOf(market),
    }));
  }

  /** The figures of the last 24 hours of trading. */
  tickerOf(market: SpotMarket): Ticker {
    const ticker = this.#deps.data.find(market.symbol)?.ticker();
    if (ticker) return ticker;
    // Nothing was traded yet. Without a feed, not even the index price is known.
    const price = this.#deps.feed.index(market.symbol) ?? '0';
    return {
      last: price,
      open: price,
      high: price,
      low: price,
      volume: '0',
      quoteVolume: '0',
      change: '0',
    };
  }

  /** The figures of the last 24 hours of anything with candles; undefined before its first price. */
  dayFiguresOf(symbol: string): DayFigures | undefined {
    const series = this.#deps.data.find(symbol);
    const ticker = series?.ticker();
    return series && ticker && { ...ticker, spark: series.spark() };
  }

  /** The hourly prices of the last 24 hours of trading. */
  sparkOf({ symbol }: SpotMarket): string[] {
    return this.#deps.data.find(symbol)?.spark() ?? [];
  }

  /** As they are sent, and how many pages of them had to be read. */
  candles(input: {
    symbol: string;
    period: CandlePeriod;
    from?: number | undefined;
    to?: number | undefined;
  }) {
    const { symbol, period, from = 0, to = Number.MAX_SAFE_INTEGER } = input;
    if (!this.#deps.instruments.findChartedMarket(symbol)) throw new AppError('MARKET_NOT_FOUND');
    return this.#deps.data.candles(symbol, period, from, to);
  }

  recentTrades({ symbol: named, ...key }: sql.MarketKey & { symbol?: string | undefined }) {
    const symbol = named ?? this.#marketOf(key).symbol;
    if (!this.#deps.instruments.findChartedMarket(symbol)) throw new AppError('MARKET_NOT_FOUND');
    return this.#deps.data.find(symbol)?.trades ?? [];
  }

  async hot() {
    const rows = await this.searches.mostSearched();
    return rows.flatMap((row) => {
      const market = this.#deps.instruments.findMarketOfCoin(row.baseId);
      return market ? [{ ...row, quoteId: market.quoteId }] : [];
    });
  }

  searched(baseId: number, searcher: CountedSearcher): true {
    if (!this.#deps.instruments.findMarketOfCoin(baseId)) {
      throw new AppError('MARKET_NOT_FOUND');
    }
    this.searches.record(baseId, this.#nameFor(searcher));
    return true;
  }

  async addFavourite(userId: string, { kind = 'spot', ...key }: Favourite): Promise<true> {
    const { db, clock } = this.#deps;
    await sql.addFavouriteMarket(db, userId, kind, this.#favouriteOf(kind, key), clock.now());
    return true;
  }

  async removeFavourite(userId: string, { kind = 'spot', ...key }: Favourite): Promise<true> {
    const { db } = this.#deps;
    await sql.removeFavouriteMarket(db, userId, kind, this.#favouriteOf(kind, key));
    return true;
  }

  favourites(userId: string, kind: sql.FavouriteKind = 'spot'): Promise<sql.MarketKey[]> {
    return sql.listFavouriteMarkets(this.#deps.reads, userId, kind);
  }

  /** The coins whose price is known. */
  usdPrices() {
    const { instruments, valuation } = this.#deps;
    return instruments.coins.flatMap(({ id }) => {
      const usd = valuation.usdOf(id);
      return usd === undefined ? [] : [{ currencyId: id, usd }];
    });
  }

  /** Deposits open with the chain adapters of an installation; until then each row is closed. */
  depositCoins(): DepositCoin[] {
    const { coins } = this.#deps.instruments;
    return depositNetworks.flatMap(([code, subName]) => {
      const coin = coins.find((one) => one.code === code);
      return coin ? [{ ...closedDeposit, id: coin.id, name: code, subName }] : [];
    });
  }

  /** The market of a favourite; a contract is named by the coins of its market. */
  #favouriteOf(kind: sql.FavouriteKind, key: Partial<sql.MarketKey>): SpotMarket {
    const market = this.#marketOf(key);
    if (kind === 'contract' && futuresListingsOf([market]).length === 0) {
      throw new AppError('MARKET_NOT_FOUND');
    }
    return market;
  }

  #marketOf({ baseId = 0, quoteId = defaultQuoteId }: Partial<sql.MarketKey>): SpotMarket {
    const market = this.#deps.instruments.findMarket(baseId, quoteId);
    if (!market) throw new AppError('MARKET_NOT_FOUND');
    return market;
  }

  /** Neither a user id nor an address is written into the counts. */
  #nameFor({ userId, address }: CountedSearcher): string {
    const name = userId || address;
    return createHash('sha256').update(`${this.#deps.salt} ${name}`).digest('hex').slice(0, 32);
  }
}

const depositNetworks = [
  ['USDT', 'ERC20'],
  ['USDT', 'TRC20'],
  ['ETH', 'ERC20'],
  ['BTC', 'Bitcoin'],
] as const;

const closedDeposit = { type: 'DIGICCY', status: 0, address: '', image: '' } as const;
