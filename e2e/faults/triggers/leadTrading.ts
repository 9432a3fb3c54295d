import { expect } from '@playwright/test';
import * as traders from '@h5/shared/contract/lead-traders/endpoints';
import { examples } from '@h5/shared/contract/lead-traders/examples';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, press, type ApiTrigger } from './ApiTrigger';

const own = pagePaths.leadTrading;
const shown = (driver: PageDriver) => driver.at(own);
const button = (label: string) => (driver: PageDriver) =>
  driver.at(own).getByRole('button', { name: driver.t(label), exact: true });

/** A trader, or somebody who may become one. */
async function stubTrader(driver: PageDriver, change: object = {}): Promise<void> {
  // A read that is running would be taken for the next one.
  await expect(driver.busyIndicators).toHaveCount(0);
  const { output } = examples.saveTrader;
  await driver.stubSuccess(traders.getOwnTrader, { ...output, state: 'active', ...change });
}

export const leadTradingTriggers: readonly ApiTrigger[] = [
  {
    endpoint: traders.applyAsTrader,
    at: own,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await stubTrader(driver, { state: 'none', requirements: [] });
      await driver.go(own);
      await button('trade.leadTrading.form.apply')(driver).waitFor();
      await field(driver, own, 'text').fill('Trends');
      await field(driver, own, 'rate').fill('10');
      await field(driver, own, 'min_amount').fill('50');
    },
    act: press(button('trade.leadTrading.form.apply')),
    button: button('trade.leadTrading.form.apply'),
    expects: 'message',
    recovered: shown,
  },
  {
    endpoint: traders.saveTrader,
    at: own,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await stubTrader(driver);
      await driver.go(`${own}?tab=settings`);
    },
    act: press(button('trade.leadTrading.form.save')),
    button: button('trade.leadTrading.form.save'),
    expects: 'message',
    recovered: shown,
  },
  ...(['followers', 'income'] as const).map((tab): ApiTrigger => ({
    endpoint: tab === 'followers' ? traders.getFollowers : traders.getProfitShares,
    at: own,
    on: 'act',
    isFresh: true,
    prepare: stubTrader,
    act: (driver) => driver.go(`${own}?tab=${tab}`),
    expects: 'message',
    recovered: shown,
  })),
];
