import { demoSpotMarkets } from '../markets/demoInstruments';
import { initialHouseFunds } from './initialHouseFunds';

const usdt = 3;
const [bitcoin, ether] = demoSpotMarkets.filter(({ base }) => base === 'BTC' || base === 'ETH');

function fundsOf(...markets: (typeof bitcoin)[]) {
  const funds = initialHouseFunds(markets.filter((market) => market !== undefined));
  return new Map(funds.map(({ currencyId, amount }) => [currencyId, Number(amount)]));
}

test('the house gets a hundred million of the quote currency for each market that is quoted in it', () => {
  expect(fundsOf(bitcoin).get(usdt)).toBe(100_000_000);
  expect(fundsOf(bitcoin, ether).get(usdt)).toBe(200_000_000);
});

test('the house gets as much in the base currency of each market, at its start price', () => {
  const funds = fundsOf(bitcoin, ether);
  for (const market of [bitcoin, ether]) {
    const price = Number(market?.simulation.startPrice);
    const worth = (funds.get(market?.baseId ?? 0) ?? 0) * price;
    expect(worth).toBeLessThanOrEqual(100_000_000);
    expect(worth).toBeGreaterThan(100_000_000 - price);
  }
  expect(funds.size).toBe(3);
});
