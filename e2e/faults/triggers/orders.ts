import { expect } from '@playwright/test';
import * as orders from '@h5/shared/contract/orders/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { lowPrice } from '../orders';
import type { PageDriver } from '../PageDriver';
import { chart, field, press, rows, spotPage, submit, type ApiTrigger } from './ApiTrigger';

const openOrders = pagePaths.orders;

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

const cancelButton = (driver: PageDriver) =>
  driver
    .at(openOrders)
    .getByRole('button', { name: driver.t('trade.order.cancel'), exact: true })
    .first();

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
    endpoint: orders.getOwnFills,
    at: chart,
    on: 'page',
    expects: 'nothing',
    recovered: canvas,
  },
  {
    endpoint: orders.getOrders,
    at: `${openOrders}?status=history`,
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
];
