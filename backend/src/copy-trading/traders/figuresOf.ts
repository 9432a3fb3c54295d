import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { Decimal } from '@h5/shared/money/money';
import { copyAccuracy } from '@h5/shared/rules/copy-trading/copyTrading';
import {
  hourlyReturn,
  noHours,
  traderFigures,
  type HourSums,
  type TraderFigures,
  type TraderHour,
} from '@h5/shared/rules/copy-trading/traderFigures';
import { utcDayStart } from '@h5/shared/rules/profit';

const dayMs = 86_400_000;
/** The longest period but all time. */
const longestDays = 90;

/** A position that was closed whole. */
export interface ClosedTrade {
  openedAt: number;
  closedAt: number;
  isWinner: boolean;
}

/** The figures of a trader over one period, as the contract tells them. */
export interface PeriodFigures {
  drawdown: string;
  worstWeek: string | null;
  losingWeeks: number;
  weeks: number;
  roi: string;
  totalProfit: string;
  accuracy: string | null;
  trades: number;
  averageHolding: number | null;
}

/** The number of closed trades. */
export interface TradeSums {
  trades: number;
  winners: number;
  /** The sum of the times that they were open, in milliseconds. */
  holding: number;
}

/** The sums of the hours that began, and of the trades that were closed, before a time. */
export interface TraderSums {
  until: number;
  hours: HourSums;
  closed: TradeSums;
}

export const noSums: TraderSums = {
  until: 0,
  hours: noHours,
  closed: { trades: 0, winners: 0, holding: 0 },
};

/** The figures of all periods, and what an amount of 1 has grown to. */
export interface AllFigures {
  periods: Record<FiguresPeriod, PeriodFigures>;
  /** After each of the hours. */
  index: readonly Decimal[];
  /** The sums, now including what is older than every period and need not be read again. */
  sums: TraderSums;
}

/** The figures up to a time, from the hours that have ended and the closed trades since those that are summed. */
export function figuresOf(
  hours: readonly TraderHour[],
  trades: readonly ClosedTrade[],
  now: number,
  before: TraderSums = noSums,
): AllFigures {
  const returns = hours.map(hourlyReturn);
  // Once a day, so that sums are not written each hour.
  const until = Math.max(before.until, utcDayStart(now - longestDays * dayMs));
  const firstKept = hours.findIndex(({ time }) => time >= until);
  const count = firstKept === -1 ? hours.length : firstKept;
  const summed = traderFigures(hours.slice(0, count), returns, before.hours);
  const all = traderFigures(hours.slice(count), returns.slice(count), summed.sums);
  const ofDays = (days: number) => {
    const from = now - days * dayMs;
    const shown = hours.filter(({ time }) => time >= from);
    // For a new trader, a period that is longer than the time so far is that time.
    const isAll = shown.length === hours.length && before.hours.week === undefined;
    const figures = isAll ? all : traderFigures(shown, returns.slice(hours.length - shown.length));
    return { figures, closed: addTrades(noSums.closed, trades, (time) => time >= from) };
  };
  return {
    periods: {
      '7': toPeriod(ofDays(7)),
      '30': toPeriod(ofDays(30)),
      '90': toPeriod(ofDays(longestDays)),
      all: toPeriod({ figures: all, closed: addTrades(before.closed, trades) }),
    },
    index: [...summed.index, ...all.index],
    sums: {
      until,
      hours: summed.sums,
      closed: addTrades(before.closed, trades, (time) => time < until),
    },
  };
}

function addTrades(
  { trades, winners, holding }: TradeSums,
  added: readonly ClosedTrade[],
  isCounted: (closedAt: number) => boolean = () => true,
): TradeSums {
  const sums = { trades, winners, holding };
  for (const { openedAt, closedAt, isWinner } of added) {
    if (!isCounted(closedAt)) continue;
    sums.trades += 1;
    sums.winners += isWinner ? 1 : 0;
    sums.holding += closedAt - openedAt;
  }
  return sums;
}

interface OfPeriod {
  figures: TraderFigures;
  closed: TradeSums;
}

function toPeriod({ figures, closed: { trades, winners, holding } }: OfPeriod): PeriodFigures {
  return {
    drawdown: figures.maxDrawdown.toFixed(),
    worstWeek: figures.weeks > 0 ? figures.worstWeek.toFixed() : null,
    losingWeeks: figures.losingWeeks,
    weeks: figures.weeks,
    roi: figures.roi.toFixed(),
    totalProfit: figures.totalProfit.toFixed(),
    accuracy: copyAccuracy(winners, trades)?.toFixed() ?? null,
    trades,
    averageHolding: trades > 0 ? Math.round(holding / trades) : null,
  };
}
