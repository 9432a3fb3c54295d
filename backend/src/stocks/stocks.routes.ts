import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/stocks/endpoints';
import { route } from '../http/route';
import { candlesReply } from '../markets/markets.routes';
import type { StocksService } from './stocks.service';

export function stocksRoutes(app: FastifyInstance, stocks: StocksService): void {
  route(app, contract.getStocks, (input, { userId }) => stocks.list(userId, input));
  route(app, contract.getStock, ({ id }, { userId }) => stocks.detail(userId, id));
  route(app, contract.getStockCandles, async (input) => candlesReply(await stocks.candles(input)));
  route(app, contract.getStockDepth, ({ id }) => stocks.depth(id));
  route(app, contract.placeStockOrder, (input, { userId }) => stocks.place(userId, input));
  route(app, contract.cancelStockOrder, (input, { userId }) => stocks.cancel(userId, input));
  route(app, contract.getStockOrders, (input, { userId }) => stocks.orders(userId, input));
  route(app, contract.getStockPositions, (_, { userId }) => stocks.positions(userId));
  route(app, contract.setStockFavourite, ({ id, isFavourite }, { userId }) =>
    stocks.setFavourite(userId, id, isFavourite),
  );
}
