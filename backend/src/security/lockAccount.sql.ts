import type { Tx } from '../db/Db';

/**
 * Locks the account, so that an outflow is carried out before the change that follows or sees it, and that two changes run one after the
 * other. Rows that refer to the person can be written meanwhile: those of two transactions that lock the account later would
 * wait for each other otherwise.
 */
export async function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'account', 'email', 'phone', 'level'])
    .select([
      'phishing_word as phishingWord',
      'frozen_at as frozenAt',
      'pay_password_hash as payPasswordHash',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;
