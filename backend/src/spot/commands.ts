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
  const { reqId, ...order } = input;
  return { kind: 'place', userId, operation: placeOperation, reqId, hash: hashOf(order), input };
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
