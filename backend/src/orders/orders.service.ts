import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type {
  AmendOrderInput,
  Fill,
  Order,
  OwnFill,
  PlaceOrderInput,
} from '@h5/shared/contract/orders/endpoints';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { ProductAreas } from '../product-areas/ProductAreas';
import type { OrderQuery } from './orderLists.sql';
import * as fillsTable from './fills.sql';
import * as sql from './orders.sql';

/** The commands of the engine, in this process or another one. */
export interface OrderCommands {
  place(userId: string, input: PlaceOrderInput): Promise<Order>;
  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order>;
  amend(userId: string, input: AmendOrderInput): Promise<Order>;
  /** The committed book of a market. */
  depth(symbol: string): Depth | undefined;
}

interface Deps {
  instruments: Pick<InstrumentCatalogue, 'spotMarkets' | 'findMarket'>;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
}

/** Orders as their owners see them; what changes one goes through the engine. */
export class OrdersService {
  readonly #db: Db;
  readonly #engine: OrderCommands;

  readonly #reading: ConcurrencyLimit;

  readonly #instruments: Deps['instruments'];
  readonly #productAreas: Deps['productAreas'];

  constructor(
    db: Db,
    engine: OrderCommands,
    reading: ConcurrencyLimit,
    { instruments, productAreas }: Deps,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#reading = reading;
    this.#instruments = instruments;
    this.#productAreas = productAreas;
  }

  async place(userId: string, input: PlaceOrderInput): Promise<Order> {
    await this.#productAreas.requireProductArea(userId, 'spot', () => input.side === 'sell');
    return this.#engine.place(userId, input);
  }

  async amend(userId: string, input: AmendOrderInput): Promise<Order> {
    const isSale = async () => (await sql.findOrder(this.#db, userId, input.id))?.side === 'sell';
    await this.#productAreas.requireProductArea(userId, 'spot', isSale);
    return this.#engine.amend(userId, input);
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#engine.cancel(userId, input);
  }

  list(userId: string, query: Omit<OrderQuery, 'coinIds'>) {
    const coinIds = this.#spotCoinIds;
    return this.#reading.run(userId, () => sql.listOrders(this.#db, userId, { ...query, coinIds }));
  }

  detail(userId: string, id: string): Promise<{ order: Order; fills: Fill[] }> {
    return this.#reading.run(userId, async () => {
      const detail = await sql.findOrderWithFills(this.#db, userId, id);
      if (!detail) throw new AppError('ORDER_NOT_FOUND');
      return detail;
    });
  }

  fills(userId: string, market: { baseId: number; quoteId: number }): Promise<OwnFill[]> {
    return this.#reading.run(userId, () => fillsTable.listMarketFills(this.#db, userId, market));
  }

  fillList(userId: string, query: Omit<fillsTable.FillQuery, 'coinIds'>) {
    return this.#reading.run(userId, () =>
      fillsTable.listFills(this.#db, userId, { ...query, coinIds: this.#spotCoinIds }),
    );
  }

  get #spotCoinIds(): number[] {
    return this.#instruments.spotMarkets.map(({ baseId }) => baseId);
  }

  depth({ baseId, quoteId }: { baseId: number; quoteId: number }): Depth {
    const market = this.#instruments.findMarket(baseId, quoteId);
    const depth = market && this.#engine.depth(market.symbol);
    if (!depth) throw new AppError('MARKET_NOT_FOUND');
    return depth;
  }
}
