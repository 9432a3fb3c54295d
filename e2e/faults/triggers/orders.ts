import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as orders from '@h5/shared/contract/orders/endpoints';
import { getFillList } from '@h5/shared/contract/orders/fillList';
import { pagePaths } from '@h5/shared/contract/routes';
import { lowPrice } from '../orders';
import type { PageDriver } from '../PageDriver';
import { chart, field, press, rows, spotPage, submit, type ApiTrigger } from './ApiTrigger';

const openOrders = `${pagePaths.orders}?product=spot`;

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

/** Cancels what earlier cases left open, so that the first row is that of this case. */
async function onlyRestingOrder(driver: PageDriver): Promise<void> {
  const { person } = driver;
  if (!person) throw new Error('A guest has no orders.');
  const query = { status: 'open', limit: '100' };
  const { list } = (await person.get('/coin/orders', query)) as { list: { id: string }[] };
  for (const { id } of list) await person.call('/coin/cancel', { id, req_id: randomUUID() });
  await restingOrder(driver);
  await expect(driver.at(openOrders).getByRole('listitem')).toHaveCount(1);
  await expect(driver.at(openOrders).getByRole('listitem')).toContainText(/0[.,]0001/);
}

const cancelButton = (driver: PageDriver) =>
  driver
    .at(openOrders)
    .getByRole('button', { name: driver.t('trade.order.cancel'), exact: true })
    .first();

const amendSheet = ({ page, t }: PageDriver) =>
  page.getByRole('dialog', { name: t('trade.amend.title') });

/** It offers to check again while the outcome of a change is unknown. */
const amendButton = (driver: PageDriver) => {
  const named = (name: string) =>
    amendSheet(driver).getByRole('button', { name: driver.t(name), exact: true });
  return named('trade.amend.title').or(named('trade.amend.checkAgain'));
};

const canvas = (driver: PageDriver) => driver.at(chart).locator('canvas').first();

export const ordersTriggers: readonly ApiTrigger[] = [
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
    endpoint: orders.amendOrder,
    at: openOrders,
    on: 'act',
    prepare: async (driver) => {
      await onlyRestingOrder(driver);
      await driver
        .at(openOrders)
        .getByRole('button', { name: driver.t('trade.amend.open'), exact: true })
        .first()
        .click();
      await amendSheet(driver).locator('input[name=amount]').fill('0.0002');
      await expect(amendButton(driver)).toBeEnabled();
    },
    act: press(amendButton),
    expects: 'message',
    button: amendButton,
    recovered: (driver) => driver.page.getByText(driver.t('trade.amend.moved')),
  },
  {
    endpoint: orders.getOwnFills,
    at: chart,
    on: 'page',
    expects: 'nothing',
    recovered: canvas,
  },
  {
    endpoint: orders.getOrders,
    at: `${openOrders}&status=history`,
    on: 'page',
    expects: 'message',
    recovered: rows(openOrders),
  },
  {
    endpoint: getFillList,
    at: `${openOrders}&status=trades`,
    on: 'page',
    expects: 'message',
    recovered: rows(openOrders),
  },
  {
    endpoint: orders.getOrder,
    at: openOrders,
    on: 'act',
    act: async (driver) => {
      const id = await restingOrder(driver);
      await driver.go(`${openOrders}&id=${id}`);
    },
    instead: {
      ORDER_NOT_FOUND: (driver) =>
        driver.at(openOrders).getByText(driver.t('trade.detail.missing.title')),
    },
    expects: 'message',
    recovered: (driver) =>
      driver.at(openOrders).getByRole('button', { name: driver.t('trade.detail.cancel') }),
  },
];
