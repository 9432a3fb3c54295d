import { Decimal, floorTo, toAmount } from '@h5/shared/money/money';
import type { SpotMarket } from '../markets/catalogue';

/** What the house of the demo begins with in each market, in the quote coin and as much in the base coin. */
const perMarket = 100_000_000;

/** So much that nobody's play money exhausts it; were it exhausted, the house would offer less. */
export function initialHouseFunds(markets: readonly SpotMarket[]) {
  const quotes = new Map<number, Decimal>();
  for (const { quoteId } of markets) {
    quotes.set(quoteId, (quotes.get(quoteId) ?? new Decimal(0)).plus(perMarket));
  }
  const bases = markets.map(({ currencyId, simulation, step }) => ({
    currencyId,
    amount: toAmount(floorTo(new Decimal(perMarket).div(simulation.startPrice), step)),
  }));
  const funds = [...quotes].map(([currencyId, amount]) => ({
    currencyId,
    amount: toAmount(amount),
  }));
  return [...funds, ...bases];
}
