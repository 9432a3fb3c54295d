import fc from 'fast-check';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { DepthTracker } from './DepthTracker';
import { MarketScale } from './MarketScale';
import type { BookLevel } from './OrderBook';

const [market] = demoSpotMarkets;
if (!market) throw new Error('There is no such market.');
const scale = new MarketScale(market);

type Levels = Record<OrderSide, BookLevel[]>;

function aFeed() {
  const levels: Levels = { buy: [], sell: [] };
  const told: { seq: number; change: DepthUpdate }[] = [];
  const feed = new DepthTracker(
    scale,
    (side, limit) => levels[side].slice(0, limit),
    { publishDepth: (_symbol, seq, change) => void told.push({ seq, change }) },
    1_000,
  );
  return { feed, levels, told };
}

const level = (price: number, quantity: bigint, house = 0n): BookLevel => ({
  price,
  quantity,
  house,
});

/** The levels of a client that has applied all of these events. */
function followed(told: readonly { change: DepthUpdate }[]) {
  const sides = { bids: new Map<string, unknown>(), asks: new Map<string, unknown>() };
  for (const { change } of told) {
    for (const side of ['bids', 'asks'] as const) {
      for (const entry of change[side]) {
        if (entry[1] === '0') sides[side].delete(entry[0]);
        else sides[side].set(entry[0], entry);
      }
    }
  }
  const sorted = (side: Map<string, unknown>) =>
    [...side].sort(([left], [right]) => Number(left) - Number(right)).map(([, entry]) => entry);
  return { bids: sorted(sides.bids), asks: sorted(sides.asks) };
}

test('publishes the removal of a level', () => {
  const { feed, levels, told } = aFeed();
  levels.buy = [level(500_000, 3n), level(499_999, 1n)];
  feed.publish(1);
  levels.buy = [level(499_999, 1n)];
  feed.publish(2);
  expect(told.at(-1)?.change).toEqual({
    kind: 'delta',
    bids: [[scale.priceText(500_000), '0', '0']],
    asks: [],
  });
});

test('publishes a level whose house part changes while its quantity does not', () => {
  const { feed, levels, told } = aFeed();
  levels.sell = [level(500_000, 3n)];
  feed.publish(1);
  levels.sell = [level(500_000, 3n, 3n)];
  feed.publish(2);
  expect(told).toHaveLength(2);
  levels.sell = [level(500_000, 3n, 3n)];
  feed.publish(3);
  expect(told).toHaveLength(2);
});

test('numbers its events without gaps', () => {
  const { feed, levels, told } = aFeed();
  for (let at = 1; at <= 3; at += 1) {
    levels.buy = [level(500_000, BigInt(at))];
    feed.publish(at);
  }
  expect(told.map(({ seq }) => seq)).toEqual([1_001, 1_002, 1_003]);
  expect(feed.state).toMatchObject({ seq: 1_003, time: 3 });
});

test('a client that applies the differences has the book, for any sequence of changes', () => {
  const side = fc
    .uniqueArray(fc.integer({ min: 499_900, max: 500_100 }), { maxLength: 80 })
    .chain((prices) =>
      fc
        .array(fc.tuple(fc.bigInt({ min: 1n, max: 4n }), fc.bigInt({ min: 0n, max: 1n })), {
          minLength: prices.length,
          maxLength: prices.length,
        })
        .map((parts) => prices.map((price, at) => level(price, ...(parts[at] ?? [1n, 0n])))),
    );
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 }), (books) => {
      const { feed, levels, told } = aFeed();
      books.forEach(([buy, sell], at) => {
        levels.buy = buy;
        levels.sell = sell;
        feed.publish(at);
        const sorted = (entries: [string, ...unknown[]][]) =>
          [...entries].sort(([left], [right]) => Number(left) - Number(right));
        expect(followed(told)).toEqual({
          bids: sorted(feed.state.bids),
          asks: sorted(feed.state.asks),
        });
      });
    }),
    { numRuns: 50 },
  );
});
