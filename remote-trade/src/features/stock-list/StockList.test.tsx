import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { getStocks, stock } from '@h5/shared/contract/stocks/endpoints';
import { stockExample } from '@h5/shared/contract/stocks/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { StockList } from './StockList';

const nova = z.decode(stock, stockExample);
const session = { ...nova.session, state: 'lunch' as const };
const other = { ...nova, id: 10, symbol: 'KZHM-USD', isFavourite: true, session };

function setup(api: FakeApi) {
  return renderPage(<StockList />, { api, messages: { trade: en } });
}

test('lists favourites first, each with its price, its change and its session', async () => {
  setup(new FakeApi().answer(getStocks, aPage(nova, other)));
  const list = await screen.findByRole('list', { name: 'Stocks' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/KZHM-USD.*Lunch/);
  expect(second).toHaveTextContent(/NOVA-USD.*Open.*189\.10.*\+0\.93%/);
  expect(within(list).getAllByRole('link')[1]).toHaveAttribute(
    'href',
    `#${pageUrl(pagePaths.stock, { stock_id: 1 })}`,
  );
});

test('says why the list is missing, and that there are no stocks', async () => {
  const api = new FakeApi().answer(getStocks, new Error('No list right now'));
  const { person } = setup(api);
  expect(await screen.findByText('No list right now')).toBeInTheDocument();
  api.answer(getStocks, aPage());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No stocks here')).toBeInTheDocument();
});
