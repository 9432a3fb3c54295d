/** What a position comes to when it is closed, liquidated or charged for a night. Units and rounding as in `futures.ts`. */
import { Decimal, type DecimalValue } from '../../money/money';
import {
  futuresFee,
  notionalValue,
  positionPnl,
  roundDownAmount,
  type PositionValues,
} from './futures';
import type { ContractTerms } from './futuresTerms';

/**
 * Where the margin of a closed position goes. `returned + fee + house = margin + shortfall`, and `house = −pnl`.
 */
export interface CloseSettlement {
  pnl: Decimal;
  /** The fee as computed, and what equity pays of it. */
  feeDue: Decimal;
  fee: Decimal;
  /** To the person, never below zero. */
  returned: Decimal;
  /** What the insurance fund pays, then the house. */
  shortfall: Decimal;
  /** What the house gets; below zero it pays. */
  house: Decimal;
}

/** Closes a whole position at a price. A fee rate of 0 is that of deleveraging. */
export function settleClose(
  position: PositionValues,
  price: DecimalValue,
  feeRate: DecimalValue,
): CloseSettlement {
  const pnl = positionPnl(position, price);
  const feeDue = futuresFee(notionalValue(price, position.number), feeRate);
  const equity = pnl.plus(position.margin);
  const fee = Decimal.min(feeDue, Decimal.max(0, equity));
  return {
    pnl,
    feeDue,
    fee,
    returned: Decimal.max(0, equity.minus(fee)),
    shortfall: Decimal.max(0, equity.negated()),
    house: new Decimal(0).minus(pnl),
  };
}

/** A liquidation at the mark: like a close, but what would be returned goes to the insurance fund. */
export interface LiquidationSettlement extends Omit<CloseSettlement, 'returned'> {
  /** To the insurance fund. */
  left: Decimal;
}

export function settleLiquidation(
  position: PositionValues,
  mark: DecimalValue,
  feeRate: DecimalValue,
): LiquidationSettlement {
  const { returned, ...settlement } = settleClose(position, mark, feeRate);
  return { ...settlement, left: returned };
}

/** What a closed position came to. `margin` is what it had when it was closed, `fee` the fees of opening and closing. */
export interface ClosedValues {
  openPrice: DecimalValue;
  closePrice: DecimalValue;
  margin: DecimalValue;
  pnl: DecimalValue;
  fee: DecimalValue;
  overnight: DecimalValue;
  returned: DecimalValue;
}

/**
 * What a closed position made its owner gain or lose after all fees: `pnl − fee − overnight`, and never more than margin and fees. `forgone` is what a
 * liquidation left to the insurance fund; below zero, the loss beyond the margin that its owner does not bear. Both fees have the same rate, so
 * that of closing is the part of the closing price.
 */
export function resultOfClosed({ margin, pnl, fee, overnight, ...closed }: ClosedValues) {
  const before = new Decimal(pnl).minus(fee).minus(overnight);
  const equity = new Decimal(pnl).plus(margin);
  const prices = new Decimal(closed.openPrice).plus(closed.closePrice);
  const closingFee = roundDownAmount(new Decimal(fee).times(closed.closePrice).div(prices));
  const forgone = !new Decimal(closed.returned).isZero()
    ? new Decimal(0)
    : equity.lte(0)
      ? equity
      : Decimal.max(0, equity.minus(closingFee));
  return { result: before.minus(forgone), forgone };
}

type ToldPosition = Pick<ClosedValues, 'margin' | 'fee' | 'overnight'> & {
  readonly [Name in 'openPrice' | 'closePrice' | 'pnl' | 'returned']: DecimalValue | null;
};

/**
 * The same of a position as it is told; undefined until it is closed. Wherever the profit of a closed position is shown, shared or counted,
 * it is this one.
 */
export function resultOfPosition(position: ToldPosition) {
  const { openPrice, closePrice, pnl, returned, margin, fee, overnight } = position;
  if (openPrice === null || closePrice === null || pnl === null || returned === null) {
    return undefined;
  }
  return resultOfClosed({ openPrice, closePrice, pnl, returned, margin, fee, overnight });
}

/**
 * The part of the margin that leaves with `closed` out of `number`, rounded down: what is cut off stays in the position, so that the
 * liquidation price of the rest does not get worse.
 */
export function marginPart(
  margin: DecimalValue,
  closed: DecimalValue,
  number: DecimalValue,
): Decimal {
  return roundDownAmount(new Decimal(margin).times(closed).div(number));
}

/**
 * The part of the fees of opening or of the nights so far that leaves with `closed` out of `number`, rounded down: the fees of the parts and
 * of the rest add up to what was paid.
 */
export function feePart(fee: DecimalValue, closed: DecimalValue, number: DecimalValue): Decimal {
  return roundDownAmount(new Decimal(fee).times(closed).div(number));
}

/** What is left of a position after a part of it was closed. */
export interface PartialClose extends CloseSettlement {
  marginPart: Decimal;
  numberLeft: Decimal;
  marginLeft: Decimal;
}

/** Closes `closed` out of the number of a position; all of it is allowed. */
export function settlePartialClose(
  position: PositionValues,
  closed: DecimalValue,
  price: DecimalValue,
  feeRate: DecimalValue,
): PartialClose {
  const part = marginPart(position.margin, closed, position.number);
  return {
    ...settleClose({ ...position, number: closed, margin: part }, price, feeRate),
    marginPart: part,
    numberLeft: new Decimal(position.number).minus(closed),
    marginLeft: new Decimal(position.margin).minus(part),
  };
}

/**
 * The number that closing `lots` really closes: a rest that would be smaller than the smallest order is closed too. The rest is valued at
 * the open price.
 */
export function closedNumber(
  { minNotional }: Pick<ContractTerms, 'minNotional'>,
  { number, openPrice }: Pick<PositionValues, 'number' | 'openPrice'>,
  wanted: DecimalValue,
): Decimal {
  const rest = new Decimal(number).minus(wanted);
  return notionalValue(openPrice, rest).lt(minNotional) ? new Decimal(number) : new Decimal(wanted);
}

/** The fee of one night: `open price × number × rate`, rounded up. A funding payment has the same form at the mark price. */
export function overnightFee(
  openPrice: DecimalValue,
  number: DecimalValue,
  rate: DecimalValue,
): Decimal {
  return futuresFee(notionalValue(openPrice, number), rate);
}

/** Who pays for a night. The three parts add up to the fee. */
export interface OvernightSource {
  fromMargin: Decimal;
  fromBalance: Decimal;
  waived: Decimal;
  marginLeft: Decimal;
}

/**
 * From the margin if it has the fee and the position then still has more than its maintenance margin, at the mark price of 00:00; else from
 * the balance what it has, and the rest is waived. So the fee itself never liquidates, and a gain that is not realised pays nothing.
 */
export function overnightSource(position: {
  margin: DecimalValue;
  pnl: DecimalValue;
  maintenance: DecimalValue;
  fee: DecimalValue;
  available: DecimalValue;
}): OvernightSource {
  const margin = new Decimal(position.margin);
  const fee = new Decimal(position.fee);
  const zero = new Decimal(0);
  const isKept = margin.plus(position.pnl).minus(fee).gt(position.maintenance);
  if (isKept && fee.lte(margin)) {
    return { fromMargin: fee, fromBalance: zero, waived: zero, marginLeft: margin.minus(fee) };
  }
  const fromBalance = Decimal.min(fee, Decimal.max(0, position.available));
  return { fromMargin: zero, fromBalance, waived: fee.minus(fromBalance), marginLeft: margin };
}
