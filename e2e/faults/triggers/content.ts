import * as content from '@h5/shared/contract/content/endpoints';
import { paths } from '@h5/shared/contract/routes';
import { rows, type ApiTrigger } from './ApiTrigger';

const login = paths.login;

const register = paths.register;

export const contentTriggers: readonly ApiTrigger[] = [
  {
    endpoint: content.siteConfig,
    at: login,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(login).locator('img').first(),
  },
  {
    endpoint: content.fiatRates,
    at: paths.markets,
    on: 'start',
    // Today's rates are cached and not requested again.
    prepare: (driver) => driver.page.evaluate(() => localStorage.removeItem('saveFiatsTime')),
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.markets).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.getSetting,
    at: register,
    on: 'page',
    expects: 'nothing',
    recovered: (driver) => driver.at(register).getByRole('checkbox'),
  },
  {
    endpoint: content.areaList,
    at: paths.areas,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.areas).getByText('+91').first(),
  },
  {
    endpoint: content.homeNotices,
    at: paths.home,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.home).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.articleList,
    at: paths.articles,
    on: 'page',
    expects: 'message',
    recovered: rows(paths.articles),
  },
  {
    endpoint: content.articleDetail,
    at: '/pages/common/article?id=1',
    on: 'page',
    instead: {
      NOT_FOUND: (driver) =>
        driver.at('/pages/common/article').getByText(driver.t('ui.notFound.line')),
    },
    expects: 'message',
    recovered: (driver) => driver.at(paths.articles).getByRole('article'),
  },
];
