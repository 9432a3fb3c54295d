import {
  getHoldingCosts,
  getBalances,
  type HoldingCost,
} from '@h5/shared/contract/wallet/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { useHoldingCostsStore } from './HoldingCostsStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const bitcoin = aBalance({
  currencyId: 1,
  coin: 'BTC',
  available: '0.4',
  frozen: '0.1',
  usd: '30000',
  version: 1,
});
const cost: HoldingCost = { currencyId: 1, quantity: '0.5', costUsd: '29000' };

/** Half a bitcoin at a price of 60,000. */
async function setup(costs: HoldingCost[] | Error = [cost]) {
  const api = new FakeApi()
    .answer(getBalances, [bitcoin])
    .answer(getMarkets, [aMarket()])
    .answer(getHoldingCosts, costs);
  const { app } = createTestApp({ api, signedIn: true });
  await app.markets.load();
  await app.wallet.load();
  const store = useHoldingCostsStore.of(app);
  return { api, app, store };
}

const asked = (api: FakeApi) => api.inputsOf(getHoldingCosts).length;

test('says what a coin cost, and what all of it is worth beyond that, frozen or not', async () => {
  const { app, store } = await setup();
  await store.load();
  expect(store.average(bitcoin)?.toFixed()).toBe('58000');
  expect(store.profit(bitcoin)?.profit.toFixed()).toBe('1000');
  expect(store.profit(bitcoin)?.rate?.toFixed(4)).toBe('0.0344');

  app.markets.bySymbol.get('BTC-USDT')?.update({ last: '57000' });
  expect(store.profit(bitcoin)?.profit.toFixed()).toBe('-500');
});

test('knows of no profit of a coin whose cost is not known', async () => {
  const { store } = await setup();
  await store.load();
  const ether = aBalance({ currencyId: 2, coin: 'ETH' });
  expect([store.average(ether), store.profit(ether)]).toEqual([undefined, undefined]);
});

test('loads again once after many changes of a balance, and not when a part is frozen', async () => {
  const { api, app, store } = await setup();
  const stop = store.watch();
  expect(asked(api)).toBe(1);

  app.wallet.take([{ ...bitcoin, available: '0.3', frozen: '0.2', version: 2 }]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked(api)).toBe(1);

  for (const version of [3, 4, 5])
    app.wallet.take([{ ...bitcoin, available: `0.${version}`, version }]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked(api)).toBe(2);

  stop();
  app.wallet.take([{ ...bitcoin, available: '0.9', version: 6 }]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked(api)).toBe(2);
});

test('keeps what it knows while the costs cannot be read', async () => {
  const { api, store } = await setup();
  await store.load();
  api.answer(getHoldingCosts, new Error('not now'));
  await store.load();
  expect(store.average(bitcoin)?.toFixed()).toBe('58000');
});

test('shows the next user no costs of the last one, even if the reply is late', async () => {
  const { app, store } = await setup();
  await store.load();
  const late = store.load();
  app.session.end();
  await late;
  expect(useHoldingCostsStore.of(app).average(bitcoin)).toBeUndefined();
});
