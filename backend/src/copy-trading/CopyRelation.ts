import type { CopySizeKind } from '@h5/shared/contract/copy-trading/fields';
import type { RelationEndReason, RelationStatus } from '@h5/shared/contract/copy-trading/relation';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import { Decimal } from '@h5/shared/money/money';
import { reservedShare } from '@h5/shared/rules/copy-trading/copyTrading';
import type { PositionRelation } from '../futures/PositionFollowers';
import type { AccountBalance } from '../ledger/AccountBalance';

/** A lead trader in the engine. */
export interface LeadTrader {
  /** The public number. */
  readonly id: number;
  readonly userId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly isDemo: boolean;
  /** The margin account, which gets the profit shares. */
  readonly account: AccountBalance;
  /** The share of profits, and a raised one with the time from which it counts. */
  rate: string;
  nextRate: string | null;
  nextRateFrom: number | null;
  minAmount: string;
  status: TraderStatus;
}

/** A pair of a follower and a lead trader in the engine. */
export interface CopyRelation extends PositionRelation {
  readonly trader: LeadTrader;
  /** The follower's copy account. */
  readonly account: AccountBalance;
  size: CopySizeKind;
  number: string;
  ownCap: number;
  stopLoss: string | null;
  /** Paid in less taken out. */
  amount: Decimal;
  /** Frozen in the copy account beside the margins of the copies. */
  held: Decimal;
  /** The profit of the pair, over all periods of following. */
  cumulative: Decimal;
  highWaterMark: Decimal;
  /** Profit shares that were due while the money was still in detached positions. */
  unpaid: Decimal;
  sharesPaid: Decimal;
  /** The last Monday whose profit share is settled. */
  sharedUntil: number;
  status: RelationStatus;
  reason: RelationEndReason | null;
  since: number;
  endedAt: number | null;
  version: number;
  /** Whether a fault keeps it and its copies from being settled. */
  isSuspended?: boolean;
}

/** The share of profits that a trader takes at a time: a raised one counts from its time on. */
export function rateAt({ rate, nextRate, nextRateFrom }: Rates, time: number): string {
  return nextRate !== null && nextRateFrom !== null && nextRateFrom <= time ? nextRate : rate;
}

type Rates = Pick<LeadTrader, 'rate' | 'nextRate' | 'nextRateFrom'>;
type Profit = Pick<CopyRelation, 'cumulative' | 'highWaterMark'> & { trader: Rates };

/** The profit share that is reserved for the trader. */
export function reservedOf(relation: Profit, now: number): Decimal {
  return reservedShare(rateAt(relation.trader, now), relation);
}

/** What new copies may use, and the follower may take out. */
export function spendableOf(relation: Profit & Pick<CopyRelation, 'held'>, now: number): Decimal {
  return Decimal.max(0, relation.held.minus(reservedOf(relation, now)));
}
