import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { savePriceAlert, getPriceAlerts } from '@h5/shared/contract/alerts/endpoints';
import {
  getContract,
  getContractMarkets,
  getPositionSummary,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import { positionExample } from '@h5/shared/contract/futures/examples';
import { position as positionSchema, type Position } from '@h5/shared/contract/futures/position';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { getCandles, getMarketDepth, getRecentTrades } from '@h5/shared/contract/markets/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { FuturesChartPage } from './FuturesChartPage';

/** A chart of 400 px on which a price of 60,000 is in the middle and a pixel is 10 USDT. */
const mockOverlays: { points: { value: number }[]; extendData: { tag: string } }[] = [];
const mockChart = {
  ...Object.fromEntries(
    [
      ...['setBarSpace', 'setOffsetRightDistance', 'setSymbol', 'setPeriod', 'setStyles'],
      ...['setPaneOptions', 'createIndicator', 'removeIndicator', 'overrideXAxis'],
      ...['overrideYAxis', 'subscribeAction', 'executeAction', 'setDataLoader'],
    ].map((name) => [name, () => undefined]),
  ),
  createOverlay: (overlays: never) => {
    mockOverlays.push(...[overlays].flat());
  },
  removeOverlay: () => {
    mockOverlays.length = 0;
  },
  getIndicators: () => [],
  getDom: () => null,
  getSize: () => ({ width: 300, height: 400, top: 0 }),
  getVisibleRange: () => ({ from: 0, to: 1 }),
  getDataList: () => [{ close: 60_000 }],
  convertToPixel: ({ value }: { value: number }) => ({ x: 0, y: 200 - (value - 60_000) / 10 }),
  convertFromPixel: ([{ y }]: [{ y: number }]) => [{ value: 60_000 + (200 - y) * 10 }],
};
jest.mock('klinecharts', () => ({
  registerOverlay: jest.fn(),
  init: () => mockChart,
  dispose: jest.fn(),
}));

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

function aPosition(change: Partial<Position> = {}): Position {
  const decoded = z.decode(positionSchema, positionExample);
  return { ...decoded, takeProfitPrice: '61000', stopLossPrice: null, ...change };
}

function prepared(positions: Position[] = [aPosition()]) {
  const view = z.decode(getContract.output, findEndpointExamples(getContract).output as never);
  return new FakeApi()
    .answer(getContractMarkets)
    .answer(getCandles, [])
    .answer(getRecentTrades, [])
    .answer(getPositionSummary)
    .answer(getProductAreas, [])
    .answer(getPriceAlerts, aPage())
    .answer(savePriceAlert, aPriceAlert())
    .answer(setPositionStops, aPosition({ version: 2 }))
    .answer(getContract, {
      ...view,
      room: { long: '40000000', short: '7500000' },
      last: '60000',
      index: '60010',
      mark: '60005',
      mine: { available: '1000', frozen: '0', positions, orders: [] },
    });
}

async function setup(api = prepared(), signedIn = true) {
  const route = '/pages/transaction/contract?currency_id=1&legal_id=3';
  const view = renderPage(<FuturesChartPage />, { api, signedIn, messages: { trade: en }, route });
  await act(async () => {});
  act(() => view.socket.connect?.());
  return view;
}

const tags = () => mockOverlays.map(({ points, extendData }) => [extendData.tag, points[0]?.value]);
const takeProfit = () => screen.findByRole('slider', { name: 'Take-profit, Long 50x' });

test('shows last, mark and index, and both sides of the ticket', async () => {
  await setup();
  expect(await screen.findAllByText('60,000.0')).not.toEqual([]);
  expect(screen.getAllByText('60,005.0')[0]).toBeVisible();
  expect(screen.getByText('60,010.0')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Long' })).toHaveAttribute(
    'href',
    '#/pages/transaction/index?mode=contract&currency_id=1&legal_id=3&type=1',
  );
  expect(screen.getByRole('link', { name: 'Short' })).toHaveAttribute(
    'href',
    expect.stringMatching(/type=2$/),
  );
});

test('the header tells how old late prices are', async () => {
  const { app } = await setup();
  app.topics.pricesAt = Date.now() - 5_000;
  expect(await screen.findByTitle('Age of the prices')).toHaveTextContent(/^Halted 5\.\d s$/);
});

test('shows the limits of people, the trades and the volume of the contract itself', async () => {
  const trade = {
    id: '1',
    price: '60012',
    quantity: '0.2',
    side: 'buy',
    simulated: false,
  } as const;
  const api = prepared().answer(getRecentTrades, [{ ...trade, time: Date.UTC(2026, 0, 15, 12) }]);
  const { app, person, socket } = await setup(api);
  expect(screen.getByText('Vol, BTC')).toBeVisible();
  expect(screen.getByText('Vol, USDT')).toBeVisible();
  const tabs = within(await screen.findByRole('tablist', { name: 'More about this contract' }));
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const book = { kind: 'snapshot', bids: [['59000', '0.15', '0']], asks: [] };
  act(() => socket.send('depth.BTC-PERP', 1, book));
  const bids = await screen.findByRole('list', { name: 'Buy orders' });
  await waitFor(() => expect(bids).toHaveTextContent(/59,000\.0.*0\.15/));
  expect(screen.getByText(/^Limits of people/)).toBeVisible();
  for (const [side, room] of [
    ['Long at', '40M'],
    ['Short at', '7.5M'],
  ] as const) {
    const quote = screen.getByText(side).parentElement;
    expect(quote).toHaveTextContent(`Up to ${room} USDT`);
  }

  await person.click(tabs.getByRole('tab', { name: 'Trades' }));
  const trades = await screen.findByRole('table', { name: 'Recent trades' });
  expect(await within(trades).findByText('60,012.0')).toBeVisible();
  expect(api.inputsOf(getRecentTrades)[0]).toEqual({ baseId: 1, quoteId: 3, symbol: 'BTC-PERP' });
  expect(api.inputsOf(getMarketDepth)).toEqual([]);
  expect(screen.queryByText(/simulated market/)).not.toBeInTheDocument();
});

test('says so when nobody’s limit waits', async () => {
  const { app, socket } = await setup();
  await screen.findByRole('tablist', { name: 'More about this contract' });
  act(() => {
    app.topics.start();
    socket.connect();
  });
  act(() => socket.send('depth.BTC-PERP', 1, { kind: 'snapshot', bids: [], asks: [] }));
  expect(await screen.findByText('No limits are waiting')).toBeVisible();
});

test('is a favourite of its own, also of a guest', async () => {
  const { app, person } = await setup(prepared([]), false);
  await person.click(await screen.findByRole('button', { name: 'Add BTC-PERP to favourites' }));
  expect(screen.getByRole('button', { name: 'Remove BTC-PERP from favourites' })).toBeVisible();
  expect(localStorage.getItem('trade.favouriteFutures')).toBe('["1-3"]');
  expect(app.favourites.keys).toEqual([]);
});

test('the rules say who the counterparty is', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText(/^Your counterparty is the exchange/)).toBeVisible();
});

test('draws entry, liquidation and stops of each position, and mark and index when asked', async () => {
  const { person } = await setup();
  // Its handle names the entry and the stop.
  await waitFor(() =>
    expect(tags()).toEqual([
      ['', 60_000],
      ['Liq. price', 59_100],
      ['', 61_000],
    ]),
  );
  await person.click(screen.getByRole('button', { name: 'Mark' }));
  await person.click(screen.getByRole('button', { name: 'Index' }));
  await waitFor(() =>
    expect(tags()).toEqual([
      ['', 60_010],
      ['', 60_005],
      ['', 60_000],
      ['Liq. price', 59_100],
      ['', 61_000],
    ]),
  );
});

test('a take-profit is dragged and then confirmed in its form', async () => {
  const { api, person } = await setup();
  const handle = await takeProfit();
  fireEvent.pointerDown(handle, { clientY: 100 });
  fireEvent.pointerMove(handle, { clientY: 50 });
  expect(handle).toHaveAttribute('aria-valuetext', '61,500.0');
  fireEvent.pointerUp(handle, { clientY: 50 });
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  expect(sheet.getByLabelText('Take-profit price (USDT)')).toHaveValue('61500.0');
  expect(api.inputsOf(setPositionStops)).toEqual([]);
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(setPositionStops)).toEqual([
      expect.objectContaining({ takeProfitPrice: '61500', stopLossPrice: '0' }),
    ]),
  );
});

test('a stop is moved by keys, and given up with Escape', async () => {
  const { person } = await setup();
  const entry = await screen.findByRole('button', { name: 'Long 50x: TP/SL' });
  expect(screen.queryByRole('slider', { name: 'Stop-loss, Long 50x' })).toBeNull();
  await person.click(entry);
  expect(screen.getByText(/^Drag TP or SL/)).toBeVisible();
  const handle = screen.getByRole('slider', { name: 'Stop-loss, Long 50x' });
  expect(handle).toHaveAttribute('aria-valuetext', 'Not set');
  handle.focus();
  await person.keyboard('{ArrowDown}');
  expect(handle).toHaveAttribute('aria-valuetext', '59,940.0');
  await person.keyboard('{Escape}');
  expect(handle).toHaveAttribute('aria-valuetext', 'Not set');
  await person.keyboard('{PageDown}{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  expect(sheet.getByLabelText('Stop-loss price (USDT)')).toHaveValue('59400.0');
});

test('a price alert watches the contract', async () => {
  const { api, person } = await setup();
  await person.click(await screen.findByRole('button', { name: 'Price alert for BTC-PERP' }));
  const sheet = within(await screen.findByRole('dialog'));
  await person.clear(sheet.getByLabelText('Price (USDT)'));
  await person.type(sheet.getByLabelText('Price (USDT)'), '62000');
  await person.click(sheet.getByRole('button', { name: 'Set alert' }));
  await waitFor(() =>
    expect(api.inputsOf(savePriceAlert)).toEqual([
      expect.objectContaining({ symbol: 'BTC-PERP', kind: 'above', value: '62000' }),
    ]),
  );
});

test('a guest sees the chart without positions', async () => {
  await setup(prepared([]), false);
  await screen.findByRole('tablist', { name: 'More about this contract' });
  expect(tags()).toEqual([]);
  expect(screen.queryByRole('button', { name: /TP\/SL/ })).toBeNull();
});
