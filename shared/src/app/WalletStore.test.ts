import { quotations } from '../contract/markets';
import { walletList, type Balance } from '../contract/wallet';
import { aBalance, aMarket } from '../testing/builders';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';

/** Bitcoin at 60,000, which was at 58,800 a day ago. */
async function setup(...balances: Balance[]) {
  const api = new FakeApi().answer(walletList, balances).answer(quotations, [aMarket()]);
  const { app } = createTestApp({ api, signedIn: true });
  await app.wallet.load();
  return app;
}

const bitcoin = aBalance({
  currencyId: 1,
  coin: 'BTC',
  available: '0.4',
  frozen: '0.1',
  usd: '30000',
});

test('says what a day of prices made of what is held, frozen as well', async () => {
  const { markets, wallet } = await setup(bitcoin, aBalance({ available: '1000', usd: '1000' }));
  await markets.load();
  expect(wallet.day.usd.toFixed()).toBe('600');
  expect(wallet.day.ratio?.toFixed(4)).toBe('0.0197');

  markets.bySymbol.get('BTC-USDT')?.update({ last: '58000' });
  expect(wallet.day.usd.toFixed()).toBe('-400');
});

test('knows of no change while the prices of a day ago are not known', async () => {
  const { wallet } = await setup(bitcoin);
  expect(wallet.day.usd.toFixed()).toBe('0');
});

test('has no ratio to nothing', async () => {
  const { wallet } = await setup();
  expect(wallet.day).toMatchObject({ ratio: undefined });
});
