import type { Position, PositionStatus } from '@h5/shared/contract/futures/position';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import { findCompletedRequests, insertCompletedRequests } from '../ledger/requests.sql';
import type { ResumeWatch } from '../sequencer/ResumeWatch';
import type { BatchScope, SequencedProduct } from '../sequencer/SequencedProduct';
import { replyOfBatchClose } from './closeBatch';
import type { FuturesCommand } from './CommandDefinition';
import { FuturesBatch, type FuturesBatchDeps } from './FuturesBatch';
import type { FuturesDepth } from './FuturesDepth';
import { FuturesSettlement } from './FuturesSettlement';
import { notifyPositionOwners, shownPositions } from './notifyPositionOwners';
import * as sql from './futures.sql';

interface FuturesDeps extends Omit<FuturesBatchDeps, 'findUnchanged'> {
  db: Db;
  clock: Clock;
  depth: Pick<FuturesDepth, 'hold' | 'release'>;
  resumes: ResumeWatch;
  /** Called when the sequencer has stopped. */
  onClosed: () => void;
}

/** While nobody has a position, seconds older than this are skipped. */
const recentMs = 2_000;

/** Perpetual contracts as a product of the sequencer. */
export class FuturesProduct implements SequencedProduct<FuturesCommand, object> {
  readonly name = 'futures';
  readonly requests = { find: findCompletedRequests, insert: insertCompletedRequests };
  readonly #deps: FuturesDeps;
  readonly #batchDeps: FuturesBatchDeps;

  constructor(deps: FuturesDeps) {
    this.#deps = deps;
    this.#batchDeps = {
      ...deps,
      findUnchanged: (userId, id, expected) => this.#findUnchanged(userId, id, expected),
    };
  }

  get isDue(): boolean {
    const { schedule, state, catchUp } = this.#deps;
    return schedule.isDue || !state.batchCloses.isEmpty || catchUp.isDue;
  }

  get isCatchingUp(): boolean {
    return this.#deps.schedule.isCatchingUp;
  }

  /** A command waits for the seconds before it while these are still being read. */
  get areCommandsHeld(): boolean {
    return this.isCatchingUp;
  }

  isDueBefore(command: FuturesCommand): boolean {
    const { schedule, state, catchUp } = this.#deps;
    return schedule.isDueBy(command.time) || !state.batchCloses.isEmpty || catchUp.isDue;
  }

  isAlwaysQueued(command: FuturesCommand): boolean {
    return command.isClose;
  }

  beginBatch(scope: BatchScope, first?: FuturesCommand): FuturesBatch {
    const { clock, state, depth } = this.#deps;
    depth.hold();
    const settlement = new FuturesSettlement(clock.now(), state);
    return new FuturesBatch(this.#batchDeps, settlement, scope, first);
  }

  standsAt(tx: Tx): Promise<number> {
    return sql.readCarriedOut(tx);
  }

  recover(tx: Tx, balances: BalanceCache): Promise<void> {
    this.#deps.depth.hold();
    return this.#deps.state.recover(tx, balances);
  }

  recovered(): void {
    const { state, schedule, prices, clock, depth, catchUp, resumes } = this.#deps;
    depth.release();
    const newest = prices.newest();
    if (newest) state.prices.show(newest);
    const recent = state.isEmpty ? clock.now() - recentMs : 0;
    schedule.reset(Math.max(state.carriedOut, recent));
    catchUp.reset();
    resumes.expect(state.suspendedCount);
    const positions = shownPositions(state.newlySuspended);
    notifyPositionOwners(this.#deps, { positions, balances: [] });
  }

  closed(): void {
    this.#deps.catchUp.stop();
    this.#deps.resumes.stop();
    this.#deps.onClosed();
  }

  async find(userId: string, subjectId: string): Promise<object> {
    const { db, clock, state, marketOf } = this.#deps;
    const position = await sql.findPosition(db, userId, subjectId, marketOf);
    if (position) return position;
    const now = clock.now();
    const followed = await state.followers.find(db, { userId, subjectId, now }, state);
    if (followed) return followed;
    const ids = await sql.findBatchClose(db, userId, subjectId);
    if (!ids) throw new AppError('POSITION_NOT_FOUND');
    return replyOfBatchClose(ids);
  }

  async #findUnchanged(
    userId: string,
    positionId: string,
    expected: PositionStatus | undefined,
  ): Promise<Position> {
    const { db, marketOf } = this.#deps;
    const position = await sql.findPosition(db, userId, positionId, marketOf);
    if (!position) throw new AppError('POSITION_NOT_FOUND');
    if (position.status === expected) return position;
    throw new AppError('POSITION_NOT_OPEN');
  }
}
