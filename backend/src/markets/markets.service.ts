import { createHash } from 'node:crypto';
import type { Ticker } from '@h5/shared/contract/events';
import type { CandlePeriod, DepositCoin, Market } from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { coins, findMarket, findMarketBySymbol, spotMarkets, type SpotMarket } from './catalogue';
import type { MarketData } from './MarketData';
import type { MarketFeed } from './MarketFeed';
import * as sql from './markets.sql';
import { SearchCounter } from './SearchCounter';

const tetherId = 3;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  feed: MarketFeed;
  data: MarketData;
  salt: string;
}

/** Who is counted: the person, or the address of a guest. */
export interface Searcher {
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
    return spotMarkets.map((market) => ({
      currencyId: market.currencyId,
      quoteId: market.quoteId,
      symbol: market.symbol,
      name: market.name,
      ...this.#ticker(market),
      tick: market.tick,
      step: market.step,
      minQuantity: market.minQuantity,
      maxQuantity: market.maxQuantity,
      minNotional: market.minNotional,
      priceBand: market.priceBand,
      makerFee: market.makerFee,
      takerFee: market.takerFee,
      listedAt: market.listedAt,
      spark: this.#deps.data.find(market.symbol)?.spark() ?? [],
    }));
  }

  /** As they are sent, and how many pages of them had to be read. */
  candles(input: {
    symbol: string;
    period: CandlePeriod;
    from?: number | undefined;
    to?: number | undefined;
  }) {
    const { symbol, period, from = 0, to = Number.MAX_SAFE_INTEGER } = input;
    if (!findMarketBySymbol(symbol)) throw new AppError('MARKET_NOT_FOUND');
    return this.#deps.data.candles(symbol, period, from, to);
  }

  recentTrades(key: sql.MarketKey) {
    const { symbol } = marketOf(key);
    return this.#deps.data.find(symbol)?.trades ?? [];
  }

  async hot() {
    const rows = await this.searches.mostSearched();
    return rows.map((row) => ({ ...row, quoteId: tetherId }));
  }

  searched(currencyId: number, searcher: Searcher): true {
    marketOf({ currencyId, quoteId: tetherId });
    this.searches.record(currencyId, this.#nameFor(searcher));
    return true;
  }

  async addFavourite(userId: string, key: Partial<sql.MarketKey>): Promise<true> {
    const { db, clock } = this.#deps;
    await sql.addFavourite(db, userId, marketOf(key), clock.now());
    return true;
  }

  async removeFavourite(userId: string, key: Partial<sql.MarketKey>): Promise<true> {
    await sql.removeFavourite(this.#deps.db, userId, marketOf(key));
    return true;
  }

  favourites(userId: string): Promise<sql.MarketKey[]> {
    return sql.favourites(this.#deps.reads, userId);
  }

  usdPrices() {
    return coins.map(({ id }) => ({ currencyId: id, usd: this.usdOf(id) }));
  }

  /** What one unit of a coin is worth, by its index; the quote coin stands for the dollar. */
  usdOf(currencyId: number): string {
    const market = findMarket(currencyId, tetherId);
    return market ? this.#index(market) : '1';
  }

  /** The same at a time of the past, to the minute; a market that was not there yet is worth what it is now. */
  async usdAt(currencyId: number, time: number): Promise<string> {
    const market = findMarket(currencyId, tetherId);
    if (!market) return '1';
    const price = await this.#deps.data.priceAt(market.symbol, time);
    return price ?? this.#index(market);
  }

  #ticker(market: SpotMarket): Ticker {
    const ticker = this.#deps.data.find(market.symbol)?.ticker();
    if (ticker) return ticker;
    // Nothing was traded yet.
    const price = this.#index(market);
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

  #index({ symbol, simulation }: SpotMarket): string {
    return this.#deps.feed.index(symbol) ?? simulation.startPrice;
  }

  /** Neither a user id nor an address is written into the counts. */
  #nameFor({ userId, address }: Searcher): string {
    const name = userId || address;
    return createHash('sha256').update(`${this.#deps.salt} ${name}`).digest('hex').slice(0, 32);
  }
}

/** Deposits of coins open with the chain adapters of an installation; until then each row says closed. */
export const depositCoins: readonly DepositCoin[] = [
  [3, 'USDT', 'ERC20'],
  [3, 'USDT', 'TRC20'],
  [2, 'ETH', 'ERC20'],
  [1, 'BTC', 'Bitcoin'],
].map(([id, name, subName]) => ({
  id: Number(id),
  name: String(name),
  subName: String(subName),
  type: 'DIGICCY',
  status: 0,
  address: '',
  image: '',
}));

function marketOf({ currencyId = 0, quoteId = tetherId }: Partial<sql.MarketKey>): SpotMarket {
  const market = findMarket(currencyId, quoteId);
  if (!market) throw new AppError('MARKET_NOT_FOUND');
  return market;
}
