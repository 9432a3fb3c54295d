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

/** The days of a month such as 2026-11: from its first midnight until before that of the next month. */
export function utcMonthRange(month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) };
}

/** The month of a time, such as 2026-11, and the one that is `by` months later. */
export function utcMonthOf(time: number, by = 0): string {
  const at = new Date(time);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by)).toISOString().slice(0, 7);
}
