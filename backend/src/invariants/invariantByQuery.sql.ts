import { sql, type RawBuilder } from 'kysely';
import type { InvariantCheck } from './Invariant';

const maxReported = 20;

/** An invariant whose violations a query finds: the column `subject` identifies the row. */
export function invariantByQuery(invariant: string, query: RawBuilder<unknown>): InvariantCheck {
  return async (db) => {
    const { rows } = await sql<{ subject: string }>`${query} limit ${maxReported}`.execute(db);
    return rows.map(({ subject }) => ({ invariant, subject }));
  };
}
