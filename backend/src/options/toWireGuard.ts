import type { OptionGuard as WireGuard } from '@h5/shared/contract/options/endpoints';
import { guardAt, type OptionGuard } from '@h5/shared/rules/options/optionGuard';

/** A guard as its owner sees it at a time, with what today's options have lost. */
export function toWireGuard(guard: OptionGuard, now: number, lostToday: string): WireGuard {
  const { dailyLoss } = guardAt(guard, now);
  const { next } = guard.dailyLoss;
  const isWaiting = next !== undefined && next.from > now;
  return {
    dailyLoss,
    nextDailyLoss: isWaiting ? next.value : null,
    nextFrom: isWaiting ? next.from : null,
    pauseUntil: pauseEnd(guard, now),
    lostToday,
  };
}

/** When the pause ends that holds at a time; a shortened one may end before its first end. */
function pauseEnd({ pauseUntil }: OptionGuard, now: number): number | null {
  const { value, next } = pauseUntil;
  const end = next ? Math.min(value ?? 0, Math.max(next.value ?? 0, next.from)) : (value ?? 0);
  return end > now ? end : null;
}
