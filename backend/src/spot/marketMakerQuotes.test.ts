import type { SpotMarket } from '../markets/catalogue';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { KeyedRandom, randomKeyLength } from '../markets/KeyedRandom';
import { marketMakerQuotes } from './marketMakerQuotes';
import { MarketScale, parseMoneyUnits } from './MarketScale';

const rich = { base: parseMoneyUnits('999999999999'), quote: parseMoneyUnits('999999999999') };
const time = 1_700_000_000_000;
const redrawMs = 9_000;

function aHouse(market: SpotMarket, seed = 7) {
  const random = new KeyedRandom(Buffer.alloc(randomKeyLength, seed));
  return { scale: new MarketScale(market), random };
}

describe.each(demoSpotMarkets)('the quotes of $symbol', (market) => {
  const house = aHouse(market);
  const { scale } = house;
  const index = market.simulation.startPrice;
  const { bids, asks } = marketMakerQuotes(house, index, time, rich);

  test('are on both sides of the index, best first and not crossed', () => {
    const middle = scale.ticksOf(index);
    const bidPrices = bids.map(({ price }) => price);
    const askPrices = asks.map(({ price }) => price);
    expect(bids.length).toBeGreaterThan(40);
    expect(asks.length).toBeGreaterThan(40);
    expect(bidPrices).toEqual([...new Set(bidPrices)].sort((one, two) => two - one));
    expect(askPrices).toEqual([...new Set(askPrices)].sort((one, two) => one - two));
    expect(bidPrices[0]).toBeLessThan(middle);
    expect(askPrices[0]).toBeGreaterThan(middle);
    expect([...bids, ...asks].every(({ remaining }) => remaining > 0n)).toBe(true);
  });

  test('have a spread below 0.2 % and enough quantity near the index for a first order', () => {
    const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? 0];
    expect((ask - bid) / bid).toBeLessThan(0.002);
    const within = asks.filter(({ price }) => price <= ask * 1.01);
    const value = within.reduce(
      (sum, { price, remaining }) => sum + scale.quoteUnits(price, remaining),
      0n,
    );
    expect(value).toBeGreaterThan(parseMoneyUnits('10000'));
  });
});

describe('a quoted level', () => {
  const market = demoSpotMarkets[0];
  if (!market) throw new Error('There is no market.');
  const house = aHouse(market);
  const { scale } = house;

  test('keeps its price while the index moves a little', () => {
    const before = marketMakerQuotes(house, '96400', time, rich).asks.map(({ price }) => price);
    const after = marketMakerQuotes(house, '96403', time, rich).asks.map(({ price }) => price);
    expect(after.filter((price) => before.includes(price)).length).toBeGreaterThan(30);
  });

  test('is the same for the same index and time', () => {
    expect(marketMakerQuotes(house, '96400', time, rich)).toEqual(
      marketMakerQuotes(house, '96400', time, rich),
    );
  });

  const asksOf = (some: typeof house, at = time) => marketMakerQuotes(some, '96400', at, rich).asks;
  const texts = (levels: ReturnType<typeof asksOf>) =>
    levels.map(({ price, remaining }) => `${price} ${remaining}`);

  test('has another price and size under another key', () => {
    const [one, other] = [asksOf(house), asksOf(aHouse(market, 8))];
    const prices = new Set(one.map(({ price }) => price));
    const sizes = new Set(one.map(({ remaining }) => remaining));
    // Cells are two to twenty ticks wide, so some prices are equal by chance.
    expect(other.filter(({ price }) => prices.has(price)).length).toBeLessThan(other.length * 0.7);
    expect(other.filter(({ remaining }) => sizes.has(remaining)).length).toBeLessThan(
      other.length * 0.2,
    );
  });

  test('is independent of the other side, of other markets and of other times', () => {
    const remaining = (levels: ReturnType<typeof asksOf>) =>
      levels.map(({ remaining: lots }) => Number(lots));
    const sizes = remaining(asksOf(house));
    const others = [
      remaining(marketMakerQuotes(house, '96400', time, rich).bids),
      remaining(asksOf({ ...house, scale: new MarketScale({ ...market, baseId: 2 }) })),
      remaining(asksOf(house, time + redrawMs)),
    ];
    for (const other of others) {
      const same = sizes.filter((size) => other.includes(size));
      expect(same.length).toBeLessThan(sizes.length * 0.2);
    }
  });

  test('changes its size every nine seconds, at a time of its own, and keeps its price', () => {
    let before = asksOf(house);
    const changes: number[] = [];
    for (let at = time + 1_000; at <= time + redrawMs; at += 1_000) {
      const after = asksOf(house, at);
      expect(after.map(({ price }) => price)).toEqual(before.map(({ price }) => price));
      const known = new Set(texts(before));
      changes.push(texts(after).filter((text) => !known.has(text)).length);
      before = after;
    }
    expect(Math.max(...changes)).toBeLessThan(before.length / 2);
    expect(changes.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
      before.length - 2,
    );
    expect(changes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(before.length);
  });

  test('is covered by the inventory', () => {
    const inventory = { base: parseMoneyUnits('0.05'), quote: parseMoneyUnits('700') };
    const { bids, asks } = marketMakerQuotes(house, '96400', time, inventory);
    const base = asks.reduce((sum, { remaining }) => sum + scale.baseUnits(remaining), 0n);
    const quote = bids.reduce(
      (sum, { price, remaining }) => sum + scale.quoteUnits(price, remaining),
      0n,
    );
    expect(base).toBeLessThanOrEqual(inventory.base);
    expect(quote).toBeLessThanOrEqual(inventory.quote);
    expect(base).toBeGreaterThan(0n);
    expect(quote).toBeGreaterThan(0n);
  });

  test('does not exist without inventory', () => {
    expect(marketMakerQuotes(house, '96400', time, { base: 0n, quote: 0n })).toEqual({
      bids: [],
      asks: [],
    });
  });
});
