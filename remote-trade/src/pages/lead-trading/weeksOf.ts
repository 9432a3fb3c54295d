import type { ProfitShare } from '@h5/shared/contract/copy-trading/history';
import { Decimal } from '@h5/shared/money/money';
import { utcWeekStart } from '@h5/shared/rules/copy-trading/traderFigures';

export interface IncomeWeek {
  /** Monday 00:00 UTC. */
  start: number;
  shares: ProfitShare[];
  /** Undefined while more of the week may follow on the next page. */
  total: Decimal | undefined;
}

/** Profit shares by the week in which they were paid, the newest first as they come. */
export function weeksOf(shares: readonly ProfitShare[], hasMore: boolean): IncomeWeek[] {
  const weeks = new Map<number, ProfitShare[]>();
  for (const share of shares) {
    const start = utcWeekStart(share.createdAt);
    weeks.set(start, [...(weeks.get(start) ?? []), share]);
  }
  const last = weeks.size - 1;
  return [...weeks].map(([start, paid], at) => ({
    start,
    shares: paid,
    total: at === last && hasMore ? undefined : Decimal.sum(...paid.map((one) => one.paid)),
  }));
}
