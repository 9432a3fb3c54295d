import type { Order, PlaceOrder } from '@h5/shared/contract/orders';
import { AppError } from '../errors/AppError';
import { hashOf, type Request } from '../ledger/requests.sql';

interface Asked extends Request {
  resolve(order: Order): void;
  reject(error: unknown): void;
}

export interface PlaceCommand extends Asked {
  kind: 'place';
  input: PlaceOrder;
}

export interface CancelCommand extends Asked {
  kind: 'cancel';
  orderId: string;
}

export type Command = PlaceCommand | CancelCommand;

/** Who waits for what becomes of it. */
export type Asking = Pick<Asked, 'resolve' | 'reject'>;

export function placeCommand(userId: string, input: PlaceOrder, asking: Asking): PlaceCommand {
  const { reqId, ...order } = input;
  return {
    kind: 'place',
    userId,
    operation: 'spot.place',
    reqId,
    hash: hashOf(order),
    input,
    ...asking,
  };
}

export function cancelCommand(
  userId: string,
  { id, reqId }: { id: string; reqId: string },
  asking: Asking,
): CancelCommand {
  return {
    kind: 'cancel',
    userId,
    operation: 'spot.cancel',
    reqId,
    hash: hashOf({ id }),
    orderId: id,
    ...asking,
  };
}

/** Nothing was done, and the same again may succeed in a moment. */
export function refuse(commands: readonly Command[]): void {
  for (const { reject } of commands) reject(new AppError('BUSY'));
}
