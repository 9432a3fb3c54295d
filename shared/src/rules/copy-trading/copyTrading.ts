/**
 * Copying the contracts of a lead trader. Lots as in `futuresTerms.ts`, amounts in USDT with 8 decimals: what a follower pays to the trader is
 * rounded down, because it is what the trader gets.
 */
import { Decimal, floorToStep, type DecimalValue } from '../../money/money';
import { futuresFee, notionalValue, positionPnl, type PositionValues } from '../futures/futures';
import type { ContractTerms } from '../futures/futuresTerms';
import { sha256Hex } from '../receipts/sha256';

/** How many lots a follower opens: a multiple of the trader's, or always the same. */
export interface CopySize {
  kind: 'multiple' | 'fixed';
  number: DecimalValue;
}

export interface CopyTerms {
  minMultiple: string;
  maxMultiple: string;
  maxFixedLots: string;
  /** The highest multiple (leverage) of copies unless the follower chooses another. */
  defaultMultipleCap: number;
  /** The highest share of a profit that a trader may take, as a ratio. */
  maxRate: string;
  maxFollowers: number;
  /** How many traders a person may copy at once. */
  maxTraders: number;
  /** What a trader needs. */
  minLevel: number;
  minDays: number;
  minClosedTrades: number;
}

export const copyTerms: CopyTerms = {
  minMultiple: '0.01',
  maxMultiple: '10',
  maxFixedLots: '100',
  defaultMultipleCap: 20,
  maxRate: '0.2',
  maxFollowers: 500,
  maxTraders: 50,
  minLevel: 2,
  minDays: 30,
  minClosedTrades: 20,
};

const amountDecimals = 8;
const percentDecimals = 2;

/** The lots of a copy, cut to the step. Below the smallest order the trade is skipped (`BELOW_MIN`). */
export function copyLots(
  size: CopySize,
  traderLots: DecimalValue,
  { lotStep }: Pick<ContractTerms, 'lotStep'>,
): Decimal {
  const lots =
    size.kind === 'fixed' ? new Decimal(size.number) : new Decimal(traderLots).times(size.number);
  return floorToStep(lots, lotStep);
}

/** A copy never has a higher multiple than its follower allows. */
export function copyMultiple(traderMultiple: number, ownCap: number): number {
  return Math.min(traderMultiple, ownCap);
}

/**
 * The lots of a copy that close with a part of the trader's position: the same ratio, cut to the step. A full close closes everything.
 */
export function copyCloseLots(
  trader: { before: DecimalValue; closed: DecimalValue },
  held: DecimalValue,
  { lotStep }: Pick<ContractTerms, 'lotStep'>,
): Decimal {
  const before = new Decimal(trader.before);
  if (before.lte(trader.closed)) return new Decimal(held);
  return floorToStep(new Decimal(held).times(trader.closed).div(before), lotStep);
}

/** Where a follower stands when room is short: the lowest digest is taken first. Source: `SHA-256(order id ‖ follower id)`. */
export function copyDraw(orderId: string, followerId: string): string {
  return sha256Hex(orderId, followerId);
}

/** Profit of a follower with a trader. Both belong to the pair and survive leaving and returning. */
export interface SharedProfit {
  /** Realised profit after fees; may be below zero. */
  cumulative: Decimal;
  /** The highest profit on which the share was paid. */
  highWaterMark: Decimal;
}

export const noSharedProfit: SharedProfit = {
  cumulative: new Decimal(0),
  highWaterMark: new Decimal(0),
};

/** What is owed and kept back: `rate × max(0, profit − high-water mark)`, rounded down. */
export function reservedShare(
  rate: DecimalValue,
  { cumulative, highWaterMark }: SharedProfit,
): Decimal {
  const above = Decimal.max(0, cumulative.minus(highWaterMark));
  return above.times(rate).toDecimalPlaces(amountDecimals, Decimal.ROUND_DOWN);
}

/** A copy was closed, or detached with what it would have brought. */
export function bookProfit(profit: SharedProfit, amount: DecimalValue): SharedProfit {
  return { ...profit, cumulative: profit.cumulative.plus(amount) };
}

/** Pays the share: each Monday 00:00 UTC, on leaving and when the relation ends. */
export function payShare(rate: DecimalValue, profit: SharedProfit) {
  const highWaterMark = Decimal.max(profit.highWaterMark, profit.cumulative);
  return { paid: reservedShare(rate, profit), profit: { ...profit, highWaterMark } };
}

/**
 * What detaching a position books as profit of the pair: gain or loss at the mark, less the fee of closing there. Otherwise each winner would
 * be detached just before its close. What it brings beyond that is booked when it is closed.
 */
export function detachedProfit(
  position: Omit<PositionValues, 'margin'>,
  mark: DecimalValue,
  { feeRate }: Pick<ContractTerms, 'feeRate'>,
) {
  const pnl = positionPnl(position, mark);
  const closeFee = futuresFee(notionalValue(mark, position.number), feeRate);
  return { pnl, closeFee, booked: pnl.minus(closeFee) };
}

/** The equity of a relation: its amount, what it gained, less the shares paid, with unrealised gains at the mark. */
export function relationEquity(relation: {
  amount: DecimalValue;
  realised: DecimalValue;
  sharesPaid: DecimalValue;
  unrealised: DecimalValue;
}): Decimal {
  return new Decimal(relation.amount)
    .plus(relation.realised)
    .minus(relation.sharesPaid)
    .plus(relation.unrealised);
}

/** What the open copies of a relation have gained, by its equity. */
export function unrealisedOfRelation(
  relation: Record<'equity' | 'available' | 'reserved' | 'margin', DecimalValue>,
): Decimal {
  const { equity, available, reserved, margin } = relation;
  return new Decimal(equity).minus(available).minus(reserved).minus(margin);
}

/** Whether the stop-loss over a whole copy is reached: equity at or below `amount × (1 − stop)`. */
export function isCopyStopped(
  equity: DecimalValue,
  amount: DecimalValue,
  stopLoss: DecimalValue,
): boolean {
  return new Decimal(equity).lte(new Decimal(1).minus(stopLoss).times(amount));
}

/** The share of closed positions that won, in percent, rounded down; undefined without one. Partial closes do not count. */
export function copyAccuracy(winners: number, closed: number): Decimal | undefined {
  if (closed === 0) return undefined;
  return new Decimal(winners)
    .div(closed)
    .times(100)
    .toDecimalPlaces(percentDecimals, Decimal.ROUND_DOWN);
}
