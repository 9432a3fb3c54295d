import { utcDayEnd, utcDayStart } from '@h5/shared/rules/profit';
import { isDay } from '../../components/dayInAddress';

export const closedRanges = ['all', 'today', '7d', '30d', 'days'] as const;
export type ClosedRange = (typeof closedRanges)[number];

/** When what is listed was closed: within the last UTC days, or within chosen ones. */
export interface ClosedDays {
  range: ClosedRange;
  /** The chosen days, such as 2026-11-29; undefined is an open end. */
  from: string | undefined;
  to: string | undefined;
}

const lengths = { today: 1, '7d': 7, '30d': 30 } as const;
const dayMs = 86_400_000;

/** When a range of whole UTC days begins and ends. */
export function timesOf(
  { range, from, to }: ClosedDays,
  now: number,
): { from?: number; to?: number } {
  if (range === 'all') return {};
  if (range !== 'days') return { from: utcDayStart(now) - (lengths[range] - 1) * dayMs };
  return {
    ...(from && { from: Date.parse(from) }),
    ...(to && { to: utcDayEnd(Date.parse(to)) }),
  };
}

/** Chosen days whose first is not after the last: the one that was changed moves the other. */
export function withDay(days: ClosedDays, end: 'from' | 'to', text: string): ClosedDays {
  const day = isDay(text) ? text : undefined;
  const from = end === 'from' ? day : days.from;
  const to = end === 'to' ? day : days.to;
  if (!from || !to || from <= to) return { range: 'days', from, to };
  return { range: 'days', from: day, to: day };
}

/** The last 30 days, which choosing begins with. */
export function lastDays(now: number): ClosedDays {
  return { range: 'days', from: dayOf(now - (lengths['30d'] - 1) * dayMs), to: dayOf(now) };
}

/** The UTC day of a time, such as 2026-11-29. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** What the address says; unknown values are ignored. */
export function readClosedRange(search: URLSearchParams): ClosedDays {
  const range = closedRanges.find((one) => one === search.get('range')) ?? 'all';
  const [from, to] = [search.get('from'), search.get('to')];
  if (range !== 'days') return { range, from: undefined, to: undefined };
  return withDay({ range, from: undefined, to: isDay(to) ? to : undefined }, 'from', from ?? '');
}
