import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getDualProducts, type DualProduct } from '@h5/shared/contract/dual/endpoints';
import { aDualProduct } from '@h5/shared/contract/dual/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { InvestPage } from './InvestPage';

const now = Date.UTC(2026, 0, 15, 12);
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

function setup(products: DualProduct[] | Error, route = '?kind=dual') {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getDualProducts, products instanceof Error ? products : aPage(...products));
  return renderPage(<InvestPage />, {
    api,
    route: `/pages/invest/invest${route}`,
    messages: { finance: en },
  });
}

test('shows the target prices of one settlement, with both rates', async () => {
  const { person } = setup([
    aDualProduct(),
    aDualProduct({ id: 2, linked: '99000', rate: '0.12' }),
    aDualProduct({ id: 3, settleAt: aDualProduct().settleAt + 7 * 86_400_000 }),
  ]);
  const first = await screen.findByRole('region', { name: /Jan 23, 2026/ });
  const [rung] = within(first).getAllByRole('link');
  expect(rung).toHaveTextContent(/Sells at 98,000.*\+63.33% from now.*0.357%18.60% a year/);
  expect(rung).toHaveAttribute('href', '#/pages/invest/purchase?id=1');
  await person.click(screen.getByRole('radio', { name: '14 days' }));
  expect(screen.getByRole('region', { name: /Jan 30, 2026/ })).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByText(/demo funds/)).toBeVisible();
});

test('the address says kind, coin and direction', async () => {
  const { api, person } = setup([aDualProduct({ type: 'put' })], '?kind=dual&coin=ETH&type=put');
  await screen.findByRole('region');
  expect(api.inputsOf(getDualProducts)).toMatchObject([{ kind: 'dual', baseId: 2, type: 'put' }]);
  expect(screen.getByRole('link', { name: /^Buys at 98,000/ })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Sell high' }));
  await person.click(screen.getByRole('radio', { name: 'BTC' }));
  await waitFor(() =>
    expect(api.inputsOf(getDualProducts).at(-1)).toMatchObject({ baseId: 1, type: 'call' }),
  );
  await person.click(screen.getByRole('tab', { name: 'Invest' }));
  await waitFor(() =>
    expect(api.inputsOf(getDualProducts).at(-1)).toMatchObject({ kind: 'invest', baseId: 1 }),
  );
  expect(screen.queryByRole('radio', { name: 'Buy low' })).toBeNull();
});

test('says when nothing is on sale, and tries again after an error', async () => {
  const { api, person } = setup(new ApiError('OFFLINE', 'You are offline.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getDualProducts, aPage<DualProduct>());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is on sale here right now')).toBeVisible();
});
