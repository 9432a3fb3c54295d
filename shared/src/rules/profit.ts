import { Decimal, type DecimalValue } from '../money/money';

/** Days are those of UTC. */
const dayMs = 86_400_000;

/** The balance of a user and the deposits and withdrawals since the day began, all in one currency. */
export interface DayValueAndFlows {
  now: DecimalValue;
  /** The balance when the day began. */
  start: DecimalValue;
  in: DecimalValue;
  out: DecimalValue;
}

/** The profit of a day, and its ratio to the capital; no ratio without capital. */
export interface Profit {
  profit: Decimal;
  rate: Decimal | undefined;
}

/** Money that was paid in or out is neither a profit nor a loss. */
export function profitToday(flows: DayValueAndFlows): Profit {
  const profit = new Decimal(flows.now).minus(flows.start).minus(flows.in).plus(flows.out);
  const invested = new Decimal(flows.start).plus(flows.in);
  return { profit, rate: invested.isZero() ? undefined : profit.div(invested) };
}

/** When the day of a time began. */
export function utcDayStart(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

/** When the day of a time ends. */
export function utcDayEnd(time: number): number {
  return utcDayStart(time) + dayMs;
}
