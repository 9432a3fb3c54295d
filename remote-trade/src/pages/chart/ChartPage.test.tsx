import { act, screen, waitFor, within } from '@testing-library/react';
import {
  candles,
  marketDepth,
  quotations,
  recentTrades,
  type Candle,
} from '@h5/shared/contract/markets';
import { aMarket } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { ChartPage } from './ChartPage';

/** The drawing is the library's; here it only asks for candles as the library does. */
const mockChart = {
  setBarSpace: jest.fn(),
  setOffsetRightDistance: jest.fn(),
  setSymbol: jest.fn(),
  setPeriod: jest.fn(),
  setStyles: jest.fn(),
  setPaneOptions: jest.fn(),
  createIndicator: jest.fn(),
  removeIndicator: jest.fn(),
  getDataList: () => [],
  setDataLoader: jest.fn(),
};
jest.mock('klinecharts', () => ({
  registerLocale: jest.fn(),
  init: () => mockChart,
  dispose: jest.fn(),
}));

const candle: Candle = {
  time: 60_000,
  open: '1',
  high: '2',
  low: '1',
  close: '2',
  volume: '5',
};

function setup(query = '?currency_id=1&legal_id=3') {
  const api = new FakeApi()
    .answer(quotations, [aMarket()])
    .answer(candles, [candle])
    .answer(marketDepth, {
      symbol: 'BTC-USDT',
      seq: 1,
      time: 0,
      bids: [['59990', '2', '2']],
      asks: [['60010', '1', '1']],
    })
    .answer(recentTrades, [
      { id: '1', time: 0, price: '60000', quantity: '0.25', side: 'buy', simulated: true },
    ]);
  const route = `/pages/transaction/currency${query}`;
  return renderPage(<ChartPage />, { api, words: { trade: en }, route });
}

beforeEach(() => {
  mockChart.setPeriod.mockClear();
  mockChart.setDataLoader.mockClear();
});

test('shows the price and the last 24 hours', async () => {
  setup();
  expect(await screen.findByText('60,500.0')).toBeInTheDocument();
  expect(screen.getByText('58,500.0')).toBeInTheDocument();
  expect(screen.getByText('110.0M')).toBeInTheDocument();
});

test('says in words what the drawing shows', async () => {
  setup();
  expect(
    await screen.findByRole('img', { name: /Price chart of BTC\/USDT: last 60,000.0/ }),
  ).toBeInTheDocument();
});

test('gives the chart the candles of the chosen period', async () => {
  const { api, person } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await person.click(screen.getByTitle('4 hours'));
  await waitFor(() =>
    expect(mockChart.setPeriod).toHaveBeenLastCalledWith({ type: 'hour', span: 4 }),
  );

  const [loader] = mockChart.setDataLoader.mock.lastCall as [
    { getBars: (params: object) => Promise<void> },
  ];
  const callback = jest.fn();
  await act(() => loader.getBars({ type: 'init', timestamp: null, callback }));
  expect(callback).toHaveBeenCalledWith(
    [{ timestamp: 60_000, open: 1, high: 2, low: 1, close: 2, volume: 5 }],
    { forward: true, backward: false },
  );
  expect(api.inputsOf(candles).at(-1)).toMatchObject({ symbol: 'BTC-USDT', period: '4h' });
});

test('offers all nine periods and the time line', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getAllByRole('radio')).toHaveLength(10);
});

test('shows the book, the trades and the rules of the market', async () => {
  const { person } = setup();
  const bids = await screen.findByRole('list', { name: 'Buy orders' });
  expect(bids).toHaveTextContent('59,990.0');
  await person.click(screen.getByRole('tab', { name: 'Trades' }));
  expect(await screen.findByRole('table', { name: 'Recent trades' })).toHaveTextContent('0.25');
  await person.click(screen.getByRole('tab', { name: 'Info' }));
  expect(screen.getByText('±10% around the index')).toBeInTheDocument();
});

test('leads to both sides of the ticket', async () => {
  setup();
  const address = '#/pages/transaction/index?currency_id=1&legal_id=3';
  expect(await screen.findByRole('link', { name: 'Buy' })).toHaveAttribute(
    'href',
    `${address}&type=1`,
  );
  expect(screen.getByRole('link', { name: 'Sell' })).toHaveAttribute('href', `${address}&type=2`);
});

test('marks a favourite', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'Add BTC/USDT to favourites' }));
  expect(screen.getByRole('button', { name: 'Remove BTC/USDT from favourites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('says that there is no such market', async () => {
  setup('?currency_id=999');
  expect(await screen.findByText('This market does not exist')).toBeInTheDocument();
});
