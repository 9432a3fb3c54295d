/** The requested part of a list. */
export interface Page {
  page: number;
  limit: number;
}

/** The last row of a list that can be paged to: skipping rows costs as much as reading them. */
export const maxListed = 10_000;
/** Rows are counted up to this number; a longer list only reports that there is more. */
export const maxCounted = 1_000;

/** Offset and row count to read: one row more than shown tells whether there is more. */
export function rowRange({ page, limit }: Page): { offset: number; rows: number } {
  const offset = Math.min((page - 1) * limit, maxListed);
  return { offset, rows: Math.min(limit, maxListed - offset) + 1 };
}

/** A page for the reply. `counted` is the length of the list as far as it was counted. */
export function pageOf<Row>(asked: Page, read: readonly Row[], counted: number) {
  const { offset, rows } = rowRange(asked);
  const list = read.slice(0, rows - 1);
  const least = offset + Math.max(read.length, list.length);
  const total = Math.min(Math.max(counted, list.length > 0 ? least : 0), maxListed);
  return { list, page: asked.page, limit: asked.limit, total };
}
