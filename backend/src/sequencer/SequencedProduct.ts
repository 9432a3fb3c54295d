import type { Db, SqlExecutor, Tx } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import type { AppError } from '../errors/AppError';
import type { UserAccountKey } from '../ledger/Account';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import type { CompletedRequest, IdempotentRequest } from '../ledger/requests.sql';
import type { FaultSubject } from './DecisionError';

/** A request of a user to a product. Commands with equal request ids are carried out once. */
export type SequencedCommand = IdempotentRequest;

/** The outcome of a command. It counts once the batch is committed. */
export type CommandOutcome<Result> =
  | { kind: 'completed'; subjectId: string; result: () => Result }
  /** Nothing changed; the reply is read from the database. */
  | { kind: 'unchanged'; result: () => Promise<Result> }
  | { kind: 'refused'; error: AppError };

/**
 * What a batch includes: all that is due together with commands or, to find what fails, either one effect or only commands.
 */
export type BatchScope = 'all' | 'effect' | 'commands';

/** The rules and the state of one kind of instruments, which a sequencer runs. */
export interface SequencedProduct<ProductCommand extends SequencedCommand, Result> {
  /** The sequencer that holds the fencing token of this name is the only writer of the product. */
  readonly name: string;
  /** Stores the requests of completed commands, in the transaction of their batch, so that a repeat gets the same outcome. */
  readonly requests: CompletedRequestStore;
  /** Whether there is work that no command asked for, such as new quotes. */
  readonly isDue: boolean;
  /** Whether more may be due that is still being read. */
  readonly isCatchingUp?: boolean;
  /** Whether commands wait, because what is due before them is still being read. */
  readonly areCommandsHeld?: boolean;
  /** Whether something is due that comes before a command. Absent where the order does not matter. */
  isDueBefore?(command: ProductCommand): boolean;
  /** Whether a command is accepted however many others wait. */
  isAlwaysQueued?(command: ProductCommand): boolean;
  /** Begins a batch with what is due, as far as the scope allows. `first` is the earliest command that waits. */
  beginBatch(scope: BatchScope, first?: ProductCommand): ProductBatch<ProductCommand, Result>;
  /** The last recorded second that is known to be settled for everything. Absent if the product suspends nothing. */
  standsAt?(tx: Tx): Promise<number>;
  /** Tells the next batch to end an order that failed when it was set off, instead of trying it again. */
  endFailing?(orderId: string): void;
  /** Replaces the state in memory with what the database says. */
  recover(tx: Tx, balances: BalanceCache): Promise<void>;
  /** Called when the transaction of a recovery is committed. */
  recovered(): void;
  /** Called when the sequencer has stopped and begins no further batch. */
  closed(): void;
  /** The present state of what a completed command created or changed. */
  find(userId: string, subjectId: string): Promise<Result>;
}

export interface CompletedRequestStore {
  find(db: SqlExecutor, requests: readonly IdempotentRequest[]): Promise<CompletedRequest[]>;
  insert(tx: SqlExecutor, now: number, requests: readonly CompletedRequest[]): Promise<void>;
}

/** The product's part of one batch: changes in memory that are written by one transaction. */
export interface ProductBatch<ProductCommand extends SequencedCommand, Result> {
  readonly now: number;
  /** Whether there is something to write, even without a command. */
  readonly hasChanges: boolean;
  /** The postings of the batch so far. */
  readonly draft: PendingPostings;
  /** The accounts that the commands need and the cache does not have; called once, before `run`. */
  missingAccounts(
    commands: readonly ProductCommand[],
    balances: BalanceCache,
  ): readonly UserAccountKey[];
  /** Decides about the commands in their order and carries them out in memory. `next` is the one that waits behind them. */
  run(
    commands: readonly ProductCommand[],
    balances: BalanceCache,
    next: ProductCommand | undefined,
  ): Map<ProductCommand, CommandOutcome<Result>>;
  /** Writes the rows of the product; the sequencer writes requests and journals. */
  write(tx: SqlExecutor, send: SendStatement): Promise<void>;
  /** The subject that a failed statement is blamed on, in a batch of one effect or of commands only. */
  readonly suspect?: FaultSubject | undefined;
  /** Called when the transaction is committed. */
  committed(): void;
  /** Called last for a batch that did not fail: from now on the state in memory may be shown. */
  end(): void;
  /**
   * The outcome of the commit was unknown, and memory has been recovered. Reads what the batch may have changed; the
   * returned function notifies the owners.
   */
  readStored(db: Db): Promise<() => void>;
}
