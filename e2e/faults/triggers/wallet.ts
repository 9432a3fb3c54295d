import * as wallet from '@h5/shared/contract/wallet/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { spotPage, type ApiTrigger } from './ApiTrigger';

const holdingsTab = (driver: PageDriver) =>
  driver.at(spotPage).getByRole('tab', { name: driver.t('trade.spot.tabs.holdings') });

export const walletTriggers: readonly ApiTrigger[] = [
  {
    endpoint: wallet.getBalances,
    at: pagePaths.assets,
    on: 'start',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.assets).getByRole('link', { name: /USDT/ }),
  },
  {
    endpoint: wallet.getProfitBaseline,
    at: pagePaths.assets,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) =>
      driver.at(pagePaths.assets).getByText(driver.t('shared.day.words')).first(),
  },
  {
    endpoint: wallet.getHoldingCosts,
    at: spotPage,
    on: 'act',
    // The costs are requested each time the holdings are opened.
    act: async (driver) => {
      await driver.at(spotPage).getByRole('tab').last().click();
      await holdingsTab(driver).click();
    },
    expects: 'nothing',
    recovered: (driver) =>
      driver
        .at(spotPage)
        .getByRole('list', { name: driver.t('trade.spot.tabs.holdings') })
        .getByRole('listitem')
        .first(),
  },
  {
    endpoint: wallet.getBalance,
    at: '/pages/fund/assets_record?currency=3',
    on: 'page',
    instead: {
      COIN_NOT_FOUND: (driver) =>
        driver.at('/pages/fund/assets_record').getByText(driver.t('wallet.coin.unknown')),
    },
    expects: 'message',
    recovered: (driver) =>
      driver.at(pagePaths.coin).getByText(driver.t('wallet.coin.available')).first(),
  },
];
