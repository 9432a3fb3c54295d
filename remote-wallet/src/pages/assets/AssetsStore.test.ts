import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances } from '@h5/shared/contract/wallet/endpoints';
import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { AssetsStore } from './AssetsStore';

/** Bitcoin at 60,000 and Ether at 3,000. */
async function setup(...balances: Balance[]) {
  const api = new FakeApi().answer(getBalances, balances).answer(getMarkets, [
    aMarket(),
    aMarket({
      baseId: 2,
      symbol: 'ETH-USDT',
      name: 'Ethereum',
      last: '3000',
      lotSize: '0.0001',
    }),
  ]);
  const { app, socket } = createTestApp({ api, signedIn: true });
  await Promise.all([app.wallet.load(), app.markets.load()]);
  return { app, socket, assets: new AssetsStore(app) };
}

const bitcoin = (overrides: Partial<Balance> = {}) =>
  aBalance({ currencyId: 1, coin: 'BTC', available: '0.5', usd: '30000', ...overrides });

test('divides the total into the accounts, the richest first', async () => {
  const { assets } = await setup(
    aBalance({ accountType: 4, available: '0', usd: '0' }),
    aBalance({ available: '1000', frozen: '200', usd: '1200' }),
    aBalance({ accountType: 3, available: '5000', usd: '5000' }),
  );
  const { accounts } = assets;
  expect(accounts.map(({ name }) => name)).toEqual([
    'margin',
    'spot',
    'options',
    'copyTrading',
    'stock',
  ]);
  const exchange = accounts[1]!;
  expect(assets.usdOf(exchange, 'available').toFixed()).toBe('1000');
  expect(assets.usdOf(exchange, 'frozen').toFixed()).toBe('200');
  expect(assets.usd(exchange).toFixed()).toBe('1200');
});

test('values a currency without price as zero, marks it, and does not hide it as small', async () => {
  const odd = aBalance({ currencyId: 40, coin: 'ODD', available: '5', usd: null });
  const { app, assets } = await setup(bitcoin(), odd);
  expect(app.wallet.totalUsd.toFixed()).toBe('30000');
  expect(app.wallet.isTotalIncomplete).toBe(true);
  assets.setHidesSmall(true);
  const [known, unknown] = assets.matching();
  expect(known && assets.isIncomplete(known)).toBe(false);
  expect(unknown).toMatchObject({ code: 'ODD' });
  expect(unknown && assets.isIncomplete(unknown)).toBe(true);
});

test('has the accounts in use before there is anything in them', async () => {
  const { assets } = await setup();
  const empty = ['spot', 'margin', 'options', 'copyTrading', 'stock'].map((name) => ({
    name,
    balances: [],
  }));
  expect(assets.accounts).toEqual(empty);
});

test('shows an account while all that is in it is frozen', async () => {
  const { assets } = await setup(aBalance({ accountType: 5, available: '0', frozen: '1' }));
  expect(assets.accounts.map(({ name }) => name)).toEqual([
    ...['copyTrading', 'spot', 'margin', 'options', 'stock'],
  ]);
});

test('adds up a coin over its accounts and leads to the one with most of it', async () => {
  const { assets } = await setup(
    bitcoin(),
    bitcoin({ accountType: 3, available: '1', frozen: '0.25', usd: '75000' }),
    aBalance(),
  );
  const [first, second] = assets.holdings;
  expect(first).toMatchObject({ code: 'BTC', name: 'Bitcoin', accountType: 3, decimals: 5 });
  expect(first?.amount.toFixed()).toBe('1.75');
  expect(first && assets.usd(first).toFixed()).toBe('105000');
  expect(second).toMatchObject({ code: 'USDT', name: undefined, decimals: 2 });
});

test('lists no coin without a balance', async () => {
  const { assets } = await setup(bitcoin({ available: '0', usd: '0' }), aBalance());
  expect(assets.holdings.map(({ code }) => code)).toEqual(['USDT']);
});

test('hides small coins and still counts them', async () => {
  const { app, assets } = await setup(aBalance({ available: '0.99', usd: '0.99' }), bitcoin());
  assets.setHidesSmall(true);
  expect(assets.matching().map(({ code }) => code)).toEqual(['BTC']);
  expect(app.wallet.totalUsd.toFixed()).toBe('30000.99');
  expect(new AssetsStore(app).hidesSmall).toBe(true);
});

test.each([
  ['eth', ['ETH']],
  ['ethereum', ['ETH']],
  [' Bit ', ['BTC']],
  ['doge', []],
])('finds %j by code or name', async (query, codes) => {
  const ether = aBalance({ currencyId: 2, coin: 'ETH', available: '1', usd: '3000' });
  const { assets } = await setup(bitcoin(), ether);
  expect(assets.matching(query).map(({ code }) => code)).toEqual(codes);
});

test('writes the total in bitcoin, and nothing while its price is unknown', async () => {
  const { app, assets } = await setup(bitcoin());
  expect(assets.totalBtc?.toFixed()).toBe('0.5');
  app.markets.list = [];
  expect(assets.totalBtc).toBeUndefined();
});

test('values coins by the server until the markets are known', async () => {
  const { app, assets } = await setup(bitcoin({ usd: '29000' }));
  app.markets.list = [];
  expect(assets.usd(assets.holdings[0]!).toFixed()).toBe('29000');
  expect(app.wallet.totalUsd.toFixed()).toBe('29000');
});

test('a price that moves does not reorder the coins', async () => {
  const ether = aBalance({ currencyId: 2, coin: 'ETH', available: '1', usd: '3000' });
  const { app, assets } = await setup(bitcoin(), ether);
  app.markets.byCoin.get(1)?.update({ last: '1' });
  expect(assets.holdings.map(({ code }) => code)).toEqual(['BTC', 'ETH']);
  expect(assets.usd(assets.holdings[0]!).toFixed()).toBe('0.5');
});

test('watches the markets its figures depend on', async () => {
  const { app, assets, socket } = await setup(
    aBalance(),
    aBalance({ currencyId: 2, coin: 'ETH', available: '1', usd: '3000' }),
  );
  app.topics.start();
  const stop = assets.watch();
  const topics = socket.emitted.map(({ topic }) => topic);
  expect(topics).toEqual(expect.arrayContaining(['ticker.BTC-USDT', 'ticker.ETH-USDT']));
  stop();
});
