import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { StopDistances } from './orderSizes';

/** What a strategy sees: the closes of the last bars, oldest first, and the number of the bar that has just ended. */
export interface StrategyBars {
  closes: readonly number[];
  /** Counted from 1970 in bars of the same length. */
  number: number;
}

/** The position that a strategy wants after a bar; `keep` changes nothing. */
export type StrategyTarget = PositionSide | 'flat' | 'keep';

/** A published rule. It depends on the last bars alone, so that anybody can play it again. */
export interface Strategy {
  /** How many closes it needs. */
  bars: number;
  decide: (bars: StrategyBars) => StrategyTarget;
  /** How far take-profit and stop-loss are from the open price, as ratios. */
  stops?: (bars: StrategyBars) => StopDistances;
}

/** Long while the short average is above the long one, otherwise short. */
export function crossover(short: number, long: number): Strategy {
  return {
    bars: long,
    decide: ({ closes }) => (mean(closes.slice(-short)) > mean(closes) ? 'long' : 'short'),
  };
}

/** Follows a move over some bars that is larger than chance would make it; flat otherwise. */
export function momentum(bars: number, deviations: number): Strategy {
  return {
    bars: bars + 1,
    decide({ closes }) {
      const move = Math.log((closes.at(-1) ?? 1) / (closes[0] ?? 1));
      const usual = deviationOfReturns(closes) * Math.sqrt(bars);
      if (Math.abs(move) <= deviations * usual) return 'flat';
      return move > 0 ? 'long' : 'short';
    },
  };
}

/** Expects a price far from its average to return; closes at the average. */
export function returnToMean(bars: number, deviations: number): Strategy {
  return {
    bars,
    decide({ closes }) {
      const average = mean(closes);
      const spread = Math.sqrt(mean(closes.map((close) => (close - average) ** 2)));
      const distance = (closes.at(-1) ?? average) - average;
      if (distance > deviations * spread) return 'short';
      if (distance < -deviations * spread) return 'long';
      return Math.abs(distance) < spread / 2 ? 'flat' : 'keep';
    },
  };
}

/** Long from the highest close of the last bars on, short from the lowest one on. */
export function breakout(bars: number): Strategy {
  return {
    bars,
    decide({ closes }) {
      const last = closes.at(-1) ?? 0;
      if (last === Math.max(...closes)) return 'long';
      return last === Math.min(...closes) ? 'short' : 'keep';
    },
  };
}

/** Buys after a fall, and leaves the exit to its take-profit and stop-loss. */
export function buyTheDip(bars: number, deviations: number): Strategy {
  return {
    bars: bars + 1,
    decide({ closes }) {
      const move = Math.log((closes.at(-1) ?? 1) / (closes[0] ?? 1));
      const usual = deviationOfReturns(closes) * Math.sqrt(bars);
      return move < -deviations * usual ? 'long' : 'keep';
    },
    stops({ closes }) {
      const usual = deviationOfReturns(closes) * Math.sqrt(bars);
      return { takeProfit: 2 * usual, stopLoss: usual };
    },
  };
}

/** Every three bars, holds the direction of the last bar for one bar. It has no edge, so it pays the costs of trading. */
export function metronome(): Strategy {
  return {
    bars: 2,
    decide({ closes, number }) {
      if (number % 3 !== 0) return 'flat';
      const [before = 0, last = 0] = closes.slice(-2);
      return last >= before ? 'long' : 'short';
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of the returns from bar to bar. */
function deviationOfReturns(closes: readonly number[]): number {
  const returns = closes.slice(1).map((close, place) => Math.log(close / (closes[place] ?? close)));
  const average = mean(returns);
  return Math.sqrt(mean(returns.map((value) => (value - average) ** 2)));
}
