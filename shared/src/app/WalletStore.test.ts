import { ApiError } from './Api';
import { getMarkets } from '../contract/markets/endpoints';
import {
  getBalances,
  getProfitBaseline,
  type Balance,
  type ProfitBaseline,
} from '../contract/wallet/endpoints';
import { aBalance } from '../contract/wallet/examples';
import { aMarket } from '../contract/markets/examples';
import { Decimal } from '../money/money';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';

const midnight = Date.UTC(2026, 0, 15);
const noon = midnight + 43_200_000;

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

function aDay(figures: Partial<ProfitBaseline> = {}): ProfitBaseline {
  return {
    beganAt: midnight,
    startUsd: '0',
    inUsd: '0',
    outUsd: '0',
    openUsd: '0',
    debtUsd: '0',
    ...figures,
  };
}

/** Bitcoin at 60,000, which was at 58,800 a day ago. */
async function setup(day: ProfitBaseline | Error, ...balances: Balance[]) {
  const api = new FakeApi()
    .answer(getBalances, balances)
    .answer(getProfitBaseline, day)
    .answer(getMarkets, [aMarket()]);
  const { app } = createTestApp({ api, signedIn: true });
  await app.markets.load();
  await app.wallet.load();
  await jest.advanceTimersByTimeAsync(0);
  return { api, app, markets: app.markets, wallet: app.wallet };
}

const bitcoin = aBalance({
  currencyId: 1,
  coin: 'BTC',
  available: '0.4',
  frozen: '0.1',
  usd: '30000',
});

test('counts deposits of today neither as profit nor as loss', async () => {
  const { wallet } = await setup(aDay({ inUsd: '10000' }), aBalance({ available: '10000' }));
  expect(wallet.today?.profit.toFixed()).toBe('0');
  expect(wallet.today?.rate?.toFixed()).toBe('0');
});

test('computes today’s profit from all balances at live prices', async () => {
  const { markets, wallet } = await setup(
    aDay({ startUsd: '30400' }),
    bitcoin,
    aBalance({ available: '1000', usd: '1000' }),
  );
  expect(wallet.today?.profit.toFixed()).toBe('600');
  expect(wallet.today?.rate?.toFixed(4)).toBe('0.0197');

  markets.bySymbol.get('BTC-USDT')?.update({ last: '58000' });
  expect(wallet.today?.profit.toFixed()).toBe('-400');
});

test('has no profit while the day’s figures cannot be read', async () => {
  const { wallet } = await setup(new Error('not now'), bitcoin);
  expect(wallet.isLoaded).toBe(true);
  expect(wallet.today).toBeUndefined();
});

test('reads the figures of the new day once the day is over', async () => {
  const { api, wallet } = await setup(aDay({ startUsd: '29000' }), bitcoin);
  expect(wallet.today?.profit.toFixed()).toBe('1000');

  const tomorrow = midnight + 86_400_000;
  api.answer(getProfitBaseline, aDay({ beganAt: tomorrow, startUsd: '30000' }));
  await jest.advanceTimersByTimeAsync(tomorrow - noon - 1);
  expect(wallet.today?.profit.toFixed()).toBe('1000');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(wallet.today?.profit.toFixed()).toBe('0');
});

test('drops the day’s figures at sign-out', async () => {
  const { api, app } = await setup(aDay({ startUsd: '29000' }), bitcoin);
  app.session.end();
  expect(app.wallet.today).toBeUndefined();
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(api.inputsOf(getProfitBaseline)).toHaveLength(1);
});

describe('what is open', () => {
  const margin = aBalance({ accountType: 3, available: '100', frozen: '50', usd: '150' });

  test('is part of the equity and of today’s profit', async () => {
    const { wallet } = await setup(aDay({ startUsd: '140', openUsd: '-20' }), margin);
    expect(wallet.equityUsd?.toFixed()).toBe('130');
    expect(wallet.today?.profit.toFixed()).toBe('-10');
    wallet.followOpenProfit(new Decimal(5));
    expect(wallet.equityUsd?.toFixed()).toBe('155');
  });

  test('is nothing once no margin is frozen', async () => {
    const { wallet } = await setup(aDay({ openUsd: '-20' }), { ...margin, frozen: '0' });
    expect(wallet.equityUsd?.toFixed()).toBe('100');
  });

  test('is said to be left out if it cannot be read', async () => {
    const { wallet } = await setup(new ApiError('SERVER_DOWN', 'Down'), margin);
    expect(wallet.isOpenLeftOut).toBe(true);
    expect(wallet.equityUsd?.toFixed()).toBe('150');
  });

  test('is read again every ten seconds while a page shows it', async () => {
    const { api, wallet } = await setup(aDay({ openUsd: '-20' }), margin);
    const stop = wallet.watchEquity();
    api.answer(getProfitBaseline, aDay({ openUsd: '7' }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wallet.openUsd?.toFixed()).toBe('7');
    stop();
    const calls = api.inputsOf(getProfitBaseline).length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(api.inputsOf(getProfitBaseline)).toHaveLength(calls);
  });
});

describe('what is owed', () => {
  const collateral = aBalance({ accountType: 9, available: '0', frozen: '100', usd: '100' });
  const loan = aBalance({ available: '60', usd: '60' });

  test('is no part of the equity, and borrowing no profit', async () => {
    const { wallet } = await setup(aDay({ startUsd: '100', debtUsd: '60.5' }), collateral, loan);
    expect(wallet.totalUsd.toFixed()).toBe('160');
    expect(wallet.equityUsd?.toFixed()).toBe('99.5');
    expect(wallet.today?.profit.toFixed()).toBe('-0.5');
  });

  test('is nothing once no collateral is frozen', async () => {
    const { wallet } = await setup(aDay({ debtUsd: '60.5' }), { ...collateral, frozen: '0' });
    expect(wallet.debtUsd?.toFixed()).toBe('0');
  });

  test('is said to be left out if it cannot be read', async () => {
    const { wallet } = await setup(new ApiError('SERVER_DOWN', 'Down'), collateral, loan);
    expect(wallet.isDebtLeftOut).toBe(true);
    expect(wallet.isOpenLeftOut).toBe(false);
    expect(wallet.equityUsd?.toFixed()).toBe('160');
  });

  test('is read again when collateral is added or a loan ends', async () => {
    const { api, wallet } = await setup(aDay({ debtUsd: '60.5' }), collateral, loan);
    const stop = wallet.watchEquity();
    api.answer(getProfitBaseline, aDay({ debtUsd: '20' }));
    wallet.take([{ ...collateral, version: 2 }]);
    await jest.advanceTimersByTimeAsync(0);
    expect(wallet.debtUsd?.toFixed()).toBe('20');
    stop();
  });
});
