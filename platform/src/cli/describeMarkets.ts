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

export function describeMarkets({ version, markets }: MarketsReport): string {
  if (markets.length === 0) return 'There are no markets.';
  const lines = markets.map(
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
