const longestPath = 2_000;

/** Where `?from=` leads back to; only to pages of the product. */
export function returnPathIn(query: URLSearchParams): string | undefined {
  const from = query.get('from');
  return from !== null && /^\/pages\/\w/.test(from) && from.length <= longestPath
    ? from
    : undefined;
}
