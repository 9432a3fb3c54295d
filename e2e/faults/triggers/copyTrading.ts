import { randomUUID } from 'node:crypto';
import { followTrader } from '@h5/shared/contract/copy-trading/endpoints';
import * as leadTraders from '@h5/shared/contract/lead-traders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { fundAccount } from '../fundAccount';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const traderId = 1;
const settings = pageUrl(pagePaths.copySettings, { id: traderId });
const trader = pageUrl(pagePaths.trader, { id: traderId });

/** The button that sends the sheet: the last one. */
const sendButton = (driver: PageDriver) => driver.page.getByRole('dialog').locator('button').last();

/** Ends the copy of the case before. */
async function leave({ person }: PageDriver): Promise<void> {
  const { list } = (await person?.get('/follow/mine')) as { list: { status: string }[] };
  if (!list.some(({ status }) => status === 'active')) return;
  await person?.call('/follow/cancel', {
    req_id: randomUUID(),
    follow_user_id: String(traderId),
    mode: 'close',
  });
}

async function fillIn(driver: PageDriver): Promise<void> {
  await fundAccount(driver.person, 'lever', 300);
  // With less, the smallest size has so much more risk than the trader that it is confirmed by a long press.
  await field(driver, settings, 'amount').fill('300');
  await submit(settings)(driver).click();
  await driver.page.getByRole('dialog').getByRole('checkbox').check();
}

/** The calls by which a trader is found and copied. */
export const copyTradingTriggers: readonly ApiTrigger[] = [
  // The home page reads them too, and leaves them out when it cannot.
  openingOf(pagePaths.traders, leadTraders.getTraders),
  {
    endpoint: leadTraders.getTrader,
    at: trader,
    on: 'page',
    expects: 'message',
    instead: {
      TRADER_NOT_FOUND: (driver) => driver.page.getByText(driver.t('trade.trader.missing')),
    },
    recovered: (driver) =>
      driver.at(trader).getByRole('region', { name: driver.t('trade.trader.figures') }),
  },
  {
    endpoint: followTrader,
    at: settings,
    on: 'act',
    isFresh: true,
    prepare: fillIn,
    act: press(sendButton),
    expects: 'message',
    button: sendButton,
    recovered: (driver) => driver.at(pagePaths.copyRelation),
    after: leave,
  },
];
