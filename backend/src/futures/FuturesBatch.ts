import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { carryOutCopyCommand } from '../copy-trading/carryOutCopyCommand';
import type { CopyCommand } from '../copy-trading/copyCommands';
import { noticesOfCopies } from '../copy-trading/noticesOfCopies';
import { notifyFollowers, publishRelations } from '../copy-trading/notifyFollowers';
import { openCopies } from '../copy-trading/openCopies';
import { readContractRelations } from '../copy-trading/relations.sql';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import type { UserAccountKey } from '../ledger/Account';
import { readAccountsById } from '../ledger/accounts.sql';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { BatchScope, CommandOutcome, ProductBatch } from '../sequencer/SequencedProduct';
import { amendByCommand } from './amendPosition';
import {
  changeMarginByCommand,
  closeByCommand,
  setStopsByCommand,
  type ChangeDeps,
} from './changePosition';
import {
  isCopyCommand,
  timeBefore,
  timeOf,
  type CloseBatchCommand,
  type FuturesCommand,
  type FuturesReply,
  type OpenCommand,
  type PositionCommand,
} from './commands';
import { isOpen, type FuturesPosition } from './FuturesPosition';
import { accountsOf } from './accountsOf';
import type { CatchUp } from './CatchUp';
import { closeBatch, replyOfBatchClose } from './closeBatch';
import { fillExits } from './fillExits';
import type { FuturesDepth } from './FuturesDepth';
import type { FuturesSettlement } from './FuturesSettlement';
import * as sql from './futures.sql';
import type { FuturesSchedule } from './FuturesSchedule';
import { keepClose } from './keptCloses';
import { notifyPositionOwners, shownPositions } from './notifyPositionOwners';
import { openPosition } from './openPosition';
import { encodeNotice } from './positionNotices';
import { toContractPosition } from './positionRow';
import { SettlementWriter } from './SettlementWriter';

export interface FuturesBatchDeps extends ChangeDeps, PublishBalancesDeps {
  schedule: FuturesSchedule;
  catchUp: CatchUp;
  depth: Pick<FuturesDepth, 'release'>;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  marketOf: sql.FindFuturesMarket;
  /** A request that changed nothing: the position as it is stored. */
  findUnchanged: (command: FuturesCommand, positionId: string) => Promise<FuturesReply>;
  /** Positions that have ended; their callers may wait. */
  onEnded: (positions: readonly FuturesPosition[]) => void;
}

/** How many positions a batch settles without a command: the event loop and the database stay free for others. */
const mostEffects = 200;

/** One batch: exits whose tick has come, recorded seconds, then commands; written with what they settle. */
export class FuturesBatch implements ProductBatch<FuturesCommand, FuturesReply> {
  readonly #deps: FuturesBatchDeps;
  readonly #settlement: FuturesSettlement;
  readonly #scope: BatchScope;
  readonly #writer: SettlementWriter;
  readonly hasChanges: boolean;

  /** `first` is the earliest command that is not carried out. */
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
      accountsOf(command, this.#deps.state).filter(
        ({ userId, type, currencyId }) => !balances.find(userId, type, currencyId),
      ),
    );
  }

  run(
    commands: readonly FuturesCommand[],
    balances: BalanceCache,
    next: FuturesCommand | undefined,
  ): Map<FuturesCommand, CommandOutcome<FuturesReply>> {
    const most = { all: mostEffects, effect: 1, commands: 0 }[this.#scope];
    const { state, schedule, catchUp } = this.#deps;
    let left = most - fillExits(state, schedule, this.#settlement, most);
    const runUntil = (time: number) => {
      left -= state.batchCloses.run(state, this.#settlement, left);
      // The seconds after a request to close find all that it closes.
      if (!state.batchCloses.isEmpty) return;
      left -= schedule.runSeconds(this.#settlement, left, time);
    };
    const outcomes = new Map<FuturesCommand, CommandOutcome<FuturesReply>>();
    for (const command of commands) {
      runUntil(timeOf(command));
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
    const { notices, copies, fills, suspensions } = this.#settlement;
    const changed = [...this.#settlement.changed.values()];
    notifyPositionOwners(this.#deps, {
      // What has caught up may be as before, but is under review no more.
      positions: shownPositions(new Set([...changed, ...suspensions.ended, ...suspensions.missed])),
      balances: this.draft.changed,
    });
    for (const { symbol, trade } of fills) this.#deps.data.recordTrade(symbol, trade);
    for (const notice of [...notices, ...noticesOfCopies(copies)]) {
      this.#deps.realtime.publishToUser(notice.userId, ownNoticesTopic, () =>
        encodeNotice(notice, this.now),
      );
    }
    notifyFollowers(this.#deps, this.#settlement);
    this.#deps.onEnded(changed.filter(({ status }) => status === 'closed'));
  }

  end(): void {
    this.#deps.depth.release();
  }

  async readStored(db: Db): Promise<() => void> {
    const { changed, draft, copies } = this.#settlement;
    const relations = await readContractRelations(db, this.now, this.#deps.state, {
      ids: [...copies.changed.keys()],
    });
    const stored = await sql.findPositionsByIds(db, [...changed.keys()], this.#deps.marketOf);
    const ids = [...draft.changed].map(({ id }) => id);
    const accounts = await readAccountsById(db, ids);
    return () => {
      notifyPositionOwners(this.#deps, {
        positions: stored.map(({ userId, position }) => ({ userId, position: () => position })),
        balances: accounts.map((one) => ({ userId: one.userId, account: () => one })),
      });
      publishRelations(this.#deps, relations);
    };
  }

  /** By the prices of the time of the command, after what the seconds before it do to its position. */
  #carryOut(command: FuturesCommand, balances: BalanceCache): CommandOutcome<FuturesReply> {
    if (command.kind === 'closeBatch') return this.#closeBatch(command);
    if ('id' in command.input) this.#findCurrent(command.input.id, command);
    const { ahead } = this.#deps.schedule;
    const time = timeOf(command);
    const deps = { ...this.#deps, prices: ahead.pricesAt(time) };
    return ahead.by(time, () => this.#decide(deps, command, balances));
  }

  #decide(
    deps: ChangeDeps,
    command: Exclude<FuturesCommand, CloseBatchCommand>,
    balances: BalanceCache,
  ): CommandOutcome<FuturesReply> {
    if (command.kind === 'open') return this.#open(deps, command, balances);
    if (isCopyCommand(command)) return this.#carryOutCopy(deps, command, balances);
    const { id } = command.input;
    const position = this.#findCurrent(id, command);
    if (!position) return this.#unchanged(command, id);
    if (!position.suspended) return outcomeOf(this.#change(deps, command, position));
    return command.kind === 'close'
      ? outcomeOf(keepClose(position, command, this.#settlement))
      : { kind: 'refused', error: new AppError('UNDER_REVIEW') };
  }

  #change(
    deps: ChangeDeps,
    command: PositionCommand,
    position: FuturesPosition,
  ): FuturesPosition | AppError {
    const settlement = this.#settlement;
    switch (command.kind) {
      case 'close':
        return closeByCommand(deps, position, command, settlement);
      case 'setStops':
        return setStopsByCommand(deps, position, command, settlement);
      case 'amend':
        return amendByCommand(deps, position, command, settlement);
      case 'changeMargin':
        return changeMarginByCommand(deps, position, command, settlement);
      case 'cancel':
        if (position.status !== 'pending') return new AppError('POSITION_NOT_OPEN');
        settlement.cancel(position);
        return position;
    }
  }

  #carryOutCopy(
    { prices }: ChangeDeps,
    command: CopyCommand,
    balances: BalanceCache,
  ): CommandOutcome<FuturesReply> {
    const findCurrent = (id: string) => this.#findCurrent(id, command);
    const deps = { ...this.#deps, prices, settlement: this.#settlement, balances, findCurrent };
    const outcome = carryOutCopyCommand(deps, command);
    return outcome ?? this.#unchanged(command, command.kind === 'detach' ? command.input.id : '');
  }

  #open(
    deps: ChangeDeps,
    command: OpenCommand,
    balances: BalanceCache,
  ): CommandOutcome<FuturesReply> {
    const position = openPosition(deps, command, balances, this.now);
    if (position instanceof AppError) return { kind: 'refused', error: position };
    this.#settlement.added.add(position);
    if (position.status === 'pending') this.#settlement.place(position);
    else if (isOpen(position)) this.#settlement.open(position);
    // Its limit was not reached: it is recorded as cancelled.
    else this.#settlement.touch(position);
    if (isOpen(position)) openCopies(deps.state, this.#settlement, position);
    return completed(position);
  }

  #closeBatch(command: CloseBatchCommand): CommandOutcome<FuturesReply> {
    const { state } = this.#deps;
    const close = closeBatch(state, command, this.now, (id) => this.#findCurrent(id, command));
    state.batchCloses.add(close);
    this.#settlement.batchCloses.add(close);
    const { id, positionIds } = close;
    return { kind: 'completed', subjectId: id, result: () => replyOfBatchClose(positionIds) };
  }

  /**
   * A person's position after what the seconds before the command did to it, undefined if it has ended. A suspended one meets them later.
   */
  #findCurrent(id: string, { userId, acceptedAt }: FuturesCommand): FuturesPosition | undefined {
    const { state, schedule } = this.#deps;
    const position = state.find(id);
    if (position?.userId !== userId) return undefined;
    if (position.suspended) return position;
    state.batchCloses.begin(id, state, this.#settlement);
    for (const second of schedule.secondsUpTo(acceptedAt)) {
      if (state.find(id)) schedule.meet(position, second, this.#settlement);
    }
    return state.find(id);
  }

  /** Nothing was changed by the command; the position may have ended in this batch. */
  #unchanged(command: FuturesCommand, id: string): CommandOutcome<FuturesReply> {
    return { kind: 'unchanged', result: () => this.#deps.findUnchanged(command, id) };
  }
}

/** Replied from memory: a read that fails would deny what was done. */
function completed(position: FuturesPosition): CommandOutcome<FuturesReply> {
  return {
    kind: 'completed',
    subjectId: position.id,
    result: () => toContractPosition(position),
  };
}

function outcomeOf(position: FuturesPosition | AppError): CommandOutcome<FuturesReply> {
  return position instanceof AppError ? { kind: 'refused', error: position } : completed(position);
}
