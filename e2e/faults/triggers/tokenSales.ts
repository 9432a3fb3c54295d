import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import * as sales from '@h5/shared/contract/token-sales/endpoints';
import { examples, tokenSubscriptionExample } from '@h5/shared/contract/token-sales/examples';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';

const dayMs = 86_400_000;
const at = pageUrl(pagePaths.tokenSale, { id: 1 });

const dialog = ({ page }: PageDriver) => page.getByRole('dialog');
/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) => dialog(driver).getByRole('button').last();
const lowerButton = (driver: PageDriver) => dialog(driver).locator('button[type=submit]');

/** A sale that runs, with a subscription of the person. */
async function stubSubscribed(driver: PageDriver): Promise<void> {
  const { project } = examples.getTokenSale.output;
  const times = { start_at: Date.now() - dayMs, end_at: Date.now() + dayMs };
  await driver.stubSuccess(sales.getTokenSale, {
    project: { ...project, ...times },
    subscription: { ...tokenSubscriptionExample, ...times },
  });
}

export const tokenSalesTriggers: readonly ApiTrigger[] = [
  {
    endpoint: sales.subscribeToTokenSale,
    isFresh: true,
    at,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, pagePaths.tokenSale, 'amount').fill('100');
      await submit(pagePaths.tokenSale)(driver).click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    // Where the server sends somebody who has not proved who they are.
    recovered: (driver) =>
      driver.at(pagePaths.identity).getByText(driver.t('account.identity.current')),
  },
  {
    endpoint: sales.lowerTokenSubscription,
    isFresh: true,
    at,
    on: 'act',
    prepare: async (driver) => {
      await stubSubscribed(driver);
      await driver.go(`${at}&sheet=lower`);
      await dialog(driver).locator('[name=amount]').fill('100');
    },
    act: (driver) => lowerButton(driver).click(),
    expects: 'message',
    button: lowerButton,
    // What the server says to a person without a subscription, whatever the stubbed sale told the page.
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
];
