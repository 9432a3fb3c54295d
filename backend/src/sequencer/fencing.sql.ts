import { sql } from 'kysely';
import type { Tx } from '../db/Db';

/** Takes the next fencing token; the holder of an older one can no longer write. */
export async function acquireFencingToken(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ token: number }>`
    insert into fencing_tokens (name, token) values (${name}, 1)
    on conflict (name) do update set token = fencing_tokens.token + 1
    returning token`.execute(tx);
  return rows[0]?.token ?? 1;
}

/** Whether this is the newest token. It stays the newest until the transaction ends. */
export async function holdsFencingToken(tx: Tx, name: string, token: number): Promise<boolean> {
  const { rows } = await sql<{ token: number }>`
    select token from fencing_tokens where name = ${name} for share`.execute(tx);
  return rows[0]?.token === token;
}

/**
 * Waits until every other transaction of this token has ended, then checks like `holdsFencingToken`. A transaction
 * whose connection was lost may still be committed, and a read before that would miss it.
 */
export async function holdsFencingTokenExclusively(
  tx: Tx,
  name: string,
  token: number,
): Promise<boolean> {
  const { rows } = await sql<{ token: number }>`
    select token from fencing_tokens where name = ${name} for update`.execute(tx);
  return rows[0]?.token === token;
}
