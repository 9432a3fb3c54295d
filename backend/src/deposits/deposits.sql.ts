import { sql } from 'kysely';
import type { DepositFilter, RechargeKind } from '@h5/shared/contract/deposits/endpoints';
import type { DepositState } from '@h5/shared/contract/deposits/deposit';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { ChainTransfer } from '../chain/ChainGateway';
import type { Db, Queryable, Tx } from '../db/Db';
import { maxCountedRows, pageRowRange, readPage, type PageRequest } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { businessTypeCodes, postingKindOfCode } from '../ledger/postingCodes';
import type { DepositRow } from './DepositRow';

export const depositColumns = [
  ...(['id', 'network', 'txid', 'output', 'address', 'amount', 'state'] as const),
  ...(['confirmations', 'uncovered'] as const),
  ...(['user_id as userId', 'currency_id as currencyId', 'seen_at as createdAt'] as const),
  ...(['credited_at as creditedAt', 'final_at as finalAt'] as const),
] as const;

export async function readCursor(db: Db): Promise<number> {
  const row = await db.selectFrom('deposit_cursor').select('cursor').executeTakeFirstOrThrow();
  return row.cursor;
}

/** Moves the cursor on, unless another process has done so: then nothing is changed. */
export async function moveCursor(tx: Tx, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_cursor')
    .set({ cursor: to })
    .where('cursor', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function listAddresses(
  db: Queryable,
  userId: string,
): Promise<{ network: NetworkName; address: string }[]> {
  return db
    .selectFrom('deposit_addresses')
    .select(['network', 'address'])
    .where('user_id', '=', userId)
    .execute();
}

export async function insertAddress(
  db: Db,
  row: { userId: string; network: NetworkName; address: string },
): Promise<void> {
  await db
    .insertInto('deposit_addresses')
    .values({ user_id: row.userId, network: row.network, address: row.address })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doNothing())
    .execute();
}

/** The owners of these addresses; those of nobody are left out. */
export async function findOwners(
  tx: Tx,
  network: NetworkName,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await tx
    .selectFrom('deposit_addresses')
    .select(['address', 'user_id'])
    .where('network', '=', network)
    .where('address', 'in', [...new Set(addresses)])
    .execute();
  return new Map(rows.map(({ address, user_id: userId }) => [address, userId]));
}

/** Adds a deposit; one that is known stays as it is. */
export async function insertDeposit(
  tx: Tx,
  row: ChainTransfer &
    Pick<DepositRow, 'id' | 'userId' | 'network' | 'currencyId' | 'createdAt'> & {
      state: DepositState;
    },
): Promise<DepositRow | undefined> {
  const { userId, currencyId, createdAt, ...rest } = row;
  return tx
    .insertInto('deposits')
    .values({ ...rest, user_id: userId, currency_id: currencyId, seen_at: createdAt })
    .onConflict((conflict) => conflict.columns(['network', 'txid', 'output']).doNothing())
    .returning(depositColumns)
    .executeTakeFirst();
}

/** A block has these transfers: they are confirmed by it. One that is credited already stays as it is. */
export async function putIntoBlock(
  tx: Tx,
  network: NetworkName,
  { height, transfers }: { height: number; transfers: readonly ChainTransfer[] },
): Promise<void> {
  const list = JSON.stringify(transfers);
  await sql`
    update deposits
       set block_height = ${height}, state = case state when 'below_minimum' then state else 'confirming' end
      from json_to_recordset(${list}::json) as transfer (txid text, output int)
     where network = ${network} and deposits.txid = transfer.txid and deposits.output = transfer.output
       and state in ('seen', 'orphaned', 'reversed', 'below_minimum')`.execute(tx);
}

/** Counts the confirmations of what is not final, at a height. Returns the deposits whose count has changed. */
export function countConfirmations(
  tx: Tx,
  network: NetworkName,
  { height, limit }: { height: number; limit: number },
): Promise<DepositRow[]> {
  const count = sql<number>`greatest(0, least(${height} - block_height + 1, ${limit}))`;
  return tx
    .updateTable('deposits')
    .set({ confirmations: count })
    .where('network', '=', network)
    .where('state', 'in', ['confirming', 'credited'])
    .where('confirmations', '<>', count)
    .returning(depositColumns)
    .execute();
}

/** What a disconnected block held. */
export function listOfBlock(tx: Tx, network: NetworkName, height: number): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposits')
    .select(depositColumns)
    .where('network', '=', network)
    .where('block_height', '=', height)
    .orderBy('id')
    .execute();
}

type Change = Partial<
  Pick<DepositRow, 'state' | 'confirmations' | 'uncovered' | 'creditedAt' | 'finalAt'>
> & { isOffBlock?: boolean };

export function updateDeposit(
  tx: Tx,
  id: string,
  { state, confirmations, uncovered, creditedAt, finalAt, isOffBlock }: Change,
): Promise<DepositRow> {
  return tx
    .updateTable('deposits')
    .set({
      ...(state !== undefined && { state }),
      ...(confirmations !== undefined && { confirmations }),
      ...(uncovered !== undefined && { uncovered }),
      ...(creditedAt !== undefined && { credited_at: creditedAt }),
      ...(finalAt !== undefined && { final_at: finalAt }),
      ...(isOffBlock && { block_height: null }),
    })
    .where('id', '=', id)
    .returning(depositColumns)
    .executeTakeFirstOrThrow();
}

/** The accounts of people in a currency, of these types. */
export async function listAccountIds(
  tx: Tx,
  keys: readonly Pick<DepositRow, 'userId' | 'currencyId'>[],
  types: readonly AccountType[],
): Promise<{ id: number; userId: string; currencyId: number; type: AccountType }[]> {
  const { rows } = await sql<{
    id: number;
    userId: string;
    currencyId: number;
    type: AccountType;
  }>`
    select distinct accounts.id, user_id as "userId", currency_id as "currencyId", type
      from json_to_recordset(${JSON.stringify(keys)}::json) as key ("userId" uuid, "currencyId" int)
      join accounts on user_id = "userId" and currency_id = "currencyId"
     where type = any (${toArrayLiteral(types)}::int[]) order by type`.execute(tx);
  return rows;
}

const statesOf: Record<DepositFilter, readonly DepositState[]> = {
  pending: ['seen', 'confirming'],
  credited: ['credited'],
  final: ['final'],
  failed: ['orphaned', 'reversed', 'below_minimum'],
};

interface Asked extends PageRequest {
  filter?: DepositFilter | undefined;
  currencyId?: number | undefined;
  kind?: RechargeKind | undefined;
}

const bankStatesOf: Record<DepositFilter, readonly string[]> = {
  pending: ['reviewing'],
  credited: [],
  final: ['credited'],
  failed: ['rejected'],
};

/** The ids of what a person has paid in, with its kind, newest first: ids of both kinds begin with their time. */
export async function listUserRecharges(
  db: Db,
  userId: string,
  { filter, currencyId, kind, ...asked }: Asked,
) {
  const { offset, rows } = pageRowRange(asked);
  const of = (table: string, one: RechargeKind, states: readonly string[] | undefined) => sql`
    select id, ${one}::text as kind from ${sql.table(table)}
     where user_id = ${userId} and ${kind === undefined || kind === one}::boolean
       and (${currencyId ?? null}::int is null or currency_id = ${currencyId ?? null}::int)
       and (${states === undefined}::boolean or state = any (${toArrayLiteral(states ?? [])}::text[]))`;
  const deposits = of('deposits', 'coin', filter && statesOf[filter]);
  const bank = of('bank_recharges', 'bank', filter && bankStatesOf[filter]);
  const newest = sql`order by id desc limit ${offset + rows}`;
  const ordered = sql<{ id: string; kind: RechargeKind }>`
    select * from ((${deposits} ${newest}) union all (${bank} ${newest})) paid order by id desc`;
  const listed = sql`
    (${deposits} limit ${maxCountedRows}) union all (${bank} limit ${maxCountedRows})`;
  return readPage(db, asked, ordered, listed);
}

export function listDepositsOf(db: Db, ids: readonly string[]): Promise<DepositRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('deposits').select(depositColumns).where('id', 'in', ids).execute();
}

export function findUserDeposit(
  db: Db,
  userId: string,
  id: string,
): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All postings of something that was paid in, with whose account each is. */
export async function listDepositPostings(
  db: Db,
  depositId: string,
  type: 'deposit' | 'bank_recharge',
) {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['postings.id', 'time', 'kind', 'postings.available as amount', 'system', 'type'])
    .where('business_id', '=', depositId)
    // A literal, so that it matches the condition of the partial index.
    .where('business_type', '=', sql.lit<number>(businessTypeCodes[type]))
    .orderBy('postings.id')
    .execute();
  return rows.map(({ kind, id, type: account, ...row }) => ({
    ...row,
    id: String(id),
    kind: postingKindOfCode(kind),
    accountType: account as AccountType,
  }));
}

/** What a person has that may not leave yet, by currency: deposits that are not final, and what reversals left uncovered. */
export async function listNotFinal(
  db: Queryable,
  userId: string,
): Promise<{ currencyId: number; amount: string }[]> {
  return db
    .selectFrom('deposits')
    .select('currency_id as currencyId')
    .select(
      sql<string>`sum(case when state = 'credited' then amount else uncovered end)`.as('amount'),
    )
    .where('user_id', '=', userId)
    .where((row) => row.or([row('state', '=', 'credited'), row('uncovered', '>', '0')]))
    .groupBy('currency_id')
    .execute();
}

/** All accounts of a person, by currency. What is frozen for a withdrawal is as good as gone. */
export async function listHoldings(
  db: Queryable,
  userId: string,
): Promise<{ currencyId: number; amount: string; available: string }[]> {
  const { rows } = await sql<{ currencyId: number; amount: string; available: string }>`
    select currency_id as "currencyId", sum(available + frozen - coalesce(leaving.amount, 0)) as amount,
           coalesce(sum(available) filter (where type = 2), 0) as available
      from accounts
      left join lateral (select sum(holds.amount) as amount from holds
                          where holds.account_id = accounts.id and holds.kind = 'withdrawal') leaving on true
     where user_id = ${userId} group by currency_id`.execute(db);
  return rows;
}
