import { findPayee, getPayments, sendPayment } from '@h5/shared/contract/payments/endpoints';
import { examples } from '@h5/shared/contract/payments/examples';
import { pagePaths } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { examples as securityExamples } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const page = pagePaths.payment;
const { account } = examples.findPayee.input;

/** Where the server sends somebody who is not verified, whatever the page was told. */
const levels = (driver: PageDriver) =>
  driver.at(pagePaths.identity).getByText(driver.t('account.identity.current'));
const find = (driver: PageDriver) =>
  driver.at(page).getByRole('button', { name: driver.t('wallet.pay.find'), exact: true });
/** It is named otherwise while the outcome is unknown. */
const confirm = (driver: PageDriver) => driver.page.getByRole('dialog').getByRole('button').last();

/** The form of somebody with a pay password. */
async function openForm(driver: PageDriver): Promise<void> {
  const { output } = securityExamples.getSecurityState;
  const state = { ...output, level: 1, has_pay_password: true, has_totp: false, holds: [] };
  await driver.stubSuccess(getSecurityState, state);
  await driver.go(page);
  await field(driver, page, 'account').fill(account);
}

export const paymentsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: getPayments,
    at: page,
    on: 'page',
    expects: 'nothing',
    // Somebody whom nobody has verified cannot pay yet.
    recovered: (driver) => driver.at(page).getByText(driver.t('wallet.pay.needs.identity')),
  },
  {
    endpoint: findPayee,
    at: page,
    on: 'act',
    isFresh: true,
    expects: 'message',
    prepare: openForm,
    act: press(find),
    button: find,
    recovered: levels,
  },
  {
    endpoint: sendPayment,
    at: page,
    on: 'act',
    isFresh: true,
    expects: 'message',
    prepare: async (driver) => {
      await driver.stubSuccess(findPayee, examples.findPayee.output);
      await openForm(driver);
      await find(driver).click();
      await driver.at(page).getByText(examples.findPayee.output.name, { exact: true }).waitFor();
      await field(driver, page, 'number').fill('5');
      await submit(page)(driver).click();
      await driver.page.getByRole('dialog').locator('[name=pay_password]').fill('830274');
    },
    act: press(confirm),
    button: confirm,
    recovered: levels,
  },
];
