import { AppError } from '../errors/AppError';

const maxQueued = 10_000;

/** Where the outcome of a command goes. */
export interface ReplyCallbacks<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface PendingCommand<ProductCommand, Result> extends ReplyCallbacks<Result> {
  readonly command: ProductCommand;
}

/** Commands that no batch has taken yet. Above a limit further ones are refused, unless the product always accepts them. */
export class CommandQueue<ProductCommand, Result> {
  readonly #pending: PendingCommand<ProductCommand, Result>[] = [];

  get size(): number {
    return this.#pending.length;
  }

  /** The command that has waited longest. */
  get first(): ProductCommand | undefined {
    return this.#pending[0]?.command;
  }

  /** Settles with the outcome of the command. */
  add(command: ProductCommand, isAlwaysQueued = false): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#pending.length >= maxQueued && !isAlwaysQueued) reject(new AppError('BUSY'));
      else this.#pending.push({ command, resolve, reject });
    });
  }

  /** Removes and returns the oldest commands, at most `max`. */
  take(max: number): PendingCommand<ProductCommand, Result>[] {
    return this.#pending.splice(0, max);
  }

  /** Puts commands that were taken back to the front. */
  putBack(commands: readonly PendingCommand<ProductCommand, Result>[]): void {
    this.#pending.unshift(...commands);
  }

  rejectAll(): void {
    rejectCommandsAsBusy(this.#pending.splice(0));
  }
}

/** Refuses a command that was not begun; the same command may succeed a moment later. */
export function rejectCommandsAsBusy(pending: readonly ReplyCallbacks<never>[]): void {
  for (const { reject } of pending) reject(new AppError('BUSY'));
}
