/**
 * Ids as PostgreSQL reads an array. `id = any (…)` beside a join makes it look rows up by their ids: it cannot know how
 * few rows a list of JSON has, and would read a whole table for them.
 */
export function arrayOf(ids: Iterable<number | string>): string {
  return `{${[...ids].join(',')}}`;
}
