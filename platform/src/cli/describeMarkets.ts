/** What the backend reports about its markets. */
export interface MarketsReport {
  version: number;
  markets: {
    symbol: string;
    kind: string;
    status: 'trading' | 'halted';
    /** Of the perpetual contract on it. */
    contractStatus?: 'trading' | 'halted';
    tickSize: string;
    lotSize: string;
    priceBand: string;
    makerFee: string;
    takerFee: string;
  }[];
}

/** All markets, or what a change of `changed` made of that one; `BTC-PERP` is told on the line of `BTC-USDT`. */
export function describeMarkets({ version, markets }: MarketsReport, changed?: string): string {
  if (markets.length === 0) return 'There are no markets.';
  const shown = markets.filter(
    ({ symbol }) => changed === undefined || coinOf(symbol) === coinOf(changed),
  );
  const lines = shown.map(
    ({ symbol, kind, status, contractStatus, tickSize, lotSize, priceBand, makerFee, takerFee }) =>
      [
        symbol.padEnd(12),
        kind.padEnd(9),
        status.padEnd(8),
        `tick size ${tickSize}, lot size ${lotSize}, band ${priceBand}, maker ${makerFee}, taker ${takerFee}${contractStatus === 'halted' ? ', its contract is halted' : ''}`,
      ].join(' '),
  );
  return [...lines, '', `Version ${version}.`].join('\n');
}

function coinOf(symbol: string): string | undefined {
  return symbol.split('-')[0];
}
