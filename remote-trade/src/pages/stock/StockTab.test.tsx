import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { getStock, getStocks, stock } from '@h5/shared/contract/stocks/endpoints';
import { examples, stockExample } from '@h5/shared/contract/stocks/examples';
import { pagePaths } from '@h5/shared/contract/routes';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { StockPage } from './StockPage';

jest.mock('../../features/chart', () => ({
  ChartFrame: () => null,
  ChartStore: jest.fn(),
}));

const row = z.decode(stock, stockExample);
const detail = z.decode(getStock.output, examples.getStock.output as never);

test('on the trade tab the mode is chosen and remembered, and another stock can be picked', async () => {
  const api = new FakeApi()
    .answer(getStock, detail)
    .answer(getStocks, aPage(row, { ...row, id: 10, symbol: 'KZHM-USD' }));
  const route = `${pagePaths.spot}?mode=stock`;
  const { person } = renderPage(<StockPage />, { api, messages: { trade: en }, route });
  expect(screen.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  expect(localStorage.getItem('tradeMode')).toBe('stock');

  await person.click(await screen.findByRole('button', { name: 'NOVA, choose another stock' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Stocks' }));
  await person.click(await sheet.findByRole('button', { name: /KZHM/ }));
  await waitFor(() => expect(api.inputsOf(getStock)).toContainEqual({ id: 10 }));
});

test('the page of one stock has no modes', async () => {
  const api = new FakeApi().answer(getStock, detail);
  const route = `${pagePaths.stock}?stock_id=1`;
  renderPage(<StockPage />, { api, messages: { trade: en }, route });
  expect(await screen.findByRole('heading', { level: 1, name: 'NOVA' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'What to trade' })).toBeNull();
  expect(localStorage.getItem('tradeMode')).toBeNull();
});
