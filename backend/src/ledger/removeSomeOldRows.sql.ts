import { sql } from 'kysely';
import type { Tx } from '../db/Db';

/** As many as one transaction removes, so that no other one waits long. */
export const maxRowsRemovedAtOnce = 10_000;

/** Removes rows that were created before a time, some at a time. Returns whether there may be more. */
export async function removeSomeOldRows(
  tx: Tx,
  table: 'money_commands' | 'requests',
  before: number,
): Promise<boolean> {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${rows}
     where ctid = any(array(
       select ctid from ${rows} where created_at < ${before} limit ${maxRowsRemovedAtOnce}
     ))`.execute(tx);
  return Number(numAffectedRows) === maxRowsRemovedAtOnce;
}
