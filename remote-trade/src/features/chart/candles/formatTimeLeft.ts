import { formatTimeSpan } from '@h5/shared/money/format';

const secondsOfDay = 86_400;

/** In an open market the next candle begins within this time. */
const followsWithinMs = 60_000;

/**
 * Formats the time until a candle closes as hours, minutes and seconds, or in days. Empty if it has closed and none has
 * followed: the market is closed then.
 */
export function formatTimeLeft(leftMs: number, tag: string): string {
  if (leftMs < -followsWithinMs) return '';
  const seconds = Math.floor(Math.max(0, leftMs) / 1000);
  if (seconds >= secondsOfDay) return formatTimeSpan(Math.ceil(seconds / secondsOfDay), 'day', tag);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':');
}
