import { act, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import { examples } from '@h5/shared/contract/futures/examples';
import { getMarkets, type Market } from '@h5/shared/contract/markets/endpoints';
import { getStocks, stock } from '@h5/shared/contract/stocks/endpoints';
import { stockExample } from '@h5/shared/contract/stocks/examples';
import { pagePaths } from '@h5/shared/contract/routes';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { MarketsPage } from './MarketsPage';

const markets = [
  aMarket(),
  aMarket({ baseId: 2, symbol: 'ETH-USDT', last: '3284.61', change: '-0.0094', tickSize: '0.01' }),
];

function setup(api = new FakeApi().answer(getMarkets, markets)) {
  return renderPage(<MarketsPage />, {
    api,
    messages: { trade: en },
    route: pagePaths.markets,
  });
}

async function rows() {
  const list = await screen.findByRole('list', { name: 'Spot' });
  return within(list).getAllByRole('listitem');
}

test('shows each market with its price, worth, volume and change', async () => {
  const { container } = setup();
  const [bitcoin, ether] = await rows();
  expect(container.querySelector('main')).toHaveAttribute('data-page', pagePaths.markets);
  expect(bitcoin).toHaveTextContent('BTC/USDT');
  expect(bitcoin).toHaveTextContent('60,000.0');
  expect(bitcoin).toHaveTextContent('Vol 110M');
  expect(bitcoin).toHaveTextContent('+2.04%');
  expect(ether).toHaveTextContent('$3,284.61');
  expect(ether).toHaveTextContent('−0.94%');
});

test('shows a dash for a price that is not known', async () => {
  const figures = { last: '0', open: '0', high: '0', low: '0', change: '0' };
  setup(new FakeApi().answer(getMarkets, [aMarket(figures)]));
  const [bitcoin] = await rows();
  expect(bitcoin).toHaveTextContent(/BTC\/USDT.*–.*–.*–$/);
});

test('says of a halted market that it is halted, until it trades again', async () => {
  const { app } = setup(new FakeApi().answer(getMarkets, [aMarket({ status: 'halted' })]));
  const [bitcoin] = await rows();
  expect(bitcoin).toHaveTextContent('Halted');
  act(() => app.markets.bySymbol.get('BTC-USDT')?.update({ status: 'trading' }));
  expect(bitcoin).not.toHaveTextContent('Halted');
  expect(bitcoin).toHaveTextContent('Vol 110M');
});

test('leads to the chart of a market', async () => {
  setup();
  const [bitcoin] = await rows();
  if (!bitcoin) throw new Error('There is a row.');
  expect(within(bitcoin).getByRole('link')).toHaveAttribute(
    'href',
    '#/pages/transaction/currency?currency_id=1&legal_id=3',
  );
});

test('sorts by the head that is pressed', async () => {
  const { person } = setup();
  await rows();
  await person.click(screen.getByTitle('Sort by last price'));
  await person.click(screen.getByTitle('Sorted by last price, highest first'));
  const [first] = await rows();
  expect(first).toHaveTextContent('ETH/USDT');
});

test('lets a guest keep favourites', async () => {
  const { person } = setup();
  await rows();
  await person.click(screen.getByRole('button', { name: 'Add ETH/USDT to favourites' }));
  await person.click(screen.getByRole('tab', { name: 'Favourites' }));
  const list = screen.getByRole('list', { name: 'Favourites' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('ETH/USDT');
});

test('says of each star whether it is pressed', async () => {
  const { person } = setup();
  await rows();
  const star = screen.getByRole('button', { name: 'Add ETH/USDT to favourites', pressed: false });
  await person.click(star);
  expect(star).toHaveAccessibleName('Remove ETH/USDT from favourites');
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await person.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
});

describe('a tick', () => {
  /** Counts React renders after the rows have mounted. */
  async function counted() {
    const drawn = jest.fn();
    const api = new FakeApi().answer(getMarkets, markets);
    const page = (
      <Profiler id="markets" onRender={drawn}>
        <MarketsPage />
      </Profiler>
    );
    const view = renderPage(page, { api, messages: { trade: en }, route: pagePaths.markets });
    await rows();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    drawn.mockClear();
    const bitcoin = view.app.markets.bySymbol.get('BTC-USDT');
    if (!bitcoin) throw new Error('There is a market.');
    /** Prices are written one frame later. */
    const tick = (figures: Partial<Market>) =>
      act(async () => {
        bitcoin.update(figures);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    return { ...view, drawn, tick };
  }

  test('writes the figures of its row and draws nothing', async () => {
    const { drawn, tick } = await counted();
    await tick({ last: '60100', quoteVolume: '120000000', change: '0.0221' });
    const [bitcoin] = await rows();
    expect(bitcoin).toHaveTextContent('60,100.0');
    expect(bitcoin).toHaveTextContent('Vol 120M');
    expect(bitcoin).toHaveTextContent('+2.21%');
    expect(drawn).not.toHaveBeenCalled();
  });

  test('that turns the day around draws once, for the colour of the sparkline', async () => {
    const { drawn, tick } = await counted();
    await tick({ last: '58000', change: '-0.0136' });
    expect(drawn).toHaveBeenCalledTimes(1);
    await tick({ last: '57900', change: '-0.0153' });
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

test('in place of no favourites it suggests markets, and adds those that are ticked', async () => {
  const { person } = setup();
  await rows();
  await person.click(screen.getByRole('tab', { name: 'Favourites' }));
  const suggested = within(screen.getByRole('region', { name: 'Suggested for you' }));
  expect(suggested.getAllByRole('checkbox')).toHaveLength(2);
  await person.click(suggested.getByRole('checkbox', { name: 'ETH/USDT' }));
  await person.click(suggested.getByRole('button', { name: 'Add to favourites (1)' }));
  const list = screen.getByRole('list', { name: 'Favourites' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('BTC/USDT');
});

test('says that the market is a simulation', async () => {
  setup();
  expect(await screen.findByText('Simulated')).toBeInTheDocument();
});

test('offers another try when the markets cannot be read', async () => {
  const api = new FakeApi().answer(getMarkets, new ApiError('SERVER_DOWN', 'Not now.'));
  const { person } = setup(api);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  api.answer(getMarkets, markets);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

test('lists contracts, each leading to its ticket', async () => {
  const [row] = z.decode(getContractMarkets.output, examples.getContractMarkets.output);
  const api = new FakeApi().answer(getMarkets, markets).answer(getContractMarkets, [row!]);
  const { person } = setup(api);
  await person.click(screen.getByRole('tab', { name: 'Contracts' }));
  const list = await screen.findByRole('list', { name: 'Contracts' });
  const link = await within(list).findByRole('link');
  expect(link).toHaveTextContent(row!.symbol);
  expect(link).toHaveAttribute('href', expect.stringContaining('?mode=contract&'));
});

test('a contract among the favourites is listed below the markets, also for a guest', async () => {
  const [row] = z.decode(getContractMarkets.output, examples.getContractMarkets.output);
  const api = new FakeApi()
    .answer(getMarkets, markets)
    .answer(getContractMarkets, [row!, { ...row!, baseId: 2, symbol: 'ETH-PERP' }]);
  const { person } = renderPage(<MarketsPage />, {
    api,
    messages: { trade: en },
    route: pagePaths.markets,
    stored: { 'trade.favouriteFutures': ['1-3'] },
  });
  await rows();
  await person.click(screen.getByRole('tab', { name: 'Favourites' }));
  const list = await screen.findByRole('list', { name: 'Contracts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('BTC-PERP');
  expect(screen.queryByText('Suggested for you')).toBeNull();
});

test('a stock among the favourites is listed below the markets', async () => {
  const nova = { ...z.decode(stock, stockExample), isFavourite: true };
  const other = { ...nova, id: 2, symbol: 'KZHM-USD', isFavourite: false };
  const api = new FakeApi().answer(getMarkets, markets).answer(getStocks, aPage(nova, other));
  const { person } = renderPage(<MarketsPage />, {
    api,
    messages: { trade: en },
    route: pagePaths.markets,
    signedIn: true,
  });
  await rows();
  await person.click(screen.getByRole('tab', { name: 'Favourites' }));
  const list = await screen.findByRole('list', { name: 'Stocks' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Suggested for you')).toBeNull();
});
