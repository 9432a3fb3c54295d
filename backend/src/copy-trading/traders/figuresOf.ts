import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { Decimal } from '@h5/shared/money/money';
import { copyAccuracy } from '@h5/shared/rules/copy-trading/copyTrading';
import {
  hourlyReturn,
  traderFigures,
  utcWeekStart,
  type TraderFigures,
  type TraderHour,
} from '@h5/shared/rules/copy-trading/traderFigures';

const dayMs = 86_400_000;
const sparkDays = 90;
const sparkPoints = 45;
const sparkDecimals = 4;

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

/** The figures of all periods, and what 1 has become. */
export interface AllFigures {
  periods: Record<FiguresPeriod, PeriodFigures>;
  /** After each hour. */
  index: readonly Decimal[];
  /** Over the last 90 days, in a few dozen points. */
  spark: string[];
}

/** The figures up to a time, from the hours that have ended and all closed trades. */
export function figuresOf(
  hours: readonly TraderHour[],
  trades: readonly ClosedTrade[],
  now: number,
): AllFigures {
  const returns = hours.map(hourlyReturn);
  const all = traderFigures(hours, returns);
  const ofDays = (days: number) => {
    const from = now - days * dayMs;
    const shown = hours.filter(({ time }) => time >= from);
    // Of a new trader, the longer periods are all the time there is.
    const isAll = shown.length === hours.length;
    const figures = isAll ? all : traderFigures(shown, returns.slice(hours.length - shown.length));
    return { shown, figures, trades: trades.filter(({ closedAt }) => closedAt >= from) };
  };
  const quarter = ofDays(sparkDays);
  return {
    periods: {
      '7': toPeriod(ofDays(7)),
      '30': toPeriod(ofDays(30)),
      '90': toPeriod(quarter),
      all: toPeriod({ shown: hours, figures: all, trades }),
    },
    index: all.index,
    spark: sparkOf(quarter.figures.index),
  };
}

function sparkOf(index: readonly Decimal[]): string[] {
  const points = Math.min(sparkPoints, index.length);
  const step = index.length / points;
  return Array.from({ length: points }, (_, point) => {
    const value = index[Math.ceil((point + 1) * step) - 1];
    return value?.toDecimalPlaces(sparkDecimals).toFixed() ?? '1';
  });
}

interface OfPeriod {
  shown: readonly TraderHour[];
  figures: TraderFigures;
  trades: readonly ClosedTrade[];
}

function toPeriod({ shown, figures, trades }: OfPeriod): PeriodFigures {
  const winners = trades.filter(({ isWinner }) => isWinner).length;
  const holding = trades.reduce((sum, { openedAt, closedAt }) => sum + closedAt - openedAt, 0);
  return {
    drawdown: figures.maxDrawdown.toFixed(),
    worstWeek: shown.length > 0 ? figures.worstWeek.toFixed() : null,
    losingWeeks: figures.losingWeeks,
    weeks: new Set(shown.map(({ time }) => utcWeekStart(time))).size,
    roi: figures.roi.toFixed(),
    totalProfit: figures.totalProfit.toFixed(),
    accuracy: copyAccuracy(winners, trades.length)?.toFixed() ?? null,
    trades: trades.length,
    averageHolding: trades.length > 0 ? Math.round(holding / trades.length) : null,
  };
}
