import type { Order } from '@h5/shared/contract/orders';
import { AppError } from '../errors/AppError';
import { refuse, type Asking, type Command } from './commands';

const mostQueued = 10_000;

/** What people have asked for and nobody has begun with; who comes when it is full is refused. */
export class CommandQueue {
  readonly #commands: Command[] = [];

  get size(): number {
    return this.#commands.length;
  }

  /** Resolves or fails with what becomes of the command. */
  add(make: (asking: Asking) => Command): Promise<Order> {
    return new Promise((resolve, reject) => {
      if (this.#commands.length >= mostQueued) reject(new AppError('BUSY'));
      else this.#commands.push(make({ resolve, reject }));
    });
  }

  /** The first ones, to be carried out together. */
  take(most: number): Command[] {
    return this.#commands.splice(0, most);
  }

  refuseAll(): void {
    refuse(this.#commands.splice(0));
  }
}
