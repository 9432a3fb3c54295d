import { Decimal, type DecimalValue } from '../../money/money';
import { utcDayStart } from '../profit';

const dayMs = 86_400_000;

/** Decimals of everything that a machine earns. */
export const miningAmountDecimals = 8;

/** After so many days in a row without income a rig is stopped. */
export const miningZeroDays = 3;

/** What a pool found on a day, and with how much hash power. */
export interface PoolDay {
  poolTh: string;
  /** In the coin. */
  poolReward: string;
  /** The index at the end of the day. */
  price: string;
}

export interface MiningIncome {
  gross: Decimal;
  upkeep: Decimal;
  net: Decimal;
}

/** What a day brings: a share of what the pool found, less upkeep. Both are rounded against the owner. */
export function miningIncome(
  th: DecimalValue,
  upkeepPerTh: DecimalValue,
  { poolReward, poolTh, price }: PoolDay,
): MiningIncome {
  const gross = new Decimal(poolReward)
    .times(th)
    .div(poolTh)
    .toDecimalPlaces(miningAmountDecimals, Decimal.ROUND_DOWN);
  const upkeep = new Decimal(upkeepPerTh)
    .times(th)
    .div(price)
    .toDecimalPlaces(miningAmountDecimals, Decimal.ROUND_UP);
  return { gross, upkeep, net: Decimal.max(0, gross.minus(upkeep)) };
}

/** How many days like this one earn the price back; undefined if none do. */
export function miningPaybackDays(
  price: DecimalValue,
  net: DecimalValue,
  index: DecimalValue,
): number | undefined {
  const worth = new Decimal(net).times(index);
  return worth.gt(0) ? new Decimal(price).div(worth).ceil().toNumber() : undefined;
}

/** A machine runs from the midnight after the purchase; its incomes are due at the end of each of its days. */
export function miningSchedule(boughtAt: number, days: number) {
  const startAt = utcDayStart(boughtAt) + dayMs;
  return { startAt, endAt: startAt + days * dayMs };
}

/** When an income is due: the first one a day after the start. */
export function miningDueTime(startAt: number, day: number): number {
  return startAt + day * dayMs;
}
