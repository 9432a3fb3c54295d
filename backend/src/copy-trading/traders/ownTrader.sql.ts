import { sql } from 'kysely';
import type { Follower, ProfitShare } from '@h5/shared/contract/copy-trading/history';
import type { ProfitSharesQuery } from '@h5/shared/contract/lead-traders/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { SharedProfit } from '@h5/shared/rules/copy-trading/copyTrading';
import { maskedNameOf } from '../../account/identifiers';
import type { Queryable, Tx } from '../../db/Db';
import { readPage, type PageRequest } from '../../db/pages';
import { traderNickname } from '../copyTrading.sql';

/** What somebody has of what a lead trader needs. */
export async function readQualification(
  db: Queryable,
  userId: string,
): Promise<{ level: number; since: number; closedTrades: number }> {
  const { rows } = await sql<{ level: number; since: number; closedTrades: number }>`
    select level, created_at as since,
           (select count(*)::int from positions
             where user_id = users.id and status = 'closed' and parent_id is null
               and account_type = ${accountType.margin}) as "closedTrades"
      from users where id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${userId}.`);
  return row;
}

interface Profile {
  text: string;
  rate: string;
  minAmount: string;
}

/** Writes an application, also after a refusal. False if there is one already, or the person is a trader or copies others. */
export async function writeApplication(
  tx: Tx,
  userId: string,
  { text, rate, minAmount }: Profile,
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into traders (user_id, text, rate, min_amount, status, since)
    select ${userId}, ${text}, ${rate}, ${minAmount}, 'reviewing', ${now}
     where not exists (
       select from copy_relations where user_id = ${userId} and status <> 'ended')
    on conflict (user_id) do update
       set text = excluded.text, rate = excluded.rate, next_rate = null, next_rate_from = null,
           min_amount = excluded.min_amount, status = 'reviewing', since = excluded.since,
           refused_at = null
     where traders.status = 'ended'
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function isFollower(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from copy_relations where user_id = ${userId} and status <> 'ended') as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}

export async function setTraderText(tx: Queryable, userId: string, text: string): Promise<void> {
  await sql`update traders set text = ${text} where user_id = ${userId}`.execute(tx);
}

interface FollowerRow {
  email: string | null;
  phone: string | null;
  account: string;
}

/** Who copies a trader now, newest first. */
export async function listFollowers(db: Queryable, userId: string, query: PageRequest) {
  type Row = FollowerRow & Omit<Follower, 'name'>;
  const ofTrader = sql`
    from copy_relations
    join traders on traders.id = copy_relations.trader_id and traders.user_id = ${userId}
    join users on users.id = copy_relations.user_id
   where copy_relations.status <> 'ended'`;
  const ordered = sql<Row>`
    select email, phone, account, size, trim_scale(amount)::text as amount,
           trim_scale(cumulative)::text as cumulative,
           trim_scale(shares_paid)::text as "sharesPaid", copy_relations.since
      ${ofTrader}
     order by copy_relations.since desc, copy_relations.id desc`;
  const { list, ...page } = await readPage(db, query, ordered, sql`select ${ofTrader}`);
  return {
    list: list.map(({ email, phone, account, ...row }): Follower => {
      return { name: maskedNameOf({ email, phone, account }), ...row };
    }),
    ...page,
  };
}

/** What all followers have paid a trader, and the profits of those who follow now. */
export async function readSharedProfits(
  db: Queryable,
  traderId: number,
): Promise<{ paid: Decimal; profits: SharedProfit[] }> {
  const rows = await db
    .selectFrom('copy_relations')
    .select(['status', 'cumulative', 'high_water', 'shares_paid'])
    .where('trader_id', '=', traderId)
    .execute();
  return {
    paid: Decimal.sum(0, ...rows.map((row) => row.shares_paid)),
    profits: rows
      .filter(({ status }) => status !== 'ended')
      .map((row) => ({
        cumulative: new Decimal(row.cumulative),
        highWaterMark: new Decimal(row.high_water),
      })),
  };
}

interface ShareRow extends FollowerRow {
  id: string;
  trader_id: number;
  nickname: string;
  avatar: string | null;
  is_demo: boolean;
  rate: string;
  from_water: string;
  to_water: string;
  amount: string;
  paid: string;
  created_at: number;
  receipt_id: string | null;
}

/** The profit shares that somebody got as a trader or paid as a follower, newest first. */
export async function listProfitShares(
  db: Queryable,
  userId: string,
  { role, traderId, ...query }: ProfitSharesQuery,
) {
  const ofPerson = sql`
    from copy_shares
    join copy_relations on copy_relations.id = relation_id
    join traders on traders.id = copy_relations.trader_id
    join users on users.id = traders.user_id
    join users followers on followers.id = copy_relations.user_id
   where ${role === 'trader' ? sql`traders.user_id` : sql`copy_relations.user_id`} = ${userId}
         ${traderId === undefined ? sql`` : sql`and copy_relations.trader_id = ${traderId}`}`;
  const ordered = sql<ShareRow>`
    select copy_shares.*, trader_id, ${traderNickname} as nickname, users.avatar, is_demo,
           followers.email, followers.phone, followers.account
      ${ofPerson}
     order by copy_shares.id desc`;
  const { list, ...page } = await readPage(db, query, ordered, sql`select ${ofPerson}`);
  const text = (amount: string) => new Decimal(amount).toFixed();
  return {
    list: list.map((row): ProfitShare => {
      return {
        id: row.id,
        traderId: row.trader_id,
        nickname: row.nickname,
        avatar: row.avatar,
        isDemo: row.is_demo,
        follower: role === 'trader' ? maskedNameOf(row) : null,
        rate: text(row.rate),
        from: text(row.from_water),
        to: text(row.to_water),
        amount: text(row.amount),
        paid: text(row.paid),
        createdAt: row.created_at,
        receiptId: row.receipt_id,
      };
    }),
    ...page,
  };
}
