import { marketList } from '../contract/markets/endpoints';
import { aMarket } from '../testing/builders';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import { LiveMarket } from './MarketsStore';

test('keeps the direction of the last price change', () => {
  const market = new LiveMarket(aMarket({ last: '10' }));
  expect(market.move).toBe('none');
  market.update({ last: '10.5' });
  expect(market.move).toBe('up');
  market.update({ last: '10.50', volume: '7' });
  expect(market.move).toBe('up');
  market.update({ last: '9' });
  expect(market.move).toBe('down');
});

test.each([
  ['0.0204', 'up'],
  ['-0.0001', 'down'],
  ['0.0000', 'flat'],
  ['-0', 'flat'],
] as const)('a change of %s has the direction %s', (change, direction) => {
  expect(new LiveMarket(aMarket({ change })).direction).toBe(direction);
});

test('keeps its map of markets while nothing observes it', async () => {
  const { app } = createTestApp({ api: new FakeApi().answer(marketList, [aMarket()]) });
  await app.markets.load();
  expect(app.markets.bySymbol).toBe(app.markets.bySymbol);
  expect(app.markets.bySymbol.get('BTC-USDT')?.last).toBe('60000');
});
