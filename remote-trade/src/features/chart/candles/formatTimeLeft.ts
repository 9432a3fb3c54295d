import { formatTimeSpan } from '@h5/shared/money/format';

const secondsOfDay = 86_400;

/** Formats a duration as hours, minutes and seconds, or in days. */
export function formatTimeLeft(leftMs: number, tag: string): string {
  const seconds = Math.floor(Math.max(0, leftMs) / 1000);
  if (seconds >= secondsOfDay) return formatTimeSpan(Math.ceil(seconds / secondsOfDay), 'day', tag);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':');
}
