import { sql } from 'kysely';
import type { SqlExecutor, Tx } from '../db/Db';

/** Takes the next fencing token. Whoever has an older one can no longer write. */
export async function acquireFencingToken(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ token: number }>`
    insert into fencing_tokens (name, token) values (${name}, 1)
    on conflict (name) do update set token = fencing_tokens.token + 1
    returning token`.execute(tx);
  return rows[0]?.token ?? 1;
}

/**
 * Begins a batch: makes sure that this token is and stays the newest until the transaction ends, and locks the balances. Returns the
 * last link of the ledger; undefined if there is a newer token.
 */
export async function beginBatch(
  tx: SqlExecutor,
  name: string,
  token: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ token: number; link: number }>`
    select token, link from begin_batch(${name}, ${token})`.execute(tx);
  return rows[0]?.token === token ? rows[0].link : undefined;
}

/**
 * Whether this token is and stays the newest until the transaction ends. It waits for every other transaction of the token to end: one
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
