import type { Order } from '@h5/shared/contract/orders/endpoints';
import { AppError } from '../errors/AppError';
import { rejectBusy, type ReplyTo, type Command } from './commands';

const maxQueued = 10_000;

/** What people have asked for and nobody has begun with; who comes when it is full is refused. */
export class CommandQueue {
  readonly #commands: Command[] = [];

  get size(): number {
    return this.#commands.length;
  }

  /** Resolves or fails with what becomes of the command. */
  add(make: (replyTo: ReplyTo) => Command): Promise<Order> {
    return new Promise((resolve, reject) => {
      if (this.#commands.length >= maxQueued) reject(new AppError('BUSY'));
      else this.#commands.push(make({ resolve, reject }));
    });
  }

  /** The first ones, to be carried out together. */
  take(most: number): Command[] {
    return this.#commands.splice(0, most);
  }

  rejectAll(): void {
    rejectBusy(this.#commands.splice(0));
  }
}
