import type { Decimal } from '@h5/shared/money/money';
import type { Db, SqlExecutor, Tx } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { FuturesPosition, OpenPosition, PositionExit } from './FuturesPosition';
import type { FuturesSettlement, SettledExit } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';
import type { FuturesNotice } from './positionNotices';

/** What futures knows of a pair of a follower and a lead trader: it owns the positions that were opened for it. */
export interface PositionRelation {
  readonly id: string;
  readonly userId: string;
  readonly trader: { readonly id: number };
  /** Its open positions that follow. */
  readonly copies: Set<FuturesPosition>;
}

/** The subject that a fault in settling a relation is blamed on. */
export function blamedRelation({
  id,
  userId,
}: Pick<PositionRelation, 'id' | 'userId'>): FaultSubject {
  return { kind: 'relation', id, userId };
}

/** One of the things that are settled after the events of a recorded second; it may take several batches. */
export interface SecondStep {
  readonly isDone: boolean;
  /** Settles at most so many subjects; returns how many. */
  run(settlement: FuturesSettlement, most: number): number;
}

export type BeginSecondStep = (state: FuturesState, second: RecordedSecond) => SecondStep;

/**
 * What lets positions follow those of other people. Futures owns this interface and reports what happens to positions; it does
 * not know who implements it. A following position is settled in the same batch and transaction as the position that it
 * follows.
 */
export interface PositionFollowers {
  /** Nobody follows anybody. */
  readonly isEmpty: boolean;
  /** What follows each recorded second, after the overnight fees and before deleveraging. */
  readonly secondSteps: readonly BeginSecondStep[];
  /** Reads the relations from the database, before the positions that belong to them. */
  recover(tx: Tx, balances: BalanceCache): Promise<void>;
  relation(id: string): PositionRelation | undefined;
  /** Notes which relations are suspended. */
  suspend(isSuspended: (relationId: string) => boolean): void;
  beginBatch(state: FuturesState, settlement: FuturesSettlement): FollowerBatch;
  /** The present state of what a command about relations has changed. */
  find(
    db: Db,
    { userId, subjectId, now }: { userId: string; subjectId: string; now: number },
    state: FuturesState,
  ): Promise<object | undefined>;
}

/** What follows the changes of one batch. */
export interface FollowerBatch {
  /** A position was filled. */
  opened(position: OpenPosition): void;
  /** Its take-profit or stop-loss was set. */
  stopsSet(position: FuturesPosition, since: number): void;
  /** Closing it began: a later tick fills it. */
  closing(position: FuturesPosition, since: number): void;
  /** Closing a part of it began, which is a position of its own now. */
  partClosing(position: FuturesPosition, part: FuturesPosition): void;
  /** Its exit has come; it is paid once the house can pay. */
  owed(position: OpenPosition, exit: PositionExit): void;
  /** It was closed, and everything about it is booked. */
  ended(position: OpenPosition, exit: PositionExit, settled: SettledExit): void;
  /** The gain or loss of a following position, which stays with its relation. */
  book(relation: PositionRelation, available: Decimal, frozen: Decimal): void;
  /** What a following position may be charged beside its margin. */
  spendableOf(relation: PositionRelation): Decimal;
  /** The subject that a failed write is blamed on if no position was changed. */
  readonly suspect: FaultSubject | undefined;
  /** Writes the changes, before the positions that refer to them. */
  write(tx: SqlExecutor, send: SendStatement): Promise<void>;
  /** Writes them row by row; `blame` is told whose row is being written. */
  writeOneByOne(
    tx: SqlExecutor,
    wait: SendStatement,
    blame: (subject: FaultSubject | undefined) => void,
  ): Promise<void>;
  /** What people are told after the commit, beside the new state. */
  readonly notices: readonly FuturesNotice[];
  /** Sends the changed relations to their owners, after the commit. */
  publish(deps: Pick<PublishBalancesDeps, 'realtime'>): void;
  /** Reads what the batch may have changed; the returned function sends it to the owners. */
  readStored(db: Db): Promise<(deps: Pick<PublishBalancesDeps, 'realtime'>) => void>;
}
