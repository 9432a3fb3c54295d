import type { Order } from '@h5/shared/contract/orders';
import type { Db } from '../db/Db';
import { AppError } from '../http/AppError';
import { findRequests } from '../ledger/requests.sql';
import * as orders from '../orders/orders.sql';
import { requestOf, type Verdict } from './acceptOrders';
import type { Command } from './commands';
import { presented } from './WorkingOrder';

/** What those who asked are told, once the batch is committed. */
export class Answers {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async to(command: Command, verdict: Verdict): Promise<Order> {
    if (verdict instanceof AppError) throw verdict;
    if (verdict === 'cancel') return this.#cancelled(command);
    if ('order' in verdict) return presented(verdict.order);
    return this.#stored(command, verdict.earlier);
  }

  /** The order that a command has placed or cancelled, if it was carried out. */
  async outcomeOf(command: Command): Promise<Order | undefined> {
    const [request] = await findRequests(this.#db, [requestOf(command)]);
    if (request?.hash !== command.hash) return undefined;
    return this.#stored(command, request.subjectId);
  }

  /** Cancelling what is cancelled already is no mistake; what is filled cannot be cancelled. */
  async #cancelled(command: Command): Promise<Order> {
    const order = await this.#stored(command, command.kind === 'cancel' ? command.orderId : '');
    if (order.status !== 'cancelled') throw new AppError('ORDER_NOT_OPEN');
    return order;
  }

  async #stored({ userId }: Command, orderId: string): Promise<Order> {
    const order = await orders.find(this.#db, userId, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }
}
