import { sql, type RawBuilder } from 'kysely';
import type { BillSide, BillFilter } from '@h5/shared/contract/bills/endpoints';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { Db } from '../db/Db';
import {
  countListed,
  maxCountedRows,
  pageRowRange,
  toPageReply,
  type PageRequest,
} from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import {
  businessTypeOfCode,
  postingKindCodes,
  postingKindOfCode,
  type BusinessType,
} from '../ledger/postingCodes';

export interface BillRow {
  id: string;
  time: number;
  accountType: AccountType;
  currencyId: number;
  kind: PostingKind;
  amount: string;
  frozenDelta: string;
  balanceAfter: string;
  businessType: BusinessType;
  businessId: string;
}

type StoredBill = Omit<BillRow, 'id' | 'kind' | 'businessType'> & {
  id: number;
  kind: number;
  businessType: number;
};

/** What is added up for one currency and kind. */
export interface BillTotal {
  currencyId: number;
  kind: PostingKind;
  in: string;
  out: string;
}

export type BillSideRow = Omit<BillSide, 'coin'>;

/** The bills of a person that match, newest first. */
export async function listBills(db: Db, userId: string, asked: BillFilter & PageRequest) {
  const { offset, rows } = pageRowRange(asked);
  const list = await readBills(db, userId, asked, { offset, rows });
  const listed = sql`
    select from ${accountsOf(userId, asked)} cross join lateral (
      select from postings where account_id = accounts.id ${matching(asked)} limit ${maxCountedRows}
    ) line`;
  return toPageReply(asked, list, await countListed(db, listed));
}

/** The balance after a bill is the present one without the newer postings, which are added up from bill to bill. */
export async function readBills(
  db: Db,
  userId: string,
  filter: BillFilter,
  { offset, rows }: { offset: number; rows: number },
): Promise<BillRow[]> {
  return billsAmong(
    db,
    sql`
      select line.*, type, currency_id, accounts.available as present
        from ${accountsOf(userId, filter)} cross join lateral (
          select id, account_id, time, kind, available, frozen, business_type, business_id from postings
           where account_id = accounts.id ${matching(filter)}
           order by id desc limit ${offset + rows}
        ) line
       order by line.id desc limit ${rows} offset ${offset}`,
  );
}

/** The symbols of the markets that the causes of bills were on, by the id of the cause; without those that have none or are gone. */
export async function listMarketsOfCauses(
  db: Db,
  bills: readonly Pick<BillRow, 'businessType' | 'businessId'>[],
): Promise<Map<string, string>> {
  const idsOf = (type: BusinessType) => [
    ...new Set(bills.filter((bill) => bill.businessType === type).map((bill) => bill.businessId)),
  ];
  const inMarkets = (table: string) =>
    sql`select cause.id, symbol from ${sql.table(table)} cause
          join markets on markets.currency_id = cause.currency_id and markets.quote_id = cause.quote_id`;
  const reads: readonly [BusinessType, RawBuilder<unknown>][] = [
    ['order', inMarkets('orders')],
    ['trade', inMarkets('trades')],
    [
      'stock_order',
      sql`select cause.id, symbol from stock_orders cause join markets on markets.id = market_id`,
    ],
    ['position', sql`select id, symbol from positions cause`],
    ['option', sql`select id, symbol from options cause`],
    ['dual', sql`select id, symbol from dual_positions cause`],
  ];
  const wanted = reads
    .map(([type, read]) => ({ ids: idsOf(type), read }))
    .filter(({ ids }) => ids.length > 0);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; symbol: string }>`${sql.join(
    wanted.map(
      ({ ids, read }) => sql`(${read} where cause.id = any (${toArrayLiteral(ids)}::uuid[]))`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ id, symbol }) => [id, symbol]));
}

/** Undefined if the person has no such bill. */
export async function findBill(db: Db, userId: string, id: string): Promise<BillRow | undefined> {
  const [bill] = await billsAmong(
    db,
    sql`
      select postings.*, type, currency_id, accounts.available as present
        from accounts join postings on account_id = accounts.id and postings.id = ${id}
       where user_id = ${userId}`,
  );
  return bill;
}

async function billsAmong(db: Db, lines: RawBuilder<unknown>): Promise<BillRow[]> {
  const { rows } = await sql<StoredBill>`
    with line as materialized (${lines}), place as materialized (
      select *, lag(id, 1, ${maxId}::int8) over (partition by account_id order by id desc) as newer from line
    )
    select place.id, time, type as "accountType", currency_id as "currencyId", kind,
           place.available as amount, frozen as "frozenDelta",
           present - coalesce(sum(since.added) over (partition by place.account_id order by place.id desc), 0)
             as "balanceAfter",
           business_type as "businessType", business_id as "businessId"
      from place cross join lateral (
        select sum(available) as added from postings
         where postings.account_id = place.account_id and postings.id > place.id and postings.id <= newer
      ) since
     order by place.id desc`.execute(db);
  return rows.map(({ id, kind, businessType, ...row }) => ({
    ...row,
    id: String(id),
    kind: postingKindOfCode(kind),
    businessType: businessTypeOfCode(businessType),
  }));
}

// The largest id of a posting.
const maxId = sql.lit('9223372036854775807');

/** The journal of a bill: what its owner has of it in each account, and what others have of it together. */
export async function listBillSides(db: Db, userId: string, id: string): Promise<BillSideRow[]> {
  const { rows } = await sql<BillSideRow>`
    with line as materialized (
      select postings.id, journal
        from accounts join postings on account_id = accounts.id and postings.id = ${id}
       where user_id = ${userId}
    ), link as materialized (
      select coalesce((select last_posting from ledger_links where last_posting < line.id
                        order by last_posting desc limit 1), 0) as after,
             (select last_posting from ledger_links where last_posting >= line.id
               order by last_posting limit 1) as until
        from line
    ), part as (
      select case when user_id = ${userId} then 'self' when user_id is not null then 'person' else system end as owner,
             case when user_id = ${userId} then type end as account_type,
             currency_id, member.available, member.frozen
        from line, link, postings_between(link.after, link.until) member
        join accounts on accounts.id = member.account_id
       where member.journal = line.journal
    )
    select owner, account_type as "accountType", currency_id as "currencyId", sum(available) as amount,
           sum(frozen) as "frozenDelta"
      from part group by owner, account_type, currency_id
     order by owner <> 'self', owner, account_type, currency_id`.execute(db);
  return rows;
}

/** What came and what went, for each currency and kind that changed what the person owns. */
export async function sumBills(
  db: Db,
  userId: string,
  range: Pick<BillFilter, 'from' | 'to' | 'currencyId'>,
): Promise<BillTotal[]> {
  const { rows } = await sql<Omit<BillTotal, 'kind'> & { kind: number }>`
    select currency_id as "currencyId", kind, sum(greatest(change, 0)) as "in", sum(greatest(-change, 0)) as "out"
      from ${accountsOf(userId, range)} cross join lateral (
        select kind, available + frozen as change from postings
         where account_id = accounts.id ${matching(range)}
      ) line
     where change <> 0
     group by currency_id, kind order by currency_id, kind`.execute(db);
  return rows.map((row) => ({ ...row, kind: postingKindOfCode(row.kind) }));
}

/** All queries of bills start here, so that they only read accounts of this person. */
function accountsOf(
  userId: string,
  { accountType, currencyId }: Pick<BillFilter, 'accountType' | 'currencyId'>,
): RawBuilder<unknown> {
  const ofType = accountType === undefined ? sql`` : sql`and type = ${accountType}`;
  const ofCurrency = currencyId === undefined ? sql`` : sql`and currency_id = ${currencyId}`;
  return sql`(
    select id, type, currency_id, available from accounts where user_id = ${userId} ${ofType} ${ofCurrency}
  ) accounts`;
}

function matching({ kind, direction, from, to }: BillFilter): RawBuilder<unknown> {
  const conditions = [
    // A literal, so that it matches the condition of the partial index.
    kind !== undefined && sql`and kind = ${sql.lit(postingKindCodes[kind])}`,
    direction === 'in' && sql`and available + frozen > 0`,
    direction === 'out' && sql`and available + frozen < 0`,
    from !== undefined && sql`and time >= ${from}`,
    to !== undefined && sql`and time < ${to}`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` `);
}
