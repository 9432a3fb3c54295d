import { sql } from 'kysely';
import type { Conversion } from '@h5/shared/contract/conversions/endpoints';
import type {
  FundsMovement,
  MovementKind,
  Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import type { Db, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, toPageReply, type PageRequest } from '../db/pages';

export async function insertTransfer(tx: Tx, userId: string, transfer: Transfer): Promise<void> {
  const { id, currencyId, amount, from, to, createdAt } = transfer;
  await tx
    .insertInto('transfers')
    .values({
      id,
      amount,
      user_id: userId,
      currency_id: currencyId,
      from_type: from,
      to_type: to,
      created_at: createdAt,
    })
    .execute();
}

/** The transfers and exchanges of a person, or those of one kind, newest first. Ids of both begin with their time. */
export async function listUserMovements(
  db: Db,
  userId: string,
  kind: MovementKind | undefined,
  asked: PageRequest,
) {
  const isOf = (one: MovementKind) =>
    sql`user_id = ${userId} and ${!kind || kind === one}::boolean`;
  const { offset, rows } = pageRowRange(asked);
  const { rows: read } = await sql<StoredMovement>`
    select * from (
      (select 'transfer' as kind, id, amount, created_at as "createdAt", currency_id as "currencyId",
              from_type as "from", to_type as "to", null::int as "fromId", null::int as "toId", null::numeric as converted
         from transfers where ${isOf('transfer')} order by id desc limit ${offset + rows})
      union all
      (select 'conversion', id, amount, created_at, null, null, null, from_currency_id, to_currency_id, converted
         from conversions where ${isOf('conversion')} order by id desc limit ${offset + rows})
    ) movement order by id desc limit ${rows} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*) as counted from (
      (select from transfers where ${isOf('transfer')} limit ${maxCountedRows})
      union all
      (select from conversions where ${isOf('conversion')} limit ${maxCountedRows})
    ) movement`.execute(db);
  return toPageReply(asked, read.map(toMovement), Number(counts[0]?.counted ?? 0));
}

/** A row of either kind; the fields of the other one are null. */
interface StoredMovement
  extends Omit<Transfer, 'kind' | 'status'>, Omit<Conversion, keyof Transfer> {
  kind: FundsMovement['kind'];
}

function toMovement(row: StoredMovement): FundsMovement {
  const { id, kind, amount, createdAt } = row;
  const common = { id, amount, createdAt, status: 'done' } as const;
  if (kind === 'conversion') {
    const { fromId, toId, converted } = row;
    return { ...common, kind, fromId, toId, converted };
  }
  const { currencyId, from, to } = row;
  return { ...common, kind, currencyId, from, to };
}
