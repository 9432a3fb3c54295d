import { screen } from '@testing-library/react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getTokenSales } from '@h5/shared/contract/token-sales/endpoints';
import { aTokenSale } from '@h5/shared/contract/token-sales/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TokenSalesPage } from './TokenSalesPage';

function setup(route = '') {
  const sales = [
    aTokenSale(),
    aTokenSale({ id: 2, name: 'Meadow', status: 'warm_up' }),
    aTokenSale({ id: 3, name: 'Quarry', status: 'ended', phase: 'allotted' }),
  ];
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getTokenSales, aPage(...sales));
  return renderPage(<TokenSalesPage />, {
    api,
    signedIn: true,
    route: `/pages/ieo/ieo${route}`,
    messages: { finance: en },
  });
}

test('shows the sales that run, and those to come or past by their tabs', async () => {
  const { person } = setup();
  expect(await screen.findByRole('article', { name: 'Helix Network' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await person.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(await screen.findByRole('article', { name: 'Meadow' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the sale: Meadow' })).toHaveAttribute(
    'href',
    '#/pages/ieo/subscribe?id=2',
  );
});

test('the tab is in the address, and the way to the own subscriptions above it', async () => {
  setup('?tab=ended');
  expect(await screen.findByRole('link', { name: 'See the result: Quarry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My subscriptions' })).toHaveAttribute(
    'href',
    '#/pages/ieo/order',
  );
});
