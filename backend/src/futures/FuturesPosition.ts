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

/** The limit at which a position is closed, or a part of it: recorded seconds after `since` meet it. */
export interface LimitClose {
  readonly price: Decimal;
  /** How much of it; null for all. */
  readonly number: Decimal | null;
  readonly since: number;
}

/** A stop that follows the best mark; it counts in seconds after `stopsSince`, as the other stops do. */
export interface TrailingStop {
  /** Its distance, a ratio of the best mark. */
  readonly rate: Decimal;
  readonly best: Decimal;
  /** The recorded second of that mark. */
  readonly bestAt: number;
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
  /** The position that was closed in the same moment so that this one takes the other side. */
  readonly reversesId: string | null;
  readonly userId: string;
  readonly market: FuturesMarket;
  /** The owner's margin account, or the copy account. */
  readonly account: AccountBalance;
  readonly side: PositionSide;
  readonly kind: PositionKind;
  readonly multiple: number;
  readonly rates: PositionRates;
  /** The trigger price of a stop entry. */
  limitPrice: Decimal | null;
  readonly timeInForce: TimeInForce;
  readonly createdAt: number;
  /** When limit or size of a pending position were last changed, and whether it kept its place in the queue of its limit. */
  amendedAt: number | null;
  keptPriority: boolean | null;
  /** When it lost the place in that queue that it was created with. */
  movedAt: number | null;
  /** The relation that it was opened for; it stays after the position is detached. */
  readonly relation: PositionRelation | null;
  /** The trader's position that it copies; null once it is detached. */
  copyOf: string | null;
  /**
   * The profit that was booked to the pair when it was detached, after what it had paid until then; after its end, its whole
   * profit.
   */
  copyBooked: Decimal | null;
  /** The profit shares that could not be paid when it was detached: it pays them in addition to its own. */
  shareClaim: Decimal;
  number: Decimal;
  openPrice: Decimal | null;
  /** The margin at the opening, of the part that is still open. */
  firstMargin: Decimal;
  margin: Decimal;
  /** The fees paid so far; of a pending position, the fee that is frozen. */
  fee: Decimal;
  overnight: Decimal;
  takeProfit: Decimal | null;
  stopLoss: Decimal | null;
  limitClose: LimitClose | null;
  trailing: TrailingStop | null;
  /** The take-profit and the stop-loss count in recorded seconds after this time. */
  stopsSince: number;
  /** The highest risk in percent that its owner was warned of; 0 if of none. */
  warnedRisk: number;
  /** The last midnight whose fee is settled; before the first one, the time of opening. */
  chargedUntil: number;
  status: PositionStatus;
  openedAt: number | null;
  /** The contract tick or the recorded second that opened it: only later seconds meet it. */
  openedBy: FillTick | null;
  /** When closing was accepted: a later tick fills it. */
  closingSince: number | null;
  /** The tick that it will be closed by, once the house can pay. */
  owed: OwedExit | null;
  closedAt: number | null;
  closedBy: FillTick | null;
  closePrice: Decimal | null;
  closeReason: PositionCloseReason | null;
  cancelReason: PositionCancelReason | null;
  pnl: Decimal | null;
  returned: Decimal | null;
  /** The receipt of how its limit was filled. */
  openReceiptId: string | null;
  receiptId: string | null;
  version: number;
  /** Set while a fault keeps it from being settled: nothing happens to it until it is resumed and has caught up. */
  suspended?: SuspendedAt | undefined;
}

/** How far a suspended position has been settled. */
export interface SuspendedAt {
  /** The last recorded second that it is known to have met. */
  readonly since: number;
  /** The tick that closes it. */
  readonly tick: FillTick | undefined;
  readonly isResumed: boolean;
  /** How it would have been closed in the meantime, earliest first. */
  readonly missed: MissedEnd[];
}

/** A close that a suspended position has missed; without a price, closing only began then. */
export interface MissedEnd {
  readonly reason: PositionCloseReason;
  readonly by: FillTick;
  readonly price: string | null;
  /** How much was to be closed, if not all. */
  readonly number?: string;
}

/** Whether all of a suspended position will be closed when it catches up. */
export function isEndKept({ suspended }: FuturesPosition): boolean {
  return suspended?.missed.some(({ number }) => number === undefined) ?? false;
}

/** The subject that a fault in settling a position is blamed on, with the tick of its exit if it was closing. */
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

/** The relation of a position that follows another; undefined for one that its owner opened. */
export function followedRelation({
  relation,
  copyOf,
}: Pick<FuturesPosition, 'relation' | 'copyOf'>): PositionRelation | undefined {
  return copyOf === null ? undefined : (relation ?? undefined);
}

/** Since when it has its place among positions with the same limit: only later seconds fill it. */
export function queuedAt({ movedAt, createdAt }: FuturesPosition): number {
  return movedAt ?? createdAt;
}

export function hasEnded({ status }: Pick<FuturesPosition, 'status'>): boolean {
  return status === 'closed' || status === 'cancelled';
}
