import { screen } from '@testing-library/react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { InvestHelpPage } from './InvestHelpPage';

test('works an example out by the rules', async () => {
  const api = new FakeApi().answer(getProductAreas, []).answer(getMarkets, [aMarket()]);
  renderPage(<InvestHelpPage />, { api, messages: { finance: en } });
  const outcomes = await screen.findByRole('group', { name: 'What you get' });
  expect(outcomes).toHaveTextContent(
    /4,917.47 USDT.*\$4,917.47.*0.05017835 BTC≈ \$4,766.94 today$/,
  );
  expect(screen.getByText(/no way out before the settlement/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is on sale' })).toHaveAttribute(
    'href',
    '#/pages/invest/invest?kind=dual',
  );
});
