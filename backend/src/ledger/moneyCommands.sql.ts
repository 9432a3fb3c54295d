import { sql } from 'kysely';
import type { Tx } from '../db/Db';
import type { IdempotentRequest } from './requests.sql';

/**
 * Claims the key of a command. Returns the row of an earlier command with this key, and nothing if it is new. A command
 * that runs at the same time with the same key is waited for.
 */
export async function claimMoneyCommand(
  tx: Tx,
  { userId, operation, reqId, hash }: IdempotentRequest,
  machineNow: number,
): Promise<{ hash: string; reply: unknown } | undefined> {
  const { numAffectedRows } = await sql`
    insert into money_commands (user_id, operation, req_id, hash, created_at)
    values (${userId}, ${operation}, ${reqId}, ${hash}, ${machineNow})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return undefined;
  return tx
    .selectFrom('money_commands')
    .select(['hash', 'reply'])
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('req_id', '=', reqId)
    .executeTakeFirstOrThrow();
}

export async function storeMoneyCommandReply(
  tx: Tx,
  { userId, operation, reqId }: IdempotentRequest,
  reply: unknown,
): Promise<void> {
  await tx
    .updateTable('money_commands')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('req_id', '=', reqId)
    .execute();
}
