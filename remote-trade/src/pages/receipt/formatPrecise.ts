import { formatExactTime, formatTimeOfDay } from '@h5/shared/rules/formatTime';

/** A time with its day, and with the part of a second if it has one: Jan 15, 2026, 17:03:09.400. */
export function formatPreciseDate(time: number, tag: string): string {
  return withPart(formatExactTime(time, tag), time);
}

/** A time of day, with the part of a second if it has one: 17:03:09.400. */
export function formatPrecise(time: number, tag: string): string {
  return withPart(formatTimeOfDay(time, tag), time);
}

function withPart(text: string, time: number): string {
  const part = time % 1_000;
  return part === 0 ? text : `${text}.${String(part).padStart(3, '0')}`;
}
