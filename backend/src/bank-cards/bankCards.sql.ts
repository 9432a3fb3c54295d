import { maxBankCards, type BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';
import type { Queryable, Tx } from '../db/Db';
import type { BankCardTables } from './tables';

export type BankCardRow = BankCardTables['bank_cards'];

/** The cards of a person, of one kind, newest first. */
export function listBankCards(
  db: Queryable,
  userId: string,
  kind: BankCardKind,
): Promise<BankCardRow[]> {
  return db
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxBankCards)
    .execute();
}

export function findBankCard(
  db: Queryable,
  userId: string,
  id: string,
): Promise<BankCardRow | undefined> {
  return db
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a card, or writes another one in its place. */
export async function putBankCard(tx: Tx, row: BankCardRow): Promise<void> {
  await tx
    .insertInto('bank_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteBankCard(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bank_cards').where('id', '=', id).execute();
}
