import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Sale } from './Sale';
import type { TokenSaleTables } from './tables';

const columns = [
  'id',
  'slug',
  'name',
  'symbol',
  'price',
  'pay_currency_id as payCurrencyId',
  'total',
  'subscribed',
  'lock_days as lockDays',
  'start_at as startAt',
  'end_at as endAt',
  'listing_at as listingAt',
  'website',
  'whitepaper',
  'mode',
  'cap',
  'ticket_size as ticketSize',
  'token_id as tokenId',
  'token_decimals as tokenDecimals',
  'sealed_seed as sealedSeed',
  'seed_hash as seedHash',
  'subscribers',
  'sealed_at as sealedAt',
  'list_hash as listHash',
  'allotted_at as allottedAt',
  'seed',
  'beacon',
  'cut',
  'sold',
  'receipt_id as receiptId',
  'paid_at as paidAt',
  'listed_at as listedAt',
] as const;

function selectSales(db: Queryable) {
  return db.selectFrom('projects').select(columns);
}

export type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number];

export interface UnlockRow {
  step: number;
  at: number;
  share: string;
}

/** An ended sale that nobody subscribed to is listed for so long. */
const emptySalesListedMs = 30 * 86_400_000;

/** Token sales at a time: running ones first, then upcoming, then ended. */
export async function listSales(db: Queryable, now: number, page: PageRequest) {
  const listed = selectSales(db).where(({ eb, or }) =>
    or([eb('subscribers', '>', 0), eb('end_at', '>', now - emptySalesListedMs)]),
  );
  const ordered = listed
    .orderBy(sql`case when end_at <= ${now} then 2 when start_at > ${now} then 1 else 0 end`)
    .orderBy(sql`abs(end_at - ${now})`)
    .orderBy('id');
  const { list, ...reply } = await readPage(db, page, ordered, listed);
  return { list: await withUnlocks(db, list), ...reply };
}

export async function findSale(db: Queryable, id: number): Promise<Sale | undefined> {
  const [sale] = await withUnlocks(db, await selectSales(db).where('id', '=', id).execute());
  return sale;
}

/** Subscriptions are accepted one after the other, and none while the list is sealed. Accounts are locked before. */
export async function lockSale(tx: Tx, id: number): Promise<Sale | undefined> {
  const rows = await selectSales(tx).where('id', '=', id).forUpdate().execute();
  const [sale] = await withUnlocks(tx, rows);
  return sale;
}

export async function findSales(db: Queryable, ids: readonly number[]): Promise<Sale[]> {
  if (ids.length === 0) return [];
  return withUnlocks(
    db,
    await selectSales(db)
      .where(sql<boolean>`id = any (${toArrayLiteral(ids)}::int4[])`)
      .execute(),
  );
}

async function withUnlocks(db: Queryable, sales: readonly SaleRow[]): Promise<Sale[]> {
  if (sales.length === 0) return [];
  const unlocks = await db
    .selectFrom('project_unlocks')
    .select(['project_id as saleId', 'step', 'at', 'share'])
    .where(sql<boolean>`project_id = any (${toArrayLiteral(sales.map(({ id }) => id))}::int4[])`)
    .orderBy('project_id')
    .orderBy('step')
    .execute();
  return sales.map((sale) => ({
    ...sale,
    unlocks: unlocks.filter(({ saleId }) => saleId === sale.id),
  }));
}

export type NewSale = Omit<
  TokenSaleTables['projects'],
  | 'subscribed'
  | 'subscribers'
  | 'sealed_at'
  | 'list'
  | 'list_hash'
  | 'allotted_at'
  | 'seed'
  | 'beacon'
  | 'cut'
  | 'sold'
  | 'receipt_id'
  | 'paid_at'
  | 'listed_at'
>;

export async function insertSale(
  tx: Tx,
  sale: NewSale,
  unlocks: readonly Omit<UnlockRow, 'step'>[],
): Promise<void> {
  await tx.insertInto('projects').values(sale).execute();
  await tx
    .insertInto('project_unlocks')
    .values(unlocks.map((unlock, place) => ({ ...unlock, project_id: sale.id, step: place + 1 })))
    .execute();
}

export async function lastSaleId(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** What is to end yet, for the demo to decide what to offer next. */
export function listUnendedSales(
  tx: Tx,
  now: number,
): Promise<{ slug: string; startAt: number; endAt: number }[]> {
  return tx
    .selectFrom('projects')
    .select(['slug', 'start_at as startAt', 'end_at as endAt'])
    .where('end_at', '>', now)
    .execute();
}

/** Changes what is subscribed. */
export async function addToSale(
  tx: Tx,
  id: number,
  { amount, subscribers }: { amount: string; subscribers: number },
): Promise<void> {
  await sql`
    update projects
       set subscribed = subscribed + ${amount}::numeric, subscribers = subscribers + ${subscribers}::int4
     where id = ${id}`.execute(tx);
}

export async function sealSale(
  tx: Tx,
  id: number,
  { list, listHash, now }: { list: string; listHash: string; now: number },
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ list, list_hash: listHash, sealed_at: now })
    .where('id', '=', id)
    .where('sealed_at', 'is', null)
    .execute();
}

/** The sealed list, which only those read who ask for it. */
export async function readSealedList(db: Queryable, id: number): Promise<string> {
  const row = await db
    .selectFrom('projects')
    .select('list')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.list === null) throw new Error(`The list of sale ${id} is not sealed.`);
  return row.list;
}

export interface Allotment {
  seed: string | null;
  beacon: string | null;
  cut: string | null;
  sold: string;
  receiptId: string;
}

export async function recordAllotment(
  tx: Tx,
  id: number,
  now: number,
  { receiptId, ...allotment }: Allotment,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ ...allotment, receipt_id: receiptId, allotted_at: now })
    .where('id', '=', id)
    .where('allotted_at', 'is', null)
    .execute();
}

export async function recordPaid(tx: Tx, id: number, now: number): Promise<void> {
  await tx.updateTable('projects').set({ paid_at: now }).where('id', '=', id).execute();
}

export async function recordListed(tx: Tx, id: number, now: number): Promise<void> {
  await tx.updateTable('projects').set({ listed_at: now }).where('id', '=', id).execute();
}

/** Whether a lottery waits for its beacon: it was sealed after a time and has something to draw. */
export async function hasUndrawnSale(db: Queryable, sealedAfter: number): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('mode', '=', 'lottery')
    .where('sealed_at', '>', sealedAfter)
    .where('allotted_at', 'is', null)
    .where('list', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many rounds of each sale there were. */
export async function countRounds(tx: Tx): Promise<{ slug: string; count: number }[]> {
  const { rows } = await sql<{ slug: string; count: number }>`
    select split_part(slug, '-', 1) as slug, count(*) as count from projects group by 1`.execute(
    tx,
  );
  return rows;
}

/** The sealed list of the sale that a receipt is about. */
export async function findListOfReceipt(
  db: Queryable,
  receiptId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('list')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return row?.list ?? undefined;
}
