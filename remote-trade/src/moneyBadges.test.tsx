import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LazyPage } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { renderPage } from '@h5/shared/testing/renderPage';
import { routes } from './routes';
import { messages as en } from './testing/messages';

/** They show prices of markets alone. */
const pagesOfPrices: string[] = [
  pagePaths.markets,
  pagePaths.search,
  pagePaths.alerts,
  pagePaths.chart,
];
const pagesOfMoney = (Object.entries(routes) as [string, LazyPage][]).filter(
  ([path]) => !pagesOfPrices.includes(path),
);

test.each(pagesOfMoney)(
  '%s says that prices are simulated and that the money is not real',
  async (route, { load }) => {
    const [Shown] = Object.values((await load()) as Record<string, ComponentType>);
    renderPage(Shown ? <Shown /> : <></>, { route, messages: { trade: en } });
    expect(await screen.findByText('Simulated')).toBeInTheDocument();
    expect(screen.getByText('Demo funds')).toBeInTheDocument();
  },
);
