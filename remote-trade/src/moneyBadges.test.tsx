import { screen } from '@testing-library/react';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import { getContract, getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import {
  getOptionCurrencies,
  getOptionExpiries,
  getOptionGuard,
  getOptionMarkets,
} from '@h5/shared/contract/options/endpoints';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { pagePaths } from '@h5/shared/contract/routes';
import { declaredPages, loadPage } from '@h5/shared/testing/declaredPages';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from './locales/en.json';

/** They show prices of markets alone. */
const pagesOfPrices: string[] = [
  pagePaths.markets,
  pagePaths.search,
  pagePaths.alerts,
  pagePaths.chart,
];
const pagesOfMoney = declaredPages(__dirname).filter(({ path }) => !pagesOfPrices.includes(path));

/** The tickets say it beside the prices, so they need those. */
const markets: Record<string, AnyEndpoint[]> = {
  [pagePaths.futuresTicket]: [getContract, getContractMarkets],
  [pagePaths.options]: [
    getOptionCurrencies,
    getOptionExpiries,
    getOptionGuard,
    getOptionMarkets,
    getRecordedMinute,
  ],
};

test.each(pagesOfMoney)(
  '$path says that prices are simulated and that the money is not real',
  async (page) => {
    const Page = await loadPage(page);
    const api = new FakeApi().answer(getMarkets);
    for (const endpoint of markets[page.path] ?? []) api.answer(endpoint);
    renderPage(<Page />, { api, route: page.path, messages: { trade: en } });
    expect(await screen.findByText('Simulated')).toBeInTheDocument();
    expect(screen.getByText('Demo funds')).toBeInTheDocument();
  },
);
