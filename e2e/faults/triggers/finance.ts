import { randomUUID } from 'node:crypto';
import * as finance from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';

const purchase = `${pagePaths.lockPurchase}?id=1`;
const { lockOrders } = pagePaths;

/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) =>
  driver.page.getByRole('dialog').getByRole('button').last();

/** Locks a little, which may be undone until midnight. */
async function lock({ person }: PageDriver): Promise<void> {
  if (!person) throw new Error('A guest has no locks.');
  await person.call('/lh/deposit', { req_id: randomUUID(), config_id: '1', amount: '50' });
}

const openFirst = (driver: PageDriver) =>
  driver.at(lockOrders).getByRole('listitem').first().getByRole('link').click();

export const financeTriggers: readonly ApiTrigger[] = [
  {
    endpoint: finance.buyLock,
    isFresh: true,
    at: purchase,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, purchase, 'amount').fill('50');
      await submit(purchase)(driver).click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    recovered: (driver) =>
      driver
        .at(purchase)
        .getByRole('button', { name: driver.t('finance.lockPurchase.again'), exact: true }),
  },
  {
    endpoint: finance.getLockOrder,
    isFresh: true,
    at: lockOrders,
    on: 'act',
    prepare: lock,
    act: openFirst,
    expects: 'message',
    recovered: (driver) =>
      driver
        .at(lockOrders)
        .getByRole('button', { name: driver.t('finance.lockOrders.redeem'), exact: true }),
  },
  {
    endpoint: finance.redeemLock,
    isFresh: true,
    at: lockOrders,
    on: 'act',
    prepare: async (driver) => {
      await lock(driver);
      await openFirst(driver);
      await driver
        .at(lockOrders)
        .getByRole('button', { name: driver.t('finance.lockOrders.redeem'), exact: true })
        .click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    recovered: (driver) =>
      driver.at(lockOrders).getByText(driver.t('finance.lockOrders.end.undone')),
  },
];
