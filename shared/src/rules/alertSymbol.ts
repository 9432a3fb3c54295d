/** What an alert watches, as shown: BTC/USDT, or BTC-PERP for a contract. */
export function alertSymbol({ symbol }: { symbol: string }): string {
  return symbol.endsWith('-PERP') ? symbol : symbol.replace('-', '/');
}
