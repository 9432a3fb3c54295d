import { utcDayEnd } from '@h5/shared/rules/profit';

/** A UTC day in the address, such as 2026-11-29. */
export function isDay(text: string | null): text is string {
  return /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

/** When a UTC day begins and ends. */
export function timesOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(day);
  return { from, to: utcDayEnd(from) };
}
