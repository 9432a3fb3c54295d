import type { CopyRelation as WireRelation } from '@h5/shared/contract/copy-trading/relation';
import type { Position } from '@h5/shared/contract/futures/position';
import { AppError } from '../errors/AppError';
import type { CommandContext } from '../futures/CommandDefinition';
import { toWirePosition } from '../futures/positionRow';
import type { CommandOutcome } from '../sequencer/SequencedProduct';
import { copiesValueOf } from './copiesValue';
import { CopyBatch } from './CopyBatch';
import type {
  DetachCommand,
  FollowCommand,
  LeaveCommand,
  MoveFundsCommand,
  SetTraderCommand,
  TraderTerms,
} from './copyCommands';
import type { CopyRelation, LeadTrader } from './CopyRelation';
import { traderOfRow } from './CopyState';
import { follow, moveFunds } from './follow';
import { detach, leave, stopRelation } from './leave';
import { toWireRelation } from './relationRow';

type RelationOutcome = CommandOutcome<WireRelation>;

export function followByCommand(context: CommandContext, command: FollowCommand): RelationOutcome {
  const batch = CopyBatch.of(context.settlement);
  const known = batch.relations.relationOf(command.userId, command.input.traderId);
  if (known?.isSuspended) return underReview();
  return outcomeOf(batch, follow({ ...context, batch }, command));
}

export function moveFundsByCommand(
  context: CommandContext,
  command: MoveFundsCommand,
): RelationOutcome {
  const batch = CopyBatch.of(context.settlement);
  const known = batch.relations.relationOf(command.userId, command.input.traderId);
  if (known?.isSuspended) return underReview();
  return outcomeOf(batch, moveFunds({ ...context, batch }, command));
}

/** Refused under review: keeping the copies needs each of them to be settled; closing them does not. */
export function leaveByCommand(context: CommandContext, command: LeaveCommand): RelationOutcome {
  const batch = CopyBatch.of(context.settlement);
  const relation = batch.relations.relationOf(command.userId, command.input.traderId);
  const copies = [...(relation?.copies ?? [])];
  const isKept = command.input.mode === 'keep' && copies.some(({ suspended }) => suspended);
  if (relation?.isSuspended || isKept) return underReview();
  for (const { id, suspended } of copies) {
    if (!suspended) context.findCurrent(id);
  }
  return outcomeOf(batch, leave({ ...context, batch }, command));
}

export function detachByCommand(
  context: CommandContext,
  command: DetachCommand,
): CommandOutcome<Position> {
  const { id } = command.input;
  const position = context.findCurrent(id);
  if (!position) return context.unchanged(id);
  if (position.suspended) return underReview();
  const detached = detach({ ...context, batch: CopyBatch.of(context.settlement) }, position);
  if (detached instanceof AppError) return { kind: 'refused', error: detached };
  return {
    kind: 'completed',
    subjectId: detached.id,
    result: () => toWirePosition(detached),
  };
}

/** Changes the terms of a lead trader. If the trader ends, all copies are closed. */
export function setTraderByCommand(
  { settlement, balances }: CommandContext,
  { userId, input, row, acceptedAt }: SetTraderCommand,
): CommandOutcome<Pick<TraderTerms, 'status'>> {
  const batch = CopyBatch.of(settlement);
  const { relations, copies } = batch;
  const known = relations.traderOfUser(userId);
  const trader = known ?? (row && traderOfRow(row, balances));
  if (!trader) return { kind: 'refused', error: new AppError('TRADER_NOT_FOUND') };
  if (input.status === 'active' && relations.isFollower(userId)) {
    return { kind: 'refused', error: new AppError('COPY_CIRCLE') };
  }
  if (!known) relations.addTrader(trader);
  const { rate, nextRate, nextRateFrom, minAmount, status } = input;
  const isRaised = nextRate !== null && nextRateFrom !== trader.nextRateFrom;
  Object.assign(trader, { rate, nextRate, nextRateFrom, minAmount, status });
  copies.changedTraders.add(trader);
  if (isRaised) {
    for (const relation of ratedBy(batch, trader)) copies.news.push({ kind: 'rate', relation });
  }
  for (const relation of [...relations.followersOf(trader)]) {
    if (relation.isSuspended) continue;
    copies.touch(relation);
    if (status !== 'ended' || relation.status !== 'active') continue;
    const why = { reason: 'trader_ended', close: 'trader', since: acceptedAt } as const;
    stopRelation(batch, relation, why);
  }
  return { kind: 'completed', subjectId: userId, result: () => ({ status }) };
}

/**
 * The relations that pay the rate of a trader: those of followers, and those of people who have left with copies that are still
 * open.
 */
function ratedBy({ state, relations }: CopyBatch, trader: LeadTrader): CopyRelation[] {
  const keepsCopies = (relation: CopyRelation) =>
    state.positionsOf(relation.userId).some((position) => position.relation === relation);
  return [...relations.all].filter(
    (relation) =>
      relation.trader === trader &&
      (relation.status === 'ended' ? keepsCopies(relation) : !relation.isSuspended),
  );
}

function underReview(): { kind: 'refused'; error: AppError } {
  return { kind: 'refused', error: new AppError('UNDER_REVIEW') };
}

function outcomeOf(
  { state, now }: CopyBatch,
  relation: CopyRelation | AppError,
): CommandOutcome<WireRelation> {
  if (relation instanceof AppError) return { kind: 'refused', error: relation };
  return {
    kind: 'completed',
    subjectId: relation.id,
    result: () => toWireRelation(relation, copiesValueOf(relation, state), now),
  };
}
