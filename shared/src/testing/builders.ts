/** A page of a list that holds these rows and no more. */
export function aPage<Row>(...list: Row[]) {
  return { list, page: 1, limit: 10, total: list.length };
}
