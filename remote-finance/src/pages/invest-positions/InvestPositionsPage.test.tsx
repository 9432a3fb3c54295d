import { act, screen, waitFor } from '@testing-library/react';
import { getDualPositions, type DualPosition } from '@h5/shared/contract/dual/endpoints';
import { aDualPosition } from '@h5/shared/contract/dual/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { InvestPositionsPage } from './InvestPositionsPage';

const receiptId = '0198a5b0-7c1e-7000-8000-0000000000a3';

function setup(positions: DualPosition[], route = '') {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getDualPositions, aPage(...positions));
  return renderPage(<InvestPositionsPage />, {
    api,
    signedIn: true,
    route: `/pages/invest/mine${route}`,
    messages: { finance: en },
  });
}

test('shows what waits, with both outcomes', async () => {
  const { api } = setup([aDualPosition()]);
  const card = await screen.findByRole('article', { name: '0.05 BTC' });
  expect(card).toHaveTextContent(/Target price98,000/);
  expect(card).toHaveTextContent(/4,917.47 USDT.*0.05017835 BTC/);
  expect(api.inputsOf(getDualPositions)).toMatchObject([{ status: 'purchased' }]);
});

test('a tap on an end shows how it is computed', async () => {
  const { person } = setup([aDualPosition()]);
  await person.click(await screen.findByRole('button', { name: /^Below 98,000/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Below the target price' });
  expect(sheet).toHaveTextContent(/0.05 × \(1 \+ 18.60% × 7 ÷ 365\) = 0.05017835 BTC/);
});

test('shows what was paid, and its receipt', async () => {
  const settled = aDualPosition({
    status: 'success',
    settlePrice: '98000.95',
    paidCurrencyId: 3,
    paid: '4917.4789041',
    receiptId,
  });
  const { person } = setup([settled], '?tab=success');
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(/Paid.*4,917.4789041 USDT/);
  expect(card).toHaveTextContent(/Interest for the term.*\+17.4789041 USDT/);
  expect(screen.getByRole('link', { name: 'Check the receipt' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${receiptId}`,
  );
  await person.click(screen.getByRole('button', { name: /^Paid/ }));
  expect(await screen.findByRole('dialog', { name: 'Paid' })).toHaveTextContent(
    /0.05 × \(1 \+ 18.60% × 7 ÷ 365\) × 98,000.* = 4,917.4789041 USDT/,
  );
});

test.each([
  [
    { paidCurrencyId: 3, paid: '4917.4789041', settlePrice: '98000.95' },
    /4,917.4789041 − 0.05 × 98,000.* = 17.4789041 USDT/,
  ],
  [
    { paidCurrencyId: 1, paid: '0.05017835', settlePrice: '97000' },
    /0.05017835 − 0.05 = 0.00017835 BTC/,
  ],
])('a tap on the interest shows its formula on either side: %j', async (fields, numbers) => {
  const settled = aDualPosition({ status: 'success', receiptId, ...fields });
  const { person } = setup([settled], '?tab=success');
  await person.click(await screen.findByRole('button', { name: /^Interest for the term/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Interest for the term' });
  expect(sheet).toHaveTextContent(numbers);
});

test('says why money came back', async () => {
  const failed = aDualPosition({ status: 'fail', paidCurrencyId: 1, paid: '0.05', receiptId });
  setup([failed], '?tab=fail');
  expect(await screen.findByText(/Too few prices were recorded/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Returned0.05 BTC');
});

test('the tabs are in the address, and an empty one leads to what is on sale', async () => {
  const { api, person } = setup([]);
  await person.click(await screen.findByRole('tab', { name: 'Settling' }));
  expect(await screen.findByText('Nothing is being settled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is on sale' })).toBeVisible();
  await waitFor(() =>
    expect(api.inputsOf(getDualPositions).at(-1)).toMatchObject({ status: 'settlementing' }),
  );
  await act(() => Promise.resolve());
});
