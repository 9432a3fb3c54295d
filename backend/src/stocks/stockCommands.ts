import type { PlaceStockOrderInput } from '@h5/shared/contract/stocks/endpoints';
import { hashRequestFields, type IdempotentRequest } from '../ledger/requests.sql';

/** Stored in the tables, so it never changes. */
export const placeStockOrderOperation = 'stock.place';

export interface PlaceStockOrderCommand extends IdempotentRequest {
  kind: 'place';
  input: PlaceStockOrderInput;
}

export interface CancelStockOrderCommand extends IdempotentRequest {
  kind: 'cancel';
  orderId: string;
}

export type StockCommand = PlaceStockOrderCommand | CancelStockOrderCommand;

export function makePlaceStockOrderCommand(
  userId: string,
  input: PlaceStockOrderInput,
): PlaceStockOrderCommand {
  const { reqId, ...rest } = input;
  // Hashes are stored, so the names in them never change: a repeat may arrive after an update.
  const hash = hashRequestFields(rest);
  return { kind: 'place', userId, operation: placeStockOrderOperation, reqId, hash, input };
}

export interface CancelStockOrderInput {
  id: string;
  reqId?: string | undefined;
}

export function makeCancelStockOrderCommand(
  userId: string,
  { id, reqId = id }: CancelStockOrderInput,
): CancelStockOrderCommand {
  return {
    kind: 'cancel',
    userId,
    operation: 'stock.cancel',
    reqId,
    hash: hashRequestFields({ id }),
    orderId: id,
  };
}
