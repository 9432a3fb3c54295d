import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as stocks from '@h5/shared/contract/stocks/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { fundAccount } from '../fundAccount';
import type { PageDriver } from '../PageDriver';
import { press, type ApiTrigger } from './ApiTrigger';

const { markets } = pagePaths;
const page = `${pagePaths.stock}?stock_id=1`;

const form = (driver: PageDriver) =>
  driver.at(page).getByRole('form', { name: driver.t('trade.stock.order') });
const submit = (driver: PageDriver) => form(driver).locator('button[type=submit]');
/** The button that sends the sheet: the last one. */
const send = (driver: PageDriver) => driver.page.getByRole('dialog').locator('button').last();
const star = (driver: PageDriver) => driver.at(page).getByRole('button', { name: /NOVA/ }).first();
const cancel = (driver: PageDriver) =>
  driver
    .at(page)
    .getByRole('button', { name: driver.t('trade.order.cancel'), exact: true })
    .first();
const stockTab = (driver: PageDriver) =>
  driver.at(markets).getByRole('tab', { name: driver.t('trade.markets.tab.stock') });

/** An order far below the price, which rests, or waits for the opening. */
async function workingOrder({ person }: PageDriver): Promise<void> {
  if (!person) throw new Error('A guest has no orders.');
  await fundAccount(person, 'stock', 500);
  const { last_close: close } = (await person.get('/stock/detail', { id: '1' })) as {
    last_close: string;
  };
  await person.call('/stock/order', {
    req_id: randomUUID(),
    stock_id: '1',
    side: 'buy',
    type: 'limit',
    number: '1',
    price: (Number(close) * 0.92).toFixed(2),
    tif: 'gtc',
  });
}

export const stocksTriggers: readonly ApiTrigger[] = [
  {
    endpoint: stocks.getStocks,
    at: markets,
    on: 'act',
    isFresh: true,
    act: press(stockTab),
    expects: 'message',
    recovered: (driver) => driver.at(markets).getByText('NOVA', { exact: true }),
  },
  {
    endpoint: stocks.getStockPositions,
    at: page,
    on: 'page',
    isFresh: true,
    expects: 'message',
    recovered: (driver) =>
      driver.at(page).getByRole('tab', { name: driver.t('trade.stockOrders.tab.history') }),
  },
  {
    endpoint: stocks.placeStockOrder,
    at: page,
    on: 'act',
    prepare: async (driver) => {
      await fundAccount(driver.person, 'stock', 500);
      const checkAgain = form(driver).getByRole('button', {
        name: driver.t('trade.stock.checkAgain'),
      });
      await submit(driver).waitFor();
      // An order of the case before, whose outcome is unknown.
      if (await checkAgain.isVisible()) await checkAgain.click();
      await expect(checkAgain).toBeHidden();
      await form(driver).locator('[name=number]').fill('1');
      await expect(submit(driver)).not.toHaveAttribute('aria-disabled', 'true');
      await submit(driver).click();
    },
    act: press(send),
    expects: 'message',
    button: send,
    recovered: (driver) => driver.at(page).getByText(driver.t('trade.stock.problem.quantity')),
  },
  {
    endpoint: stocks.cancelStockOrder,
    at: page,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await workingOrder(driver);
      await cancel(driver).waitFor();
    },
    act: async (driver) => {
      await cancel(driver).click();
      await driver.page
        .getByRole('dialog')
        .getByRole('button', { name: driver.t('trade.stockOrders.ask.confirm') })
        .click();
    },
    expects: 'message',
    button: cancel,
    recovered: (driver) =>
      driver.at(page).getByText(driver.t('trade.stockOrders.noOrders')).or(cancel(driver)).first(),
  },
  {
    endpoint: stocks.setStockFavourite,
    at: page,
    on: 'act',
    act: press(star),
    expects: 'message',
    button: star,
    recovered: star,
  },
];
