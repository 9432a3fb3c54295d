import fc from 'fast-check';

/** One company of each venue; the second is traded in hundredths. */
export const stockIds = [1, 12, 6, 13];

const order = fc.record({
  who: fc.nat({ max: 2 }),
  stock: fc.nat({ max: stockIds.length - 1 }),
  side: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
  isMarket: fc.boolean(),
  timeInForce: fc.constantFrom('day' as const, 'gtc' as const),
  quantity: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 20 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0.01', '0.37', '100000', '100001', '0', '-3') },
  ),
  /** Of a limit from the price, in hundredths of a per cent. */
  away: fc.integer({ min: -300, max: 300 }),
});
export type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens next: orders, or a change of their prices, their time or the server. */
export const step = fc.record({
  kind: fc.constantFrom(
    ...(['place', 'place', 'place', 'place', 'cancel', 'cancel', 'again', 'price'] as const),
    ...(['minutes', 'hours', 'hours', 'night', 'weekend', 'halt', 'rate'] as const),
    ...(['fault', 'restart', 'crash'] as const),
  ),
  /** Sent at the same time. */
  orders: fc.array(order, { minLength: 1, maxLength: 5 }),
  /** In hundredths of a per cent, up or down; beyond the band now and then. */
  move: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -150, max: 150 }) },
    { weight: 1, arbitrary: fc.integer({ min: -1_200, max: 1_200 }) },
  ),
  at: fc.nat({ max: 50 }),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
