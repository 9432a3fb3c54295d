import { utcDayEnd, utcDayStart } from '@h5/shared/rules/profit';

export const closedRanges = ['today', '7d', '30d', 'all'] as const;
export type ClosedRange = (typeof closedRanges)[number];

const days = { today: 1, '7d': 7, '30d': 30 } as const;
const dayMs = 86_400_000;

/** When a range of whole UTC days began that ends with the present day; `day` is one day instead. */
export function timesOf(
  { range, day }: { range: ClosedRange; day?: string | undefined },
  now: number,
): { from?: number; to?: number } {
  if (day) {
    const from = Date.parse(day);
    return { from, to: utcDayEnd(from) };
  }
  if (range === 'all') return {};
  return { from: utcDayStart(now) - (days[range] - 1) * dayMs };
}

/** A UTC day in the address, such as 2026-11-29. */
export function isDay(text: string | null): text is string {
  return /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
