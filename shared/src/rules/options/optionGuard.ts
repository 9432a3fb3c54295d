/** The limits that a person sets for himself. They are tightened at once and loosened a day later. */
import { Decimal, type DecimalValue } from '../../money/money';
import type { OptionTerms } from './optionTerms';
import { utcDayStart } from '../profit';

const dayMs = 86_400_000;

/** A limit, and what it becomes at a time. Null is no limit. */
export interface GuardLimit<Value> {
  value: Value | null;
  next?: { value: Value | null; from: number } | undefined;
}

export interface OptionGuard {
  /** The most that a UTC day may lose, in USDT: losses minus wins. */
  dailyLoss: GuardLimit<string>;
  /** No options before this time. */
  pauseUntil: GuardLimit<number>;
}

export const noGuard: OptionGuard = { dailyLoss: { value: null }, pauseUntil: { value: null } };

/** What is wanted; an absent limit stays as it is, null removes it. */
export interface GuardChange {
  dailyLoss?: string | null | undefined;
  pauseUntil?: number | null | undefined;
}

/** The limits that hold at a time. */
export function guardAt(guard: OptionGuard, now: number) {
  return {
    dailyLoss: currentLimit(guard.dailyLoss, now),
    pauseUntil: currentLimit(guard.pauseUntil, now),
  };
}

/** The guard after a change. A change that is not looser also cancels a loosening that waits. */
export function changeGuard(
  { loosenAfter }: Pick<OptionTerms, 'loosenAfter'>,
  guard: OptionGuard,
  change: GuardChange,
  now: number,
): OptionGuard {
  const from = now + loosenAfter;
  return {
    dailyLoss: changeLimit(guard.dailyLoss, change.dailyLoss, now, from, (wanted, held) =>
      new Decimal(wanted).gt(held),
    ),
    pauseUntil: changeLimit(guard.pauseUntil, change.pauseUntil, now, from, (wanted, held) => {
      return held > now && wanted < held;
    }),
  };
}

/** What a person's day has come to, in USDT, and what a new option may add. */
export interface GuardedDay {
  /** Losses minus wins of the options that were settled on this UTC day; below zero after a gain. */
  lossToday: DecimalValue;
  /** Stakes and fees of the options that are open. */
  atRisk: DecimalValue;
  /** Stake and fee of the new option. */
  cost: DecimalValue;
}

/**
 * Until when the guard refuses an option; undefined if it does not. The daily limit counts open options and the new one as lost, so that it
 * is never exceeded.
 */
export function guardReachedUntil(
  guard: OptionGuard,
  day: GuardedDay,
  now: number,
): number | undefined {
  const { dailyLoss, pauseUntil } = guardAt(guard, now);
  if (pauseUntil !== null && pauseUntil > now) return pauseUntil;
  if (dailyLoss === null) return undefined;
  const worst = new Decimal(day.lossToday).plus(day.atRisk).plus(day.cost);
  return worst.gt(dailyLoss) ? utcDayStart(now) + dayMs : undefined;
}

function currentLimit<Value>({ value, next }: GuardLimit<Value>, now: number): Value | null {
  return next && now >= next.from ? next.value : value;
}

function changeLimit<Value>(
  limit: GuardLimit<Value>,
  wanted: Value | null | undefined,
  now: number,
  from: number,
  isLooser: (wanted: Value, held: Value) => boolean,
): GuardLimit<Value> {
  const value = currentLimit(limit, now);
  if (wanted === undefined) return limit;
  const loosens = value !== null && (wanted === null || isLooser(wanted, value));
  return loosens ? { value, next: { value: wanted, from } } : { value: wanted };
}
