import type { BookOrder, Execution, HouseQuoteLevel, OrderBook } from '../spot/OrderBook';

/** Matches an order; returns what happened, in two lists. */
export function matchAll(book: OrderBook, taker: BookOrder) {
  const executions: Execution[] = [];
  const prevented: BookOrder[] = [];
  book.match(taker, {
    execute: (execution) => executions.push(execution),
    prevent: (own) => prevented.push(own),
  });
  return { executions, prevented };
}

/** Replaces the quotes of the house; returns what they have filled. */
export function quoteAll(
  book: OrderBook,
  bids: HouseQuoteLevel[],
  asks: HouseQuoteLevel[],
): Execution[] {
  const executions: Execution[] = [];
  book.quote(bids, asks, (execution) => executions.push(execution));
  return executions;
}
