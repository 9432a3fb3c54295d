import { Decimal, floorToStep, toWireAmount } from '@h5/shared/money/money';
import type { SpotMarket } from '../markets/catalogue';

/** What the house of the demo starts with per market, in the quote currency; as much in the base currency. */
const perMarket = 100_000_000;

/** More than demo users can exhaust; if it were exhausted, the market maker would quote less. */
export function initialHouseFunds(markets: readonly SpotMarket[]) {
  const quotes = new Map<number, Decimal>();
  for (const { quoteId } of markets) {
    quotes.set(quoteId, (quotes.get(quoteId) ?? new Decimal(0)).plus(perMarket));
  }
  const bases = markets.map(({ baseId, simulation, lotSize }) => ({
    currencyId: baseId,
    amount: toWireAmount(floorToStep(new Decimal(perMarket).div(simulation.startPrice), lotSize)),
  }));
  const funds = [...quotes].map(([currencyId, amount]) => ({
    currencyId,
    amount: toWireAmount(amount),
  }));
  return [...funds, ...bases];
}
