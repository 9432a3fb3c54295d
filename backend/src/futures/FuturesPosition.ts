import type {
  PositionCancelReason,
  PositionCloseReason,
  PositionKind,
  PositionSide,
  PositionStatus,
} from '@h5/shared/contract/futures/position';
import type { TimeInForce } from '@h5/shared/contract/orders/timeInForce';
import type { Decimal } from '@h5/shared/money/money';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { FuturesMarket } from './FuturesMarket';
import type { PositionRelation } from './PositionFollowers';

/** The rates that a position keeps from its order to its end. */
export interface PositionRates {
  readonly feeRate: string;
  readonly spread: string;
  readonly overnightRate: string;
}

/** The contract tick that filled an order. */
export interface FillTick {
  readonly time: number;
  readonly price: string;
}

/** The tick of an exit that the house could not pay yet; `mark` is null for an exit at the market. */
export interface OwedExit extends FillTick {
  readonly mark: string | null;
}

/** How a position ends. */
export interface PositionExit {
  reason: PositionCloseReason;
  price: Decimal;
  /** The tick or the recorded second that it is filled by. */
  by: FillTick;
  /** The mark price of that second; null for a tick. */
  mark: string | null;
}

/** A position in the engine, from its order to its end. */
export interface FuturesPosition {
  readonly id: string;
  /** The position that this was a part of. */
  readonly parentId: string | null;
  readonly userId: string;
  readonly market: FuturesMarket;
  /** The owner's margin account, or the copy account. */
  readonly account: AccountBalance;
  readonly side: PositionSide;
  readonly kind: PositionKind;
  readonly multiple: number;
  readonly rates: PositionRates;
  limitPrice: Decimal | null;
  readonly timeInForce: TimeInForce;
  readonly createdAt: number;
  /** When limit or size of a pending one were last changed, and whether that kept its place in the queue of its limit. */
  amendedAt: number | null;
  keptPriority: boolean | null;
  /** Since when it has another place than the one it was created with. */
  movedAt: number | null;
  /** The relation that it was opened for, also once it is detached. */
  readonly relation: PositionRelation | null;
  /** The trader's position that it copies; null once it is detached. */
  copyOf: string | null;
  /** What detaching it booked to the pair, with what it had paid before; once it has ended, what it brought. */
  copyBooked: Decimal | null;
  /** The shares that were lacking when it was detached: it pays them beside its own. */
  shareClaim: Decimal;
  number: Decimal;
  openPrice: Decimal | null;
  /** The margin that what is still open was opened with. */
  firstMargin: Decimal;
  margin: Decimal;
  /** Of opening and closing so far; for a pending position what is frozen for it. */
  fee: Decimal;
  overnight: Decimal;
  takeProfit: Decimal | null;
  stopLoss: Decimal | null;
  /** Only recorded seconds after this time meet the take-profit and the stop-loss. */
  stopsSince: number;
  /** The risk in percent that its owner was warned of; 0 before. */
  warnedRisk: number;
  /** The last midnight whose fee is settled, at first the time of opening. */
  chargedUntil: number;
  status: PositionStatus;
  openedAt: number | null;
  /** The contract tick or the recorded second that opened it: only later seconds meet it. */
  openedBy: FillTick | null;
  /** When closing was accepted: a later tick fills it. */
  closingSince: number | null;
  /** By what it will be closed, once the house can pay. */
  owed: OwedExit | null;
  closedAt: number | null;
  closedBy: FillTick | null;
  closePrice: Decimal | null;
  closeReason: PositionCloseReason | null;
  cancelReason: PositionCancelReason | null;
  pnl: Decimal | null;
  returned: Decimal | null;
  /** What proves how its limit was filled. */
  openReceiptId: string | null;
  receiptId: string | null;
  version: number;
  /** It cannot be settled because of a fault: it is left out of everything until it has caught up. */
  suspended?: SuspendedAt | undefined;
}

/** Where a suspended position stands. */
export interface SuspendedAt {
  /** The last recorded second that it is known to have met. */
  readonly since: number;
  /** The tick that closes it. */
  readonly tick: FillTick | undefined;
  readonly isResumed: boolean;
  /** How it would have been closed meanwhile, in the order of the times. */
  readonly missed: MissedEnd[];
}

/** Without a price, closing began. */
export interface MissedEnd {
  readonly reason: PositionCloseReason;
  readonly by: FillTick;
  readonly price: string | null;
  /** Only a part of this number was to be closed. */
  readonly number?: string;
}

/** Whether nothing of a suspended position is left that is not to be closed. */
export function isEndKept({ suspended }: FuturesPosition): boolean {
  return suspended?.missed.some(({ number }) => number === undefined) ?? false;
}

/** What a fault in settling a position is put down to; for one that was closing with the tick of its exit. */
export function blamedPosition(
  { id, userId, closingSince, closedBy }: FuturesPosition,
  tick = (closingSince !== null && closedBy) || undefined,
): FaultSubject {
  return { kind: 'position', id, userId, ...(tick && { tick }) };
}

/** A position that has been filled. */
export type OpenPosition = FuturesPosition & { openPrice: Decimal };

export function isOpen(position: FuturesPosition): position is OpenPosition {
  return position.openPrice !== null;
}

/** The relation that a position follows in; undefined for one of its owner's own. */
export function followedRelation({
  relation,
  copyOf,
}: Pick<FuturesPosition, 'relation' | 'copyOf'>): PositionRelation | undefined {
  return copyOf === null ? undefined : (relation ?? undefined);
}

/** Since when it has its place among those of the same limit: only later seconds fill it. */
export function queuedAt({ movedAt, createdAt }: FuturesPosition): number {
  return movedAt ?? createdAt;
}

export function hasEnded({ status }: Pick<FuturesPosition, 'status'>): boolean {
  return status === 'closed' || status === 'cancelled';
}
