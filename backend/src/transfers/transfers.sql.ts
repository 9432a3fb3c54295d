import { sql } from 'kysely';
import type { Conversion } from '@h5/shared/contract/conversions/endpoints';
import type { ListedPayment } from '@h5/shared/contract/payments/payment';
import type {
  FundsMovement,
  MovementKind,
  Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import { shownNameOf } from '../account/identifiers';
import type { Db, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, readPage, type PageRequest } from '../db/pages';

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

/** The transfers, exchanges and payments of a person, or those of one kind, newest first. Ids of all begin with their time. */
export async function listUserMovements(
  db: Db,
  userId: string,
  kind: MovementKind | undefined,
  asked: PageRequest,
) {
  const isAsked = (one: MovementKind) => sql`${!kind || kind === one}::boolean`;
  const isOf = (one: MovementKind) => sql`user_id = ${userId} and ${isAsked(one)}`;
  const isPaid = (side: PaymentSide) =>
    sql`${sql.ref(side.self)} = ${userId} and ${isAsked('payment')}`;
  const { offset, rows } = pageRowRange(asked);
  const newest = sql`order by id desc limit ${offset + rows}`;
  const paid = (side: PaymentSide) => sql`
    (select 'payment', payment.id, amount, payment.created_at, currency_id, null, null, null, null, null,
            ${side.direction}::text, account, nickname, memo
       from (select * from payments where ${isPaid(side)} ${newest}) payment
       join users on users.id = ${sql.ref(side.other)})`;
  const ordered = sql<StoredMovement>`
    select * from (
      (select 'transfer' as kind, id, amount, created_at as "createdAt", currency_id as "currencyId",
              from_type as "from", to_type as "to", null::int as "fromId", null::int as "toId", null::numeric as converted,
              null::text as direction, null::text as account, null::text as nickname, null::text as memo
         from transfers where ${isOf('transfer')} ${newest})
      union all
      (select 'conversion', id, amount, created_at, null, null, null, from_currency_id, to_currency_id, converted,
              null, null, null, null
         from conversions where ${isOf('conversion')} ${newest})
      union all ${paid(paymentSides.out)} union all ${paid(paymentSides.in)}
    ) movement order by id desc`;
  const listed = sql`
    (select from transfers where ${isOf('transfer')} limit ${maxCountedRows})
    union all
    (select from conversions where ${isOf('conversion')} limit ${maxCountedRows})
    union all
    (select from payments where ${isPaid(paymentSides.out)} limit ${maxCountedRows})
    union all
    (select from payments where ${isPaid(paymentSides.in)} limit ${maxCountedRows})`;
  const { list, ...page } = await readPage(db, asked, ordered, listed);
  return { list: list.map(toMovement), ...page };
}

/** Who pays and who is paid. */
const paymentSides = {
  out: { direction: 'out', self: 'sender_id', other: 'receiver_id' },
  in: { direction: 'in', self: 'receiver_id', other: 'sender_id' },
} as const;

type PaymentSide = (typeof paymentSides)[keyof typeof paymentSides];

/** A row of any kind; the fields of the others are null. */
interface StoredMovement
  extends
    Omit<Transfer, 'kind' | 'status'>,
    Omit<Conversion, keyof Transfer>,
    Omit<ListedPayment, keyof Transfer | 'name'> {
  kind: FundsMovement['kind'];
  nickname: string | null;
}

function toMovement(row: StoredMovement): FundsMovement {
  const { id, kind, amount, createdAt, currencyId } = row;
  const common = { id, amount, createdAt, status: 'done' } as const;
  if (kind === 'conversion') {
    const { fromId, toId, converted } = row;
    return { ...common, kind, fromId, toId, converted };
  }
  if (kind === 'payment') {
    const { account, direction, memo } = row;
    return { ...common, kind, currencyId, account, direction, memo, name: shownNameOf(row) };
  }
  const { from, to } = row;
  return { ...common, kind, currencyId, from, to };
}
