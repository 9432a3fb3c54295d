import { sql, type Expression } from 'kysely';
import type { Queryable } from './Db';

/** The requested part of a list. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** The last row of a list that can be paged to: skipping rows costs as much as reading them. */
export const maxListedRows = 10_000;
/** Rows are counted up to this number; a longer list only reports that there is more. */
export const maxCountedRows = 1_000;

/** Offset and row count to read: one row more than shown reveals whether there is a next page. */
export function pageRowRange({ page, limit }: PageRequest): { offset: number; rows: number } {
  const offset = Math.min((page - 1) * limit, maxListedRows);
  return { offset, rows: Math.min(limit, maxListedRows - offset) + 1 };
}

/** How many rows a query has, as far as a list counts them. */
export async function countListed(db: Queryable, listed: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (${listed} limit ${maxCountedRows}) listed`.execute(db);
  return rows[0]?.counted ?? 0;
}

/**
 * A page for the reply. `ordered` has all rows in their order; `listed` has the same rows in any order and with any columns, or
 * says how many there are.
 */
export async function readPage<Row>(
  db: Queryable,
  asked: PageRequest,
  ordered: Expression<Row>,
  listed: Expression<unknown> | number,
) {
  const { offset, rows } = pageRowRange(asked);
  const { rows: read } = await sql<Row>`
    ${ordered} limit ${rows} offset ${offset}`.execute(db);
  const counted = typeof listed === 'number' ? listed : await countListed(db, listed);
  return toPageReply(asked, read, counted);
}

/** A page for the reply. `counted` is the length of the list as far as it was counted. */
export function toPageReply<Row>(asked: PageRequest, read: readonly Row[], counted: number) {
  const { offset, rows } = pageRowRange(asked);
  const list = read.slice(0, rows - 1);
  const least = offset + Math.max(read.length, list.length);
  const total = Math.min(Math.max(counted, list.length > 0 ? least : 0), maxListedRows);
  return { list, page: asked.page, limit: asked.limit, total };
}
