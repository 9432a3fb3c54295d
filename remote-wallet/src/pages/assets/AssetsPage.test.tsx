import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getCopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import { examples as copying } from '@h5/shared/contract/copy-trading/examples';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import { getPositionSummary } from '@h5/shared/contract/futures/endpoints';
import { examples as futures } from '@h5/shared/contract/futures/examples';
import { getStockPositions } from '@h5/shared/contract/stocks/endpoints';
import { examples as stocks } from '@h5/shared/contract/stocks/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import {
  getBalances,
  getProfitBaseline,
  type Balance,
  type ProfitBaseline,
} from '@h5/shared/contract/wallet/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { aBalance, aWireBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePaths } from '@h5/shared/contract/routes';
import en from '../../locales/en.json';
import { AssetsPage } from './AssetsPage';

const owned = [
  aBalance({ available: '1000', frozen: '500', usd: '1500' }),
  aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', usd: '30000' }),
];

const today: ProfitBaseline = {
  beganAt: Date.now(),
  startUsd: '30900',
  inUsd: '0',
  outUsd: '0',
  openUsd: '0',
  debtUsd: '0',
};

function setup(balances: Balance[] | Error = owned, query = '') {
  const api = new FakeApi()
    .answer(getBalances, balances)
    .answer(getProfitBaseline, today)
    .answer(getMarkets, [aMarket()])
    .answer(getFiatRates, [
      { code: 'USD', rate: '1' },
      { code: 'EUR', rate: '0.9' },
    ]);
  return renderPage(<AssetsPage />, {
    api,
    signedIn: true,
    messages: { wallet: en },
    route: `${pagePaths.assets}${query}`,
  });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows the total, the accounts and the coins', async () => {
  setup();
  const coins = await screen.findByRole('list', { name: 'Coins' });
  expect(screen.getByRole('main')).toHaveAttribute('data-page', pagePaths.assets);
  expect(screen.getByText('Demo funds')).toBeVisible();
  expect(region('Total assets').getByText('31,500', { exact: false })).toHaveTextContent(
    '31,500.00',
  );
  expect(region('Total assets').getByText('≈ 0.525 BTC')).toBeVisible();
  expect(await region('Total assets').findByText('+600.00 (+1.94%)')).toBeVisible();
  expect(region('Accounts').getByText('31,500.00')).toBeVisible();
  expect(region('Accounts').getByText('Available 31,000.00')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/Open [+−]/);

  const [bitcoin, tether] = within(coins).getAllByRole('link');
  expect(bitcoin).toHaveTextContent('BTCBitcoin0.50000$30,000.00');
  expect(bitcoin).toHaveAttribute('href', '#/pages/fund/assets_record?currency=1&type=2');
  expect(tether).toHaveTextContent('USDTTether1,500.00$1,500.00');
});

test('takes off what is owed for loans, as a line of its own', async () => {
  const collateral = aBalance({ accountType: accountType.collateral, frozen: '50' });
  const { api, app, person } = setup([...owned, collateral]);
  api.answer(getProfitBaseline, { ...today, debtUsd: '900.18' });
  await app.wallet.load();
  const debt = await region('Accounts').findByRole('link', { name: /^Owed for loans/ });
  expect(debt).toHaveTextContent('Owed for loans−900.18');
  expect(debt).toHaveAttribute('href', `#${pagePaths.borrowing}`);
  expect(region('Total assets').getByText('31,649', { exact: false })).toHaveTextContent(
    '31,649.82',
  );
  await person.click(screen.getByRole('button', { name: /^Total assets/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'How it is worked out' }));
  expect(sheet.getByText('Owed for loans').parentElement).toHaveTextContent('−900.18');
});

describe('what is open', () => {
  const summary = z.decode(getPositionSummary.output, futures.getPositionSummary.output as never);
  const [open] = summary.positions;
  const [relation] = z.decode(
    getCopyRelations.output,
    copying.getCopyRelations.output as never,
  ).list;
  if (!open || !relation) throw new Error('The examples have nothing open.');
  const long = { ...open, side: 'long' as const, number: '2', openPrice: '100' };
  const mark = { time: Date.now(), index: '110', last: '110' };
  const margin = aBalance({ accountType: accountType.margin, frozen: '50' });
  const copies = aBalance({ accountType: accountType.copyTrading, frozen: '50' });

  test('of contracts is in the total and in the line of its account, and live', async () => {
    const { api, app, socket } = setup([...owned, margin]);
    api.answer(getPositionSummary, { ...summary, pnl: '-12.5', positions: [long] });
    expect(await screen.findByText('32,537', { exact: false })).toHaveTextContent('32,537.50');
    const contracts = region('Accounts').getByRole('link', { name: /Contracts/ });
    expect(contracts).toHaveTextContent('1,037.50Open P&L −12.50');
    expect(contracts).toHaveAttribute('href', '#/pages/transaction/index?mode=contract');
    act(() => {
      app.topics.start();
      socket.connect();
    });
    act(() => socket.send(`mark.${long.symbol}`, 1, { ...mark, mark: '110' }));
    await waitFor(() => expect(contracts).toHaveTextContent('1,070.00Open P&L +20.00'));
    expect(region('Total assets').getByText('32,570', { exact: false })).toBeVisible();
  });

  test('is explained beside the change of today', async () => {
    const { api, person } = setup([...owned, margin]);
    api.answer(getPositionSummary, { ...summary, pnl: '-12.5', positions: [] });
    await person.click(await screen.findByRole('button', { name: /^Total assets/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'How it is worked out' }));
    const figures = sheet.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual([
      '32,550.00',
      '0.00',
      '32,550.00',
      '30,900.00',
      '0.00',
      '0.00',
      '+1,650.00 (+5.34%)',
    ]);
  });

  test('of copies is that of all relations and of the copies that were kept', async () => {
    const { api, app, socket } = setup([...owned, copies]);
    const kept = { ...long, accountType: accountType.copyTrading };
    api.answer(getPositionSummary, { ...summary, pnl: '0', positions: [kept] });
    const figures = { available: '300', reserved: '20', margin: '150', equity: '500' };
    api.answer(getCopyRelations, { available: '0', list: [{ ...relation, ...figures }] });
    act(() => {
      app.topics.start();
      socket.connect();
    });
    const cell = await screen.findByRole('link', { name: /^Copying/ });
    await waitFor(() => expect(api.inputsOf(getPositionSummary).length).toBeGreaterThan(0));
    expect(cell).not.toHaveTextContent(/Open [+−]/);
    act(() => socket.send(`mark.${long.symbol}`, 1, { ...mark, mark: '90' }));
    // 30 of the relation, and 20 lost by the kept copy.
    await waitFor(() => expect(cell).toHaveTextContent('Open P&L +10.00'));
    expect(cell).toHaveAttribute('href', '#/pages/copytrade/copy');
  });

  test('of shares is in the total already, and their account leads to all of them', async () => {
    const shares = { accountType: accountType.stock, currencyId: 1001, coin: 'NOVA' };
    const { api } = setup([...owned, aBalance({ ...shares, available: '10', usd: '1891' })]);
    const [nova] = z.decode(getStockPositions.output, stocks.getStockPositions.output as never);
    if (!nova) throw new Error('The examples have no stock.');
    api.answer(getStockPositions, [{ ...nova, quantity: '10', average: '180', last: '189.1' }]);
    const cell = await screen.findByRole('link', { name: /^Stock/ });
    await waitFor(() => expect(cell).toHaveTextContent('Open P&L +91.00'));
    expect(cell).toHaveAttribute('href', '#/pages/transaction/index?mode=stock&tab=holdings');
    expect(region('Total assets').getByText('33,391', { exact: false })).toBeVisible();
  });
});

test('says which value is unknown, and that the total leaves it out', async () => {
  setup([...owned, aBalance({ currencyId: 40, coin: 'ODD', available: '5', usd: null })]);
  const coins = await screen.findByRole('list', { name: 'Coins' });
  expect(within(coins).getByRole('link', { name: /ODD/ })).toHaveTextContent('Value unknown');
  expect(within(coins).getByRole('link', { name: /BTC/ })).not.toHaveTextContent('Value unknown');
  const note = 'Without coins whose price is unknown';
  expect(region('Total assets').getByText(note)).toBeVisible();
});

test('the lines add up to the total, to the cent', async () => {
  setup([
    aBalance({ available: '9095.0461', frozen: '972.7089', usd: '10067.755' }),
    aBalance({ accountType: accountType.options, available: '2.3291', usd: '2.3291' }),
  ]);
  await screen.findByRole('list', { name: 'Coins' });
  expect(region('Total assets').getByText('10,070', { exact: false })).toHaveTextContent(
    '10,070.08',
  );
  expect(region('Accounts').getByText('10,067.75')).toBeVisible();
  expect(region('Accounts').getByText('2.33')).toBeVisible();
  expect(region('Accounts').getByText('Available 9,095.04')).toBeVisible();
});

test('an account links to the page that uses it, to its largest coin, or to the transfer that fills it', async () => {
  const { person } = setup([
    ...owned,
    aBalance({ accountType: 3, available: '20', usd: '20' }),
    aBalance({ accountType: 3, currencyId: 1, coin: 'BTC', available: '1', usd: '60000' }),
    aBalance({ accountType: 4, available: '5', usd: '5' }),
    aBalance({ accountType: 7, available: '1', usd: '1' }),
  ]);
  await screen.findByRole('list', { name: 'Coins' });
  expect(region('Accounts').getAllByRole('link')).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Show 2 accounts without funds' }));
  const accounts = region('Accounts').getAllByRole('link');
  expect(accounts.map((account) => account.getAttribute('href'))).toEqual([
    '#/pages/transaction/index?mode=contract',
    '#/pages/transaction/index',
    '#/pages/transaction/index?mode=seconds',
    '#/pages/fund/assets_record?currency=3&type=7',
    '#/pages/fund/fundTransfer?to=5',
    '#/pages/fund/fundTransfer?to=8',
  ]);
  expect(accounts[1]).toHaveTextContent('SpotAvailable 31,000.0031,500.00');
  expect(region('Accounts').getByRole('list', { name: 'Share of each account' })).toBeVisible();
});

test('draws no shares of a single account', async () => {
  setup();
  await screen.findByRole('list', { name: 'Coins' });
  expect(region('Accounts').queryByRole('list', { name: 'Share of each account' })).toBeNull();
});

test('counts as usable once the balances are there', async () => {
  const mark = jest.spyOn(performance, 'mark');
  setup();
  expect(mark).not.toHaveBeenCalledWith('h5:usable');
  await screen.findByRole('list', { name: 'Coins' });
  expect(mark).toHaveBeenCalledWith('h5:usable');
});

test('hides every amount until it is switched back', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'Hide amounts' }));
  expect(screen.getByRole('main')).not.toHaveTextContent(/31,500|30,000|0\.5000|0\.525|600|Frozen/);
  expect(screen.getAllByRole('img', { name: 'Amount hidden' }).length).toBeGreaterThan(5);
  await person.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(screen.getByRole('main')).toHaveTextContent('31,500.00');
});

test('shows values in another currency', async () => {
  const { app, person } = setup();
  await act(() => app.fiat.refresh());
  await person.click(await screen.findByRole('button', { name: 'Display currency: USD' }));
  await person.click(screen.getByRole('radio', { name: /EUR/ }));
  expect(region('Total assets').getByText('28,350', { exact: false })).toHaveTextContent(
    '28,350.00',
  );
  expect(screen.getByRole('list', { name: 'Coins' })).toHaveTextContent('€27,000.00');
});

test('follows the balances as they change', async () => {
  const { app, socket } = setup();
  await screen.findByRole('list', { name: 'Coins' });
  act(() => app.topics.start());
  socket.send('user.balance', 1, [aWireBalance({ available: '7', usd: '7', version: 2 })]);
  expect(await screen.findByText('7.00')).toBeVisible();
});

test('finds a coin, and says when there is none', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'Search your coins' }));
  await person.type(screen.getByRole('searchbox', { name: 'Search your coins' }), 'bit');
  expect(screen.queryByText('USDT')).not.toBeInTheDocument();
  expect(screen.getByText('Bitcoin')).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No coin matches “bitx”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByText('Tether')).toBeVisible();
});

test('a search is in the address, which a link opens', async () => {
  const { person } = setup(owned, '?q=bit');
  const coins = await screen.findByRole('list', { name: 'Coins' });
  expect(within(coins).getAllByRole('link')).toHaveLength(1);
  const field = screen.getByRole('searchbox');
  await person.clear(field);
  await person.type(field, 'teth');
  expect(location.hash).toBe('#/pages/fund/assets?q=teth');
  expect(coins).toHaveTextContent('USDT');
  await person.click(screen.getByRole('button', { name: 'Close search' }));
  expect(location.hash).toBe('#/pages/fund/assets');
  expect(within(coins).getAllByRole('link')).toHaveLength(2);
});

test('says when every coin is too small to be shown', async () => {
  const { person } = setup([aBalance({ available: '0.5', usd: '0.5' })]);
  await person.click(await screen.findByRole('checkbox', { name: 'Hide under 1 USD' }));
  await person.click(screen.getByRole('button', { name: 'Show all coins' }));
  expect(screen.getByText('USDT')).toBeVisible();
});

test('links to the markets when there are no assets', async () => {
  setup([]);
  expect(await screen.findByText('You have no assets yet')).toBeVisible();
  const markets = screen.getByRole('link', { name: 'See the markets' });
  expect(markets).toHaveAttribute('href', '#/pages/market/market');
});

test('says why the balances could not be read, and reads them again', async () => {
  const { api, person } = setup(new ApiError('OFFLINE', 'You are offline.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getBalances, owned);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bitcoin')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
