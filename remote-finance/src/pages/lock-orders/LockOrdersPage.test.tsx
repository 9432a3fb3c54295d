import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  getLockOrder,
  getLockOrders,
  redeemLock,
  type LockOrder,
} from '@h5/shared/contract/finance/endpoints';
import { aLockIncome, aLockOrder } from '@h5/shared/contract/finance/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { LockOrdersPage } from './LockOrdersPage';

const noon = Date.UTC(2026, 0, 15, 12);
const { id } = aLockOrder();
const receiptId = '0198a5b0-7c1e-7000-8000-0000000000b2';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(noon));
afterEach(() => jest.restoreAllMocks());

function setup({ route = '', locks = [aLockOrder()] as LockOrder[] } = {}) {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getBalances, [aBalance({ currencyId: 3, available: '200', frozen: '0' })])
    .answer(getLockOrders, ({ status }) => aPage(...locks.filter((one) => one.status === status)))
    .answer(getLockOrder, {
      order: locks[0] ?? aLockOrder(),
      days: aPage(aLockIncome()),
    })
    .answer(redeemLock);
  return renderPage(<LockOrdersPage />, {
    api,
    signedIn: true,
    route: `/pages/lockming/order${route}`,
    messages: { finance: en },
  });
}

test('lists running and ended locks, each with what it earned', async () => {
  const ended = aLockOrder({ id: id.replace(/.$/, '9'), status: 'redeemed', end: 'early' });
  const { person } = setup({ locks: [aLockOrder(), ended] });
  const running = await screen.findByRole('link', { name: /1,000.00 USDT/ });
  expect(running).toHaveTextContent('+94.50');
  expect(running).toHaveTextContent('Payments: 27 of 30');
  expect(running).toHaveAttribute('href', `#/pages/lockming/order?id=${id}`);
  await person.click(screen.getByRole('tab', { name: 'Redeemed' }));
  expect(await screen.findByText('Left early')).toBeVisible();
});

test('leads to the products while there is no lock', async () => {
  setup({ locks: [] });
  expect(await screen.findByText('You have no savings in progress')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the savings' })).toHaveAttribute(
    'href',
    '#/pages/lockming/lockming',
  );
});

test('redeems at the penalty that was shown, with the account before and after', async () => {
  const { api, person } = setup({ route: `?id=${id}` });
  expect(await screen.findByText('Day 27')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Redeem early' }));
  const sheet = await screen.findByRole('dialog', { name: 'Redeem early' });
  expect(sheet).toHaveTextContent(/Penalty−12.00 USDT1,000.00 × 0.40?% × 3 days/);
  expect(sheet).toHaveTextContent('you leave with 82.50 USDT more than you put in');
  await waitFor(() =>
    expect(within(sheet).getByRole('row', { name: /Spot/ })).toHaveTextContent(/200.00.*1,188.00/),
  );
  const ended = { status: 'redeemed', end: 'early', penalty: '12', returned: '988' } as const;
  const left = aLockOrder({ ...ended, receiptId });
  api.answer(getLockOrder, { order: left, days: aPage(aLockIncome()) });
  await person.click(within(sheet).getByRole('button', { name: 'Redeem 988.00 USDT' }));
  expect(api.inputsOf(redeemLock)).toMatchObject([{ id, penalty: '12' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Left early')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the receipt' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${receiptId}`,
  );
});

const left = {
  status: 'redeemed',
  end: 'early',
  endedAt: noon,
  penalty: '12',
  returned: '988',
} as const;

test.each([
  ['Penalty', left, /1,000.00 × 0.40?% × 3 = 12.00 USDT/],
  ['You get back', left, /1,000.00 − 12.00 = 988.00 USDT/],
  ['Penalty', { ...left, kind: 'interest', penalty: '94.5' } as const, /^.*94.50 USDT$/],
  ['Penalty', { ...left, end: 'undone', penalty: '0' } as const, /leaving is free.*0.00 USDT/],
])(
  'a tap on a figure of a lock that is over shows its formula: %s',
  async (name, fields, words) => {
    const { person } = setup({ route: `?id=${id}`, locks: [aLockOrder(fields)] });
    expect((await screen.findByText('Left on')).parentElement).toHaveTextContent('Jan 15, 2026');
    expect(screen.queryByText('Ends')).toBeNull();
    await person.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(words);
  },
);

test('a lock that was kept to its end says when that was', async () => {
  const kept = { status: 'redeemed', end: 'matured', endedAt: noon, returned: '1000' } as const;
  setup({ route: `?id=${id}`, locks: [aLockOrder(kept)] });
  expect((await screen.findByText('Ended')).parentElement).toHaveTextContent('Jan 18, 2026');
  expect(screen.queryByText('Ends')).toBeNull();
});

test('each day leads to its receipt, with the line of this lock', async () => {
  setup({ route: `?id=${id}` });
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${aLockIncome().receiptId}&ref=${aLockOrder().ref}`,
  );
});

test('shows in the sheet that the terms have changed', async () => {
  const { api, person } = setup({ route: `?id=${id}&sheet=redeem` });
  api.answer(redeemLock, new ApiError('TERMS_CHANGED', 'The penalty has changed.'));
  const sheet = await screen.findByRole('dialog', { name: 'Redeem early' });
  await person.click(within(sheet).getByRole('button', { name: 'Redeem 988.00 USDT' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('The penalty has changed.');
});
