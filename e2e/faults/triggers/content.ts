import * as content from '@h5/shared/contract/content/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { ApiTrigger } from './ApiTrigger';

const login = pagePaths.login;

const register = pagePaths.register;

export const contentTriggers: readonly ApiTrigger[] = [
  {
    endpoint: content.getSiteConfig,
    at: login,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(login).locator('img').first(),
  },
  {
    endpoint: content.getFiatRates,
    at: pagePaths.markets,
    on: 'start',
    // Today's rates are cached and not requested again.
    prepare: (driver) => driver.page.evaluate(() => localStorage.removeItem('saveFiatsTime')),
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.markets).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.getSetting,
    at: register,
    on: 'page',
    expects: 'nothing',
    recovered: (driver) => driver.at(register).getByRole('checkbox'),
  },
  {
    endpoint: content.getAreas,
    at: pagePaths.area,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.area).getByText('+91').first(),
  },
  {
    endpoint: content.getHomeNotices,
    at: pagePaths.home,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.home).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.getArticle,
    at: '/pages/common/article?id=1',
    on: 'page',
    instead: {
      NOT_FOUND: (driver) =>
        driver.at('/pages/common/article').getByText(driver.t('ui.notFound.line')),
    },
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.article).getByRole('article'),
  },
];
