import type { PaymentDirection } from '@h5/shared/contract/payments/payment';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, toPageReply, type PageRequest } from '../db/pages';
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
export async function listUserPayments(
  db: Db,
  userId: string,
  direction: PaymentDirection | undefined,
  asked: PageRequest,
) {
  const { offset, rows } = pageRowRange(asked);
  const of = (side: 'sender_id' | 'receiver_id', isAsked: boolean) =>
    sql`(select * from payments where ${sql.ref(side)} = ${userId} and ${isAsked}::boolean
          order by id desc limit ${offset + rows})`;
  const { rows: read } = await sql<PaymentRow>`
    select * from (
      ${of('sender_id', direction !== 'in')} union all ${of('receiver_id', direction !== 'out')}
    ) payment order by id desc limit ${rows} offset ${offset}`.execute(db);
  const counted = (side: 'sender_id' | 'receiver_id', isAsked: boolean) =>
    sql`(select from payments where ${sql.ref(side)} = ${userId} and ${isAsked}::boolean limit ${maxCountedRows})`;
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*) as counted from (
      ${counted('sender_id', direction !== 'in')} union all ${counted('receiver_id', direction !== 'out')}
    ) payment`.execute(db);
  return toPageReply(asked, read, Number(counts[0]?.counted ?? 0));
}
