import { screen } from '@testing-library/react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import {
  getTokenSubscriptions,
  type TokenSubscription,
} from '@h5/shared/contract/token-sales/endpoints';
import { aTokenSubscription } from '@h5/shared/contract/token-sales/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TokenSubscriptionsPage } from './TokenSubscriptionsPage';

const receiptId = '0198a5b0-7c1e-7000-8000-0000000000a5';

function setup(...subscriptions: TokenSubscription[]) {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getTokenSubscriptions, aPage(...subscriptions));
  return renderPage(<TokenSubscriptionsPage />, {
    api,
    signedIn: true,
    route: '/pages/ieo/order',
    messages: { finance: en },
  });
}

test('shows what is frozen while a sale runs', async () => {
  setup(aTokenSubscription());
  const card = await screen.findByRole('article', { name: 'Helix Network' });
  expect(card).toHaveTextContent('Asked for10,000 HLX');
  expect(card).toHaveTextContent(/Frozen.*1,200.00 USDT/);
});

test('shows what came of it, the calendar, and the receipts', async () => {
  const { releases } = aTokenSubscription();
  const amounts = ['2400', '1800', '1800'];
  setup(
    aTokenSubscription({
      status: 'passed',
      passed: '6000',
      pay: '720',
      refund: '480',
      receiptId,
      releases: releases.map((step, place) => ({
        ...step,
        amount: amounts[place] ?? null,
        receiptId: place === 0 ? receiptId : null,
      })),
    }),
  );
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(/You got.*6,000 HLX/);
  expect(card).toHaveTextContent(/Refunded.*480.00 USDT/);
  expect(screen.getAllByText('Locked')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${receiptId}`,
  );
  expect(screen.getByRole('link', { name: 'Check the result' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${receiptId}&ref=1b4f0e985197`,
  );
});

const passed = { status: 'passed', passed: '6000', pay: '720', refund: '480' } as const;
const won = { mode: 'lottery', tickets: 10, won: 6 } as const;

test.each([
  ['You got', passed, '10,000 × 60% = 6,000 HLX'],
  ['You got', { ...passed, ...won }, '6 × 1,000 = 6,000 HLX'],
  ['Paid', passed, '6,000 × 0.12 USDT = 720.00 USDT'],
  ['Refunded', passed, '1,200.00 − 720.00 = 480.00 USDT'],
  ['Frozen', {}, '10,000 × 0.12 USDT = 1,200.00 USDT'],
])('a tap on a figure shows its formula with its numbers: %s', async (name, fields, numbers) => {
  const { person } = setup(aTokenSubscription(fields));
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const sheet = await screen.findByRole('dialog', { name });
  expect(sheet.textContent?.replace('0.1200', '0.12')).toContain(numbers);
});

test('an empty list leads to the sales', async () => {
  setup();
  expect(await screen.findByRole('link', { name: 'See all sales' })).toHaveAttribute(
    'href',
    '#/pages/ieo/ieo',
  );
});
