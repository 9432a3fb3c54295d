import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { getStocks, stock } from '@h5/shared/contract/stocks/endpoints';
import { stockExample } from '@h5/shared/contract/stocks/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp, renderPage } from '@h5/shared/testing/renderPage';
import { MarketListStore } from '../market-list';
import en from '../../locales/en.json';
import { StockList } from './StockList';

const nova = z.decode(stock, stockExample);
const session = { ...nova.session, state: 'lunch' as const };
const other = { ...nova, id: 10, symbol: 'KZHM-USD', volume: '1', session };

function setup(api: FakeApi) {
  const { app } = createTestApp({ api });
  const list = new MarketListStore(app);
  return renderPage(<StockList list={list} />, { api, messages: { trade: en } });
}

test('lists what is traded most first, each as a row of a market; one at lunch says so', async () => {
  setup(new FakeApi().answer(getStocks, aPage(other, nova)));
  const list = await screen.findByRole('list', { name: 'Stocks' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^NOVANovaquill Dynamics.*189\.10Vol [\d.]+[KMB]?.*\+0\.93%/);
  expect(second).toHaveTextContent(/^KZHM.*Lunch/);
  expect(screen.queryByText(/Exchanges are closed/)).toBeNull();
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `#${pageUrl(pagePaths.stock, { stock_id: 1 })}`,
  );
});

test('while every exchange is closed, one line says so and when the first opens', async () => {
  const opensAt = new Date(2026, 10, 30, 14, 30).getTime();
  const closed = { ...nova.session, state: 'closed' as const, opensAt };
  const both = [
    { ...nova, session: closed },
    { ...other, session: { ...closed, opensAt: opensAt + 1 } },
  ];
  setup(new FakeApi().answer(getStocks, aPage(...both)));
  const list = await screen.findByRole('list', { name: 'Stocks' });
  expect(screen.getByText(/the first opens Nov 30, 2026, 14:30/)).toBeVisible();
  expect(within(list).queryByText('Closed')).toBeNull();
});

test('says why the list is missing, and that there are no stocks', async () => {
  const api = new FakeApi().answer(getStocks, new Error('No list right now'));
  const { person } = setup(api);
  expect(await screen.findByText('No list right now')).toBeInTheDocument();
  api.answer(getStocks, aPage());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No stocks here')).toBeInTheDocument();
});
