import type { PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import { hashOf, type IdempotentRequest } from '../ledger/requests.sql';

/** Also in the tables; never change it. */
export const placeOperation = 'spot.place';

export interface PlaceCommand extends IdempotentRequest {
  kind: 'place';
  input: PlaceOrder;
}

export interface CancelCommand extends IdempotentRequest {
  kind: 'cancel';
  orderId: string;
}

export type SpotCommand = PlaceCommand | CancelCommand;

export function placeCommand(userId: string, input: PlaceOrder): PlaceCommand {
  const { reqId, baseId, ...rest } = input;
  // Hashes are stored, so the names in them never change: a repeat may arrive after an update.
  const hash = hashOf({ ...rest, currencyId: baseId });
  return { kind: 'place', userId, operation: placeOperation, reqId, hash, input };
}

export function cancelCommand(
  userId: string,
  { id, reqId }: { id: string; reqId: string },
): CancelCommand {
  return {
    kind: 'cancel',
    userId,
    operation: 'spot.cancel',
    reqId,
    hash: hashOf({ id }),
    orderId: id,
  };
}
