import type { ClaimReason, DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import type { Db, Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';

/** A claim as the exchange knows it. */
export type ClaimRow = Omit<DepositClaim, 'coin'> & { userId: string; voucher: string };

const columns = [
  ...(['id', 'network', 'txid', 'amount', 'voucher', 'state', 'reason'] as const),
  ...(['user_id as userId', 'currency_id as currencyId', 'deposit_id as depositId'] as const),
  ...(['created_at as createdAt', 'due_at as dueAt', 'decided_at as decidedAt'] as const),
] as const;

/** Adds a claim; undefined if the person claims the same transaction already. */
export function insertClaim(tx: Tx, row: ClaimRow): Promise<ClaimRow | undefined> {
  const { userId, currencyId, depositId, createdAt, dueAt, decidedAt, ...rest } = row;
  return tx
    .insertInto('deposit_claims')
    .values({
      ...rest,
      user_id: userId,
      currency_id: currencyId,
      deposit_id: depositId,
      created_at: createdAt,
      due_at: dueAt,
      decided_at: decidedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function countReviewing(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .selectFrom('deposit_claims')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'reviewing')
    .execute();
  return rows.length;
}

export function findClaim(db: Queryable, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('deposit_claims').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Decides about one that waits; undefined if none does. */
export function decideClaim(
  tx: Tx,
  id: string,
  outcome: { now: number } & ({ reason: ClaimReason } | { depositId: string }),
): Promise<ClaimRow | undefined> {
  const change =
    'reason' in outcome
      ? ({ state: 'rejected', reason: outcome.reason } as const)
      : ({ state: 'credited', deposit_id: outcome.depositId } as const);
  return tx
    .updateTable('deposit_claims')
    .set({ ...change, decided_at: outcome.now })
    .where('id', '=', id)
    .where('state', '=', 'reviewing')
    .returning(columns)
    .executeTakeFirst();
}

/** The claims of a person, newest first. */
export function listUserClaims(db: Db, userId: string, asked: PageRequest) {
  const own = db.selectFrom('deposit_claims').where('user_id', '=', userId);
  return readPage(db, asked, own.select(columns).orderBy('id', 'desc'), own.select('id'));
}

/** Whether the person's record has the transaction already, however it stands there. */
export async function isListedDeposit(
  tx: Tx,
  { userId, network, txid }: Pick<ClaimRow, 'userId' | 'network' | 'txid'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('deposits')
    .select('id')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('user_id', '=', userId)
    .where('state', '<>', 'below_minimum')
    .executeTakeFirst();
  return row !== undefined;
}
