import { AppError } from '../errors/AppError';
import type { FuturesPosition } from '../futures/FuturesPosition';
import type { FuturesPrices } from '../futures/FuturesPrices';
import type { FuturesSettlement } from '../futures/FuturesSettlement';
import type { FuturesState } from '../futures/FuturesState';
import { toContractPosition } from '../futures/positionRow';
import type { FuturesReply } from '../futures/commands';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { CommandOutcome } from '../sequencer/SequencedProduct';
import type { CopyRelation, LeadTrader } from './CopyRelation';
import type { CopyCommand, DetachCommand, SetTraderCommand } from './copyCommands';
import { copiesValueOf } from './copiesValue';
import { traderOfRow } from './CopyState';
import { follow, moveFunds } from './follow';
import { detach, leave, stopRelation } from './leave';
import { toContractRelation } from './relationRow';

export interface CopyCommandDeps {
  state: FuturesState;
  settlement: FuturesSettlement;
  prices: Pick<FuturesPrices, 'isFresh'>;
  balances: BalanceCache;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
  /** A position after what the seconds before the command did to it. */
  findCurrent: (id: string) => FuturesPosition | undefined;
}

/** Carries out a command about copies. */
export function carryOutCopyCommand(
  deps: CopyCommandDeps,
  command: CopyCommand,
): CommandOutcome<FuturesReply> | undefined {
  const { state, settlement } = deps;
  if (isSuspended(deps, command)) return { kind: 'refused', error: new AppError('UNDER_REVIEW') };
  const followDeps = {
    balances: deps.balances,
    outflow: deps.outflow,
    now: settlement.now,
    state: state.copies,
    settlement: settlement.copies,
  };
  switch (command.kind) {
    case 'follow':
      return outcomeOf(deps, follow(followDeps, command));
    case 'moveFunds':
      return outcomeOf(deps, moveFunds(followDeps, command));
    case 'leave': {
      const relation = state.copies.relationOf(command.userId, command.input.traderId);
      for (const { id, suspended } of [...(relation?.copies ?? [])]) {
        if (!suspended) deps.findCurrent(id);
      }
      return outcomeOf(deps, leave(deps, command));
    }
    case 'detach':
      return detachOutcome(deps, command);
    case 'setTrader':
      return setTrader(deps, command);
  }
}

/** Leaving with all copies needs each of them; closing them does not. */
function isSuspended({ state }: CopyCommandDeps, command: CopyCommand): boolean {
  if (command.kind === 'detach') {
    const position = state.find(command.input.id);
    return position?.userId === command.userId && position.suspended !== undefined;
  }
  if (command.kind === 'setTrader') return false;
  const relation = state.copies.relationOf(command.userId, command.input.traderId);
  if (!relation) return false;
  const keepsAll = command.kind === 'leave' && command.input.mode === 'keep';
  const isKept = keepsAll && [...relation.copies].some(({ suspended }) => suspended);
  return relation.isSuspended === true || isKept;
}

/** Undefined if the position has ended or is not there. */
function detachOutcome(
  deps: CopyCommandDeps,
  command: DetachCommand,
): CommandOutcome<FuturesReply> | undefined {
  const position = deps.findCurrent(command.input.id);
  if (!position) return undefined;
  const detached = detach(deps, position, command);
  if (detached instanceof AppError) return { kind: 'refused', error: detached };
  return {
    kind: 'completed',
    subjectId: detached.id,
    result: () => toContractPosition(detached),
  };
}

/** Changes the terms of a lead trader; one who ends has all copies closed. */
function setTrader(
  { state, settlement, balances }: CopyCommandDeps,
  { userId, input, row, acceptedAt }: SetTraderCommand,
): CommandOutcome<FuturesReply> {
  const { copies } = state;
  const known = copies.traderOfUser(userId);
  if (!known && !row) return { kind: 'refused', error: new AppError('TRADER_NOT_FOUND') };
  if (input.status === 'active' && copies.isFollower(userId)) {
    return { kind: 'refused', error: new AppError('COPY_CIRCLE') };
  }
  const trader = known ?? traderOfRow(row as NonNullable<typeof row>, balances);
  if (!known) copies.addTrader(trader);
  const { rate, nextRate, nextRateFrom, minAmount, status } = input;
  const isRaised = nextRate !== null && nextRateFrom !== trader.nextRateFrom;
  Object.assign(trader, { rate, nextRate, nextRateFrom, minAmount, status });
  settlement.copies.changedTraders.add(trader);
  if (isRaised) {
    for (const relation of ratedBy(state, trader)) {
      settlement.copies.news.push({ kind: 'rate', relation });
    }
  }
  for (const relation of [...copies.followersOf(trader)]) {
    if (relation.isSuspended) continue;
    settlement.copies.touch(relation);
    if (status !== 'ended' || relation.status !== 'active') continue;
    const why = { reason: 'trader_ended', close: 'trader', since: acceptedAt } as const;
    stopRelation(settlement, relation, why);
  }
  return { kind: 'completed', subjectId: userId, result: () => ({ status }) };
}

/** Whose share goes by the rate of a trader: the followers, and who has left with copies that are still open. */
function ratedBy(state: FuturesState, trader: LeadTrader): CopyRelation[] {
  const keepsCopies = (relation: CopyRelation) =>
    state.positionsOf(relation.userId).some((position) => position.relation === relation);
  return [...state.copies.relations].filter(
    (relation) =>
      relation.trader === trader &&
      (relation.status === 'ended' ? keepsCopies(relation) : !relation.isSuspended),
  );
}

function outcomeOf(
  { state, settlement }: CopyCommandDeps,
  relation: CopyRelation | AppError,
): CommandOutcome<FuturesReply> {
  if (relation instanceof AppError) return { kind: 'refused', error: relation };
  const { now } = settlement;
  return {
    kind: 'completed',
    subjectId: relation.id,
    result: () => toContractRelation(relation, copiesValueOf(relation, state), now),
  };
}
