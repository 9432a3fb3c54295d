import { formatTimeOfDay } from '@h5/shared/rules/formatTime';

/** A time of day, with the part of a second if it has one: 17:03:09.400. */
export function formatPrecise(time: number, tag: string): string {
  const part = time % 1_000;
  const text = formatTimeOfDay(time, tag);
  return part === 0 ? text : `${text}.${String(part).padStart(3, '0')}`;
}
