import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import type { Position, PositionStatus } from '@h5/shared/contract/futures/position';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import type { UserAccountKey } from '../ledger/Account';
import { readAccountsById } from '../ledger/accounts.sql';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { BatchScope, CommandOutcome, ProductBatch } from '../sequencer/SequencedProduct';
import { timeBefore, type CommandContext, type FuturesCommand } from './CommandDefinition';
import type { FindFuturesMarket } from './FuturesMarket';
import type { FuturesPosition } from './FuturesPosition';
import type { CatchUp } from './CatchUp';
import { fillExits } from './fillExits';
import type { FuturesDepth } from './FuturesDepth';
import type { FuturesSettlement } from './FuturesSettlement';
import * as sql from './futures.sql';
import type { FuturesSchedule } from './FuturesSchedule';
import { notifyPositionOwners, shownPositions } from './notifyPositionOwners';
import { encodeNotice } from './positionNotices';
import { SettlementWriter } from './SettlementWriter';

export interface FuturesBatchDeps
  extends Pick<CommandContext, 'state' | 'prices' | 'outflow'>, PublishBalancesDeps {
  schedule: FuturesSchedule;
  catchUp: CatchUp;
  depth: Pick<FuturesDepth, 'release'>;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  marketOf: FindFuturesMarket;
  /** Reads a position that a command did not change; POSITION_NOT_OPEN unless it has the expected status. */
  findUnchanged: (
    userId: string,
    positionId: string,
    expected: PositionStatus | undefined,
  ) => Promise<Position>;
  /** Called with the positions that have ended: callers may wait for them. */
  onEnded: (positions: readonly FuturesPosition[]) => void;
}

/** How many positions a batch settles beside its commands: more would block the event loop and the database. */
const mostEffects = 200;

/** One batch: exits whose tick has come, recorded seconds, then commands, all written by one transaction. */
export class FuturesBatch implements ProductBatch<FuturesCommand, object> {
  readonly #deps: FuturesBatchDeps;
  readonly #settlement: FuturesSettlement;
  readonly #scope: BatchScope;
  readonly #writer: SettlementWriter;
  readonly hasChanges: boolean;

  /** `first` is the earliest command that waits. */
  constructor(
    deps: FuturesBatchDeps,
    settlement: FuturesSettlement,
    scope: BatchScope,
    first: FuturesCommand | undefined,
  ) {
    this.#deps = deps;
    this.#settlement = settlement;
    this.#scope = scope;
    this.#writer = new SettlementWriter(settlement);
    const hasEffects = () =>
      deps.schedule.hasEffects(timeBefore(first)) ||
      !deps.state.batchCloses.isEmpty ||
      deps.catchUp.isDue;
    this.hasChanges = scope !== 'commands' && hasEffects();
  }

  get now(): number {
    return this.#settlement.now;
  }

  get draft(): PendingPostings {
    return this.#settlement.draft;
  }

  get suspect(): FaultSubject | undefined {
    return this.#writer.suspect;
  }

  missingAccounts(commands: readonly FuturesCommand[], balances: BalanceCache): UserAccountKey[] {
    return commands.flatMap((command) =>
      command
        .accounts(this.#deps.state)
        .filter(({ userId, type, currencyId }) => !balances.find(userId, type, currencyId)),
    );
  }

  run(
    commands: readonly FuturesCommand[],
    balances: BalanceCache,
    next: FuturesCommand | undefined,
  ): Map<FuturesCommand, CommandOutcome<object>> {
    const most = { all: mostEffects, effect: 1, commands: 0 }[this.#scope];
    const { state, schedule, catchUp } = this.#deps;
    let left = most - fillExits(state, schedule, this.#settlement, most);
    const runUntil = (time: number) => {
      left -= state.batchCloses.run(state, this.#settlement, left);
      // A second that comes after a request to close must find all its positions closed.
      if (!state.batchCloses.isEmpty) return;
      left -= schedule.runSeconds(this.#settlement, left, time);
    };
    const outcomes = new Map<FuturesCommand, CommandOutcome<object>>();
    for (const command of commands) {
      runUntil(command.time);
      outcomes.set(command, this.#carryOut(command, balances));
    }
    runUntil(timeBefore(next));
    catchUp.run(this.#settlement, this.#settlement.changed.size > 0 ? most - 1 : most);
    return outcomes;
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    if (this.#scope === 'all') await this.#writer.write(tx, send);
    else await this.#writer.writeOneByOne(tx, send);
    await send(sql.updateCarriedOut(tx, this.#deps.state.carriedOut));
  }

  committed(): void {
    const { notices, followers, fills, suspensions } = this.#settlement;
    const changed = [...this.#settlement.changed.values()];
    notifyPositionOwners(this.#deps, {
      // A position that has caught up may be unchanged, but it is no longer under review.
      positions: shownPositions(new Set([...changed, ...suspensions.ended, ...suspensions.missed])),
      balances: this.draft.changed,
    });
    for (const { symbol, trade } of fills) this.#deps.data.recordTrade(symbol, trade);
    for (const notice of [...notices, ...followers.notices]) {
      this.#deps.realtime.publishToUser(notice.userId, ownNoticesTopic, () =>
        encodeNotice(notice, this.now),
      );
    }
    followers.publish(this.#deps);
    this.#deps.onEnded(changed.filter(({ status }) => status === 'closed'));
  }

  end(): void {
    this.#deps.depth.release();
  }

  async readStored(db: Db): Promise<() => void> {
    const { changed, draft, followers } = this.#settlement;
    const publishFollowers = await followers.readStored(db);
    const stored = await sql.findPositionsByIds(db, [...changed.keys()], this.#deps.marketOf);
    const ids = [...draft.changed].map(({ id }) => id);
    const accounts = await readAccountsById(db, ids);
    return () => {
      notifyPositionOwners(this.#deps, {
        positions: stored.map(({ userId, position }) => ({ userId, position: () => position })),
        balances: accounts.map((one) => ({ userId: one.userId, account: () => one })),
      });
      publishFollowers(this.#deps);
    };
  }

  /** Carries a command out by the prices of its time, after its positions have met the seconds before it. */
  #carryOut(command: FuturesCommand, balances: BalanceCache): CommandOutcome<object> {
    const { userId, time } = command;
    const { state, schedule, findUnchanged } = this.#deps;
    const findCurrent = (id: string) => this.#findCurrent(id, command);
    for (const id of command.positions(state)) findCurrent(id);
    const context: CommandContext = {
      ...this.#deps,
      prices: schedule.ahead.pricesAt(time),
      settlement: this.#settlement,
      balances,
      findCurrent,
      // The command changed nothing; the position may have ended in this batch.
      unchanged: (id, expected) => ({
        kind: 'unchanged',
        result: () => findUnchanged(userId, id, expected),
      }),
    };
    return schedule.ahead.by(time, () => command.carryOut(context));
  }

  /**
   * A person's position after it has met the seconds before the command; undefined if it has ended. A suspended position meets them
   * later.
   */
  #findCurrent(id: string, { userId, time }: FuturesCommand): FuturesPosition | undefined {
    const { state, schedule } = this.#deps;
    const position = state.find(id);
    if (position?.userId !== userId) return undefined;
    if (position.suspended) return position;
    state.batchCloses.begin(id, state, this.#settlement);
    for (const second of schedule.secondsUpTo(time)) {
      if (state.find(id)) schedule.meet(position, second, this.#settlement);
    }
    return state.find(id);
  }
}
