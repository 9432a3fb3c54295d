import type { Order, PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import { AppError } from '../errors/AppError';
import { hashOf, type IdempotentRequest } from '../ledger/requests.sql';

interface PendingCommand extends IdempotentRequest {
  resolve(order: Order): void;
  reject(error: unknown): void;
}

export interface PlaceCommand extends PendingCommand {
  kind: 'place';
  input: PlaceOrder;
}

export interface CancelCommand extends PendingCommand {
  kind: 'cancel';
  orderId: string;
}

export type Command = PlaceCommand | CancelCommand;

/** Who waits for what becomes of it. */
export type ReplyTo = Pick<PendingCommand, 'resolve' | 'reject'>;

export function placeCommand(userId: string, input: PlaceOrder, replyTo: ReplyTo): PlaceCommand {
  const { reqId, ...order } = input;
  return {
    kind: 'place',
    userId,
    operation: 'spot.place',
    reqId,
    hash: hashOf(order),
    input,
    ...replyTo,
  };
}

export function cancelCommand(
  userId: string,
  { id, reqId }: { id: string; reqId: string },
  replyTo: ReplyTo,
): CancelCommand {
  return {
    kind: 'cancel',
    userId,
    operation: 'spot.cancel',
    reqId,
    hash: hashOf({ id }),
    orderId: id,
    ...replyTo,
  };
}

/** Nothing was done, and the same again may succeed in a moment. */
export function rejectBusy(commands: readonly Command[]): void {
  for (const { reject } of commands) reject(new AppError('BUSY'));
}
