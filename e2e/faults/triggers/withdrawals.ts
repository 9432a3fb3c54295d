import { randomUUID } from 'node:crypto';
import { getAddresses } from '@h5/shared/contract/addresses/endpoints';
import { examples as addresses } from '@h5/shared/contract/addresses/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import * as withdrawals from '@h5/shared/contract/withdrawals/endpoints';
import { examples, withdrawalExample } from '@h5/shared/contract/withdrawals/examples';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const page = pagePaths.withdraw;

/** A withdrawal that waits for its code. */
async function showPrepared(driver: PageDriver): Promise<void> {
  const withdrawal = { ...withdrawalExample, ...examples.makeWithdrawal.output };
  await driver.stubSuccess(withdrawals.getWithdrawal, { withdrawal, lines: [] });
  await driver.go(pageUrl(page, { id: withdrawal.id }));
}

const button = (label: string) => (driver: PageDriver) =>
  driver.at(page).getByRole('button', { name: driver.t(label), exact: true });
const resend = button('wallet.withdrawal.resend');
const cancel = button('wallet.withdrawal.cancel');
/** There is no such withdrawal. */
const notFound = (driver: PageDriver) => driver.errorMessage('NOT_FOUND');

const ofPrepared = {
  at: page,
  on: 'act',
  isFresh: true,
  expects: 'message',
  recovered: notFound,
} as const;

export const withdrawalsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: withdrawals.getWithdrawals,
    at: pagePaths.depositRecord,
    on: 'act',
    isFresh: true,
    act: (driver) => driver.go(pageUrl(pagePaths.depositRecord, { kind: 'withdrawals' })),
    expects: 'message',
    recovered: (driver) =>
      driver.at(pagePaths.depositRecord).getByText(driver.t('wallet.depositRecord.noWithdrawals')),
  },
  {
    endpoint: withdrawals.getWithdrawal,
    at: page,
    on: 'act',
    isFresh: true,
    act: (driver) => driver.go(pageUrl(page, { id: randomUUID() })),
    expects: 'message',
    recovered: notFound,
  },
  {
    endpoint: withdrawals.makeWithdrawal,
    at: page,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      const { output } = examples.getWithdrawalInfo;
      await driver.stubSuccess(withdrawals.getWithdrawalInfo, output);
      await driver.stubSuccess(getAddresses, addresses.getAddresses.output);
      await driver.go(pageUrl(page, { currency: 3 }));
      await field(driver, page, 'number').fill('500');
      await submit(page)(driver).click();
      const sheet = driver.page.getByRole('dialog');
      await sheet.locator('[name=pay_password]').fill('830274');
    },
    act: (driver) =>
      driver.page
        .getByRole('dialog')
        .getByRole('button', { name: driver.t('wallet.withdraw.submit'), exact: true })
        .click(),
    expects: 'message',
    // The person of these tests is not verified.
    recovered: (driver) => driver.errorMessage('IDENTITY_REQUIRED'),
  },
  {
    ...ofPrepared,
    endpoint: withdrawals.confirmWithdrawal,
    prepare: async (driver) => {
      await showPrepared(driver);
      await field(driver, page, 'code').fill('048213');
    },
    act: press(submit(page)),
    button: submit(page),
  },
  {
    ...ofPrepared,
    endpoint: withdrawals.resendWithdrawalCode,
    prepare: showPrepared,
    act: press(resend),
    button: resend,
  },
  {
    ...ofPrepared,
    endpoint: withdrawals.cancelWithdrawal,
    prepare: showPrepared,
    act: press(cancel),
    button: cancel,
  },
];
