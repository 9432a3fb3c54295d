import type { Decimal } from '@h5/shared/money/money';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import {
  followedRelation,
  type FuturesPosition,
  type OpenPosition,
  type PositionExit,
} from '../futures/FuturesPosition';
import type { FuturesSettlement, SettledExit } from '../futures/FuturesSettlement';
import type { FuturesState } from '../futures/FuturesState';
import {
  blamedRelation,
  type FollowerBatch,
  type PositionRelation,
} from '../futures/PositionFollowers';
import type { FuturesNotice } from '../futures/positionNotices';
import type { FaultSubject } from '../sequencer/DecisionError';
import { closeCopies } from './closeCopies';
import { closePartOfCopies } from './closePartOfCopies';
import { spendableOf } from './CopyRelation';
import { CopySettlement } from './CopySettlement';
import type { CopyState } from './CopyState';
import { noticesOfCopies } from './noticesOfCopies';
import { publishChanged, publishRelations, type PublishDeps } from './publishRelations';
import { openCopies } from './openCopies';
import { readWireRelations } from './relations.sql';
import { writeCopies } from './writeCopies';

/** What one batch does to relations and copies. */
export class CopyBatch implements FollowerBatch {
  readonly state: FuturesState;
  readonly settlement: FuturesSettlement;
  readonly relations: CopyState;
  readonly copies: CopySettlement;

  constructor(state: FuturesState, settlement: FuturesSettlement, relations: CopyState) {
    this.state = state;
    this.settlement = settlement;
    this.relations = relations;
    this.copies = new CopySettlement(settlement.now, settlement, relations);
  }

  /** The batch of copies that belongs to a batch of futures. */
  static of({ followers }: Pick<FuturesSettlement, 'followers'>): CopyBatch {
    if (followers instanceof CopyBatch) return followers;
    throw new Error('The engine was made without copy trading.');
  }

  get now(): number {
    return this.settlement.now;
  }

  opened(position: OpenPosition): void {
    openCopies(this, position);
  }

  stopsSet({ id, takeProfit, stopLoss }: FuturesPosition, since: number): void {
    for (const copy of this.state.copiesOf(id)) {
      if (copy.status === 'closing' || copy.suspended) continue;
      this.settlement.setStops(copy, { takeProfit, stopLoss }, since);
    }
  }

  closing({ id }: FuturesPosition, since: number): void {
    for (const copy of this.state.copiesOf(id)) {
      if (copy.status === 'holding') this.settlement.beginClosing(copy, 'trader', since);
    }
  }

  partClosing(position: FuturesPosition, part: FuturesPosition): void {
    closePartOfCopies(this, position, part);
  }

  owed(position: OpenPosition, exit: PositionExit): void {
    closeCopies(this, position, exit);
  }

  ended(position: OpenPosition, exit: PositionExit, settled: SettledExit): void {
    this.copies.settleDetached(position, settled);
    closeCopies(this, position, exit);
    const relation = followedRelation(position);
    if (relation) this.copies.endIfDone(this.relations.of(relation));
  }

  book(relation: PositionRelation, available: Decimal, frozen: Decimal): void {
    this.copies.book(this.relations.of(relation), available, frozen);
  }

  spendableOf(relation: PositionRelation): Decimal {
    return spendableOf(this.relations.of(relation), this.now);
  }

  get suspect(): FaultSubject | undefined {
    const [relation] = this.copies.changed.values();
    return relation && blamedRelation(relation);
  }

  write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    return writeCopies(tx, send, this.copies);
  }

  async writeOneByOne(
    tx: SqlExecutor,
    wait: SendStatement,
    blame: (subject: FaultSubject | undefined) => void,
  ): Promise<void> {
    for (const relation of this.copies.changed.values()) {
      blame(blamedRelation(relation));
      await writeCopies(tx, wait, this.copies.partOf(relation));
    }
    blame(undefined);
    await writeCopies(tx, wait, this.copies.partOf(undefined));
  }

  get notices(): FuturesNotice[] {
    return noticesOfCopies(this.copies);
  }

  publish(deps: PublishDeps): void {
    publishChanged(deps, this);
  }

  async readStored(db: Db): Promise<(deps: PublishDeps) => void> {
    const ids = [...this.copies.changed.keys()];
    const stored = await readWireRelations(db, this.now, this.state, { ids });
    return (deps) => publishRelations(deps, stored);
  }
}
