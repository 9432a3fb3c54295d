import { autorun, when } from 'mobx';
import { getMarkets } from '../contract/markets/endpoints';
import { aMarket } from '../contract/markets/examples';
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

test('a tick is one change, whatever of it is read', () => {
  const market = new LiveMarket(aMarket());
  const run = jest.fn(() => void [market.last, market.high, market.volume, market.change]);
  const stop = autorun(run);
  const figures = { last: '3', open: '2', high: '4', low: '1', volume: '7', quoteVolume: '21' };
  market.tick({ ...figures, change: '0.5' });
  stop();
  expect(market).toMatchObject({ ...figures, change: '0.5', symbol: 'BTC-USDT' });
  expect(run).toHaveBeenCalledTimes(2);
});

test('keeps its figures when its rules change', () => {
  const market = new LiveMarket(aMarket({ tickSize: '0.5', lotSize: '0.0001' }));
  expect(market).toMatchObject({ priceDecimals: 1, quantityDecimals: 4 });
  market.update({ tickSize: '0.01', lotSize: '1' });
  expect(market).toMatchObject({ priceDecimals: 2, quantityDecimals: 0, last: '60000' });
});

test('does not know the price of a market until the server does', () => {
  const market = new LiveMarket(aMarket({ last: '0', change: '0' }));
  expect(market).toMatchObject({ price: undefined, dayChange: undefined });
  market.update({ last: '10', change: '0.01' });
  // The first price is no rise.
  expect(market).toMatchObject({ price: '10', dayChange: '0.01', move: 'none' });
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
  const { app } = createTestApp({ api: new FakeApi().answer(getMarkets, [aMarket()]) });
  await app.markets.load();
  expect(app.markets.bySymbol).toBe(app.markets.bySymbol);
  expect(app.markets.bySymbol.get('BTC-USDT')?.last).toBe('60000');
});

test('reads the rules of the markets again when the server reports another version', async () => {
  const api = new FakeApi().answer(getMarkets, [aMarket()]);
  const { app, socket } = createTestApp({ api });
  app.topics.start();
  const status = (seq: number, instruments: number) =>
    socket.send('status', seq, { server_time: 0, feed: 'live', instruments });
  await app.markets.load();
  const [market] = app.markets.list;
  const fees: (string | undefined)[] = [];
  const stop = autorun(() => fees.push(market?.takerFee));

  status(1, 7);
  api.answer(getMarkets, [
    aMarket({ takerFee: '0.002', status: 'halted' }),
    aMarket({ baseId: 2, symbol: 'ETH-USDT', last: '3000' }),
  ]);
  status(2, 7);
  expect(fees).toEqual(['0.001']);
  status(3, 8);
  await when(() => app.markets.list.length === 2);
  expect(fees).toEqual(['0.001', '0.002']);
  expect(market?.status).toBe('halted');
  stop();
});

test('knows the price of a coin in dollars only if its market and quote currency have one', async () => {
  const { app } = createTestApp({
    api: new FakeApi().answer(getMarkets, [
      aMarket(),
      aMarket({ baseId: 2, symbol: 'NEW-USDT', last: '0' }),
      aMarket({ baseId: 5, quoteId: 6, symbol: 'ODD-ODE', quoteUsd: null }),
    ]),
  });
  await app.markets.load();
  expect([1, 2, 3, 5, 6, 9].map((id) => app.markets.usd(id)?.toFixed())).toEqual([
    '60000',
    undefined,
    '1',
    ...[undefined, undefined, undefined],
  ]);
  expect([1, 3, 6, 9].map((id) => app.markets.codeOf(id))).toEqual(['BTC', 'USDT', 'ODE', '']);
});
