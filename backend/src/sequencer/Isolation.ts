import { AppError } from '../errors/AppError';
import { rejectCommandsAsBusy, type CommandQueue, type PendingCommand } from './CommandQueue';
import type {
  BatchScope,
  ProductBatch,
  SequencedCommand,
  SequencedProduct,
} from './SequencedProduct';

/** A number above that of the effects in any batch. */
const mostEffects = 1_000;
/** How long a command that has failed alone is refused without a try: each try costs everybody two recoveries. */
const refusedMs = 60_000;
const mostRefused = 1_000;

/** What the next batch takes on. */
export interface Portion<ProductCommand, Result> {
  readonly scope: BatchScope;
  readonly pending: readonly PendingCommand<ProductCommand, Result>[];
}

/** A batch, from its first change in memory to its replies. */
export interface Attempt<ProductCommand extends SequencedCommand, Result> extends Portion<
  ProductCommand,
  Result
> {
  batch: ProductBatch<ProductCommand, Result> | undefined;
  /** Whether the commit was sent. From then on, only the database knows if it was done. */
  isCommitting: boolean;
}

/**
 * Finds what makes a batch fail. After a fault of the data, the effects and commands of the batch are run again one at a time, each in a
 * batch of its own, until one fails. Then batches are formed as before.
 */
export class Isolation<ProductCommand extends SequencedCommand, Result> {
  readonly #queue: CommandQueue<ProductCommand, Result>;
  /** How many effects are still to be tried alone. */
  #effects = 0;
  /** The commands of the batch that failed, in their order. */
  #commands: PendingCommand<ProductCommand, Result>[] = [];
  /** The commands that are refused without a try, and until when by machine time. */
  readonly #refused = new Map<string, number>();

  constructor(queue: CommandQueue<ProductCommand, Result>) {
    this.#queue = queue;
  }

  /** The command that is carried out next. */
  get first(): ProductCommand | undefined {
    return this.#commands[0]?.command ?? this.#queue.first;
  }

  hasWork(
    product: Pick<
      SequencedProduct<ProductCommand, Result>,
      'isDue' | 'isDueBefore' | 'areCommandsHeld'
    >,
  ): boolean {
    return (this.first !== undefined && !product.areCommandsHeld) || this.isDue(product);
  }

  /** Whether something is due that does not have to wait for a command. */
  isDue(product: Pick<SequencedProduct<ProductCommand, Result>, 'isDue' | 'isDueBefore'>): boolean {
    const { first } = this;
    return first && product.isDueBefore ? product.isDueBefore(first) : product.isDue;
  }

  begin(commands: readonly PendingCommand<ProductCommand, Result>[]): void {
    this.#effects = mostEffects;
    this.#commands = [...commands];
  }

  /** Effects come first, because commands depend on them. While the product still reads what is due, commands go on alone or wait. */
  next(
    product: Pick<
      SequencedProduct<ProductCommand, Result>,
      'isDue' | 'isDueBefore' | 'isCatchingUp' | 'areCommandsHeld'
    >,
    most: number,
  ): Portion<ProductCommand, Result> {
    if (this.#effects > 0 && this.isDue(product)) {
      this.#effects -= 1;
      return { scope: 'effect', pending: [] };
    }
    if (!product.isCatchingUp && !product.isDue) this.#effects = 0;
    if (product.areCommandsHeld || most === 0) return { scope: 'all', pending: [] };
    const command = this.#commands.shift() ?? (this.#effects > 0 && this.#queue.take(1)[0]);
    if (command) return { scope: 'commands', pending: [command] };
    return { scope: 'all', pending: this.#queue.take(most) };
  }

  /** Called when the part that failed was found and left out, so that the others run in batches again. */
  end(): void {
    this.#effects = 0;
    this.#queue.putBack(this.#commands.splice(0));
  }

  /** Called when the effect that fails cannot be left out: commands go on without effects for a while. */
  skipEffects(): void {
    this.#effects = 0;
  }

  /** Called when something else was left out, so that this command may succeed now. */
  retry(commands: readonly PendingCommand<ProductCommand, Result>[]): void {
    this.#commands.unshift(...commands);
  }

  refuse(commands: readonly PendingCommand<ProductCommand, Result>[]): void {
    for (const { command, reject } of commands) {
      if (this.#refused.size >= mostRefused) this.#refused.clear();
      this.#refused.set(contentKey(command), performance.now() + refusedMs);
      reject(new AppError('NOT_CARRIED_OUT'));
    }
  }

  /** Whether the same command of the same person, under this or another request id, has just failed. */
  isRefused(command: ProductCommand): boolean {
    const until = this.#refused.get(contentKey(command));
    return until !== undefined && performance.now() < until;
  }

  rejectAll(): void {
    this.#effects = 0;
    rejectCommandsAsBusy(this.#commands.splice(0));
  }
}

function contentKey({ userId, operation, hash }: SequencedCommand): string {
  return `${userId}/${operation}/${hash}`;
}
