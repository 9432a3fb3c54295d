import type { AmendOrderInput, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { hashRequestFields, type IdempotentRequest } from '../ledger/requests.sql';

/** Stored in the tables, so it never changes. */
export const placeOrderOperation = 'spot.place';

export interface PlaceOrderCommand extends IdempotentRequest {
  kind: 'place';
  input: PlaceOrderInput;
}

export interface CancelOrderCommand extends IdempotentRequest {
  kind: 'cancel';
  orderId: string;
}

export interface AmendOrderCommand extends IdempotentRequest {
  kind: 'amend';
  orderId: string;
  input: Omit<AmendOrderInput, 'id' | 'reqId'>;
}

export type SpotCommand = PlaceOrderCommand | CancelOrderCommand | AmendOrderCommand;

export function makePlaceOrderCommand(userId: string, input: PlaceOrderInput): PlaceOrderCommand {
  const { reqId, baseId, ...rest } = input;
  // Hashes are stored, so the names in them never change: a repeat may arrive after an update.
  const hash = hashRequestFields({ ...rest, currencyId: baseId });
  return { kind: 'place', userId, operation: placeOrderOperation, reqId, hash, input };
}

export function makeCancelOrderCommand(
  userId: string,
  { id, reqId }: { id: string; reqId: string },
): CancelOrderCommand {
  return {
    kind: 'cancel',
    userId,
    operation: 'spot.cancel',
    reqId,
    hash: hashRequestFields({ id }),
    orderId: id,
  };
}

export function makeAmendOrderCommand(
  userId: string,
  { id, reqId, ...input }: AmendOrderInput,
): AmendOrderCommand {
  return {
    kind: 'amend',
    userId,
    operation: 'spot.amend',
    reqId,
    hash: hashRequestFields({ id, ...input }),
    orderId: id,
    input,
  };
}
