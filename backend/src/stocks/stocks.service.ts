import type { CandlePeriod, Depth } from '@h5/shared/contract/markets/endpoints';
import type {
  PlaceStockOrderInput,
  Stock,
  StockDetail,
  StockOrderFilter,
  StockPosition,
  StockSort,
} from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { changeSinceClose, stockTerms } from '@h5/shared/rules/stocks/stocks';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { StockMarket } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { MarketsService } from '../markets/markets.service';
import type { UsdValuation } from '../markets/UsdValuation';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { LastCloses } from './LastCloses';
import { presentSession, presentStockOrder } from './presentStock';
import type { CancelStockOrderInput } from './stockCommands';
import { stockCashId, type VenueCalendars } from './StockEngineState';
import * as lists from './stockLists.sql';
import { findStockByNumber, stockNumberOf } from './stockNumber';
import type { VenueCalendar } from './VenueCalendar';

/** The commands of the engine of stocks, in this process or another one. */
export interface StockCommands {
  place(userId: string, input: PlaceStockOrderInput): Promise<StockOrder>;
  cancel(userId: string, input: CancelStockOrderInput): Promise<StockOrder>;
  depth(symbol: string): Depth | undefined;
  /** Carries out the openings and closes that are due. */
  carryOutDue(): Promise<void>;
}

interface Deps {
  db: Db;
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  engine: StockCommands;
  instruments: Pick<InstrumentCatalogue, 'stockMarkets'>;
  markets: Pick<MarketsService, 'tickerOf' | 'sparkOf' | 'candles'>;
  valuation: Pick<UsdValuation, 'liveUsdOf'>;
  calendars: VenueCalendars;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
}

export interface StockListQuery extends PageRequest {
  venue?: StockVenueId | undefined;
  text?: string | undefined;
  sort: StockSort;
}

/** Stocks as people see them; what changes an order goes through the engine. */
export class StocksService {
  readonly #deps: Deps;
  readonly #closes: LastCloses;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#closes = new LastCloses(deps.reads, deps.clock);
  }

  /** `userId` is empty for guests. */
  async list(userId: string, { venue, text = '', sort, page, limit }: StockListQuery) {
    const wanted = text.trim().toLowerCase();
    const found = this.#deps.instruments.stockMarkets.filter(
      (market) =>
        (venue === undefined || market.venue === venue) &&
        `${market.symbol} ${market.name}`.toLowerCase().includes(wanted),
    );
    const favourites = await this.#favourites(userId);
    const stocks = await Promise.all(found.map((market) => this.#present(market, favourites)));
    stocks.sort(orders[sort]);
    const first = (page - 1) * limit;
    return { list: stocks.slice(first, first + limit), page, limit, total: stocks.length };
  }

  async detail(userId: string, number: number): Promise<StockDetail> {
    const stock = await this.#present(this.#find(number), await this.#favourites(userId));
    const rate = this.#deps.valuation.liveUsdOf(stockCashId) ?? null;
    return { ...stock, rate, minFee: stockTerms.minFee, feeRate: stockTerms.feeRate };
  }

  candles(input: {
    symbol: string;
    period: CandlePeriod;
    from?: number | undefined;
    to?: number | undefined;
  }) {
    const { instruments, markets } = this.#deps;
    if (!instruments.stockMarkets.some(({ symbol }) => symbol === input.symbol)) {
      throw new AppError('STOCK_NOT_FOUND');
    }
    return markets.candles(input);
  }

  depth(number: number): Depth {
    const depth = this.#deps.engine.depth(this.#find(number).symbol);
    if (!depth) throw new AppError('STOCK_NOT_FOUND');
    return depth;
  }

  async place(userId: string, input: PlaceStockOrderInput): Promise<StockOrder> {
    await this.#deps.productAreas.requireProductArea(userId, 'stock', () => input.side === 'sell');
    return this.#deps.engine.place(userId, input);
  }

  cancel(userId: string, input: CancelStockOrderInput): Promise<StockOrder> {
    return this.#deps.engine.cancel(userId, input);
  }

  orders(
    userId: string,
    { stockId, ...query }: PageRequest & { status: StockOrderFilter; stockId?: number | undefined },
  ) {
    const { reads, readLimit, clock, calendars } = this.#deps;
    const marketId = stockId === undefined ? undefined : (this.#byNumber(stockId)?.id ?? 0);
    return readLimit.run(userId, async () => {
      const { list, ...rest } = await lists.listStockOrders(reads, userId, { ...query, marketId });
      const now = clock.now();
      const shown = list.flatMap((row) => {
        const market = this.#byId(row.market_id);
        const calendar = market && calendars.get(market.venue);
        return calendar ? [presentStockOrder(row, market, calendar, now)] : [];
      });
      return { list: shown, ...rest };
    });
  }

  positions(userId: string): Promise<StockPosition[]> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const rows = await lists.listHeldStocks(reads, userId);
      const held = rows.flatMap(({ market_id: id, ...row }) => {
        const market = this.#byId(id);
        return market ? [{ market, row }] : [];
      });
      const openings = held.map(({ market }) => ({
        market_id: market.id,
        since: this.#dayStartOf(market),
      }));
      const bought = await lists.listStocksBoughtSince(reads, userId, openings);
      return Promise.all(
        held.map(async ({ market, row }): Promise<StockPosition> => {
          const { symbol, name } = market;
          const today = bought.find(({ market_id: id }) => id === market.id);
          const { last, previousClose } = await this.#pricesOf(market);
          return {
            stockId: stockNumberOf(market),
            symbol,
            name,
            ...row,
            last,
            previousClose,
            boughtToday: today?.bought ?? '0',
            paidToday: today?.paid ?? '0',
          };
        }),
      );
    });
  }

  async setFavourite(userId: string, number: number, isFavourite: boolean): Promise<true> {
    const { id: marketId } = this.#find(number);
    await lists.setFavouriteStock(this.#deps.db, { userId, marketId }, isFavourite);
    return true;
  }

  /** When the trading day began that the last price of a stock is of. */
  #dayStartOf(market: StockMarket): number {
    return this.#calendarOf(market).lastDayStart(this.#deps.clock.now());
  }

  async #pricesOf(market: StockMarket) {
    const { last } = this.#deps.markets.tickerOf(market);
    const closes = await this.#closes.of(market.id, this.#dayStartOf(market));
    const lastClose = closes.last ?? last;
    return { last, lastClose, previousClose: closes.previous ?? lastClose };
  }

  #calendarOf({ venue }: StockMarket): VenueCalendar {
    const calendar = this.#deps.calendars.get(venue);
    if (!calendar) throw new Error(`There is no calendar of ${venue}.`);
    return calendar;
  }

  async #present(market: StockMarket, favourites: ReadonlySet<number>): Promise<Stock> {
    const { markets, clock } = this.#deps;
    const { high, low, volume } = markets.tickerOf(market);
    const { last, lastClose, previousClose } = await this.#pricesOf(market);
    return {
      id: stockNumberOf(market),
      currencyId: market.baseId,
      symbol: market.symbol,
      name: market.name,
      exchange: market.venue,
      currency: market.quote,
      status: market.status,
      tickSize: market.tickSize,
      lotSize: market.lotSize,
      priceBand: market.priceBand,
      maxQuantity: market.maxQuantity,
      // The built-in prices are those of the engine.
      delayedS: 0,
      lastClose,
      last,
      high,
      low,
      volume,
      previousClose,
      change: toWireAmount(changeSinceClose(previousClose, last)),
      spark: markets.sparkOf(market),
      isFavourite: favourites.has(market.id),
      session: presentSession(this.#calendarOf(market), clock.now()),
    };
  }

  async #favourites(userId: string): Promise<ReadonlySet<number>> {
    if (!userId) return new Set();
    return new Set(await lists.listFavouriteStocks(this.#deps.reads, userId));
  }

  #find(number: number): StockMarket {
    const market = this.#byNumber(number);
    if (!market) throw new AppError('STOCK_NOT_FOUND');
    return market;
  }

  #byNumber(number: number): StockMarket | undefined {
    return findStockByNumber({ byId: (id) => this.#byId(id) }, number);
  }

  #byId(marketId: number): StockMarket | undefined {
    return this.#deps.instruments.stockMarkets.find(({ id }) => id === marketId);
  }
}

/** Names rise, figures fall. */
const orders: Record<StockSort, (left: Stock, right: Stock) => number> = {
  name: (left, right) => (left.symbol < right.symbol ? -1 : 1),
  price: (left, right) => new Decimal(right.last).cmp(left.last),
  change: (left, right) => new Decimal(right.change).cmp(left.change),
  volume: (left, right) => turnover(right).cmp(turnover(left)),
};

function turnover({ volume, last }: Stock): Decimal {
  return new Decimal(volume).times(last);
}
