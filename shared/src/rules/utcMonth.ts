/** The days of a month such as 2026-11: from its first midnight until before that of the next month. */
export function utcMonthRange(month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) };
}

/** The month of a time, such as 2026-11, and the one that is `by` months later. */
export function utcMonthOf(time: number, by = 0): string {
  const at = new Date(time);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by)).toISOString().slice(0, 7);
}
