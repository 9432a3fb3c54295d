import { Decimal, type DecimalValue } from '../money/money';

/** Days are those of UTC. */
const dayMs = 86_400_000;

/** What a person has and what came in and went out since the day began, all in one currency. */
export interface DayValueAndFlows {
  now: DecimalValue;
  /** What they had when the day began. */
  start: DecimalValue;
  in: DecimalValue;
  out: DecimalValue;
}

/** What a day has brought, and in relation to what it was made with; no rate when there was nothing. */
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
