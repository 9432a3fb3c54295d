import { spotMarkets } from '../markets/catalogue';
import { houseLadder } from './houseLadder';
import { MarketScale, moneyUnits } from './MarketScale';

const rich = { base: moneyUnits('999999999999'), quote: moneyUnits('999999999999') };
const time = 1_700_000_000_000;

describe.each(spotMarkets)('the house in $symbol', (market) => {
  const scale = new MarketScale(market);
  const index = market.simulation.startPrice;
  const { bids, asks } = houseLadder(scale, index, time, rich);

  test('offers levels on both sides of the index, best first and never crossed', () => {
    const middle = scale.ticksOf(index);
    const bidPrices = bids.map(({ price }) => price);
    const askPrices = asks.map(({ price }) => price);
    expect(bids.length).toBeGreaterThan(40);
    expect(asks.length).toBeGreaterThan(40);
    expect(bidPrices).toEqual([...new Set(bidPrices)].sort((one, two) => two - one));
    expect(askPrices).toEqual([...new Set(askPrices)].sort((one, two) => one - two));
    expect(bidPrices[0]).toBeLessThan(middle);
    expect(askPrices[0]).toBeGreaterThan(middle);
    expect([...bids, ...asks].every(({ left }) => left > 0n)).toBe(true);
  });

  test('keeps a spread below 0.2 % and enough within reach for a first order', () => {
    const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? 0];
    expect((ask - bid) / bid).toBeLessThan(0.002);
    const within = asks.filter(({ price }) => price <= ask * 1.01);
    const value = within.reduce((sum, { price, left }) => sum + scale.value(price, left), 0n);
    expect(value).toBeGreaterThan(moneyUnits('10000'));
  });
});

describe('a level of the house', () => {
  const market = spotMarkets[0];
  if (!market) throw new Error('There is no market.');
  const scale = new MarketScale(market);

  test('stays where it is while the index moves a little', () => {
    const before = houseLadder(scale, '96400', time, rich).asks.map(({ price }) => price);
    const after = houseLadder(scale, '96403', time, rich).asks.map(({ price }) => price);
    expect(after.filter((price) => before.includes(price)).length).toBeGreaterThan(30);
  });

  test('is the same for the same index and time', () => {
    expect(houseLadder(scale, '96400', time, rich)).toEqual(
      houseLadder(scale, '96400', time, rich),
    );
  });

  test('is never more than the house can pay for', () => {
    const inventory = { base: moneyUnits('0.05'), quote: moneyUnits('700') };
    const { bids, asks } = houseLadder(scale, '96400', time, inventory);
    const base = asks.reduce((sum, { left }) => sum + scale.base(left), 0n);
    const quote = bids.reduce((sum, { price, left }) => sum + scale.value(price, left), 0n);
    expect(base).toBeLessThanOrEqual(inventory.base);
    expect(quote).toBeLessThanOrEqual(inventory.quote);
    expect(base).toBeGreaterThan(0n);
    expect(quote).toBeGreaterThan(0n);
  });

  test('is not there when the house has nothing', () => {
    expect(houseLadder(scale, '96400', time, { base: 0n, quote: 0n })).toEqual({
      bids: [],
      asks: [],
    });
  });
});
