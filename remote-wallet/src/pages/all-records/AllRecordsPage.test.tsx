import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import { getBills } from '@h5/shared/contract/bills/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aBill } from '@h5/shared/contract/bills/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { AllRecordsPage } from './AllRecordsPage';

function setup(answer: Parameters<typeof aPage>[0][] | Error, query = '') {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getBalances, [aBalance()])
    .answer(getBills, answer instanceof Error ? answer : aPage(...(answer as [])));
  const page = renderPage(<AllRecordsPage />, {
    api,
    signedIn: true,
    messages: { wallet: en },
    route: `/pages/fund/assets_all_record${query}`,
  });
  return { ...page, api, user: userEvent.setup() };
}

test('lists what changed in every account, and leads to its ledger', async () => {
  setup([aBill({ kind: 'transfer', amount: '25', accountType: 3 })]);
  const list = await screen.findByRole('list', { name: 'All records' });
  const row = await within(list).findByRole('link');
  expect(row).toHaveTextContent(/^Transfer between accountsContracts\+25.00 USDT/);
  expect(row).toHaveAttribute('href', '#/pages/fund/assets_record?currency=3&type=3');
});

test('are listed by day, with the market of what caused them', async () => {
  const noon = Date.UTC(2026, 0, 15, 12);
  setup([
    aBill({ id: '3', kind: 'overnight', amount: '-1', time: noon, symbol: 'BTC-PERP' }),
    aBill({ id: '2', kind: 'spot_fee', amount: '-1', time: noon - 60_000, symbol: 'BTC-USDT' }),
    aBill({ id: '1', kind: 'transfer', time: noon - 86_400_000 }),
  ]);
  const list = await screen.findByRole('list', { name: 'All records' });
  const [night, fee] = await within(list).findAllByRole('link');
  expect(night).toHaveTextContent(/^Overnight fee.* · BTC-PERP/);
  expect(fee).toHaveTextContent(/^Trading fee.* · BTC\/USDT/);
  const days = within(list).getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Jan 15, 2026', 'Jan 14, 2026']);
});

test('what an order only freezes or releases has no sign', async () => {
  setup([
    aBill({ id: '3', kind: 'spot_buy', amount: '0', frozenDelta: '-20' }),
    aBill({ id: '2', kind: 'spot_release', amount: '5', frozenDelta: '-5' }),
    aBill({ id: '1', kind: 'spot_freeze', amount: '-25', frozenDelta: '25' }),
  ]);
  const list = await screen.findByRole('list', { name: 'All records' });
  const [paid, released, froze] = await within(list).findAllByRole('link');
  expect(paid).toHaveTextContent(/^Paid for a buy orderSpot−20.00 USDT/);
  expect(released).toHaveTextContent(/^Released from an orderSpot5.00 USDT/);
  expect(froze).toHaveTextContent(/^Frozen for an orderSpot25.00 USDT/);
});

test('filters by direction, and shows everything again', async () => {
  const { user, api } = setup([]);
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'In' }));
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(api.inputsOf(getBills).at(-1)).toMatchObject({ direction: 'in' });
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('its filters are in the address, which a link opens', async () => {
  const { user, api } = setup([], '?account=3&coin=3&dir=up&kind=convert');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(api.inputsOf(getBills)).toEqual([
    { accountType: 3, currencyId: 3, direction: undefined, page: 1, limit: 20 },
  ]);
  expect(screen.getByRole('button', { name: 'Account: Contracts' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Out' }));
  expect(location.hash).toMatch(/account=3&coin=3&dir=out/);
  expect(api.inputsOf(getBills).at(-1)).toMatchObject({ accountType: 3, direction: 'out' });
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(location.hash).toBe('#/pages/fund/assets_all_record');
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('says why they could not be read', async () => {
  setup(new ApiError('SERVER_DOWN', 'Down'));
  expect(await screen.findByText('Down')).toBeVisible();
});
