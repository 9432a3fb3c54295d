/** The quote currency of stocks, which are known by their ticker alone. */
const stockQuote = 'USD';

interface NamedMarket {
  /** Such as `BTC-USDT`, `BTC-PERP` or `NOVA-USD`. */
  symbol: string;
}

/** How every screen writes a market: BTC/USDT, BTC-PERP for a contract, NOVA for a stock. */
export function marketName(market: NamedMarket): string {
  const { code, rest } = marketNameParts(market);
  return code + rest;
}

/** A market's name in the two parts that lists show in two colours: BTC and /USDT. */
export function marketNameParts({ symbol }: NamedMarket): { code: string; rest: string } {
  const [code = '', quote = ''] = symbol.split('-');
  if (quote === 'PERP') return { code, rest: '-PERP' };
  return { code, rest: quote === '' || quote === stockQuote ? '' : `/${quote}` };
}
