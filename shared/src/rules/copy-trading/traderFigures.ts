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

/** What hours come to, one after the other, so that later ones can be added without them. */
export interface HourSums {
  /** What 1 has become. */
  value: Decimal;
  highest: Decimal;
  /** The deepest fall from the highest value so far, as a ratio. */
  deepest: Decimal;
  /** A value below it is a deeper fall: most hours need no division. */
  lowest: Decimal;
  totalProfit: Decimal;
  /** The week of the last hour, and what 1 became in it; undefined before the first hour. */
  week: { start: number; growth: Decimal } | undefined;
  /** The weeks before it. */
  endedWeeks: number;
  losingWeeks: number;
  worstWeek: Decimal | undefined;
}

const one = new Decimal(1);
const zero = new Decimal(0);

export const noHours: HourSums = {
  value: one,
  highest: one,
  deepest: zero,
  lowest: one,
  totalProfit: zero,
  week: undefined,
  endedWeeks: 0,
  losingWeeks: 0,
  worstWeek: undefined,
};

export interface TraderFigures {
  /** What 1 would have become, after each hour. */
  index: readonly Decimal[];
  sums: HourSums;
  totalProfit: Decimal;
  /** In percent, rounded down. */
  roi: Decimal;
  /** The deepest fall from the highest point, in percent, rounded up. */
  maxDrawdown: Decimal;
  /** The lowest return from Monday to Monday, in percent, rounded down. */
  worstWeek: Decimal;
  losingWeeks: number;
  weeks: number;
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

/** The figures of hours in the order of their times, after those that are summed; their returns may be known already. */
export function traderFigures(
  hours: readonly TraderHour[],
  returns: readonly Decimal[] = hours.map(hourlyReturn),
  before: HourSums = noHours,
): TraderFigures {
  const sums = { ...before };
  const index: Decimal[] = [];
  for (const [place, hour] of hours.entries()) {
    addHour(sums, hour, returns[place] ?? zero);
    index.push(sums.value);
  }
  const { endedWeeks, losingWeeks, worstWeek = zero } = endWeek(sums);
  return {
    index,
    sums,
    losingWeeks,
    weeks: endedWeeks,
    totalProfit: sums.totalProfit,
    roi: inPercent(sums.value.minus(1), Decimal.ROUND_FLOOR),
    maxDrawdown: inPercent(sums.deepest, Decimal.ROUND_UP),
    worstWeek: inPercent(worstWeek, Decimal.ROUND_FLOOR),
  };
}

/** Adds to the sums in place: this runs for each hour of a quarter. */
function addHour(sums: HourSums, hour: TraderHour, change: Decimal): void {
  const start = utcWeekStart(hour.time);
  if (sums.week?.start !== start) {
    Object.assign(sums, endWeek(sums));
    sums.week = { start, growth: one };
  }
  sums.totalProfit = sums.totalProfit.plus(hour.profit);
  // Most hours of most traders. A profit without capital is a profit, but no return.
  if (change.isZero()) return;
  const growth = change.plus(1);
  const week = (sums.week?.growth ?? one).times(growth).toDecimalPlaces(indexDecimals);
  sums.week = { start, growth: week };
  sums.value = sums.value.times(growth).toDecimalPlaces(indexDecimals, Decimal.ROUND_DOWN);
  const { value, highest, lowest, deepest } = sums;
  if (value.gt(highest)) {
    sums.highest = value;
    sums.lowest = one.minus(deepest).times(value);
  } else if (value.lt(lowest)) {
    sums.deepest = Decimal.max(deepest, one.minus(value.div(highest)));
    sums.lowest = value;
  }
}

/** Counts the week of the last hour among the ended ones. */
function endWeek({ week, endedWeeks, losingWeeks, worstWeek }: HourSums) {
  if (!week) return { endedWeeks, losingWeeks, worstWeek };
  const change = week.growth.minus(1);
  return {
    endedWeeks: endedWeeks + 1,
    losingWeeks: losingWeeks + (change.lt(0) ? 1 : 0),
    worstWeek: worstWeek ? Decimal.min(worstWeek, change) : change,
  };
}

function inPercent(
  ratio: Decimal,
  rounding: typeof Decimal.ROUND_UP | typeof Decimal.ROUND_FLOOR,
): Decimal {
  return ratio.times(100).toDecimalPlaces(percentDecimals, rounding);
}
