import type { Order } from '@h5/shared/contract/orders/endpoints';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { findRequests } from '../ledger/requests.sql';
import * as orders from '../orders/orders.sql';
import { requestOf, type Decision } from './acceptOrders';
import type { Command } from './commands';
import { toOrder } from './WorkingOrder';

/** What those who asked are told, once the batch is committed. */
export class CommandReplies {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** `repeats` get the answer of the command that they repeat. */
  send(
    decisions: ReadonlyMap<Command, Decision>,
    repeats: ReadonlyMap<Command, readonly Command[]>,
  ): void {
    const answers = [...decisions].map(([command, decision]) => {
      const answer = this.#to(command, decision);
      // A refusal is known before it is handed over.
      answer.catch(() => {});
      return { answer, waiting: [command, ...(repeats.get(command) ?? [])] };
    });
    // Who has waited gets the answer while the next batch is on its way to the database.
    setImmediate(() => {
      for (const { answer, waiting } of answers) {
        for (const { resolve, reject } of waiting) answer.then(resolve, reject);
      }
    });
  }

  /** The orders that commands have placed or cancelled, as far as they were carried out. */
  async outcomesOf(commands: readonly Command[]) {
    const outcomes = commands.map(
      async (command) => [command, await this.#outcomeOf(command)] as const,
    );
    return new Map(await Promise.all(outcomes));
  }

  async #to(command: Command, decision: Decision): Promise<Order> {
    if (decision instanceof AppError) throw decision;
    if (decision === 'cancel') return this.#cancelled(command);
    if ('order' in decision) return toOrder(decision.order);
    return this.#stored(command, decision.earlier);
  }

  async #outcomeOf(command: Command): Promise<Order | undefined> {
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
