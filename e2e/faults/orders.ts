import type { TestUser } from '../TestUser';

export interface PlacedOrder {
  id: string;
  status: string;
}

/** Every order of a user, open or closed. */
export async function ordersOf(person: TestUser): Promise<PlacedOrder[]> {
  const pages = await Promise.all(
    ['open', 'history'].map((status) => person.get('/coin/orders', { status, limit: '100' })),
  );
  // An order that was filled between the two answers is in both.
  const found = pages.flatMap((page) => (page as { list: PlacedOrder[] }).list);
  return [...new Map(found.map((order) => [order.id, order])).values()];
}

/** The bitcoin orders that have ledger postings. */
export async function ordersInLedger(person: TestUser): Promise<string[]> {
  const coins = { bitcoin: '1', usdt: '3' };
  const pages = await Promise.all(
    Object.values(coins).map((currency) =>
      person.call('/wallet/legal_log', { currency, type: '2', limit: '100' }),
    ),
  );
  const lines = pages.flatMap(
    (page) => (page as { list: { biz_type: string; biz_id: string }[] }).list,
  );
  const ids = lines.filter(({ biz_type }) => biz_type === 'order').map(({ biz_id }) => biz_id);
  return [...new Set(ids)].sort();
}

/** A price for bitcoin far below the market, at which an order stays open. */
export async function lowPrice(person: TestUser): Promise<string> {
  return String(Math.floor((await person.bitcoinPrice()) * 0.93));
}
