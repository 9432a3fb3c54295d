import { sql } from 'kysely';
import type { Db } from '../db/Db';

/** A rule of the database that these rows break from now on; those that are there stay. Returns its removal. */
export async function plantRule(
  db: Db,
  table:
    | 'positions'
    | 'copy_relations'
    | 'options'
    | 'position_nights'
    | 'receipts'
    | 'orders'
    | 'trades'
    | 'stock_orders',
  broken: string,
): Promise<() => Promise<void>> {
  await sql`
    alter table ${sql.table(table)} drop constraint if exists planted,
      add constraint planted check (not (${sql.raw(broken)})) not valid`.execute(db);
  return async () => {
    await sql`alter table ${sql.table(table)} drop constraint planted`.execute(db);
  };
}
