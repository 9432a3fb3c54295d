/** The market that looks best to a strategy, with what it would do there. */
export function bestChoice<Market, Choice extends { strength: number }>(
  markets: readonly Market[],
  choose: (market: Market) => Choice | undefined,
): { market: Market; choice: Choice } | undefined {
  let best: { market: Market; choice: Choice } | undefined;
  for (const market of markets) {
    const choice = choose(market);
    if (choice && (!best || choice.strength > best.choice.strength)) best = { market, choice };
  }
  return best;
}
