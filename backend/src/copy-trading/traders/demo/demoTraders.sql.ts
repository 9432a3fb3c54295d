import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/Db';
import { insertUser } from '../../../account/users.sql';
import { demoAreaId } from '../../../content/areas';
import type { DemoTrader } from './demoTraders';

export async function hasDemoTraders(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from traders where is_demo) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Inserts the account and the profile of a demo trader with the next id. */
export async function insertDemoTrader(
  tx: Tx,
  { nickname, rate, minAmount }: DemoTrader,
  { passwordHash, since }: { passwordHash: string; since: number },
): Promise<{ id: number; userId: string }> {
  const account = `demo-${nickname.toLowerCase()}`;
  const userId = await insertUser(tx, {
    account,
    passwordHash,
    now: since,
    inviteCode: account.toUpperCase(),
    email: `${account}@example.com`,
    phone: null,
    areaCodeId: demoAreaId,
    invitedBy: null,
  });
  if (!userId) throw new Error(`The account ${account} exists already.`);
  await sql`update users set nickname = ${nickname} where id = ${userId}`.execute(tx);
  // A sequence would lose an id with each start that failed.
  const { rows } = await sql<{ id: number }>`
    insert into traders (id, user_id, text, rate, min_amount, status, is_demo, since)
    select coalesce(max(id), 0) + 1, ${userId}, ${account}, ${rate}, ${minAmount}, 'active', true, ${since}
      from traders
    returning id`.execute(tx);
  await sql`
    select setval(pg_get_serial_sequence('traders', 'id'), (select max(id) from traders))`.execute(
    tx,
  );
  return { id: rows[0]?.id ?? 0, userId };
}

/** Demo traders whose past is not written. */
export async function listDemoTradersWithoutHours(
  db: Queryable,
): Promise<{ id: number; userId: string; nickname: string }[]> {
  const { rows } = await sql<{ id: number; userId: string; nickname: string }>`
    select traders.id, user_id as "userId", nickname
      from traders join users on users.id = user_id
     where is_demo and not exists (select from trader_hours where trader_id = traders.id)
     order by traders.id`.execute(db);
  return rows;
}

/** Demo traders whose past is written. */
export async function listTradingDemoTraders(
  db: Queryable,
): Promise<{ id: number; userId: string; nickname: string }[]> {
  const { rows } = await sql<{ id: number; userId: string; nickname: string }>`
    select traders.id, user_id as "userId", nickname
      from traders join users on users.id = user_id
     where is_demo and status = 'active' and figures_at is not null
     order by traders.id`.execute(db);
  return rows;
}

/** Demo traders that were ended and still hold positions. */
export async function listEndedDemoTraders(db: Queryable): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from traders
     where is_demo and status = 'ended' and exists (
       select from positions where positions.user_id = traders.user_id and positions.status = 'holding')
     order by id`.execute(db);
  return rows;
}

/** The demo account, unless it has traded contracts. */
export async function findDemoPersonWithoutPositions(
  db: Queryable,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users
     where email = ${email} and not exists (select from positions where user_id = users.id)`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The newest posting of an account. */
export async function findLastPosting(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from postings where account_id = ${accountId}`.execute(tx);
  return rows[0]?.id ?? 0;
}
