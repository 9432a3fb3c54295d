import { sql, type Selectable } from 'kysely';
import type { OptionFilter, OptionRecord } from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Queryable } from '../db/Db';
import { readPage } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { OptionTables } from './tables';

type OptionRow = Selectable<OptionTables['options']>;

/** As people see it. */
type ShownOptionRow = OptionRow & { is_suspended?: boolean };

const isSuspended = sql`
  exists (select from suspensions where subject_id = options.id) as is_suspended`;

/** A page of a person's options, newest first. */
export async function listOptions(db: Queryable, userId: string, filter: OptionFilter) {
  const wanted = sql`
    from options
   where user_id = ${userId}
     ${ofStatus(filter.status)}
     ${ofExpiry(filter)}
     ${ofMarket(filter.baseId)}`;
  const ordered = sql<ShownOptionRow>`
    select *, ${isSuspended} ${wanted} order by accepted_at desc, id desc`;
  const { list, ...page } = await readPage(db, filter, ordered, sql`select ${wanted}`);
  return { list: list.map(toOption), ...page };
}

function ofStatus(status: OptionFilter['status']) {
  if (status === -1) return sql``;
  return status === 0 ? sql`and status < 3` : sql`and status = ${status}`;
}

function ofExpiry({ from, to }: Pick<OptionFilter, 'from' | 'to'>) {
  const since = from === undefined ? sql`` : sql`and exit_time >= ${from}`;
  return to === undefined ? since : sql`${since} and exit_time < ${to}`;
}

function ofMarket(baseId: number | undefined) {
  return baseId === undefined ? sql`` : sql`and base_id = ${baseId}`;
}

/** Undefined if the person has no such option. */
export async function findOption(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Option | undefined> {
  const row = await db
    .selectFrom('options')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toOption(row);
}

export async function findOptionsByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<{ userId: string; option: Option }[]> {
  const { rows } = await sql<OptionRow>`
    select * from options where id = any (${toArrayLiteral(ids)}::uuid[])`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, option: toOption(row) }));
}

/** What a person has available for stakes and the house for wins, by currency id. */
export async function listOptionFunds(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('accounts')
    .select(['currency_id', 'available', 'user_id'])
    .where('type', '=', accountType.options)
    .where((is) => is.or([is('user_id', '=', userId), is('system', '=', 'house')]))
    .execute();
  const fundsOf = (isOwn: boolean) =>
    new Map(
      rows
        .filter(({ user_id: owner }) => (owner !== null) === isOwn)
        .map((row) => [row.currency_id, row.available]),
    );
  return { available: fundsOf(true), room: fundsOf(false) };
}

interface Counts {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  void: number;
  hitRate: string | null;
  breakEven: string | null;
}

const dayMs = sql.lit(86_400_000);

/** How the options ended that a person opened since a time. */
export async function readOptionRecord(
  db: Queryable,
  userId: string,
  { since, baseId }: { since: number; baseId: number | undefined },
): Promise<OptionRecord> {
  const ended = sql`
    from options where user_id = ${userId} and status = 3 and accepted_at >= ${since}
     ${ofMarket(baseId)}`;
  const { rows } = await sql<Counts>`
    select count(result)::int as played, (count(*) filter (where result = 'win'))::int as won,
           (count(*) filter (where result = 'draw'))::int as drawn,
           (count(*) filter (where result = 'loss'))::int as lost,
           (count(*) filter (where result is null))::int as void,
           trim_scale(trunc((count(*) filter (where result = 'win'))::numeric
             / nullif(count(*) filter (where result <> 'draw'), 0), 6)) as "hitRate",
           trim_scale(round(avg((1 + fee_rate) / (1 + payout)) filter (where result is not null), 6))
             as "breakEven"
      ${ended}`.execute(db);
  const { rows: days } = await sql<OptionRecord['days'][number]>`
    select accepted_at / ${dayMs} * ${dayMs} as day, currency_id as "currencyId",
           trim_scale(sum(credited - stake - fee)) as net
      ${ended} group by 1, 2 order by 1 desc, 2`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Options were not counted.');
  return { ...counts, days };
}

function toOption(row: ShownOptionRow): Option {
  return {
    id: row.id,
    baseId: row.base_id,
    symbol: row.symbol,
    direction: row.direction,
    seconds: row.seconds,
    currencyId: row.currency_id,
    stake: row.stake,
    payout: row.payout,
    fee: row.fee,
    status: row.status,
    acceptedAt: row.accepted_at,
    entry: toTick(row.entry_time, row.entry_price),
    expiresAt: row.expires_at,
    exit: toTick(row.exit_time, row.exit_price),
    result: row.result,
    voidReason: row.void_reason,
    credited: row.credited,
    receiptId: row.receipt_id,
    ...(row.is_suspended && { underReview: true }),
    version: row.version,
  };
}

function toTick(time: number | null, price: string | null) {
  return time === null || price === null ? null : { time, price };
}
