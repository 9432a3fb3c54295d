import { sql } from 'kysely';
import type { DualKind, DualStatus } from '@h5/shared/contract/dual/endpoints';
import type { DualType } from '@h5/shared/rules/dual/dual';
import type { Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Position } from './Position';
import type { DualTables } from './tables';

const terms = [
  'kind',
  'type',
  'base_id as baseId',
  'quote_id as quoteId',
  'symbol',
  'share',
  'linked',
  'rate',
  'settle_at as settleAt',
] as const;

function selectProducts(db: Queryable) {
  return db
    .selectFrom('dual_products')
    .select(['id', ...terms, 'sale_end as saleEnd', 'shares', 'sold', 'is_replaced as isReplaced']);
}

export type ProductRow = Awaited<ReturnType<typeof findProduct>> & object;

export function findProduct(db: Queryable, id: number) {
  return selectProducts(db).where('id', '=', id).executeTakeFirst();
}

export interface ProductFilter {
  kind?: DualKind | undefined;
  baseId?: number | undefined;
  type?: DualType | undefined;
}

/** What is on sale at a time, by settlement time and linked price. */
export function listProductsOnSale(
  db: Queryable,
  now: number,
  { kind, baseId, type, ...page }: ProductFilter & PageRequest,
) {
  const onSale = selectProducts(db)
    .where('is_replaced', '=', false)
    .where('sale_end', '>', now)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DualKind))
    .$if(baseId !== undefined, (query) => query.where('base_id', '=', Number(baseId)))
    .$if(type !== undefined, (query) => query.where('type', '=', type as DualType));
  const ordered = onSale
    .orderBy('settle_at')
    .orderBy('base_id')
    .orderBy('type')
    .orderBy('linked')
    .orderBy('id');
  return readPage(db, page, ordered, onSale);
}

/** Which products of one kind, coin and type can be bought at a time. */
export function listOffered(tx: Tx, now: number, kind: DualKind) {
  return selectProducts(tx)
    .where('kind', '=', kind)
    .where('is_replaced', '=', false)
    .where('sale_end', '>', now)
    .execute();
}

export async function replaceProducts(tx: Tx, baseId: number, kind: DualKind): Promise<void> {
  await tx
    .updateTable('dual_products')
    .set({ is_replaced: true })
    .where('kind', '=', kind)
    .where('base_id', '=', baseId)
    .where('is_replaced', '=', false)
    .execute();
}

export type NewProduct = Omit<DualTables['dual_products'], 'id' | 'sold' | 'is_replaced'>;

export async function insertProducts(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  if (products.length > 0)
    await tx
      .insertInto('dual_products')
      .values([...products])
      .execute();
}

/** Takes shares of a product; false if that many are not left. */
export async function takeShares(tx: Tx, id: number, num: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dual_products set sold = sold + ${num}
     where id = ${id} and sold + ${num} <= shares`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertPosition(tx: Tx, position: Position): Promise<void> {
  await tx
    .insertInto('dual_positions')
    .values({
      id: position.id,
      user_id: position.userId,
      product_id: position.productId,
      kind: position.kind,
      type: position.type,
      base_id: position.baseId,
      quote_id: position.quoteId,
      symbol: position.symbol,
      share: position.share,
      linked: position.linked,
      rate: position.rate,
      settle_at: position.settleAt,
      num: position.num,
      amount: position.amount,
      days: position.days,
      bought_at: position.boughtAt,
      value_date: position.valueDate,
      result: null,
      settled_at: null,
      settle_price: null,
      paid_currency_id: null,
      paid: null,
      receipt_id: null,
    })
    .execute();
}

function selectPositions(db: Queryable) {
  return db
    .selectFrom('dual_positions')
    .select([
      'id',
      'user_id as userId',
      'product_id as productId',
      ...terms,
      'num',
      'amount',
      'days',
      'bought_at as boughtAt',
      'value_date as valueDate',
      'result',
      'settle_price as settlePrice',
      'paid_currency_id as paidCurrencyId',
      'paid',
      'receipt_id as receiptId',
    ]);
}

/** How many positions of a person are not settled, counted up to `most`. */
export async function countOpenPositions(tx: Tx, userId: string, most: number): Promise<number> {
  const open = await tx
    .selectFrom('dual_positions')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** Positions that are due at a time, by their ids and after one of them. Nothing is locked yet. */
export function listDuePositions(
  tx: Tx,
  due: number,
  after: string | null,
  limit: number,
): Promise<Position[]> {
  return selectPositions(tx)
    .where('result', 'is', null)
    .where('settle_at', '<=', due)
    .$if(after !== null, (query) => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks the rows of those that are not settled. Their accounts are locked before. */
export function selectPositionsForUpdate(tx: Tx, ids: readonly string[]): Promise<Position[]> {
  return selectPositions(tx)
    .where(sql<boolean>`id = any (${toArrayLiteral(ids)}::uuid[])`)
    .where('result', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findOpenPosition(tx: Tx, id: string): Promise<Position | undefined> {
  return selectPositions(tx).where('id', '=', id).where('result', 'is', null).executeTakeFirst();
}

/** Writes how positions were settled. */
export async function updateSettled(
  tx: Tx,
  now: number,
  positions: readonly Position[],
): Promise<void> {
  const rows = positions.map(({ id, result, settlePrice, paidCurrencyId, paid, receiptId }) => {
    return { id, result, settlePrice, paidCurrencyId, paid, receiptId };
  });
  await sql`
    update dual_positions
       set result = settled.result, settled_at = ${now}::int8, settle_price = "settlePrice",
           paid_currency_id = "paidCurrencyId", paid = settled.paid, receipt_id = "receiptId"
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as settled (id uuid, result text, "settlePrice" numeric, "paidCurrencyId" int, paid numeric,
                       "receiptId" uuid)
     where dual_positions.id = settled.id`.execute(tx);
}

/** The positions of a person, newest first. */
export function listUserPositions(
  db: Queryable,
  userId: string,
  { status, now, ...page }: PageRequest & { status?: DualStatus | undefined; now: number },
) {
  const own = selectPositions(db)
    .where('user_id', '=', userId)
    .$if(status === 'success' || status === 'fail', (query) =>
      query.where('result', '=', status as 'success' | 'fail'),
    )
    .$if(status === 'purchased', (query) =>
      query.where('result', 'is', null).where('settle_at', '>', now),
    )
    .$if(status === 'settlementing', (query) =>
      query.where('result', 'is', null).where('settle_at', '<=', now),
    );
  return readPage(db, page, own.orderBy('user_id', 'desc').orderBy('id', 'desc'), own);
}

/** The settlement times of what is not settled, from a time on. */
export async function listOpenSettleTimes(db: Queryable, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dual_positions')
    .select('settle_at as settleAt')
    .distinct()
    .where('result', 'is', null)
    .where('settle_at', '>=', from)
    .orderBy('settle_at')
    .limit(100)
    .execute();
  return rows.map(({ settleAt }) => settleAt);
}
