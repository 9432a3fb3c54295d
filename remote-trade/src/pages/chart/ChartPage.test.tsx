import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getCandles,
  getMarketDepth,
  getMarkets,
  getRecentTrades,
  type Candle,
} from '@h5/shared/contract/markets/endpoints';
import { getOwnFills, getOrders } from '@h5/shared/contract/orders/endpoints';
import { aFill, anOrder } from '@h5/shared/contract/orders/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { ChartPage } from './ChartPage';

/** A fake of the library that only requests candles. */
const mockBars = [{ timestamp: 60_000, open: 1, high: 4, low: 1, close: 2, volume: 5 }];
const mockChart = {
  setBarSpace: jest.fn(),
  setOffsetRightDistance: jest.fn(),
  setSymbol: jest.fn(),
  setPeriod: jest.fn(),
  setStyles: jest.fn(),
  setPaneOptions: jest.fn(),
  createIndicator: jest.fn(),
  removeIndicator: jest.fn(),
  createOverlay: jest.fn(),
  removeOverlay: jest.fn(),
  overrideXAxis: jest.fn(),
  overrideYAxis: jest.fn(),
  subscribeAction: jest.fn(),
  executeAction: jest.fn(),
  scrollByDistance: jest.fn(),
  scrollToRealTime: jest.fn(),
  getIndicators: () => [],
  getDom: () => null,
  getSize: () => ({ width: 300, height: 400, top: 0 }),
  getVisibleRange: () => ({ from: 0, to: 1 }),
  getDataList: () => mockBars,
  convertToPixel: (points: object[]) => points.map(() => ({ x: 40, y: 30 })),
  convertFromPixel: (spots: object[]) =>
    spots.map(() => ({ dataIndex: 0, timestamp: 0, value: 0 })),
  setDataLoader: jest.fn(),
};
/** Whether each chart was made in the document, where the theme has colours. */
const mockMadeInDocument: boolean[] = [];
jest.mock('klinecharts', () => ({
  registerOverlay: jest.fn(),
  init: ({ isConnected }: HTMLElement) => {
    mockMadeInDocument.push(isConnected);
    return mockChart;
  },
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

function setup(query = '?currency_id=1&legal_id=3', signedIn = false) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getCandles, [candle])
    .answer(getMarketDepth, {
      symbol: 'BTC-USDT',
      seq: 1,
      time: 0,
      bids: [['59990', '2', '2']],
      asks: [['60010', '1', '1']],
    })
    .answer(getOrders, aPage(anOrder()))
    .answer(getOwnFills, [{ ...aFill(), side: 'buy', orderId: anOrder().id }])
    .answer(getRecentTrades, [
      { id: '1', time: 0, price: '60000', quantity: '0.25', side: 'buy', simulated: true },
    ]);
  const route = `/pages/transaction/currency${query}`;
  return renderPage(<ChartPage />, { api, messages: { trade: en }, route, signedIn });
}

/** Requests candles as the library does. */
async function ask(type: 'init' | 'forward') {
  const [loader] = mockChart.setDataLoader.mock.lastCall as [
    { getBars: (params: object) => Promise<void> },
  ];
  const callback = jest.fn();
  await act(() => loader.getBars({ type, timestamp: null, callback }));
  return callback;
}

beforeEach(() => jest.clearAllMocks());

test('shows the price and the last 24 hours, and when prices are late', async () => {
  const { app } = setup();
  expect(await screen.findByText('60,500.0')).toBeInTheDocument();
  expect(screen.getByText('58,500.0')).toBeInTheDocument();
  expect(screen.getByText('110M')).toBeInTheDocument();
  app.topics.pricesAt = Date.now() - 5_000;
  expect(await screen.findByTitle('Age of the prices')).toBeInTheDocument();
});

test('describes the chart to screen readers', async () => {
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

  const callback = await ask('init');
  expect(callback).toHaveBeenCalledWith(
    [{ timestamp: 60_000, open: 1, high: 2, low: 1, close: 2, volume: 5 }],
    { forward: true, backward: false },
  );
  expect(api.inputsOf(getCandles).at(-1)).toMatchObject({ symbol: 'BTC-USDT', period: '4h' });
});

test('offers all nine periods and the time line, and keeps in the row what is starred', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByRole('listitem')).toHaveLength(10);
  await person.click(sheet.getByRole('button', { name: 'Keep 1W in the row' }));
  await person.click(sheet.getByRole('button', { name: '1 day' }));
  const row = within(screen.getByRole('group', { name: 'Chart period' }));
  expect(row.getByTitle('1 week')).toBeInTheDocument();
  expect(row.getByTitle('1 day')).toHaveAttribute('aria-pressed', 'true');
});

test('says why the candles could not be read, and tries again', async () => {
  const { api, person } = setup();
  api.answer(getCandles, new Error('No prices right now'));
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await ask('init');
  expect(await screen.findByText('No prices right now')).toBeInTheDocument();
  api.answer(getCandles, [candle]);
  mockChart.setDataLoader.mockClear();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await ask('init');
  await waitFor(() => expect(screen.queryByText('No prices right now')).toBeNull());
});

test('reads out the candle that an arrow key reaches, and lists the last ones in a table', async () => {
  setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await ask('init');
  const pad = screen.getByRole('application', { name: /Candles of BTC\/USDT/ });
  fireEvent.keyDown(pad, { key: 'ArrowLeft' });
  expect(
    await screen.findByText(/open 1.0, high 4.0, low 1.0, close 2.0, change \+100.00%/),
  ).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Candle' })).toHaveTextContent('300.00%');
  fireEvent.keyDown(pad, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: 'Candle' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Latest candles' })).toHaveTextContent('2.0');
});

test('stretches the prices by keys as well, and gives the scale back', async () => {
  const { person } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  const pad = screen.getByRole('application', { name: /Candles of BTC\/USDT/ });
  fireEvent.keyDown(pad, { key: 'ArrowUp' });
  expect(screen.queryByRole('button', { name: 'Auto scale' })).toBeNull();
  fireEvent.keyDown(pad, { key: 'ArrowUp', shiftKey: true });
  await person.click(await screen.findByRole('button', { name: 'Auto scale' }));
  expect(screen.queryByRole('button', { name: 'Auto scale' })).toBeNull();
});

test('switches an indicator below the chart', async () => {
  const { person } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  mockChart.createIndicator.mockClear();
  await person.click(screen.getByRole('button', { name: 'MACD' }));
  expect(mockChart.createIndicator.mock.calls.map(([{ name }]) => name)).toEqual([
    'MA',
    'VOL',
    'MACD',
  ]);
  expect(screen.getByRole('button', { name: 'MACD' })).toHaveAttribute('aria-pressed', 'true');
});

test('changes the numbers of an indicator, and says what cannot be', async () => {
  const { person } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await person.click(screen.getByTitle('Indicator settings'));
  const sheet = within(await screen.findByRole('dialog'));
  await person.click(sheet.getByRole('radio', { name: 'BOLL' }));
  const period = sheet.getByLabelText('Period');
  await person.clear(period);
  await person.type(period, '900');
  expect(sheet.getByText('2 to 500')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Check the numbers above' })).toBeDisabled();
  await person.clear(period);
  await person.type(period, '21');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  expect(mockChart.createIndicator).toHaveBeenLastCalledWith(
    expect.objectContaining({ name: 'BOLL', calcParams: [21, 2] }),
    true,
  );
});

test('shows the depth in figures, and the last day', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('tab', { name: 'Depth' }));
  expect(
    await screen.findByRole('img', { name: /Buyers: 2.00000 BTC down to 59,990.0/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('20.0 (0.033%)')).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'Info' }));
  expect(await screen.findByRole('region', { name: 'Last 24 hours' })).toHaveTextContent('3.40%');
});

test("draws the person's open orders and fills, unless they are hidden", async () => {
  const { app, person } = setup('?currency_id=1&legal_id=3', true);
  const drawn = () =>
    mockChart.createOverlay.mock.lastCall?.[0] as { extendData: { tag: string } }[] | undefined;
  await waitFor(() =>
    expect(JSON.stringify(mockChart.createOverlay.mock.calls)).toContain('Buy 0.01'),
  );
  expect(JSON.stringify(mockChart.createOverlay.mock.calls)).toContain('"fills"');
  await person.click(screen.getByTitle('Chart settings'));
  await person.click(await screen.findByRole('switch', { name: 'My open orders' }));
  expect(drawn()).toEqual([]);
  expect(app.storage.read('chart')).toMatchObject({ showsOrders: false });
});

test('selects a drawing tool, explains its next step, and deselects it', async () => {
  const { person } = setup();
  await person.click(await screen.findByTitle('Drawing tools'));
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await person.click(screen.getByTitle('Trend line'));
  expect(await screen.findByText('Tap the chart to set point 1 of 2')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Escape' });
  expect(screen.queryByText(/Tap the chart/)).toBeNull();
});

test('draws with keys alone', async () => {
  const { app, person } = setup();
  await person.click(await screen.findByTitle('Drawing tools'));
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  await person.click(screen.getByTitle('Horizontal line'));
  const pad = screen.getByRole('application');
  fireEvent.keyDown(pad, { key: 'ArrowLeft' });
  fireEvent.keyDown(pad, { key: 'Enter' });
  expect(JSON.stringify(app.storage.read('drawings'))).toContain(
    '"tool":"horizontal","points":[{"time":60000,"price":2}]',
  );
  fireEvent.keyDown(pad, { key: 'Delete' });
  expect(app.storage.read('drawings')).toEqual([]);
});

test('fills the screen and comes back, with the same drawing', async () => {
  const { person } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  const drawing = screen.getByRole('application');
  await person.click(screen.getByTitle('Full screen'));
  const full = screen.getByRole('dialog', { name: 'BTC/USDT chart' });
  expect(full).toContainElement(drawing);
  await person.click(within(full).getByTitle('Chart settings'));
  const sheet = await screen.findByRole('dialog', { name: 'Chart settings' });
  await person.click(within(sheet).getByLabelText('Close'));
  expect(document.documentElement.style.overflow).toBe('hidden');
  await person.click(within(full).getByTitle('Leave full screen'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  expect(screen.getByRole('application')).toBe(drawing);
});

test('lies above the page also once the browser fills the screen with it', async () => {
  const order: string[] = [];
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  showModal.mockImplementation(() => void order.push('chart'));
  Object.assign(document, { fullscreenEnabled: true });
  document.documentElement.requestFullscreen = () => Promise.resolve(void order.push('page'));
  try {
    const { person } = setup();
    await person.click(await screen.findByTitle('Full screen'));
    await waitFor(() => expect(order.slice(1)).toContain('chart'));
    expect(order).toEqual(['chart', 'page', 'chart']);
  } finally {
    showModal.mockRestore();
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  }
});

test('shows the book, the trades and the rules of the market', async () => {
  const { person } = setup();
  const bids = await screen.findByRole('list', { name: 'Buy orders' });
  expect(bids).toHaveTextContent('59,990.0');
  await person.click(screen.getByRole('tab', { name: 'Trades' }));
  expect(await screen.findByRole('table', { name: 'Recent trades' })).toHaveTextContent('0.25');
  await person.click(screen.getByRole('tab', { name: 'Info' }));
  expect(await screen.findByText('±10% around the index')).toBeInTheDocument();
});

test('leads to both sides of the order form', async () => {
  setup();
  const address = '#/pages/transaction/index?currency_id=1&legal_id=3';
  expect(await screen.findByRole('link', { name: 'Buy' })).toHaveAttribute(
    'href',
    `${address}&type=1`,
  );
  expect(screen.getByRole('link', { name: 'Sell' })).toHaveAttribute('href', `${address}&type=2`);
});

test('says that trading is halted in place of the sides, as soon as it is', async () => {
  const { app } = setup();
  await screen.findByRole('link', { name: 'Buy' });
  act(() => app.markets.bySymbol.get('BTC-USDT')?.update({ status: 'halted' }));
  expect(screen.getByRole('button', { name: 'Trading halted' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('Halted')).toBeInTheDocument();
  for (const name of ['Buy', 'Sell']) expect(screen.queryByRole('link', { name })).toBeNull();
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

test('is not drawn anew when a part of the page brings its words', async () => {
  const { app } = setup();
  await waitFor(() => expect(mockChart.setDataLoader).toHaveBeenCalled());
  mockChart.setDataLoader.mockClear();
  act(() => {
    app.locale.i18n.addResourceBundle('en', 'trade', { chart: { failed: 'Gone' } }, true, true);
  });
  await screen.findByRole('application');
  expect(mockChart.setDataLoader).not.toHaveBeenCalled();
});

describe('turning the phone', () => {
  let isSideways = false;
  let tell: () => void = () => {};

  beforeEach(() => {
    isSideways = false;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const isTurning = query.startsWith('(orientation: landscape)');
      return {
        get matches() {
          return isTurning && isSideways;
        },
        addEventListener: (_: string, listen: () => void) => isTurning && (tell = listen),
        removeEventListener: () => isTurning && (tell = () => {}),
      } as unknown as MediaQueryList;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const turn = (sideways: boolean) =>
    act(() => {
      isSideways = sideways;
      tell();
    });
  const fullScreen = () => screen.queryByRole('dialog', { name: 'BTC/USDT chart' });

  test('opens the full screen, and turning it back closes it', async () => {
    setup();
    await screen.findByText('60,500.0');
    turn(true);
    await waitFor(() => expect(fullScreen()).toBeInTheDocument());
    turn(false);
    expect(fullScreen()).not.toBeInTheDocument();
  });

  test('has opened the full screen if the phone was sideways before, with the way back', async () => {
    isSideways = true;
    mockMadeInDocument.length = 0;
    const before = history.length;
    setup();
    await waitFor(() => expect(fullScreen()).toBeInTheDocument());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Back' })).toBeInTheDocument();
    await waitFor(() => expect(mockMadeInDocument).toEqual([true]));
    // Back leads to the page before, not to the same page in a column.
    expect(history.length).toBe(before);
    fireEvent.click(dialog.getByRole('button', { name: 'Leave full screen' }));
    await waitFor(() => expect(fullScreen()).not.toBeInTheDocument());
  });

  test('covers no sheet that the address names', async () => {
    isSideways = true;
    setup('?currency_id=1&legal_id=3&sheet=chart');
    expect(await screen.findByRole('dialog', { name: 'Chart settings' })).toBeInTheDocument();
    expect(fullScreen()).not.toBeInTheDocument();
  });

  test('closes no full screen that was opened by its button', async () => {
    const { person } = setup();
    await person.click(await screen.findByRole('button', { name: 'Full screen' }));
    turn(true);
    turn(false);
    expect(fullScreen()).toBeInTheDocument();
  });

  test('covers nothing that is open above the page', async () => {
    const { person } = setup();
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('dialog');
    turn(true);
    expect(fullScreen()).not.toBeInTheDocument();
  });

  test('does nothing once the page is left', async () => {
    const { unmount } = setup();
    await screen.findByText('60,500.0');
    const before = tell;
    unmount();
    expect(tell).not.toBe(before);
  });
});

describe('the price', () => {
  let show: (isSeen: boolean) => void = () => {};
  beforeEach(() => {
    jest.spyOn(window, 'IntersectionObserver').mockImplementation(
      (listen) =>
        ({
          observe(element: Element) {
            if (!element.textContent?.includes('24h high')) return;
            show = (isIntersecting) =>
              act(() => listen([{ isIntersecting }] as IntersectionObserverEntry[], this as never));
          },
          unobserve() {},
          disconnect() {},
        }) as unknown as IntersectionObserver,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  test('is shown in the header after scrolling', async () => {
    setup();
    await screen.findByText('60,500.0');
    const header = within(screen.getByRole('banner'));
    expect(header.queryByText('60,000.0')).not.toBeInTheDocument();
    show(false);
    expect(header.getByText('60,000.0')).toBeInTheDocument();
    show(true);
    expect(header.queryByText('60,000.0')).not.toBeInTheDocument();
  });
});

describe('sharing', () => {
  const offer = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  async function press() {
    const view = setup();
    const button = await screen.findByRole('button', { name: 'Share BTC/USDT' });
    return { ...view, press: () => act(() => Promise.resolve(fireEvent.click(button))) };
  }

  test('shares the address with the phone', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    offer('share', share);
    const { app, press: click } = await press();
    await click();
    expect(share).toHaveBeenCalledWith({ title: 'BTC/USDT chart', url: location.href });
    expect(app.toasts.toasts).toEqual([]);
  });

  test('shows nothing when sharing is cancelled', async () => {
    offer('share', () => Promise.reject(new DOMException('', 'AbortError')));
    const { app, press: click } = await press();
    await click();
    expect(app.toasts.toasts).toEqual([]);
  });

  test('copies the address where sharing is not supported, or explains how to', async () => {
    const writeText = jest.fn().mockResolvedValueOnce(undefined);
    const { app, press: click } = await press();
    offer('clipboard', { writeText });
    await click();
    await waitFor(() => expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Link copied']));
    expect(writeText).toHaveBeenCalledWith(location.href);
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await click();
    await waitFor(() => expect(app.toasts.toasts.at(-1)?.kind).toBe('error'));
  });
});
