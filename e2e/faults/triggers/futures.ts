import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import * as futures from '@h5/shared/contract/futures/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { fundAccount } from '../fundAccount';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const { futuresTicket: ticketPage, futuresRecord: record } = pagePaths;
const bitcoin = { currency_id: '1', legal_id: '3' };

const fundMargin = ({ person }: PageDriver) => fundAccount(person, 'lever', 300);

/** One small position, at the market or far below it, in place of those of the case before. */
async function open(driver: PageDriver, order: Record<string, string>): Promise<void> {
  await fundMargin(driver);
  await untilLoaded(driver);
  await driver.person?.call('/lever/batch_close', { req_id: randomUUID(), type: '0' });
  // A sheet that is opened on an old position closes with it.
  const name = driver.t('trade.futures.tabs.positionsOf', { number: 0 });
  await expect(driver.at(ticketPage).getByRole('tab', { name, exact: true })).toBeVisible();
  const size = { type: '1', share: '1', multiple: '20' };
  await driver.person?.call('/lever/submit', {
    req_id: randomUUID(),
    ...bitcoin,
    ...size,
    ...order,
  });
}

/** The positions of the person are shown, or that there are none. */
function untilLoaded(driver: PageDriver): Promise<void> {
  const none = driver.page.getByText(driver.t('trade.futures.none.title'));
  const panel = driver.at(ticketPage).getByRole('tabpanel');
  return panel.getByRole('article').or(none).first().waitFor();
}

/** A filled ticket and its sheet, without an unknown outcome of the case before. */
async function fillIn(driver: PageDriver): Promise<void> {
  await fundMargin(driver);
  const amount = field(driver, ticketPage, 'amount');
  const checkAgain = ticket(driver).getByRole('button', {
    name: driver.t('trade.futures.checkAgain'),
  });
  await expect(submit(ticketPage)(driver)).toBeVisible();
  if (await checkAgain.isVisible()) await checkAgain.click();
  await expect(amount).toBeEnabled();
  await amount.fill('0.005');
  await submit(ticketPage)(driver).click();
}

const openAtMarket = (driver: PageDriver) => open(driver, { status: '1' });
const card = (driver: PageDriver) => driver.at(ticketPage).getByRole('article').first();
const ticket = (driver: PageDriver) => driver.at(ticketPage).getByRole('form');

/** The sheet that an action of a new position opens, with what is entered in it. */
const onPosition =
  (
    action: 'stops' | 'margin' | 'close' | 'reverse',
    fillSheet: (sheet: Locator) => Promise<void> = () => Promise.resolve(),
  ) =>
  async (driver: PageDriver): Promise<void> => {
    await openAtMarket(driver);
    const name = driver.t(`trade.futures.actions.${action}`);
    await card(driver).getByRole('button', { name, exact: true }).click();
    await fillSheet(driver.page.getByRole('dialog'));
  };

/** The button that sends the sheet: the last one. */
const sendButton = (driver: PageDriver) => driver.page.getByRole('dialog').locator('button').last();

const cancelButton = (driver: PageDriver) =>
  driver
    .at(ticketPage)
    .getByRole('button', { name: driver.t('trade.futures.cancel'), exact: true })
    .first();

/** An order that waits, in its tab. */
async function waitAtLimit(driver: PageDriver): Promise<void> {
  await open(driver, { status: '0', target_price: '20000' });
  await driver.at(ticketPage).getByRole('tab').nth(1).click();
  await cancelButton(driver).waitFor();
}

const common = {
  at: ticketPage,
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: press(sendButton),
  button: sendButton,
} as const;

export const futuresTriggers: readonly ApiTrigger[] = [
  {
    endpoint: futures.getContractMarkets,
    at: ticketPage,
    on: 'start',
    expects: 'message',
    recovered: ticket,
  },
  {
    endpoint: futures.getContract,
    at: ticketPage,
    on: 'start',
    expects: 'message',
    recovered: ticket,
  },
  {
    ...common,
    endpoint: futures.openPosition,
    prepare: fillIn,
    recovered: card,
  },
  {
    ...common,
    endpoint: futures.closePosition,
    prepare: onPosition('close'),
    recovered: ticket,
  },
  {
    ...common,
    endpoint: futures.reversePosition,
    prepare: onPosition('reverse'),
    recovered: card,
  },
  {
    ...common,
    endpoint: futures.setLimitClose,
    prepare: onPosition('close', async (sheet) => {
      await sheet.getByRole('radio').nth(1).check({ force: true });
      await sheet.locator('[name=target_price]').fill('900000');
    }),
    recovered: card,
  },
  {
    ...common,
    endpoint: futures.setPositionStops,
    prepare: onPosition('stops'),
    recovered: card,
  },
  {
    ...common,
    endpoint: futures.changePositionMargin,
    prepare: onPosition('margin', (sheet) => sheet.locator('[name=amount]').fill('5')),
    recovered: card,
  },
  {
    ...common,
    endpoint: futures.closePositions,
    prepare: async (driver) => {
      await openAtMarket(driver);
      await driver
        .at(ticketPage)
        .getByRole('button', { name: driver.t('trade.futures.closeAll.open') })
        .click();
    },
    recovered: ticket,
  },
  {
    ...common,
    endpoint: futures.amendPendingPosition,
    prepare: async (driver) => {
      await waitAtLimit(driver);
      await driver
        .at(ticketPage)
        .getByRole('button', { name: driver.t('trade.futures.amend.open'), exact: true })
        .first()
        .click();
      await driver.page.getByRole('dialog').locator('[name=amount]').fill('0.005');
    },
    recovered: ticket,
  },
  {
    endpoint: futures.cancelPendingPosition,
    at: ticketPage,
    on: 'act',
    isFresh: true,
    prepare: waitAtLimit,
    act: press(cancelButton),
    expects: 'message',
    button: cancelButton,
    recovered: ticket,
  },
  {
    endpoint: futures.getPositionSummary,
    at: record,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      driver.at(record).getByRole('region', { name: driver.t('shared.accounts.margin') }),
  },
  {
    endpoint: futures.getPositions,
    at: `${record}?tab=closed`,
    on: 'page',
    expects: 'message',
    // Other cases may have closed positions of this user.
    recovered: (driver) =>
      driver
        .at(record)
        .getByText(driver.t('trade.futuresRecord.empty.closed'))
        .or(driver.at(record).getByRole('tabpanel').getByRole('button', { name: 'BTC' }))
        .first(),
  },
  {
    endpoint: futures.getClosedSum,
    at: `${record}?tab=closed`,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      driver
        .at(record)
        .getByRole('region', { name: driver.t('trade.futuresRecord.sum.title') })
        .getByText('USDT')
        .first(),
  },
];
