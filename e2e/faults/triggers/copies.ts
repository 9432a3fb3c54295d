import { expect } from '@playwright/test';
import * as copies from '@h5/shared/contract/copy-trading/endpoints';
import { examples } from '@h5/shared/contract/copy-trading/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { press, type ApiTrigger } from './ApiTrigger';

const list = pagePaths.copies;
const relation = pageUrl(pagePaths.copyRelation, { id: 1 });

const page = (at: string) => (driver: PageDriver) => driver.at(at);
/** The button that sends the sheet: the last one. */
const sendButton = ({ page: shown }: PageDriver) =>
  shown.getByRole('dialog').locator('button').last();
const button = (at: string, label: string) => (driver: PageDriver) =>
  driver.at(at).getByRole('button', { name: driver.t(label), exact: true });

/** A relation and an open copy, as the contract describes them. */
async function stubRelation(driver: PageDriver): Promise<void> {
  // A read that is running would be taken for the next one.
  await expect(driver.busyIndicators).toHaveCount(0);
  await driver.stubSuccess(copies.getCopyRelations, examples.getCopyRelations.output);
  await driver.stubSuccess(copies.getCopyHistory, examples.getCopyHistory.output);
}

async function openSheet(driver: PageDriver, at: string, label: string): Promise<void> {
  await stubRelation(driver);
  await driver.go(at);
  await button(at, label)(driver).first().click();
}

const sheet = {
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: press(sendButton),
  button: sendButton,
} as const;

export const copiesTriggers: readonly ApiTrigger[] = [
  {
    endpoint: copies.getCopyRelations,
    at: list,
    on: 'page',
    isFresh: true,
    expects: 'message',
    recovered: (driver) => driver.at(list).getByText(driver.t('trade.myCopies.empty.title')),
  },
  {
    endpoint: copies.getCopyHistory,
    at: list,
    on: 'act',
    isFresh: true,
    prepare: stubRelation,
    act: (driver) => driver.go(list),
    expects: 'message',
    recovered: page(list),
  },
  {
    ...sheet,
    endpoint: copies.detachCopy,
    at: list,
    prepare: (driver) => openSheet(driver, list, 'trade.copies.detach.submit'),
    recovered: page(list),
  },
  {
    ...sheet,
    endpoint: copies.leaveTrader,
    at: relation,
    prepare: (driver) => openSheet(driver, relation, 'trade.copyRelation.leave.open'),
    recovered: page(relation),
  },
  {
    ...sheet,
    endpoint: copies.moveCopyFunds,
    at: relation,
    prepare: async (driver) => {
      await openSheet(driver, relation, 'trade.copyRelation.funds.open');
      const form = driver.page.getByRole('dialog');
      await form.getByRole('radio').last().check({ force: true });
      await form.locator('[name=amount]').fill('5');
    },
    recovered: page(relation),
  },
];
