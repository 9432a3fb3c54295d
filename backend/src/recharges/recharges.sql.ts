import type { BankRecharge, BankRechargeReason } from '@h5/shared/contract/recharges/bankRecharge';
import type { Queryable, Tx } from '../db/Db';

/** Money of a bank as the exchange knows it. */
export type BankRechargeRow = Omit<BankRecharge, 'coin'> & { userId: string; voucher: string };

const columns = [
  ...(['id', 'method', 'fiat', 'money', 'amount', 'mid', 'reference', 'voucher', 'state'] as const),
  ...(['reason', 'user_id as userId', 'currency_id as currencyId'] as const),
  ...(['mid_source as midSource', 'mid_at as midAt', 'created_at as createdAt'] as const),
  ...(['due_at as dueAt', 'decided_at as decidedAt'] as const),
] as const;

export async function findReference(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_references')
    .select('reference')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reference;
}

/** Whether a recharge was asked for with this picture already. */
export async function isVoucherUsed(tx: Tx, voucher: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_recharges')
    .select('id')
    .where('voucher', '=', voucher)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a reference, unless the person has one or another person has this one. */
export async function insertReference(
  db: Queryable,
  userId: string,
  reference: string,
): Promise<void> {
  await db
    .insertInto('bank_references')
    .values({ reference, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertBankRecharge(tx: Tx, row: BankRechargeRow): Promise<void> {
  const { userId, currencyId, midSource, midAt, createdAt, dueAt, decidedAt, ...rest } = row;
  await tx
    .insertInto('bank_recharges')
    .values({
      ...rest,
      user_id: userId,
      currency_id: currencyId,
      mid_source: midSource,
      mid_at: midAt,
      created_at: createdAt,
      due_at: dueAt,
      decided_at: decidedAt,
    })
    .execute();
}

export async function countReviewing(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .selectFrom('bank_recharges')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'reviewing')
    .execute();
  return rows.length;
}

/** Decides about one that waits; undefined if none does. */
export function decideBankRecharge(
  tx: Tx,
  id: string,
  { reason, now }: { reason: BankRechargeReason | null; now: number },
): Promise<BankRechargeRow | undefined> {
  return tx
    .updateTable('bank_recharges')
    .set({ reason, state: reason === null ? 'credited' : 'rejected', decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reviewing')
    .returning(columns)
    .executeTakeFirst();
}

export function listBankRechargesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<BankRechargeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('bank_recharges').select(columns).where('id', 'in', ids).execute();
}

export function findBankRecharge(
  db: Queryable,
  id: string,
  userId?: string,
): Promise<BankRechargeRow | undefined> {
  const found = db.selectFrom('bank_recharges').select(columns).where('id', '=', id);
  return (userId === undefined ? found : found.where('user_id', '=', userId)).executeTakeFirst();
}
