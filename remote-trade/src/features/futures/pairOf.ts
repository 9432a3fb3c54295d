/** What a contract trades, as shown: BTC-PERP is settled in USDT. */
export function pairOf(symbol: string): string {
  return `${symbol.split('-')[0] ?? ''}/USDT`;
}
