import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import * as account from '@h5/shared/contract/account/endpoints';
import * as alerts from '@h5/shared/contract/alerts/endpoints';
import * as content from '@h5/shared/contract/content/endpoints';
import * as finance from '@h5/shared/contract/finance/endpoints';
import * as markets from '@h5/shared/contract/markets/endpoints';
import * as nft from '@h5/shared/contract/nft/endpoints';
import * as orders from '@h5/shared/contract/orders/endpoints';
import * as wallet from '@h5/shared/contract/wallet/endpoints';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { exampleOf } from '@h5/shared/contract/examples/exampleOf';
import { paths } from '@h5/shared/contract/routes';
import { lowPrice } from './orders';
import type { PageDriver } from './PageDriver';

/** How a user makes the client send a call, and what the page then shows. */
export interface ApiTrigger {
  endpoint: AnyEndpoint;
  at: string;
  /** When the call is made: at the start of the product, when its page opens, or by `act`. */
  on: 'start' | 'page' | 'act';
  /** The page has to be reloaded, because its state of the previous case would interfere. */
  isFresh?: boolean;
  /** Before the call: fills in fields and stubs other calls. */
  prepare?: (driver: PageDriver) => Promise<void>;
  act?: (driver: PageDriver) => Promise<void>;
  /** Whether the page must show an error. Background calls fail silently. */
  expects: 'message' | 'nothing';
  /** What the page shows instead of the message of an error that it knows. */
  instead?: Partial<Record<ErrorCode, (driver: PageDriver) => Locator>>;
  /** The button that must be enabled again. */
  button?: (driver: PageDriver) => Locator;
  /** What is visible once the call has succeeded. */
  recovered: (driver: PageDriver) => Locator;
  /** Restores what the next case needs. */
  after?: (driver: PageDriver) => Promise<void>;
}

const btc = 'currency_id=1&legal_id=3';
const login = paths.login;
const register = paths.register;
const spotPage = `/pages/transaction/index?${btc}`;
const chart = `/pages/transaction/currency?${btc}`;
const openOrders = paths.orders;
const { code, password } = exampleOf(account.register).input as Record<'code' | 'password', string>;

const submit = (route: string) => (driver: PageDriver) =>
  driver.at(route).locator('button[type=submit]');
const press = (find: (driver: PageDriver) => Locator) => (driver: PageDriver) =>
  find(driver).click();
const field = (driver: PageDriver, route: string, name: string) =>
  driver.at(route).locator(`[name=${name}]`);
const rows = (route: string) => (driver: PageDriver) =>
  driver.at(route).getByRole('listitem').first();
const someone = () => `f${randomUUID().slice(0, 12)}@example.com`;
const holdingsTab = (driver: PageDriver) =>
  driver.at(spotPage).getByRole('tab', { name: driver.t('trade.spot.tabs.holdings') });
const sendCodeButton = (driver: PageDriver) =>
  driver.at(register).getByRole('button', { name: driver.t('account.code.send') });

async function fillRegistration(driver: PageDriver): Promise<void> {
  await field(driver, register, 'user_string').fill(someone());
  await field(driver, register, 'code').fill(code);
  await field(driver, register, 'password').fill(password);
  await field(driver, register, 're_password').fill(password);
  await driver.at(register).getByRole('checkbox').check();
}

async function forgetUpToCode(driver: PageDriver): Promise<void> {
  await driver.stubSuccess(account.sendOneTimePassword);
  await field(driver, login, 'account').fill(someone());
  await submit(login)(driver).click();
  await field(driver, login, 'code').fill(code);
}

async function forgetUpToPassword(driver: PageDriver): Promise<void> {
  await forgetUpToCode(driver);
  await driver.stubSuccess(account.issueResetToken);
  await submit(login)(driver).click();
  await field(driver, login, 'password').fill(password);
  await field(driver, login, 'repassword').fill(password);
}

/** An order far below the market, which stays open. */
async function restingOrder({ person }: PageDriver): Promise<string> {
  if (!person) throw new Error('A guest has no orders.');
  const order = await person.trade({
    type: '1',
    amount: '0.0001',
    target_price: await lowPrice(person),
  });
  return order.id;
}

async function waitingAlert({ person }: PageDriver): Promise<void> {
  if (!person) throw new Error('A guest has no alerts.');
  // An identical alert is refused, so the values differ.
  const value = String(Number(await lowPrice(person)) - Math.floor(Math.random() * 2_000));
  const alert = { currency_id: '1', legal_id: '3', kind: 'below', value, once: '1' };
  await person.call('/price_alert/save', alert);
}

const cancelButton = (driver: PageDriver) =>
  driver
    .at(openOrders)
    .getByRole('button', { name: driver.t('trade.order.cancel'), exact: true })
    .first();
const star = (driver: PageDriver, name: 'add' | 'remove') =>
  driver
    .at(chart)
    .getByRole('button', { name: driver.t(`trade.favourite.${name}`, { symbol: 'BTC/USDT' }) });

const canvas = (driver: PageDriver) => driver.at(chart).locator('canvas').first();
const saveAlert = (driver: PageDriver) =>
  driver.page.getByRole('dialog').locator('button[type=submit]');
const deleteAlert = (driver: PageDriver) =>
  driver
    .at(paths.alerts)
    .getByRole('button', { name: driver.t('trade.alerts.delete', { level: '' }).trim() })
    .first();

/** Ensures that the star is in the state to press it. */
async function findStar(driver: PageDriver, name: 'add' | 'remove'): Promise<void> {
  const other = star(driver, name === 'add' ? 'remove' : 'add');
  await star(driver, name).or(other).waitFor();
  if (await other.isVisible()) await other.click();
  await star(driver, name).waitFor();
}

/** Every call of the client; a test fails when one is missing. */
export const apiTriggers: readonly ApiTrigger[] = [
  // Accounts.
  {
    endpoint: account.sendOneTimePassword,
    isFresh: true,
    at: register,
    on: 'act',
    prepare: (driver) => field(driver, register, 'user_string').fill(someone()),
    act: press(sendCodeButton),
    expects: 'message',
    button: sendCodeButton,
    recovered: (driver) => driver.at(register).getByText(driver.t('account.code.resendIn')),
  },
  {
    endpoint: account.register,
    at: register,
    on: 'act',
    prepare: fillRegistration,
    act: press(submit(register)),
    expects: 'message',
    button: submit(register),
    recovered: (driver) =>
      driver.errorMessage('CODE_WRONG').or(driver.errorMessage('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.checkInviteCode,
    at: register,
    on: 'act',
    act: async (driver) => {
      const invited = { name: driver.t('account.register.invite') };
      const open = driver.at(register).getByRole('button', invited);
      const code = field(driver, register, 'extension_code');
      await expect(open.or(code)).toBeVisible();
      if (await open.isVisible()) await open.click();
      await code.fill('');
      await code.pressSequentially('ABCD12');
    },
    expects: 'nothing',
    recovered: (driver) =>
      driver.at(register).getByText(driver.t('account.register.inviteProblem')).first(),
  },
  {
    endpoint: account.login,
    at: login,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, login, 'user_string').fill(someone());
      await field(driver, login, 'password').fill(password);
    },
    act: press(submit(login)),
    expects: 'message',
    button: submit(login),
    recovered: (driver) => driver.errorMessage('WRONG_CREDENTIALS'),
  },
  {
    endpoint: account.issueResetToken,
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToCode,
    act: press(submit(login)),
    expects: 'message',
    button: submit(login),
    recovered: (driver) =>
      driver.errorMessage('CODE_WRONG').or(driver.errorMessage('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.resetPassword,
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToPassword,
    act: press(submit(login)),
    instead: { TICKET_EXPIRED: (driver) => field(driver, login, 'code') },
    expects: 'message',
    button: submit(login),
    recovered: (driver) => driver.errorMessage('TICKET_EXPIRED'),
  },
  {
    endpoint: account.currentUser,
    at: paths.settings,
    on: 'start',
    expects: 'message',
    recovered: (driver) =>
      driver.at(paths.settings).getByText(driver.t('account.settings.inviteCode')),
  },

  // Public content.
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

  // Markets.
  {
    endpoint: markets.marketList,
    at: paths.markets,
    on: 'start',
    expects: 'message',
    recovered: (driver) => driver.at(paths.markets).getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: markets.hotMarkets,
    at: paths.search,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.search).locator('[aria-labelledby=hot] li').first(),
  },
  {
    endpoint: markets.recordMarketSearch,
    at: paths.search,
    on: 'act',
    act: async (driver) => {
      const search = driver.at(paths.search);
      await search.getByRole('searchbox').fill('BTC');
      await search.getByRole('link', { name: /BTC/ }).first().click();
    },
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.chart),
  },
  {
    endpoint: markets.marketDepth,
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
    endpoint: markets.favouriteList,
    at: paths.markets,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.markets).getByRole('link', { name: /BTC/ }).first(),
  },

  {
    endpoint: markets.candles,
    at: chart,
    on: 'page',
    expects: 'message',
    recovered: canvas,
  },
  {
    endpoint: markets.recentTrades,
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

  // Price alerts.
  {
    endpoint: alerts.savePriceAlert,
    at: chart,
    on: 'act',
    prepare: async (driver) => {
      const name = driver.t('trade.alerts.set', { symbol: 'BTC/USDT' });
      await driver.at(chart).getByRole('button', { name }).click();
      const levels = driver.page
        .getByRole('dialog')
        .getByRole('group', { name: driver.t('trade.alerts.quick') });
      await levels.getByRole('button').last().click();
    },
    act: (driver) => saveAlert(driver).press('Enter'),
    expects: 'message',
    button: saveAlert,
    recovered: (driver) =>
      driver.page
        .getByText(driver.t('trade.alerts.saved'), { exact: true })
        .or(driver.errorMessage('ALERT_EXISTS'))
        .first(),
  },
  {
    endpoint: alerts.priceAlerts,
    at: paths.alerts,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.alerts).getByRole('tab').first(),
  },
  {
    endpoint: alerts.deletePriceAlert,
    at: paths.alerts,
    on: 'act',
    prepare: async (driver) => {
      await waitingAlert(driver);
      await driver.go(paths.alerts);
      await deleteAlert(driver).waitFor();
    },
    act: press(deleteAlert),
    expects: 'message',
    button: deleteAlert,
    recovered: (driver) =>
      driver.at(paths.alerts).getByRole('button', { name: driver.t('trade.alerts.undo') }),
  },
  {
    endpoint: alerts.firedAlerts,
    at: `${paths.alerts}?tab=fired`,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.alerts).getByText(driver.t('trade.alerts.empty.fired')),
  },
  {
    endpoint: alerts.readFiredAlerts,
    at: paths.alerts,
    on: 'act',
    prepare: (driver) => driver.stubSuccess(alerts.firedAlerts),
    act: (driver) =>
      driver
        .at(paths.alerts)
        .getByRole('tab', { name: driver.t('trade.alerts.tab.fired') })
        .click(),
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.alerts).getByRole('tabpanel'),
  },

  // Orders.
  {
    endpoint: orders.placeOrder,
    at: spotPage,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, spotPage, 'amount').fill('0.0002');
      await expect(submit(spotPage)(driver)).toBeEnabled();
    },
    // Offline, the button explains why it does nothing, and can still be pressed.
    act: (driver) => submit(spotPage)(driver).press('Enter'),
    expects: 'message',
    button: submit(spotPage),
    recovered: (driver) =>
      driver.at(spotPage).getByText(driver.t('trade.spot.problem.QUANTITY_MISSING')),
  },
  {
    endpoint: orders.cancelOrder,
    at: openOrders,
    on: 'act',
    prepare: async (driver) => {
      await restingOrder(driver);
      await cancelButton(driver).waitFor();
    },
    act: press(cancelButton),
    expects: 'message',
    button: cancelButton,
    recovered: (driver) =>
      driver.page.getByText(driver.t('trade.orders.empty.open')).or(cancelButton(driver)).first(),
  },
  {
    endpoint: orders.fillList,
    at: chart,
    on: 'page',
    expects: 'nothing',
    recovered: canvas,
  },
  {
    endpoint: orders.orderList,
    at: `${openOrders}?status=history`,
    on: 'page',
    expects: 'message',
    recovered: rows(openOrders),
  },
  {
    endpoint: orders.orderDetail,
    at: openOrders,
    on: 'act',
    act: async (driver) => {
      const id = await restingOrder(driver);
      await driver.go(`${openOrders}?id=${id}`);
    },
    instead: {
      ORDER_NOT_FOUND: (driver) =>
        driver.at(openOrders).getByText(driver.t('trade.detail.missing.title')),
    },
    expects: 'message',
    recovered: (driver) =>
      driver.at(openOrders).getByRole('button', { name: driver.t('trade.detail.cancel') }),
  },

  // Assets.
  {
    endpoint: wallet.balanceList,
    at: paths.assets,
    on: 'start',
    expects: 'message',
    recovered: (driver) => driver.at(paths.assets).getByRole('link', { name: /USDT/ }),
  },
  {
    endpoint: wallet.profitBaseline,
    at: paths.assets,
    on: 'start',
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.assets).getByText(driver.t('shared.day.words')).first(),
  },
  {
    endpoint: wallet.holdingCosts,
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
    endpoint: wallet.balanceDetail,
    at: '/pages/fund/assets_record?currency=3',
    on: 'page',
    instead: {
      COIN_NOT_FOUND: (driver) =>
        driver.at('/pages/fund/assets_record').getByText(driver.t('wallet.coin.unknown')),
    },
    expects: 'message',
    recovered: (driver) =>
      driver.at(paths.ledger).getByText(driver.t('wallet.coin.available')).first(),
  },
  {
    endpoint: wallet.postingList,
    at: '/pages/fund/assets_record?currency=3',
    on: 'page',
    expects: 'message',
    recovered: rows(paths.ledger),
  },

  // Products.
  {
    endpoint: finance.lockProducts,
    at: paths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.finance).getByRole('listitem').first(),
  },
  {
    endpoint: finance.projects,
    at: paths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.finance).getByRole('listitem').first(),
  },
  {
    endpoint: nft.artworks,
    at: paths.nft,
    on: 'page',
    expects: 'message',
    recovered: rows(paths.nft),
  },
  {
    endpoint: account.logout,
    at: paths.settings,
    on: 'act',
    prepare: (driver) =>
      driver
        .at(paths.settings)
        .getByRole('button', { name: driver.t('account.settings.logout.button') })
        .click(),
    act: (driver) =>
      driver.page
        .getByRole('dialog')
        .getByRole('button', { name: driver.t('account.settings.logout.confirm') })
        .click(),
    expects: 'nothing',
    recovered: (driver) => driver.at(paths.home),
    after: (driver) => driver.signInAgain(),
  },
];
