import type { FuturesSettlement } from '../futures/FuturesSettlement';
import type { FuturesState } from '../futures/FuturesState';
import type { BeginSecondStep, PositionFollowers } from '../futures/PositionFollowers';
import type { Db, Tx } from '../db/Db';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import { CopyBatch } from './CopyBatch';
import type { CopyRelation } from './CopyRelation';
import { CopyState } from './CopyState';
import { CopyStopRun } from './CopyStopRun';
import { findTraderOfUser } from './copyTrading.sql';
import { readWireRelations } from './relations.sql';
import { ShareRun } from './ShareRun';

/** Copying as the engine of perpetual contracts knows it: positions that follow those of lead traders. */
export class CopyTrading implements PositionFollowers {
  readonly relations: CopyState;
  readonly secondSteps: readonly BeginSecondStep[];

  /** The countries in which copies are not opened; none if absent. */
  constructor(closedAreas: ClosedAreas = new Map()) {
    this.relations = new CopyState(closedAreas);
    this.secondSteps = [
      (_, second) => new ShareRun(this.relations, second),
      (state, second) => new CopyStopRun({ state, relations: this.relations }, second),
    ];
  }

  get isEmpty(): boolean {
    return this.relations.isEmpty;
  }

  recover(tx: Tx, balances: BalanceCache): Promise<void> {
    return this.relations.recover(tx, balances);
  }

  relation(id: string): CopyRelation | undefined {
    return this.relations.relation(id);
  }

  suspend(isSuspended: (relationId: string) => boolean): void {
    for (const relation of this.relations.all) relation.isSuspended = isSuspended(relation.id);
  }

  beginBatch(state: FuturesState, settlement: FuturesSettlement): CopyBatch {
    return new CopyBatch(state, settlement, this.relations);
  }

  /** The terms of a lead trader are those of the person. */
  async find(
    db: Db,
    { userId, subjectId, now }: { userId: string; subjectId: string; now: number },
    state: FuturesState,
  ): Promise<object | undefined> {
    if (subjectId === userId) {
      const trader = await findTraderOfUser(db, userId);
      return trader && { status: trader.status };
    }
    const [found] = await readWireRelations(db, now, state, { ids: [subjectId] });
    return found?.userId === userId ? found.relation : undefined;
  }
}
