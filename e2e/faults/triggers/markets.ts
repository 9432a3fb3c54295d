import * as markets from '@h5/shared/contract/markets/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { chart, press, spotPage, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const star = (driver: PageDriver, name: 'add' | 'remove') =>
  driver
    .at(chart)
    .getByRole('button', { name: driver.t(`trade.favourite.${name}`, { symbol: 'BTC/USDT' }) });

/** Ensures that the star is in the state to press it. */
async function findStar(driver: PageDriver, name: 'add' | 'remove'): Promise<void> {
  const other = star(driver, name === 'add' ? 'remove' : 'add');
  await star(driver, name).or(other).waitFor();
  if (await other.isVisible()) await other.click();
  await star(driver, name).waitFor();
}

export const marketsTriggers: readonly ApiTrigger[] = [
  openingOf(chart, markets.getCandles),
  {
    endpoint: markets.getMarkets,
    at: pagePaths.markets,
    on: 'start',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.markets).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: markets.getHotMarkets,
    at: pagePaths.search,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.search).locator('[aria-labelledby=hot] li').first(),
  },
  {
    endpoint: markets.recordMarketSearch,
    at: pagePaths.search,
    on: 'act',
    act: async (driver) => {
      const search = driver.at(pagePaths.search);
      await search.getByRole('searchbox').fill('BTC');
      await search.getByRole('link', { name: /BTC/ }).first().click();
    },
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.chart),
  },
  {
    endpoint: markets.getMarketDepth,
    at: spotPage,
    on: 'page',
    expects: 'nothing',
    recovered: (driver) => driver.at(spotPage).locator('button[type=submit]'),
  },
  {
    endpoint: markets.addFavourite,
    at: chart,
    on: 'act',
    prepare: (driver) => findStar(driver, 'add'),
    act: press((driver) => star(driver, 'add')),
    expects: 'message',
    button: (driver) => star(driver, 'add'),
    recovered: (driver) => star(driver, 'remove'),
  },
  {
    endpoint: markets.removeFavourite,
    at: chart,
    on: 'act',
    prepare: (driver) => findStar(driver, 'remove'),
    act: press((driver) => star(driver, 'remove')),
    expects: 'message',
    button: (driver) => star(driver, 'remove'),
    recovered: (driver) => star(driver, 'add'),
  },
  {
    endpoint: markets.getFavourites,
    at: pagePaths.markets,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.markets).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: markets.getRecentTrades,
    at: chart,
    on: 'act',
    act: (driver) =>
      driver
        .at(chart)
        .getByRole('tab', { name: driver.t('trade.chart.tabs.trades') })
        .click(),
    expects: 'message',
    recovered: (driver) =>
      driver.at(chart).getByRole('table', { name: driver.t('trade.chart.trades.title') }),
  },
];
