import { screen } from '@testing-library/react';
import { pagePaths } from '@h5/shared/contract/routes';
import { declaredPages, loadPage } from '@h5/shared/testing/declaredPages';
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

test.each(pagesOfMoney)(
  '$path says that prices are simulated and that the money is not real',
  async (page) => {
    const Page = await loadPage(page);
    renderPage(<Page />, { route: page.path, messages: { trade: en } });
    expect(await screen.findByText('Simulated')).toBeInTheDocument();
    expect(screen.getByText('Demo funds')).toBeInTheDocument();
  },
);
