import { formatCandleTime } from '@h5/shared/rules/formatTime';

/** A day and the minute of what happens by the clock of the exchange: Nov 2, 2026, 17:03 UTC. */
export function formatUtcTime(time: number, tag: string): string {
  return `${formatCandleTime(time, 'minute', tag)}\u00a0UTC`;
}
