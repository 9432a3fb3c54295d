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
import { wireSample } from '@h5/shared/testing/wireSample';
import { lowPrice } from './effects';
import type { Stage } from './Stage';

/** Where and how a person makes the client send a call, and what they see of it. */
export interface Trigger {
  endpoint: AnyEndpoint;
  who: 'guest' | 'trader';
  at: string;
  /** The call is made when the product is opened, or when its page is, unless `act` makes it. */
  on: 'start' | 'page' | 'act';
  /** What the page still knows of the case before would be in the way. */
  isFresh?: boolean;
  /** Before the call: fields are filled, other calls answered. */
  prepare?: (stage: Stage) => Promise<void>;
  act?: (stage: Stage) => Promise<void>;
  /** In words, or nothing: what is asked in passing is not worth a word when it does not come. */
  says: 'words' | 'nothing';
  /** What was pressed can be pressed again. */
  button?: (stage: Stage) => Locator;
  /** What shows that the call came through, once it is asked again. */
  mended: (stage: Stage) => Locator;
  /** What the next case needs and this one has taken away. */
  after?: (stage: Stage) => Promise<void>;
}

const btc = 'currency_id=1&legal_id=3';
const login = '/pages/common/login';
const register = '/pages/common/register';
const ticket = `/pages/transaction/index?${btc}`;
const chart = `/pages/transaction/currency?${btc}`;
const openOrders = '/pages/transaction/currency_order';
const password = 'correct-horse-9';

const submit = (route: string) => (stage: Stage) => stage.at(route).locator('button[type=submit]');
const press = (find: (stage: Stage) => Locator) => (stage: Stage) => find(stage).click();
const field = (stage: Stage, route: string, name: string) =>
  stage.at(route).locator(`[name=${name}]`);
const rows = (route: string) => (stage: Stage) => stage.at(route).getByRole('listitem').first();
const someone = () => `f${randomUUID().slice(0, 12)}@example.com`;
const holdingsTab = (stage: Stage) =>
  stage.at(ticket).getByRole('tab', { name: stage.say('trade.spot.tabs.holdings') });
const sendCodeButton = (stage: Stage) =>
  stage.at(register).getByRole('button', { name: stage.say('account.code.send') });

async function fillRegistration(stage: Stage): Promise<void> {
  await field(stage, register, 'user_string').fill(someone());
  await field(stage, register, 'code').fill('123456');
  await field(stage, register, 'password').fill(password);
  await field(stage, register, 're_password').fill(password);
  await stage.at(register).getByRole('checkbox').check();
}

async function forgetUpToCode(stage: Stage): Promise<void> {
  await stage.pretend(account.sendOneTimePassword);
  await field(stage, login, 'account').fill(someone());
  await submit(login)(stage).click();
  await field(stage, login, 'code').fill('123456');
}

async function forgetUpToPassword(stage: Stage): Promise<void> {
  await forgetUpToCode(stage);
  await stage.pretend(account.issueResetToken);
  await submit(login)(stage).click();
  await field(stage, login, 'password').fill(password);
  await field(stage, login, 'repassword').fill(password);
}

/** An order far below the market, which stays open. */
async function restingOrder({ person }: Stage): Promise<string> {
  if (!person) throw new Error('A guest has no orders.');
  const order = await person.trade({
    type: '1',
    amount: '0.0001',
    target_price: await lowPrice(person),
  });
  return order.id;
}

async function waitingAlert({ person }: Stage): Promise<void> {
  if (!person) throw new Error('A guest has no alerts.');
  // The same alert twice is refused, so each is a little different.
  const value = String(Number(await lowPrice(person)) - Math.floor(Math.random() * 2_000));
  const alert = { currency_id: '1', legal_id: '3', kind: 'below', value, once: '1' };
  await person.call('/price_alert/save', alert);
}

const cancelButton = (stage: Stage) =>
  stage
    .at(openOrders)
    .getByRole('button', { name: stage.say('trade.order.cancel'), exact: true })
    .first();
const star = (stage: Stage, name: 'add' | 'remove') =>
  stage
    .at(chart)
    .getByRole('button', { name: stage.say(`trade.favourite.${name}`, { symbol: 'BTC/USDT' }) });

const canvas = (stage: Stage) => stage.at(chart).locator('canvas').first();
const alertsPath = '/pages/market/alerts';
const saveAlert = (stage: Stage) => stage.page.getByRole('dialog').locator('button[type=submit]');
const deleteAlert = (stage: Stage) =>
  stage
    .at(alertsPath)
    .getByRole('button', { name: stage.say('trade.alerts.delete', { level: '' }).trim() })
    .first();

/** Sees to it that there is a star to press. */
async function findStar(stage: Stage, name: 'add' | 'remove'): Promise<void> {
  const other = star(stage, name === 'add' ? 'remove' : 'add');
  await star(stage, name).or(other).waitFor();
  if (await other.isVisible()) await other.click();
  await star(stage, name).waitFor();
}

/** Every call of the client: a new one fails the test until it stands here. */
export const apiTriggers: readonly Trigger[] = [
  // An account.
  {
    endpoint: account.sendOneTimePassword,
    who: 'guest',
    isFresh: true,
    at: register,
    on: 'act',
    prepare: (stage) => field(stage, register, 'user_string').fill(someone()),
    act: press(sendCodeButton),
    says: 'words',
    button: sendCodeButton,
    mended: (stage) => stage.at(register).getByText(stage.say('account.code.resendIn')),
  },
  {
    endpoint: account.register,
    who: 'guest',
    at: register,
    on: 'act',
    prepare: fillRegistration,
    act: press(submit(register)),
    says: 'words',
    button: submit(register),
    mended: (stage) => stage.refusal('CODE_WRONG').or(stage.refusal('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.checkInviteCode,
    who: 'guest',
    at: register,
    on: 'act',
    act: async (stage) => {
      const invited = { name: stage.say('account.register.invite') };
      const open = stage.at(register).getByRole('button', invited);
      const code = field(stage, register, 'extension_code');
      await expect(open.or(code)).toBeVisible();
      if (await open.isVisible()) await open.click();
      await code.fill('');
      await code.pressSequentially('ABCD12');
    },
    says: 'nothing',
    mended: (stage) =>
      stage.at(register).getByText(stage.say('account.register.inviteProblem')).first(),
  },
  {
    endpoint: account.login,
    who: 'guest',
    at: login,
    on: 'act',
    prepare: async (stage) => {
      await field(stage, login, 'user_string').fill(someone());
      await field(stage, login, 'password').fill(password);
    },
    act: press(submit(login)),
    says: 'words',
    button: submit(login),
    mended: (stage) => stage.refusal('WRONG_CREDENTIALS'),
  },
  {
    endpoint: account.issueResetToken,
    who: 'guest',
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToCode,
    act: press(submit(login)),
    says: 'words',
    button: submit(login),
    mended: (stage) => stage.refusal('CODE_WRONG').or(stage.refusal('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.resetPassword,
    who: 'guest',
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToPassword,
    act: press(submit(login)),
    says: 'words',
    button: submit(login),
    mended: (stage) => stage.refusal('TICKET_EXPIRED'),
  },
  {
    endpoint: account.currentUser,
    who: 'trader',
    at: '/pages/setting/setting',
    on: 'start',
    says: 'words',
    mended: (stage) =>
      stage.at('/pages/setting/setting').getByText(stage.say('account.settings.inviteCode')),
  },

  // What is read by everybody.
  {
    endpoint: content.siteConfig,
    who: 'guest',
    at: login,
    on: 'start',
    says: 'nothing',
    mended: (stage) => stage.at(login).locator('img').first(),
  },
  {
    endpoint: content.fiatRates,
    who: 'guest',
    at: '/pages/market/market',
    on: 'start',
    // Rates of today are not asked for again.
    prepare: (stage) => stage.page.evaluate(() => localStorage.removeItem('saveFiatsTime')),
    says: 'nothing',
    mended: (stage) => stage.at('/pages/market/market').getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.getSetting,
    who: 'guest',
    at: register,
    on: 'page',
    says: 'nothing',
    mended: (stage) => stage.at(register).getByRole('checkbox'),
  },
  {
    endpoint: content.areaList,
    who: 'guest',
    at: '/pages/common/area',
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at('/pages/common/area').getByText('+91').first(),
  },
  {
    endpoint: content.homeNotices,
    who: 'guest',
    at: '/pages/index/index',
    on: 'start',
    says: 'nothing',
    mended: (stage) => stage.at('/pages/index/index').getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: content.articleList,
    who: 'guest',
    at: '/pages/common/article',
    on: 'page',
    says: 'words',
    mended: rows('/pages/common/article'),
  },
  {
    endpoint: content.articleDetail,
    who: 'guest',
    at: '/pages/common/article?id=1',
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at('/pages/common/article').getByRole('article'),
  },

  // Markets.
  {
    endpoint: markets.marketList,
    who: 'guest',
    at: '/pages/market/market',
    on: 'start',
    says: 'words',
    mended: (stage) => stage.at('/pages/market/market').getByRole('link', { name: /BTC/ }).first(),
  },
  {
    endpoint: markets.hotMarkets,
    who: 'guest',
    at: '/pages/market/search',
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at('/pages/market/search').locator('[aria-labelledby=hot] li').first(),
  },
  {
    endpoint: markets.recordMarketSearch,
    who: 'guest',
    at: '/pages/market/search',
    on: 'act',
    act: async (stage) => {
      const search = stage.at('/pages/market/search');
      await search.getByRole('searchbox').fill('BTC');
      await search.getByRole('link', { name: /BTC/ }).first().click();
    },
    says: 'nothing',
    mended: (stage) => stage.at('/pages/transaction/currency'),
  },
  {
    endpoint: markets.marketDepth,
    who: 'guest',
    at: ticket,
    on: 'page',
    says: 'nothing',
    mended: (stage) => stage.at(ticket).locator('button[type=submit]'),
  },
  {
    endpoint: markets.addFavourite,
    who: 'trader',
    at: chart,
    on: 'act',
    prepare: (stage) => findStar(stage, 'add'),
    act: press((stage) => star(stage, 'add')),
    says: 'words',
    button: (stage) => star(stage, 'add'),
    mended: (stage) => star(stage, 'remove'),
  },
  {
    endpoint: markets.removeFavourite,
    who: 'trader',
    at: chart,
    on: 'act',
    prepare: (stage) => findStar(stage, 'remove'),
    act: press((stage) => star(stage, 'remove')),
    says: 'words',
    button: (stage) => star(stage, 'remove'),
    mended: (stage) => star(stage, 'add'),
  },
  {
    endpoint: markets.favouriteList,
    who: 'trader',
    at: '/pages/market/market',
    on: 'start',
    says: 'nothing',
    mended: (stage) => stage.at('/pages/market/market').getByRole('link', { name: /BTC/ }).first(),
  },

  {
    endpoint: markets.candles,
    who: 'guest',
    at: chart,
    on: 'page',
    says: 'words',
    mended: canvas,
  },
  {
    endpoint: markets.recentTrades,
    who: 'guest',
    at: chart,
    on: 'act',
    act: (stage) =>
      stage
        .at(chart)
        .getByRole('tab', { name: stage.say('trade.chart.tabs.trades') })
        .click(),
    says: 'words',
    mended: (stage) =>
      stage.at(chart).getByRole('table', { name: stage.say('trade.chart.trades.title') }),
  },

  // Price alerts.
  {
    endpoint: alerts.savePriceAlert,
    who: 'trader',
    at: chart,
    on: 'act',
    prepare: async (stage) => {
      const name = stage.say('trade.alerts.set', { symbol: 'BTC/USDT' });
      await stage.at(chart).getByRole('button', { name }).click();
      const levels = stage.page
        .getByRole('dialog')
        .getByRole('group', { name: stage.say('trade.alerts.quick') });
      await levels.getByRole('button').last().click();
    },
    act: (stage) => saveAlert(stage).press('Enter'),
    says: 'words',
    button: saveAlert,
    mended: (stage) =>
      stage.page
        .getByText(stage.say('trade.alerts.saved'), { exact: true })
        .or(stage.refusal('ALERT_EXISTS'))
        .first(),
  },
  {
    endpoint: alerts.priceAlerts,
    who: 'trader',
    at: alertsPath,
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at(alertsPath).getByRole('tab').first(),
  },
  {
    endpoint: alerts.deletePriceAlert,
    who: 'trader',
    at: alertsPath,
    on: 'act',
    prepare: async (stage) => {
      await waitingAlert(stage);
      await stage.go(alertsPath);
      await deleteAlert(stage).waitFor();
    },
    act: press(deleteAlert),
    says: 'words',
    button: deleteAlert,
    mended: (stage) =>
      stage.at(alertsPath).getByRole('button', { name: stage.say('trade.alerts.undo') }),
  },
  {
    endpoint: alerts.firedAlerts,
    who: 'trader',
    at: `${alertsPath}?tab=fired`,
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at(alertsPath).getByText(stage.say('trade.alerts.empty.fired')),
  },
  {
    endpoint: alerts.readFiredAlerts,
    who: 'trader',
    at: alertsPath,
    on: 'act',
    prepare: (stage) => {
      const page = wireSample(alerts.firedAlerts.output) as { list: object[] };
      const list = page.list.map((alert) => ({ ...alert, is_read: false }));
      return stage.pretend(alerts.firedAlerts, { ...page, list });
    },
    act: (stage) =>
      stage
        .at(alertsPath)
        .getByRole('tab', { name: stage.say('trade.alerts.tab.fired') })
        .click(),
    says: 'nothing',
    mended: (stage) => stage.at(alertsPath).getByRole('tabpanel'),
  },

  // Orders.
  {
    endpoint: orders.placeOrder,
    who: 'trader',
    at: ticket,
    on: 'act',
    prepare: async (stage) => {
      await field(stage, ticket, 'amount').fill('0.0002');
      await expect(submit(ticket)(stage)).toBeEnabled();
    },
    // Without a network the button says so, and is pressed all the same.
    act: (stage) => submit(ticket)(stage).press('Enter'),
    says: 'words',
    button: submit(ticket),
    mended: (stage) => stage.at(ticket).getByText(stage.say('trade.spot.problem.QUANTITY_MISSING')),
  },
  {
    endpoint: orders.cancelOrder,
    who: 'trader',
    at: openOrders,
    on: 'act',
    prepare: async (stage) => {
      await restingOrder(stage);
      await cancelButton(stage).waitFor();
    },
    act: press(cancelButton),
    says: 'words',
    button: cancelButton,
    mended: (stage) =>
      stage.page.getByText(stage.say('trade.orders.empty.open')).or(cancelButton(stage)).first(),
  },
  {
    endpoint: orders.fillList,
    who: 'trader',
    at: chart,
    on: 'page',
    says: 'nothing',
    mended: canvas,
  },
  {
    endpoint: orders.orderList,
    who: 'trader',
    at: `${openOrders}?status=history`,
    on: 'page',
    says: 'words',
    mended: rows(openOrders),
  },
  {
    endpoint: orders.orderDetail,
    who: 'trader',
    at: openOrders,
    on: 'act',
    act: async (stage) => {
      const id = await restingOrder(stage);
      await stage.go(`${openOrders}?id=${id}`);
    },
    says: 'words',
    mended: (stage) =>
      stage.at(openOrders).getByRole('button', { name: stage.say('trade.detail.cancel') }),
  },

  // What somebody owns.
  {
    endpoint: wallet.balanceList,
    who: 'trader',
    at: '/pages/fund/assets',
    on: 'start',
    says: 'words',
    mended: (stage) => stage.at('/pages/fund/assets').getByRole('link', { name: /USDT/ }),
  },
  {
    endpoint: wallet.profitBaseline,
    who: 'trader',
    at: '/pages/fund/assets',
    on: 'start',
    says: 'nothing',
    mended: (stage) =>
      stage.at('/pages/fund/assets').getByText(stage.say('shared.day.words')).first(),
  },
  {
    endpoint: wallet.holdingCosts,
    who: 'trader',
    at: ticket,
    on: 'act',
    // The costs are read each time the holdings are opened.
    act: async (stage) => {
      await stage.at(ticket).getByRole('tab').last().click();
      await holdingsTab(stage).click();
    },
    says: 'nothing',
    mended: (stage) =>
      stage
        .at(ticket)
        .getByRole('list', { name: stage.say('trade.spot.tabs.holdings') })
        .getByRole('listitem')
        .first(),
  },
  {
    endpoint: wallet.balanceDetail,
    who: 'trader',
    at: '/pages/fund/assets_record?currency=3',
    on: 'page',
    says: 'words',
    mended: (stage) =>
      stage.at('/pages/fund/assets_record').getByText(stage.say('wallet.coin.available')).first(),
  },
  {
    endpoint: wallet.postingList,
    who: 'trader',
    at: '/pages/fund/assets_record?currency=3',
    on: 'page',
    says: 'words',
    mended: rows('/pages/fund/assets_record'),
  },

  // What is on offer.
  {
    endpoint: finance.lockProducts,
    who: 'guest',
    at: '/pages/financial/index',
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at('/pages/financial/index').getByRole('listitem').first(),
  },
  {
    endpoint: finance.projects,
    who: 'guest',
    at: '/pages/financial/index',
    on: 'page',
    says: 'words',
    mended: (stage) => stage.at('/pages/financial/index').getByRole('listitem').first(),
  },
  {
    endpoint: nft.artworks,
    who: 'guest',
    at: '/pages/nft/nft',
    on: 'page',
    says: 'words',
    mended: rows('/pages/nft/nft'),
  },
  {
    endpoint: account.logout,
    who: 'trader',
    at: '/pages/setting/setting',
    on: 'act',
    prepare: (stage) =>
      stage
        .at('/pages/setting/setting')
        .getByRole('button', { name: stage.say('account.settings.logout.button') })
        .click(),
    act: (stage) =>
      stage.page
        .getByRole('dialog')
        .getByRole('button', { name: stage.say('account.settings.logout.confirm') })
        .click(),
    says: 'nothing',
    mended: (stage) => stage.at('/pages/index/index'),
    after: (stage) => stage.signInAgain(),
  },
];
