export interface Instrument {
  /** Such as `BTC-USDT`, `BTC-PERP` or `NOVA-USD`. */
  symbol: string;
  name: string;
}

/** Those whose code or name contains the query; those that start with it come first. */
export function findByQuery<Found extends Instrument>(all: readonly Found[], query: string) {
  const wanted = query
    .trim()
    .toLowerCase()
    .replace(/[\s/-]/g, '');
  if (!wanted) return [];
  return all
    .map((one) => ({ one, rank: rankOf(one, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

function rankOf({ symbol, name }: Instrument, wanted: string): number {
  const [code = ''] = symbol.toLowerCase().split('-');
  const words = name.toLowerCase().replace(/\s/g, '');
  if (code === wanted) return 4;
  if (symbol.toLowerCase().replace('-', '').startsWith(wanted)) return 3;
  if (words.startsWith(wanted)) return 2;
  return code.includes(wanted) || words.includes(wanted) ? 1 : 0;
}
