/** The figures of a lead trader, hour by hour, from the ledger alone. Money that is paid in is no profit. */
import { Decimal, type DecimalValue } from '../../money/money';

const hourMs = 3_600_000;
const weekMs = 168 * hourMs;
/** 1 January 1970 was a Thursday, 5 January a Monday. */
const firstMonday = 96 * hourMs;
const percentDecimals = 2;
/** An index has this many decimals, so that years of hours stay short. */
const indexDecimals = 18;

/** One hour of the margin account. */
export interface TraderHour {
  /** When it began. */
  time: number;
  /** Equity at its start, with unrealised gains at the mark. */
  equity: DecimalValue;
  paidIn: DecimalValue;
  profit: DecimalValue;
}

export interface TraderFigures {
  /** What 1 would have become, after each hour. */
  index: readonly Decimal[];
  totalProfit: Decimal;
  /** In percent, rounded down. */
  roi: Decimal;
  /** The deepest fall from the highest point, in percent, rounded up. */
  maxDrawdown: Decimal;
  /** The lowest return from Monday to Monday, in percent, rounded down. */
  worstWeek: Decimal;
  losingWeeks: number;
}

/**
 * The return of an hour: profit over what was there to earn it. 0 if nothing was, and at least −1. Money that comes and goes within an hour
 * hides no loss.
 */
export function hourlyReturn({ equity, paidIn, profit }: Omit<TraderHour, 'time'>): Decimal {
  const capital = new Decimal(equity).plus(paidIn);
  if (capital.lte(0)) return new Decimal(0);
  return Decimal.max(-1, new Decimal(profit).div(capital));
}

/** When the week of a time began: Monday 00:00 UTC. */
export function utcWeekStart(time: number): number {
  return Math.floor((time - firstMonday) / weekMs) * weekMs + firstMonday;
}

/** The figures of hours in the order of their times; their returns may be known already. */
export function traderFigures(
  hours: readonly TraderHour[],
  returns: readonly Decimal[] = hours.map(hourlyReturn),
): TraderFigures {
  const one = new Decimal(1);
  const zero = new Decimal(0);
  let [value, highest, deepest, totalProfit] = [one, one, zero, zero];
  // A value below it is a deeper fall: most hours need no division.
  let lowest = one;
  const index: Decimal[] = [];
  const weeks = new Map<number, Decimal>();
  for (const [place, hour] of hours.entries()) {
    const week = utcWeekStart(hour.time);
    const weekBefore = weeks.get(week) ?? one;
    const change = returns[place] ?? zero;
    if (change.isZero()) {
      // Most hours of most traders. A profit without capital is a profit, but no return.
      totalProfit = totalProfit.plus(hour.profit);
      index.push(value);
      weeks.set(week, weekBefore);
      continue;
    }
    const growth = change.plus(1);
    value = value.times(growth).toDecimalPlaces(indexDecimals, Decimal.ROUND_DOWN);
    index.push(value);
    if (value.gt(highest)) {
      highest = value;
      lowest = one.minus(deepest).times(highest);
    } else if (value.lt(lowest)) {
      deepest = Decimal.max(deepest, one.minus(value.div(highest)));
      lowest = value;
    }
    totalProfit = totalProfit.plus(hour.profit);
    weeks.set(week, weekBefore.times(growth).toDecimalPlaces(indexDecimals));
  }
  const weekly = [...weeks.values()].map((growth) => growth.minus(1));
  return {
    index,
    totalProfit,
    roi: inPercent(value.minus(1), Decimal.ROUND_FLOOR),
    maxDrawdown: inPercent(deepest, Decimal.ROUND_UP),
    worstWeek: inPercent(Decimal.min(...(weekly.length ? weekly : [zero])), Decimal.ROUND_FLOOR),
    losingWeeks: weekly.filter((change) => change.lt(0)).length,
  };
}

function inPercent(
  ratio: Decimal,
  rounding: typeof Decimal.ROUND_UP | typeof Decimal.ROUND_FLOOR,
): Decimal {
  return ratio.times(100).toDecimalPlaces(percentDecimals, rounding);
}
