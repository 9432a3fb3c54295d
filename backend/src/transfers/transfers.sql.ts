import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import type { Db, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, toPageReply, type PageRequest } from '../db/pages';

export async function insertTransfer(tx: Tx, userId: string, transfer: Transfer): Promise<void> {
  const { id, currencyId, amount, from, to, createdAt } = transfer;
  await tx
    .insertInto('transfers')
    .values({
      ...{ id, amount, user_id: userId, currency_id: currencyId },
      ...{ from_type: from, to_type: to, created_at: createdAt },
    })
    .execute();
}

/** The transfers of a person, newest first. */
export async function listUserTransfers(db: Db, userId: string, asked: PageRequest) {
  const own = db.selectFrom('transfers').where('user_id', '=', userId);
  const { offset, rows } = pageRowRange(asked);
  const read = await own
    .select(['id', 'amount', 'currency_id as currencyId', 'created_at as createdAt'])
    .select(['from_type as from', 'to_type as to'])
    .orderBy('id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();
  const { counted } = await db
    .selectFrom(own.select('id').limit(maxCountedRows).as('row'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const list = read.map((row): Transfer => ({ ...row, kind: 'transfer', status: 'done' }));
  return toPageReply(asked, list, Number(counted));
}
