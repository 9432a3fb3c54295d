import { sql } from 'kysely';
import type { Db } from './Db';

/** Resolves when the database serves. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
