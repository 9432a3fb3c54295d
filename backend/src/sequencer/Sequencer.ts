import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { BalanceCache } from '../ledger/BalanceCache';
import { idempotentRequestKey } from '../ledger/requests.sql';
import { CommandQueue, rejectCommandsAsBusy, type ReplyCallbacks } from './CommandQueue';
import { commitBatch } from './commitBatch';
import { blaming, DecisionError, isDataFault } from './DecisionError';
import { dedupeCommands } from './dedupeCommands';
import { FencedOutError, OutcomeUnknownError } from './errors';
import * as fencing from './fencing.sql';
import { Isolation, type Attempt } from './Isolation';
import type {
  ProductBatch,
  SequencedCommand,
  CommandOutcome,
  SequencedProduct,
} from './SequencedProduct';
import { sendCommandReplies } from './sendCommandReplies';
import { noticeOfRefusal, noticeOfSuspension, suspectOf, type Suspect } from './suspects';
import { suspend } from './suspensions.sql';

interface SequencerDeps<ProductCommand extends SequencedCommand, Result> {
  db: Db;
  product: SequencedProduct<ProductCommand, Result>;
  onError: (error: unknown) => void;
}

const maxBatchSize = 500;
const maxPauseMs = 2_000;
const nobody = () => undefined;
/** How long after a failure an effect that cannot be left out is tried again. */
const retryEffectMs = 1_000;

/**
 * Puts the commands of a product into one order and alone carries them out. Commands wait in a queue and run in batches, each in one
 * transaction; replies follow the commit. After any failure, the state in memory is dropped and recovered from the database. If the data
 * is at fault, the sequencer finds the part of the batch that fails: it refuses a command, or suspends the subject of an effect.
 */
export class Sequencer<ProductCommand extends SequencedCommand, Result> {
  readonly #deps: SequencerDeps<ProductCommand, Result>;
  readonly #queue = new CommandQueue<ProductCommand, Result>();
  readonly #isolation = new Isolation(this.#queue);
  readonly #balances = new BalanceCache();
  /** Changes of the product to be made before the next batch, with a recovery. */
  readonly #reloads: (() => void)[] = [];
  #token = 0;
  #running: Promise<void> | undefined;
  #isOpen = false;

  constructor(deps: SequencerDeps<ProductCommand, Result>) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { db, product } = this.#deps;
    this.#token = await db
      .transaction()
      .execute((tx) => fencing.acquireFencingToken(tx, product.name));
    await this.#recoverSuspending([]);
    this.#isOpen = true;
  }

  /** Finishes the batch that has begun; commands that still wait are refused. */
  async stop(): Promise<void> {
    this.#close();
    await this.#running;
  }

  /** Settles with the outcome of the command, after its commit. */
  async submit(command: ProductCommand): Promise<Result> {
    if (!this.#isOpen) throw new AppError('BUSY');
    if (this.#isolation.isRefused(command) && !(await this.#isCompleted(command))) {
      throw new AppError('NOT_CARRIED_OUT');
    }
    const reply = this.#queue.add(command, this.#deps.product.isAlwaysQueued?.(command));
    this.wake();
    return reply;
  }

  async #isCompleted(command: ProductCommand): Promise<boolean> {
    return (await this.#deps.product.requests.find(this.#deps.db, [command])).length > 0;
  }

  /** Changes the product between two batches, such as by a new market, and recovers its state. */
  async reload(change: () => void): Promise<void> {
    this.#reloads.push(change);
    this.wake();
    await this.idle();
  }

  /** Begins a batch if there is work and none is running. */
  wake(): void {
    if (!this.#isOpen) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // A command may have arrived after the last look at the queue.
      if (this.#hasWork) this.wake();
    });
  }

  /** Resolves when no batch is running. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #close(): void {
    this.#isOpen = false;
    this.#rejectAll();
    this.#deps.product.closed();
  }

  #rejectAll(): void {
    this.#isolation.rejectAll();
    this.#queue.rejectAll();
  }

  get #hasWork(): boolean {
    return this.#reloads.length > 0 || this.#isolation.hasWork(this.#deps.product);
  }

  async #run(): Promise<void> {
    while (this.#isOpen && this.#hasWork) {
      const attempt: Attempt<ProductCommand, Result> = {
        ...this.#isolation.next(this.#deps.product, this.#reloads.length > 0 ? 0 : maxBatchSize),
        batch: undefined,
        isCommitting: false,
      };
      try {
        await this.#runReloads();
        await this.#runBatch(attempt);
      } catch (error) {
        await this.#recoverAfterFailure(error, attempt);
      }
    }
  }

  async #runReloads(): Promise<void> {
    const changes = this.#reloads.splice(0);
    if (changes.length === 0) return;
    for (const change of changes) change();
    await this.#recover();
  }

  async #runBatch(attempt: Attempt<ProductCommand, Result>): Promise<void> {
    const waiting = dedupeCommands(attempt.pending);
    const batch = blaming(nobody, () => {
      const [first = this.#isolation.first] = waiting.keys();
      return this.#deps.product.beginBatch(attempt.scope, first);
    });
    attempt.batch = batch;
    const outcomes =
      waiting.size > 0 || batch.hasChanges
        ? await this.#commit(attempt, batch, waiting)
        : new Map<ProductCommand, CommandOutcome<Result>>();
    batch.end();
    sendCommandReplies(outcomes, waiting);
  }

  async #commit(
    attempt: Attempt<ProductCommand, Result>,
    batch: ProductBatch<ProductCommand, Result>,
    waiting: ReadonlyMap<ProductCommand, ReplyCallbacks<Result>[]>,
  ) {
    const { db, product } = this.#deps;
    const commands = [...waiting.keys()];
    const [balances, token, queue] = [this.#balances, this.#token, this.#isolation];
    const outcomes = await db.transaction().execute(async (tx) => {
      const written = await commitBatch({ tx, product, batch, balances, token, queue }, commands);
      attempt.isCommitting = true;
      return written;
    });
    if (batch.draft.postings.length > 0) balances.appended();
    batch.committed();
    return outcomes;
  }

  async #recover(suspects: readonly Suspect[] = []): Promise<void> {
    const { db, product } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const isHeld = await fencing.holdsFencingTokenExclusively(tx, product.name, this.#token);
      if (!isHeld) throw new FencedOutError(product.name);
      const standsAt = suspects.length > 0 ? ((await product.standsAt?.(tx)) ?? 0) : 0;
      for (const suspect of suspects) await suspend(tx, product.name, suspect, standsAt);
      await this.#balances.reset(tx);
      await product.recover(tx, this.#balances);
    });
    product.recovered();
  }

  /** Recovers the product, and leaves out what cannot be recovered. */
  async #recoverSuspending(suspects: Suspect[]): Promise<void> {
    for (;;) {
      try {
        await this.#recover(suspects);
        break;
      } catch (error) {
        const subject = error instanceof DecisionError ? error.subject : undefined;
        if (!subject || suspects.some((one) => one.subject.id === subject.id)) throw error;
        this.#deps.onError(error);
        suspects.push({ subject, error });
      }
    }
    for (const suspect of suspects) {
      if (suspect.subject.kind === 'order') this.#deps.product.endFailing?.(suspect.subject.id);
      this.#deps.onError(noticeOfSuspension(suspect));
    }
  }

  /** Recovers the state in memory from the database before any further batch runs. */
  async #recoverAfterFailure(
    error: unknown,
    attempt: Attempt<ProductCommand, Result>,
  ): Promise<void> {
    const isFault = isDataFault(error);
    const suspect = isFault ? suspectOf(error, attempt) : undefined;
    // After a fault of the data, the transaction was rolled back.
    if (isFault) attempt.isCommitting = false;
    let isAnswered = false;
    this.#deps.onError(error);
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await this.#recoverSuspending(suspect ? [suspect] : []);
        if (!isFault) await this.#replyAfterFailure(attempt);
        else if (!isAnswered) await this.#isolate(error, attempt, suspect);
        return;
      } catch (failure) {
        this.#deps.onError(failure);
        const isOver = failure instanceof FencedOutError || !this.#isOpen;
        // This comes before the replies: otherwise a command that is sent on a reply would wait for ever.
        if (isOver) this.#close();
        // Commands in the queue were not begun, and a batch that was not committed has changed nothing.
        this.#rejectAll();
        isAnswered = true;
        if (!attempt.isCommitting) rejectCommandsAsBusy(attempt.pending);
        else if (isOver) await this.#replyWhenOver(attempt);
        if (isOver) return;
        await sleep(pauseMs);
      }
    }
  }

  /** After a fault of the data, runs the parts of the batch one at a time until the one that fails is found and left out. */
  async #isolate(
    error: Error,
    { scope, pending }: Attempt<ProductCommand, Result>,
    suspect: Suspect | undefined,
  ): Promise<void> {
    const isolation = this.#isolation;
    if (scope === 'all') {
      isolation.begin(pending);
      return;
    }
    if (scope === 'commands' && suspect) isolation.retry(pending);
    else if (scope === 'commands') {
      for (const { command } of pending) this.#deps.onError(noticeOfRefusal(command, error));
      isolation.refuse(pending);
    } else if (!suspect) {
      isolation.skipEffects();
      await sleep(retryEffectMs);
      return;
    }
    isolation.end();
  }

  /** Tries for the last time to find out what became of a batch. Without an answer, its outcome is reported as unknown. */
  async #replyWhenOver(attempt: Attempt<ProductCommand, Result>): Promise<void> {
    try {
      await this.#replyAfterFailure(attempt);
    } catch (cause) {
      const unknown = new OutcomeUnknownError(cause);
      for (const { reject } of attempt.pending) reject(unknown);
    }
  }

  /** The batch may have been committed after all; the completed requests show whether it was. */
  async #replyAfterFailure({ pending, batch }: Attempt<ProductCommand, Result>): Promise<void> {
    const { db, product } = this.#deps;
    const notify = await batch?.readStored(db);
    const completed = await product.requests.find(
      db,
      pending.map(({ command }) => command),
    );
    const byKey = new Map(completed.map((request) => [idempotentRequestKey(request), request]));
    const replies = await Promise.all(
      pending.map(async (one) => {
        const request = byKey.get(idempotentRequestKey(one.command));
        const isDone = request !== undefined && request.hash === one.command.hash;
        const result = isDone && (await product.find(one.command.userId, request.subjectId));
        return { one, isDone, result };
      }),
    );
    notify?.();
    for (const { one, isDone, result } of replies) {
      if (isDone) one.resolve(result as Result);
      else rejectCommandsAsBusy([one]);
    }
  }
}
