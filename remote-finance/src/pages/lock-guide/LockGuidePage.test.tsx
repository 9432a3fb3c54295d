import { fireEvent, screen } from '@testing-library/react';
import { getLockProducts } from '@h5/shared/contract/finance/endpoints';
import { aLockProduct } from '@h5/shared/contract/finance/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { LockGuidePage } from './LockGuidePage';

function setup(kind: 'principal' | 'interest' = 'principal') {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getLockProducts, [aLockProduct({ kind })]);
  return renderPage(<LockGuidePage />, { api, messages: { finance: en } });
}

test('computes what an amount brings, and what leaving on a day returns', async () => {
  const { person } = setup();
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  expect(field).toHaveValue('1000');
  expect(screen.getByText('105.00 USDT')).toBeVisible();
  expect(screen.getByText(/You then pay 0.40% of the amount for each day left/)).toBeVisible();
  expect(screen.getByText('0.40% of the amount per day left')).toBeVisible();

  const slider = screen.getByRole('slider', { name: 'Day on which you leave' });
  expect(slider).toHaveValue('16');
  expect(slider).toHaveAttribute('aria-valuetext', 'Leaving on day 16: 1,000.00 USDT');
  fireEvent.change(slider, { target: { value: '15' } });
  expect(screen.getByText('Leaving on day 15')).toBeVisible();
  expect(screen.getByText('992.50 USDT')).toBeVisible();
  expect(screen.getByText('−7.50')).toBeVisible();
  await person.clear(field);
  await person.type(field, '2000');
  expect(screen.getByText('1,985.00 USDT')).toBeVisible();
});

test.each([
  ['No loss from', '0.40% × 30 ÷ (0.35% + 0.40%) → 16'],
  ['Leaving on day 16', '1,000.00 − 56.00 + 56.00 = 1,000.00 USDT'],
])('a tap on %s shows how it is computed', async (label, numbers) => {
  const { person } = setup();
  await screen.findByRole('slider');
  await person.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  expect(await screen.findByRole('dialog', { name: label })).toHaveTextContent(numbers);
});

test('a product that takes back its interest loses nobody money', async () => {
  setup('interest');
  expect(
    await screen.findByText(/you give back the interest and keep what you locked/),
  ).toBeVisible();
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'Leaving on day 0: 1,000.00 USDT',
  );
});
