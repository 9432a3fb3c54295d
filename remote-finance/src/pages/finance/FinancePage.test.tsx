/** @jest-environment-options {"timeZone":"America/New_York"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import {
  getEarnings,
  type Earnings,
  getLockProducts,
  type LockProduct,
} from '@h5/shared/contract/finance/endpoints';
import { getDualProducts } from '@h5/shared/contract/dual/endpoints';
import { aDualProduct } from '@h5/shared/contract/dual/examples';
import { getLoanProducts } from '@h5/shared/contract/loans/endpoints';
import { aLoanProduct } from '@h5/shared/contract/loans/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getProductAreas, type ProductArea } from '@h5/shared/contract/product-areas/endpoints';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aLockProduct } from '@h5/shared/contract/finance/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getTokenSales, type TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { aTokenSale } from '@h5/shared/contract/token-sales/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePaths } from '@h5/shared/contract/routes';
import en from '../../locales/en.json';
import { FinancePage } from './FinancePage';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 15, 9);

interface Setting {
  locks?: LockProduct[] | Error;
  sales?: TokenSale[] | Error;
  areas?: ProductArea[];
  signedIn?: boolean;
  earnings?: Error | Earnings;
}

function setup({
  locks = [aLockProduct()],
  sales = [aTokenSale()],
  areas = [],
  signedIn = false,
  earnings,
}: Setting = {}) {
  const api = new FakeApi()
    .answer(getProductAreas, areas)
    .answer(getMarkets, [aMarket()])
    .answer(getEarnings, earnings)
    .answer(getFiatRates)
    .answer(getLockProducts, locks)
    .answer(getTokenSales, sales instanceof Error ? sales : aPage(...sales));
  return renderPage(<FinancePage />, { api, signedIn, messages: { finance: en } });
}

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

test('says why it is closed in the country of the person', async () => {
  setup({ areas: [aClosedArea({ key: 'finance' })] });
  expect(await screen.findByText('This is not available in your country.')).toBeVisible();
});

test('leads to the identity if that opens it', async () => {
  setup({ areas: [aClosedArea({ key: 'finance', liftedBy: 'identity' })] });
  const notice = await screen.findByText('This is not available in your country.');
  expect(notice.closest('a')).toHaveAttribute('href', `#${pagePaths.identity}`);
});

const card = (name: string | RegExp) => screen.findByRole('article', { name });

test('shows token sales and lock products together, without a layout shift', async () => {
  let answer = () => {};
  const sales = () =>
    new Promise<ReturnType<typeof aPage<TokenSale>>>((resolve) => {
      answer = () => resolve(aPage(aTokenSale()));
    });
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getLockProducts, [aLockProduct()])
    .answer(getTokenSales, sales);
  renderPage(<FinancePage />, { api, messages: { finance: en } });
  await waitFor(() => expect(api.inputsOf(getLockProducts)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('article')).toBeNull();
  act(answer);
  // A sale, a lock, and the ways to five other kinds.
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
});

test('shows an offer of each kind before the ways on, and once who pays the interest', async () => {
  setup({
    locks: [aLockProduct(), aLockProduct({ id: 2, currencyId: 1, name: 'BTC' })],
    sales: [aTokenSale(), aTokenSale({ id: 2, name: 'Meadow' })],
  });
  await card('USDT savings');
  const [first, second, third] = screen.getAllByRole('article');
  expect(first).toHaveAccessibleName('USDT savings');
  expect(second).toHaveAccessibleName('Helix Network');
  expect(third).toHaveAccessibleName('Dual investment');
  expect(screen.queryByRole('article', { name: 'BTC savings' })).toBeNull();
  expect(screen.getAllByRole('article').at(-1)).toHaveAccessibleName('Copy trading');
  expect(screen.getAllByText(/Interest is paid from/)).toHaveLength(1);
});

test('shows what a token sale costs, until when, and how much is taken', async () => {
  setup({ sales: [aTokenSale({ endAt: now + 52 * hour })] });
  const sale = await card('Helix Network');
  expect(screen.getByRole('main')).toHaveAttribute('data-page', pagePaths.finance);
  expect(screen.getByText('Demo funds')).toBeVisible();
  expect(sale).toHaveTextContent('HLX · Pro rata');
  expect(sale).toHaveTextContent('Issue price0.1200 USDT');
  expect(sale).toHaveTextContent('64.2% of 5,000,000 HLX');
  expect(sale).toHaveTextContent('214 subscribers');
  expect(within(sale).getByRole('link', { name: 'Subscribe: Helix Network' })).toHaveAttribute(
    'href',
    '#/pages/ieo/subscribe?id=1',
  );
  expect(within(sale).getByText('Ends in')).toBeVisible();
  expect(within(sale).getByRole('timer')).toHaveTextContent('2d 04:00:00');
  expect(within(sale).getByRole('progressbar', { name: 'Subscribed' })).toHaveValue(0.642);
});

test('counts by the server’s clock', async () => {
  const { app } = setup({ sales: [aTokenSale({ endAt: now + 3 * hour })] });
  app.clock.set(now + hour);
  expect(within(await card('Helix Network')).getByRole('timer')).toHaveTextContent('02:00:00');
});

test('says when a sale begins, and when one is over', async () => {
  const { person } = setup({
    sales: [
      aTokenSale({ status: 'warm_up', startAt: now + 5 * hour, subscribed: '0' }),
      aTokenSale({
        id: 2,
        name: 'Meadow',
        status: 'ended',
        endAt: now - 48 * hour,
        subscribed: '9000000',
      }),
    ],
  });
  expect(await card('Helix Network')).toHaveTextContent('Starts in05:00:00');
  expect(screen.queryByText('Meadow')).not.toBeInTheDocument();

  await person.click(screen.getByRole('tab', { name: 'Token sales' }));
  const ended = await card('Meadow');
  expect(ended).toHaveTextContent('EndedJan 13, 2026');
  expect(ended).toHaveTextContent('180.0% of 5,000,000 HLX');
  expect(within(ended).getByRole('progressbar')).toHaveValue(1);
});

test('the days of a sale begin at midnight UTC', async () => {
  const midnight = Date.UTC(2026, 0, 12);
  const sale = aTokenSale({ status: 'ended', endAt: midnight, listingAt: midnight });
  const { person } = setup({ sales: [sale] });
  await person.click(await screen.findByRole('tab', { name: 'Token sales' }));
  const ended = await card('Helix Network');
  expect(ended).toHaveTextContent('EndedJan 12, 2026');
  expect(ended).toHaveTextContent('Listing on Jan 12, 2026');
});

test('loads the sales again when one begins or ends', async () => {
  const { api } = setup({ sales: [aTokenSale({ endAt: now - 1 })] });
  await waitFor(() => expect(api.inputsOf(getTokenSales)).toHaveLength(2));
});

test('offers each lock at its rate by day and by year', async () => {
  setup();
  const lock = await card('USDT savings');
  expect(lock).toHaveTextContent('30 days, paid daily0.35% a day');
  expect(lock).toHaveTextContent('127.75% a year');
  expect(lock).toHaveTextContent('Minimum100.00 USDT');
  expect(lock).toHaveTextContent('Early exit penalty0.40% per day left');
  expect(within(lock).getByRole('link', { name: 'Lock USDT for 30 days' })).toHaveAttribute(
    'href',
    '#/pages/lockming/buy?id=1',
  );
});

test('offers the terms of one coin in one card, the shortest first', async () => {
  const week = aLockProduct({ id: 2, periodDays: 7, dailyYield: '0.003', minAmount: '50' });
  const { person } = setup({ locks: [aLockProduct(), week] });
  const lock = await card('USDT savings');
  expect(lock).toHaveTextContent('7 days, paid daily0.30% a day');
  await person.click(within(lock).getByRole('radio', { name: '30 days' }));
  expect(lock).toHaveTextContent('30 days, paid daily0.35% a day');
  expect(lock).toHaveTextContent('Minimum100.00 USDT');
  expect(within(lock).getByRole('link')).toHaveAttribute('href', '#/pages/lockming/buy?id=1');
});

test('does not offer a lock that is sold out', async () => {
  setup({ locks: [aLockProduct({ left: '99' })] });
  const lock = await card('USDT savings');
  expect(within(lock).getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(within(lock).queryByRole('link')).toBeNull();
});

test('shows each kind under its tab', async () => {
  const { person } = setup();
  await card('USDT savings');
  await person.click(screen.getByRole('tab', { name: 'Savings' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(await card('USDT savings')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Token sales' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const sale = await card('Helix Network');
  expect(within(sale).getByRole('link')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Copy' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(await card('Copy trading')).toBeVisible();
});

test('has duals as a ladder, and loans with what they cost', async () => {
  const { api, person } = setup();
  api.answer(getDualProducts, aPage(aDualProduct())).answer(getLoanProducts, [aLoanProduct()]);
  await card('USDT savings');
  await person.click(screen.getByRole('tab', { name: 'Dual' }));
  const rung = await screen.findByRole('link', { name: /Sells at/ });
  expect(rung).toHaveAttribute('href', `#/pages/invest/purchase?id=${aDualProduct().id}`);
  expect(api.inputsOf(getDualProducts)).toMatchObject([{ kind: 'dual', type: 'call' }]);
  await person.click(screen.getByRole('tab', { name: 'Loans' }));
  const loan = await card(/Flexible/);
  expect(loan).toHaveTextContent(/\d% a year0\.001% an hour/);
  expect(loan).toHaveTextContent(/CollateralBTC/);
  expect(within(loan).getByRole('link', { name: /^Borrow: / })).toHaveAttribute(
    'href',
    `#${pagePaths.borrowing}?kind=flexible`,
  );
});

test('shows one half when the other cannot be loaded', async () => {
  const { api, person } = setup({ locks: new ApiError('OFFLINE', 'You are offline.') });
  expect(await card('Helix Network')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getLockProducts, [aLockProduct()]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('USDT savings')).toBeVisible();
});

test('loads again when the language changes, because the server translates descriptions', async () => {
  const { api, app } = setup();
  await card('Helix Network');
  await act(() => app.locale.change('th'));
  await waitFor(() => expect(api.inputsOf(getTokenSales)).toHaveLength(2));
});

test('leads to copying when nothing else is on offer', async () => {
  const { person } = setup({ locks: [], sales: [] });
  const copying = await card('Copy trading');
  expect(within(copying).getByRole('link')).toHaveAttribute('href', `#${pagePaths.traders}`);
  await person.click(screen.getByRole('tab', { name: 'Savings' }));
  expect(await screen.findByText('No savings are on offer right now')).toBeVisible();
});

test('says why earnings could not be read, and reads them again', async () => {
  const problem = new ApiError('OFFLINE', 'You are offline.');
  const { api, person } = setup({ signedIn: true, earnings: problem });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getEarnings);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  const strip = await screen.findByRole('button', { name: /Invested/ });
  await waitFor(() => expect(strip).toHaveTextContent('1,000.00'));
});

test('tells what earns, what the last midnight brought and what came in all', async () => {
  const { person } = setup({ signedIn: true });
  const strip = await screen.findByRole('button', { name: /Invested, USD/ });
  await waitFor(() => expect(strip).toHaveTextContent('1,000.00'));
  expect(strip).toHaveTextContent('Yesterday+3.50');
  expect(strip).toHaveTextContent('All time+94.50');

  await person.click(strip);
  const sheet = await screen.findByRole('dialog', { name: 'Your earnings' });
  expect(within(sheet).getByRole('row', { name: /^Total/ })).toHaveTextContent(
    'Total1,000.00+3.50+94.50',
  );
  const locks = within(sheet).getByRole('row', { name: /^Savings/ });
  expect(locks).toHaveTextContent('Savings1,000.00+3.50+94.50');
  expect(within(locks).getByRole('link')).toHaveAttribute('href', `#${pagePaths.lockOrders}`);
});

test('rounds what each product earns so that it adds up to the totals', async () => {
  const { person } = setup({
    signedIn: true,
    earnings: {
      earningUsd: '30.019',
      yesterdayUsd: '0.019',
      totalUsd: '5.105',
      by: [
        { kind: 'lock', earningUsd: '10.0095', yesterdayUsd: '0.0095', totalUsd: '0.957' },
        { kind: 'dual', earningUsd: '20.0095', yesterdayUsd: '0.0095', totalUsd: '4.148' },
      ],
    },
  });
  await person.click(await screen.findByRole('button', { name: /Invested, USD/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Your earnings' });
  const rows = within(sheet).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'USDInvestedYesterdayAll time',
    'Total30.01+0.01+5.10',
    'Savings10.01+0.01+0.95',
    'Dual20.000.00+4.15',
  ]);
});
