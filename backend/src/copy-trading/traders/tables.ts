import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';

export interface TraderTables {
  trader_hours: {
    trader_id: number;
    time: number;
    equity: string;
    paid_in: string;
    profit: string | null;
    index_value: string | null;
    last_posting: number;
  };
  trader_figures: {
    trader_id: number;
    period: FiguresPeriod;
    drawdown: string;
    worst_week: string | null;
    losing_weeks: number;
    weeks: number;
    roi: string;
    total_profit: string;
    accuracy: string | null;
    trades: number;
    average_holding: number | null;
  };
  trader_sums: {
    trader_id: number;
    until: number;
    value: string;
    highest: string;
    lowest: string;
    deepest: string;
    total_profit: string;
    week: number | null;
    week_growth: string;
    ended_weeks: number;
    losing_weeks: number;
    worst_week: string | null;
    trades: number;
    winners: number;
    holding: number;
  };
}

declare module '../../db/Db' {
  interface Tables extends TraderTables {}
}
