import { Decimal } from '@h5/shared/money/money';
import { detachedProfit } from '@h5/shared/rules/copy-trading/copyTrading';
import { AppError } from '../errors/AppError';
import { followedRelation, isOpen, type FuturesPosition } from '../futures/FuturesPosition';
import type { CommandContext } from '../futures/CommandDefinition';
import type { CopyBatch } from './CopyBatch';
import { reservedOf, type CopyRelation } from './CopyRelation';
import type { LeaveCommand } from './copyCommands';

export interface LeaveDeps {
  batch: CopyBatch;
  prices: Pick<CommandContext['prices'], 'isFresh'>;
}

/** Ends a relation. Its copies are closed by their next tick, or become the follower's own positions. */
export function leave(
  deps: LeaveDeps,
  { userId, input, acceptedAt }: LeaveCommand,
): CopyRelation | AppError {
  const { batch } = deps;
  const relation = batch.relations.relationOf(userId, input.traderId);
  if (!relation) return new AppError('TRADER_NOT_FOUND');
  if (relation.status !== 'active') return new AppError('STATE');
  const holding = holdingOf(relation);
  if (input.mode === 'keep') {
    if (holding.some((copy) => markOf(deps, copy) === undefined)) {
      return new AppError('MARKET_HALTED');
    }
    for (const copy of holding) detachPosition(deps, copy);
  }
  stopRelation(batch, relation, { reason: 'left', close: 'user', since: acceptedAt });
  return relation;
}

/** Begins closing the copies of a relation; it ends with the last of them. */
export function stopRelation(
  { settlement, copies }: CopyBatch,
  relation: CopyRelation,
  why: {
    reason: NonNullable<CopyRelation['reason']>;
    close: 'user' | 'trader' | 'copy_stop';
    since: number;
  },
): void {
  for (const copy of holdingOf(relation)) settlement.beginClosing(copy, why.close, why.since);
  copies.stop(relation, why.reason);
}

/** Turns a copy into its owner's own position. */
export function detach(deps: LeaveDeps, position: FuturesPosition): FuturesPosition | AppError {
  if (!followedRelation(position)) return new AppError('ALREADY_DETACHED');
  if (position.status !== 'holding') return new AppError('POSITION_NOT_OPEN');
  if (markOf(deps, position) === undefined) return new AppError('MARKET_HALTED');
  detachPosition(deps, position);
  return position;
}

/**
 * Books the gain or loss of a copy at the mark to the pair, and releases the copy with its margin. If the reserved share is not covered
 * then, the rest is taken from what the position returns later.
 */
function detachPosition(deps: LeaveDeps, position: FuturesPosition): void {
  const { state, settlement, relations, copies } = deps.batch;
  const followed = followedRelation(position);
  const mark = markOf(deps, position);
  if (!followed || mark === undefined || !isOpen(position)) return;
  const relation = relations.of(followed);
  const { booked } = detachedProfit(position, mark, position.rates);
  settlement.touch(position);
  copies.bookProfit(relation, booked);
  const taken = Decimal.max(0, position.margin.plus(booked));
  relation.amount = Decimal.max(0, relation.amount.minus(taken));
  const lack = Decimal.max(0, reservedOf(relation, settlement.now).minus(relation.held));
  state.change(position, () => {
    position.copyOf = null;
    position.copyBooked = booked.minus(position.fee).minus(position.overnight);
    position.shareClaim = lack;
  });
}

function holdingOf(relation: CopyRelation): FuturesPosition[] {
  return [...relation.copies].filter(({ status }) => status === 'holding');
}

function markOf({ batch: { state, now }, prices }: LeaveDeps, position: FuturesPosition) {
  const isFresh = prices.isFresh(now, position.market.priceSymbol);
  return isFresh ? state.marketOf(position).price?.mark : undefined;
}
