import { formatTimeSpan } from '@h5/shared/money/format';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in its largest unit: 3h. */
export function formatHolding(ms: number, tag: string): string {
  if (ms >= dayMs) return formatTimeSpan(Math.floor(ms / dayMs), 'day', tag);
  if (ms >= hourMs) return formatTimeSpan(Math.floor(ms / hourMs), 'hour', tag);
  return formatTimeSpan(Math.floor(ms / minuteMs), 'minute', tag);
}
