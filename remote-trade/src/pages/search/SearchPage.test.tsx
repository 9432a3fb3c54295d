import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import { examples } from '@h5/shared/contract/futures/examples';
import {
  getHotMarkets,
  recordMarketSearch,
  getMarkets,
} from '@h5/shared/contract/markets/endpoints';
import { getStocks, stock } from '@h5/shared/contract/stocks/endpoints';
import { stockExample } from '@h5/shared/contract/stocks/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { runTestRelease, testMenuEntry } from '@h5/shared/testing/runTestRelease';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { SearchPage } from './SearchPage';

const searched = [
  { baseId: 2, quoteId: 3, count: 12 },
  { baseId: 1, quoteId: 3, count: 7 },
];

const contract = {
  ...z.decode(getContractMarkets.output, examples.getContractMarkets.output)[0]!,
  symbol: 'BTC-PERP',
  name: 'Bitcoin',
};
const nova = z.decode(stock, stockExample);

function setup(hot = searched) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket(), aMarket({ baseId: 2, symbol: 'ETH-USDT', name: 'Ethereum' })])
    .answer(getHotMarkets, hot)
    .answer(recordMarketSearch)
    .answer(getContractMarkets, [contract])
    .answer(getStocks, aPage(nova));
  return renderPage(<SearchPage />, {
    api,
    messages: { trade: en },
    route: pagePaths.search,
  });
}

test('ranks what people search for', async () => {
  setup();
  const ranks = within(await screen.findByRole('list', { name: 'Hot searches' }));
  const [first, second] = await ranks.findAllByRole('listitem');
  expect(first).toHaveTextContent('1ETH/USDT');
  expect(second).toHaveTextContent('2BTC/USDT');
});

test('on a day without searches it ranks what is traded', async () => {
  setup([]);
  const ranks = await screen.findByRole('list', { name: 'Most traded in 24 hours' });
  expect(await within(ranks).findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Hot searches')).not.toBeInTheDocument();
});

test('finds a market and says how many', async () => {
  const { person } = setup();
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'bit');
  expect(await screen.findByText('2 results')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Spot markets' })).toHaveTextContent('BTC/USDT');
});

test('finds contracts and stocks beside spot markets', async () => {
  const { person } = setup();
  const field = await screen.findByRole('searchbox');
  await person.type(field, 'btc');
  const contracts = await screen.findByRole('list', { name: 'Contracts' });
  expect(within(contracts).getByRole('link')).toHaveTextContent('BTC-PERP');
  expect(within(contracts).getByRole('link')).toHaveAttribute(
    'href',
    '#/pages/transaction/index?mode=contract&currency_id=1&legal_id=3',
  );
  await person.clear(field);
  await person.type(field, 'novaq');
  const stocks = await screen.findByRole('list', { name: 'Stocks' });
  expect(within(stocks).getByRole('link')).toHaveAttribute(
    'href',
    `#${pageUrl(pagePaths.stock, { stock_id: 1 })}`,
  );
  expect(screen.getByText('1 result')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Spot markets' })).toBeNull();
});

test('finds a page by its word in a menu, and offers it again', async () => {
  const path = pagePaths.coinSelect;
  const entry = testMenuEntry({ path, label: 'Dépôts' });
  const wallet = createTestManifest({ app: 'wallet', routes: [path] });
  runTestRelease(createTestRelease({ apps: [wallet], menu: [{ ...entry, app: 'wallet' }] }));
  const { person } = setup();
  const field = await screen.findByRole('searchbox');
  await person.type(field, 'DEPOT');
  const pages = await screen.findByRole('list', { name: 'Pages' });
  const link = within(pages).getByRole('link', { name: 'Dépôts' });
  expect(link).toHaveAttribute('href', `#${path}`);
  await person.click(link);
  await person.clear(field);
  expect(JSON.parse(localStorage.getItem('recentMarkets') ?? '')).toEqual([path]);
  const recent = await screen.findByRole('region', { name: 'Recently viewed' });
  expect(within(recent).getByRole('link', { name: 'Dépôts' })).toBeVisible();
  runTestRelease(undefined);
});

test.each([
  ['night mode', 'Dark or light theme', `${pagePaths.settings}?sheet=theme`],
  ['positions close', 'Close all positions', `${pagePaths.spot}?mode=contract&sheet=close-all`],
  ['top up', 'Deposit', pagePaths.coinSelect],
  ['Sprache', undefined, undefined],
])('finds an action by what people call it: %s', async (query, title, url) => {
  const { person } = setup();
  await person.type(await screen.findByRole('searchbox'), query);
  if (!title) {
    expect(await screen.findByText(`Nothing matches “${query}”`)).toBeInTheDocument();
    return;
  }
  const actions = within(await screen.findByRole('list', { name: 'Actions' }));
  expect(actions.getAllByRole('link')[0]).toHaveAccessibleName(title);
  expect(actions.getAllByRole('link')[0]).toHaveAttribute('href', `#${url}`);
});

test('offers an action again, first among what matches', async () => {
  const { person } = setup();
  const field = await screen.findByRole('searchbox');
  await person.type(field, 'password');
  const names = () =>
    within(screen.getByRole('list', { name: 'Actions' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  await screen.findByRole('list', { name: 'Actions' });
  expect(names()[0]).toBe('Change password');
  await person.click(screen.getByRole('link', { name: 'Pay password' }));
  expect(names()[0]).toBe('Pay password');
  await person.clear(field);
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(recent.getByRole('link', { name: 'Pay password' })).toBeVisible();
});

test('the keyboard walks through what is found, and Enter opens the first', async () => {
  const { person } = setup();
  const field = await screen.findByRole('searchbox');
  await person.type(field, 'password');
  await screen.findByRole('list', { name: 'Actions' });
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Pay password' })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveFocus();
  await person.click(field);
  await person.keyboard('{Enter}');
  expect(JSON.parse(localStorage.getItem('recentMarkets') ?? '')).toEqual(['action:password']);
});

test('says when nothing matches, and clears', async () => {
  const { person } = setup();
  await screen.findByRole('list', { name: 'Hot searches' });
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing matches “zzz”')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('list', { name: 'Hot searches' })).toBeInTheDocument();
});

test('counts an opened market and offers it again', async () => {
  const { api, person } = setup();
  const ranks = within(await screen.findByRole('list', { name: 'Hot searches' }));
  await person.click((await ranks.findAllByRole('link'))[0] as HTMLElement);
  expect(api.inputsOf(recordMarketSearch)).toEqual([{ baseId: 2 }]);
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument();
});
