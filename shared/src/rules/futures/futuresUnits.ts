/**
 * The formulas of `futures.ts` on integers, for the engine: prices in ticks, numbers in steps of the smallest lot, money in units of
 * 10⁻⁸ USDT. A tick of one step is a whole number of units, so gains and losses are exact. The test compares them with the decimal ones.
 */
import { Decimal, isMultipleOf, type DecimalValue } from '../../money/money';
import { toScaledUnits } from '../../money/units';
import { futuresDecimals, isBuying, type PositionAction, type PositionSide } from './futures';
import type { FuturesRules } from './futuresOrders';
import type { ContractTerms } from './futuresTerms';

const rateDecimals = 6;
const rateOne = 10n ** BigInt(rateDecimals);

/** The rules of a contract on integers, made once. */
export interface FuturesScale {
  readonly tickSize: string;
  /** The smallest number: contract size × lot step. */
  readonly numberStep: string;
  /** The value of one tick of one step, in units of money. */
  readonly unit: bigint;
  readonly spread: bigint;
  readonly feeRate: bigint;
  readonly tiers: readonly { upTo: bigint; rate: bigint; deduction: bigint }[];
}

/** A position on integers. */
export interface PositionUnits {
  side: PositionSide;
  /** In ticks. */
  openPrice: number;
  /** In steps. */
  number: bigint;
  margin: bigint;
}

export function scaleFutures(
  { tickSize, contractSize }: FuturesRules,
  terms: Pick<ContractTerms, 'spread' | 'feeRate' | 'tiers' | 'lotStep'>,
): FuturesScale {
  const numberStep = new Decimal(contractSize).times(terms.lotStep);
  const unit = numberStep.times(tickSize).toFixed();
  const money = (amount: string) => toScaledUnits(amount, futuresDecimals);
  const rate = (ratio: string) => toScaledUnits(ratio, rateDecimals);
  if (money(unit) === 0n) throw new RangeError('Tick size and lot step have too many decimals.');
  return {
    tickSize,
    numberStep: numberStep.toFixed(),
    unit: money(unit),
    spread: rate(terms.spread),
    feeRate: rate(terms.feeRate),
    tiers: terms.tiers.map((tier) => ({
      upTo: money(tier.upTo),
      rate: rate(tier.rate),
      deduction: money(tier.deduction),
    })),
  };
}

/** A price in ticks. Throws a RangeError if it is between two of them. */
export function toTicks({ tickSize }: Pick<FuturesScale, 'tickSize'>, price: DecimalValue): number {
  if (!isMultipleOf(price, tickSize))
    throw new RangeError(`${String(price)} is between two ticks.`);
  return new Decimal(price).div(tickSize).toNumber();
}

export function fromTicks({ tickSize }: Pick<FuturesScale, 'tickSize'>, ticks: number): string {
  return new Decimal(tickSize).times(ticks).toFixed();
}

/** A number in steps. Throws a RangeError if it is between two of them. */
export function toSteps(
  { numberStep }: Pick<FuturesScale, 'numberStep'>,
  number: DecimalValue,
): bigint {
  if (!isMultipleOf(number, numberStep))
    throw new RangeError(`${String(number)} is between two steps.`);
  return BigInt(new Decimal(number).div(numberStep).toFixed());
}

export function notionalUnits({ unit }: FuturesScale, ticks: number, steps: bigint): bigint {
  return BigInt(ticks) * steps * unit;
}

/** `initialMargin`: rounded up. */
export function initialMarginUnits(notional: bigint, multiple: number): bigint {
  return ceilDivide(notional, BigInt(multiple));
}

/** `futuresFee`: rounded up. */
export function futuresFeeUnits({ feeRate }: Pick<FuturesScale, 'feeRate'>, notional: bigint) {
  return ceilDivide(notional * feeRate, rateOne);
}

/** `positionPnl`, exact. */
export function pnlUnits(
  { unit }: Pick<FuturesScale, 'unit'>,
  { side, openPrice, number }: Omit<PositionUnits, 'margin'>,
  ticks: number,
): bigint {
  const gain = side === 'long' ? ticks - openPrice : openPrice - ticks;
  return BigInt(gain) * number * unit;
}

export function equityUnits(
  scale: Pick<FuturesScale, 'unit'>,
  position: PositionUnits,
  ticks: number,
): bigint {
  return position.margin + pnlUnits(scale, position, ticks);
}

/**
 * The mark price in ticks that liquidates: every mark at or below it for a long, at or above it for a short. Changes only with the position,
 * so a tick is compared with one number.
 */
export function liquidationTick(scale: FuturesScale, position: PositionUnits): number {
  const { side, openPrice, number, margin } = position;
  const notional = notionalUnits(scale, openPrice, number);
  const cushion = margin * rateOne - maintenanceRated(scale, notional);
  const ticks = Number(ceilDivide(cushion, number * scale.unit * rateOne));
  return side === 'long' ? openPrice - ticks : openPrice + ticks;
}

/** `executionPrice` in ticks. */
export function executionTick(
  { spread }: Pick<FuturesScale, 'spread'>,
  side: PositionSide,
  action: PositionAction,
  last: number,
): number {
  const price = BigInt(last);
  return Number(
    isBuying(side, action)
      ? ceilDivide(price * (rateOne + spread), rateOne)
      : floorDivide(price * (rateOne - spread), rateOne),
  );
}

/** The last price in ticks that fills a limit: every one at or below it for a long, at or above it for a short. */
export function limitFillTick(
  { spread }: Pick<FuturesScale, 'spread'>,
  side: PositionSide,
  limit: number,
): number {
  const price = BigInt(limit) * rateOne;
  return Number(
    side === 'long' ? floorDivide(price, rateOne + spread) : ceilDivide(price, rateOne - spread),
  );
}

/** `settleClose`. Without a fee it is that of deleveraging. */
export function settleCloseUnits(
  scale: FuturesScale,
  position: PositionUnits,
  ticks: number,
  withFee = true,
) {
  const pnl = pnlUnits(scale, position, ticks);
  const notional = notionalUnits(scale, ticks, position.number);
  const feeDue = withFee ? futuresFeeUnits(scale, notional) : 0n;
  const equity = position.margin + pnl;
  const positive = equity > 0n ? equity : 0n;
  const fee = feeDue < positive ? feeDue : positive;
  return {
    pnl,
    feeDue,
    fee,
    returned: positive - fee,
    shortfall: equity < 0n ? -equity : 0n,
    house: -pnl,
  };
}

/** `marginPart`: rounded down. */
export function marginPartUnits(margin: bigint, closed: bigint, number: bigint): bigint {
  return (margin * closed) / number;
}

/** `maintenanceMargin` in units × 10⁶, so that it is exact. */
export function maintenanceRated({ tiers }: Pick<FuturesScale, 'tiers'>, notional: bigint): bigint {
  const tier = tiers.find(({ upTo }) => notional <= upTo) ?? tiers.at(-1);
  if (!tier) throw new RangeError('A contract needs a margin tier.');
  return notional * tier.rate - tier.deduction * rateOne;
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return -floorDivide(-value, by);
}
