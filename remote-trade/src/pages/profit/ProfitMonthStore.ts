import { sumBy } from 'es-toolkit';
import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getDailyProfits, type DailyProfit } from '@h5/shared/contract/daily-profits/endpoints';
import { Decimal, floorToStep } from '@h5/shared/money/money';
import { utcMonthRange } from '@h5/shared/rules/utcMonth';

const dayMs = 86_400_000;
const daysOfWeek = 7;

/** What one day brought, with what made it. */
export interface ProfitDay {
  /** When it began. */
  time: number;
  /** Undefined if nothing ended on it. */
  profit: Decimal | undefined;
  products: readonly DailyProfit[];
}

/** The days of one month and what trades that ended on them brought. */
export class ProfitMonthStore {
  readonly month: string;
  readonly reading: Resource<DailyProfit[]>;

  constructor(month: string, api: Api) {
    this.month = month;
    this.reading = new Resource(() => api.call(getDailyProfits, { month }, { quiet: true }));
    makeAutoObservable(this, { month: false, reading: false });
  }

  /** What the days add up to. Undefined until all rows of the month are read. */
  get sum(): Decimal | undefined {
    const rows = this.reading.value;
    return rows && sumOf(rows);
  }

  get tradeCount(): number {
    return sumBy(this.reading.value ?? [], ({ count }) => count);
  }

  /** As many decimals as the largest day of the month has room for: all days have the same. */
  get decimals(): number {
    const most = Decimal.max(0, ...this.days.map(({ profit }) => profit?.abs() ?? 0));
    return most.lt(10) ? 2 : most.lt(100) ? 1 : 0;
  }

  get days(): ProfitDay[] {
    const { from, to } = utcMonthRange(this.month);
    const rows = this.reading.value ?? [];
    return Array.from({ length: (to - from) / dayMs }, (_, at) => {
      const time = from + at * dayMs;
      const products = rows.filter(({ day }) => day === time);
      return { time, products, profit: products.length > 0 ? sumOf(products) : undefined };
    });
  }

  /** From Monday to Sunday; undefined before and after the month. */
  get weeks(): (ProfitDay | undefined)[][] {
    const { days } = this;
    const before = (new Date(days[0]?.time ?? 0).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
    const length = Math.ceil((before + days.length) / daysOfWeek);
    return Array.from({ length }, (_, week) =>
      Array.from({ length: daysOfWeek }, (__, at) => days[week * daysOfWeek + at - before]),
    );
  }
}

/** Of the parts as they are shown, so that what is read on the page adds up to its totals. */
function sumOf(rows: readonly DailyProfit[]): Decimal {
  return rows.reduce((sum, { profit }) => sum.plus(floorToStep(profit, '0.01')), new Decimal(0));
}
