/** Which part of a list somebody asks for. */
export interface Page {
  page: number;
  limit: number;
}

/** How far back a list goes: to skip rows costs as much as to read them. */
export const maxListed = 10_000;
/** Up to here a list says how long it is; of a longer one it says that there is more. */
export const maxCounted = 1_000;

/** How many rows lie before a page, and how many to read: one more than are shown tells that there is more. */
export function rowRange({ page, limit }: Page): { offset: number; rows: number } {
  const offset = Math.min((page - 1) * limit, maxListed);
  return { offset, rows: Math.min(limit, maxListed - offset) + 1 };
}

/** A page as it is answered. `counted` is the length of the list as far as it was counted. */
export function pageOf<Row>(asked: Page, read: readonly Row[], counted: number) {
  const { offset, rows } = rowRange(asked);
  const list = read.slice(0, rows - 1);
  const least = offset + Math.max(read.length, list.length);
  const total = Math.min(Math.max(counted, list.length > 0 ? least : 0), maxListed);
  return { list, page: asked.page, limit: asked.limit, total };
}
