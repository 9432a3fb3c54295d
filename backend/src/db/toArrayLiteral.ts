/**
 * Formats ids as a PostgreSQL array literal. With `id = any (…)` the planner uses the index; it cannot estimate the
 * length of a JSON list and would scan the table.
 */
export function toArrayLiteral(ids: Iterable<number | string>): string {
  return `{${[...ids].join(',')}}`;
}
