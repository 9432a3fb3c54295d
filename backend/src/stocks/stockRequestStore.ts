import {
  findCompletedRequests,
  insertCompletedRequests,
  type IdempotentRequest,
} from '../ledger/requests.sql';
import type { CompletedRequestStore } from '../sequencer/SequencedProduct';
import { placeStockOrderOperation } from './stockCommands';
import { findPlacedStockOrders } from './stocks.sql';

/** A request that placed an order is stored in the order's row, a cancel in the table of requests. */
export const stockRequestStore: CompletedRequestStore = {
  async find(db, requests) {
    const placed = await findPlacedStockOrders(db, requests.filter(placesOrder));
    const others = await findCompletedRequests(
      db,
      requests.filter((one) => !placesOrder(one)),
    );
    const operation = placeStockOrderOperation;
    return [...placed.map((request) => ({ ...request, operation })), ...others];
  },
  insert(tx, now, requests) {
    return insertCompletedRequests(
      tx,
      now,
      requests.filter((one) => !placesOrder(one)),
    );
  },
};

function placesOrder({ operation }: IdempotentRequest): boolean {
  return operation === placeStockOrderOperation;
}
