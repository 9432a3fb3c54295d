import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as options from '@h5/shared/contract/options/endpoints';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { pagePaths } from '@h5/shared/contract/routes';
import { fundAccount } from '../fundAccount';
import type { PageDriver } from '../PageDriver';
import { press, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const tab = pagePaths.options;
const record = pagePaths.optionRecord;

const form = (driver: PageDriver) =>
  driver.at(tab).getByRole('form', { name: driver.t('trade.secondsTab.form.title') });
const rise = (driver: PageDriver) =>
  form(driver).getByRole('button', { name: new RegExp(driver.t('trade.seconds.direction.rise')) });
const guardSheet = (driver: PageDriver) =>
  driver.page.getByRole('dialog', { name: driver.t('trade.secondsTab.guard.title') });
const openGuard = press((driver) =>
  driver.at(tab).getByRole('button', { name: driver.t('trade.secondsTab.guard.open') }),
);
const noneSettled = (driver: PageDriver) =>
  driver.at(record).getByText(driver.t('trade.secondsRecord.empty.settled'));

/** Offered while the outcome of an option is unknown, also after a reload. */
const checkAgain = (driver: PageDriver) =>
  form(driver).getByRole('button', { name: driver.t('trade.secondsTab.form.checkAgain') });

/** The form with a stake, without an unknown outcome of the case before. */
async function enterStake(driver: PageDriver): Promise<void> {
  await fundAccount(driver.person, 'micro', 100);
  await rise(driver).or(checkAgain(driver)).waitFor();
  if (await checkAgain(driver).isVisible()) await checkAgain(driver).click();
  await form(driver).getByRole('button', { name: '10', exact: true }).click();
  await expect(rise(driver)).not.toHaveAttribute('aria-disabled', 'true');
}

/** Presses until the order is sent: the clock was moved, so the prices are too old for it until the next one arrives. */
async function pressRise(driver: PageDriver): Promise<void> {
  const { page } = driver;
  if (!(await page.evaluate(() => navigator.onLine))) return;
  const timeout = 1_500;
  await expect(async () => {
    const confirm = page.getByRole('dialog').locator('button').last();
    const button = rise(driver).or(checkAgain(driver));
    await Promise.all([
      page.waitForRequest(`**/api${options.submitOption.path}`, { timeout }),
      ((await confirm.isVisible()) ? confirm : button).press('Enter', { timeout }),
    ]);
  }).toPass({ timeout: 8_000 });
}

export const optionsTriggers: readonly ApiTrigger[] = [
  // The record reads them too, after its own rows.
  openingOf(tab, options.getOptionCurrencies),
  openingOf(tab, options.getOptionExpiries),
  openingOf(tab, options.getOptionMarkets),
  {
    endpoint: getRecordedMinute,
    at: tab,
    on: 'page',
    // The next recorded second shows the chart all the same.
    expects: 'nothing',
    recovered: form,
  },
  {
    endpoint: options.submitOption,
    at: tab,
    on: 'act',
    prepare: enterStake,
    act: pressRise,
    expects: 'message',
    recovered: (driver) => driver.at(tab).getByRole('article').first(),
  },
  {
    endpoint: options.getOptionGuard,
    at: tab,
    on: 'act',
    act: openGuard,
    expects: 'message',
    recovered: (driver) =>
      guardSheet(driver).getByText(driver.t('trade.secondsTab.guard.lostToday')),
    after: (driver) => driver.page.keyboard.press('Escape'),
  },
  {
    endpoint: options.setOptionGuard,
    at: tab,
    on: 'act',
    prepare: openGuard,
    act: press((driver) =>
      guardSheet(driver).getByRole('button', { name: driver.t('trade.secondsTab.guard.save') }),
    ),
    expects: 'message',
    recovered: (driver) => driver.page.getByText(driver.t('trade.secondsTab.guard.saved')),
    after: (driver) => driver.page.keyboard.press('Escape'),
  },
  {
    endpoint: options.getOptionResult,
    at: record,
    on: 'act',
    act: (driver) => driver.go(`${record}?id=${randomUUID()}`),
    expects: 'message',
    recovered: noneSettled,
  },
];
