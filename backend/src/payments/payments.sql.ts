import type { PaymentDirection } from '@h5/shared/contract/payments/payment';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, readPage, type PageRequest } from '../db/pages';
import type { PaymentTables } from './tables';

export type PaymentRow = PaymentTables['payments'];

/** What others may see of a person. */
export interface PersonRow {
  id: string;
  account: string;
  nickname: string | null;
  avatar: string | null;
}

export function findPersonByAccount(
  db: Queryable,
  account: string,
): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'account', 'nickname', 'avatar'])
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function listPeople(db: Queryable, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'account', 'nickname', 'avatar'])
    .where('id', 'in', ids)
    .execute();
}

export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
  await tx.insertInto('payments').values(row).execute();
}

/** The payments of a person, newest first. */
export function listUserPayments(
  db: Db,
  userId: string,
  direction: PaymentDirection | undefined,
  asked: PageRequest,
) {
  const { offset, rows } = pageRowRange(asked);
  const of = (side: 'sender_id' | 'receiver_id', isAsked: boolean) =>
    sql`(select * from payments where ${sql.ref(side)} = ${userId} and ${isAsked}::boolean
          order by id desc limit ${offset + rows})`;
  const ordered = sql<PaymentRow>`
    select * from (
      ${of('sender_id', direction !== 'in')} union all ${of('receiver_id', direction !== 'out')}
    ) payment order by id desc`;
  const counted = (side: 'sender_id' | 'receiver_id', isAsked: boolean) =>
    sql`(select from payments where ${sql.ref(side)} = ${userId} and ${isAsked}::boolean limit ${maxCountedRows})`;
  const listed = sql`
    ${counted('sender_id', direction !== 'in')} union all ${counted('receiver_id', direction !== 'out')}`;
  return readPage(db, asked, ordered, listed);
}
