import type { CopySkipReason } from '@h5/shared/contract/copy-trading/history';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { copyDraw, copyLots, copyMultiple } from '@h5/shared/rules/copy-trading/copyTrading';
import { notionalValue, openingCost } from '@h5/shared/rules/futures/futures';
import { isWithinHouseRoom } from '@h5/shared/rules/futures/futuresHouse';
import {
  findFuturesOrderError,
  type FuturesOrderError,
} from '@h5/shared/rules/futures/futuresOrders';
import { futuresTerms, lotsToNumber, numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { newUuidV7 } from '../db/newUuidV7';
import type { FuturesPosition, OpenPosition } from '../futures/FuturesPosition';
import { blamedRelation } from '../futures/PositionFollowers';
import { blaming } from '../sequencer/DecisionError';
import type { CopyBatch } from './CopyBatch';
import type { CopyState } from './CopyState';
import { spendableOf, type CopyRelation } from './CopyRelation';

/** Why a trade is not copied, with the figures that show it. */
interface Obstacle {
  reason: CopySkipReason;
  needed?: DecimalValue | undefined;
  had?: DecimalValue | undefined;
}

/** A copy before it is known whether it can be opened. */
interface CopyDraft {
  lots: Decimal;
  number: Decimal;
  multiple: number;
  price: Decimal;
}

const reasonOfError: Readonly<Record<FuturesOrderError['code'], CopySkipReason>> = {
  LOTS_TOO_SMALL: 'BELOW_MIN',
  LOTS_TOO_LARGE: 'TIER',
  PRICE_OFF_TICK: 'SLIPPAGE',
  TIER_LIMIT: 'TIER',
  MULTIPLE_NOT_ALLOWED: 'TIER',
  TOO_MANY_POSITIONS: 'TOO_MANY',
  SHORT_LIMIT_TOO_LOW: 'SLIPPAGE',
};

/**
 * Copies a position that was just filled, at its price and tick and in its transaction. If the house has too little room for
 * all, a draw decides the order of the followers. Each trade that is not copied is recorded with the reason.
 */
export function openCopies(batch: CopyBatch, position: OpenPosition): void {
  const { relations } = batch;
  const trader = relations.traderOfUser(position.userId);
  if (!trader) return;
  const drawn = [...relations.followersOf(trader)]
    .filter(({ status, account }) => status === 'active' && isPayableIn(account, position))
    .map((relation) => ({ relation, draw: copyDraw(position.id, relation.userId) }))
    .sort((left, right) => (left.draw < right.draw ? -1 : 1));
  for (const { relation } of drawn) {
    blaming(
      () => blamedRelation(relation),
      () => copy(batch, position, relation),
    );
  }
}

function isPayableIn({ currencyId }: { currencyId: number }, { market }: FuturesPosition): boolean {
  return currencyId === market.quoteId;
}

function copy(batch: CopyBatch, position: OpenPosition, relation: CopyRelation): void {
  const { settlement, copies } = batch;
  const { market, side, openPrice: price } = position;
  const traderLots = numberToLots(position.number, market.contractSize);
  const lots = copyLots({ kind: relation.size, number: relation.number }, traderLots, futuresTerms);
  const number = lotsToNumber(lots, market.contractSize);
  const multiple = copyMultiple(position.multiple, relation.ownCap);
  const draft = { lots, number, multiple, price };
  const obstacle = findObstacle(batch, position, relation, draft);
  if (obstacle) {
    copies.skip(relation, {
      position_id: position.id,
      symbol: market.symbol,
      side,
      action: 'open',
      lots: lots.toFixed(),
      price: price.toFixed(),
      reason: obstacle.reason,
      needed: textOf(obstacle.needed),
      had: textOf(obstacle.had),
    });
    return;
  }
  const made = copyOf(position, relation, draft, settlement.now);
  settlement.added.add(made);
  settlement.open(made);
}

function findObstacle(
  { state, relations, now }: CopyBatch,
  position: OpenPosition,
  relation: CopyRelation,
  { lots, number, multiple, price }: CopyDraft,
): Obstacle | undefined {
  const { market, side } = position;
  if (relation.isSuspended) return { reason: 'UNDER_REVIEW' };
  const closed = findClosedArea(relations, relation, multiple);
  if (closed) return closed;
  if (relation.trader.status !== 'active') return { reason: 'PAUSED' };
  const together = state.countOf(relation.userId);
  if (together >= futuresTerms.maxTogether) {
    return { reason: 'TOO_MANY', needed: together + 1, had: futuresTerms.maxTogether };
  }
  const positions = state.marketOf(position);
  const { notional: heldNotional, ...held } = positions.holdingsOf(relation.userId);
  const order = { lots, price, multiple, isPending: false, heldNotional, ...held };
  const error = findFuturesOrderError(market, futuresTerms, order);
  const notional = notionalValue(price, number);
  const total = notional.plus(heldNotional);
  if (error) return obstacleOf(error, { lots, multiple, total, positions: held.positions });
  const room = state.roomOf(positions);
  if (!isWithinHouseRoom(room, side, notional)) {
    return { reason: 'ROOM', needed: notional, had: room[side] };
  }
  const { cost } = openingCost(price, number, multiple, futuresTerms);
  const spendable = spendableOf(relation, now);
  if (cost.lte(spendable)) return undefined;
  return cost.gt(relation.amount)
    ? { reason: 'AMOUNT_CAP', needed: cost, had: relation.amount }
    : { reason: 'BALANCE', needed: cost, had: spendable };
}

/** A product or leverage that was available when the person began to copy may not be any more. */
function findClosedArea(
  { areas }: CopyState,
  { userId }: CopyRelation,
  multiple: number,
): Obstacle | undefined {
  if (areas.isClosed(userId)) return { reason: 'AREA_UNAVAILABLE' };
  const max = areas.maxMultiple(userId);
  if (max === undefined || multiple <= max) return undefined;
  return { reason: 'AREA_UNAVAILABLE', needed: multiple, had: max };
}

function obstacleOf(
  { code, values }: FuturesOrderError,
  draft: { lots: Decimal; multiple: number; total: Decimal; positions: number },
): Obstacle {
  const reason = reasonOfError[code];
  if (code === 'LOTS_TOO_SMALL') return { reason, needed: values.min, had: draft.lots };
  if (code === 'LOTS_TOO_LARGE') return { reason, needed: draft.lots, had: values.max };
  if (code === 'MULTIPLE_NOT_ALLOWED') return { reason, needed: draft.multiple, had: values.max };
  if (code === 'TOO_MANY_POSITIONS') {
    return { reason, needed: draft.positions + 1, had: futuresTerms.maxPositions };
  }
  return { reason, needed: draft.total, had: values.max };
}

function copyOf(
  position: OpenPosition,
  relation: CopyRelation,
  { number, multiple, price }: CopyDraft,
  now: number,
): OpenPosition {
  const { margin, fee } = openingCost(price, number, multiple, futuresTerms);
  const { feeRate, spread, overnightRate } = futuresTerms;
  return {
    ...position,
    id: newUuidV7(now),
    parentId: null,
    reversesId: null,
    limitClose: null,
    trailing: null,
    userId: relation.userId,
    account: relation.account,
    kind: 'market',
    limitPrice: null,
    openReceiptId: null,
    timeInForce: 'gtc',
    multiple,
    number,
    margin,
    fee,
    firstMargin: margin,
    relation,
    copyOf: position.id,
    copyBooked: null,
    shareClaim: new Decimal(0),
    rates: { feeRate, spread, overnightRate },
    overnight: new Decimal(0),
    warnedRisk: 0,
    createdAt: now,
    version: 0,
  };
}

function textOf(value: DecimalValue | undefined): string | null {
  return value === undefined ? null : new Decimal(value).toFixed();
}
