import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Fill, Order, OwnFill, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { OrderQuery } from './orderLists.sql';
import * as sql from './orders.sql';

/** The commands of the engine, in this process or another one. */
export interface OrderCommands {
  place(userId: string, input: PlaceOrderInput): Promise<Order>;
  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order>;
  /** The committed book of a market. */
  depth(symbol: string): Depth | undefined;
}

/** Orders as their owners see them; what changes one goes through the engine. */
export class OrdersService {
  readonly #db: Db;
  readonly #engine: OrderCommands;

  readonly #reading: ConcurrencyLimit;

  readonly #instruments: Pick<InstrumentCatalogue, 'coins' | 'findMarket'>;

  constructor(
    db: Db,
    engine: OrderCommands,
    reading: ConcurrencyLimit,
    instruments: Pick<InstrumentCatalogue, 'coins' | 'findMarket'>,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#reading = reading;
    this.#instruments = instruments;
  }

  place(userId: string, input: PlaceOrderInput): Promise<Order> {
    return this.#engine.place(userId, input);
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#engine.cancel(userId, input);
  }

  list(userId: string, query: Omit<OrderQuery, 'coinIds'>) {
    const coinIds = this.#instruments.coins.map(({ id }) => id);
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
    return this.#reading.run(userId, () => sql.listUserFills(this.#db, userId, market));
  }

  depth({ baseId, quoteId }: { baseId: number; quoteId: number }): Depth {
    const market = this.#instruments.findMarket(baseId, quoteId);
    const depth = market && this.#engine.depth(market.symbol);
    if (!depth) throw new AppError('MARKET_NOT_FOUND');
    return depth;
  }
}
