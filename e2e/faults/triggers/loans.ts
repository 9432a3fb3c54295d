import * as loans from '@h5/shared/contract/loans/endpoints';
import { examples } from '@h5/shared/contract/loans/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { examples as security } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const { borrowing } = pagePaths;
const { output: loan } = examples.getLoan;
const one = pageUrl(borrowing, { id: loan.id });
const mine = pageUrl(borrowing, { tab: 'mine' });
const digits = '830274';

const dialog = ({ page }: PageDriver) => page.getByRole('dialog');
/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) => dialog(driver).getByRole('button').last();

/** A loan that the server does not know, whatever the stubbed answer told the page. */
async function openLoan(driver: PageDriver): Promise<void> {
  await driver.stubSuccess(loans.getLoan, loan);
  await driver.stubSuccess(loans.getLoanEvents, examples.getLoanEvents.output);
  await driver.go(one);
}

const openSheet = (label: string, amount: string) => async (driver: PageDriver) => {
  await openLoan(driver);
  await driver
    .at(borrowing)
    .getByRole('button', { name: driver.t(label), exact: true })
    .click();
  await dialog(driver).locator('[name=amount]').fill(amount);
};

const inSheet = {
  at: one,
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: (driver: PageDriver) => confirmButton(driver).click(),
  button: confirmButton,
  recovered: (driver: PageDriver) => driver.errorMessage('NOT_FOUND'),
} as const;

export const loansTriggers: readonly ApiTrigger[] = [
  openingOf(borrowing, loans.getLoanProducts),
  openingOf(mine, loans.getLoans),
  {
    ...openingOf(one, loans.getLoan),
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
  {
    ...openingOf(one, loans.getLoanEvents),
    prepare: (driver) => driver.stubSuccess(loans.getLoan, loan),
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
  {
    endpoint: loans.applyForLoan,
    isFresh: true,
    at: borrowing,
    on: 'act',
    expects: 'message',
    prepare: async (driver) => {
      const state = { ...security.getSecurityState.output, has_pay_password: true, level: 1 };
      await driver.stubSuccess(getSecurityState, state);
      await driver.person?.trade({ type: '1', amount: '0.01' });
      await driver.go(borrowing);
      await field(driver, borrowing, 'amount').fill('100');
      await field(driver, borrowing, 'collateral').fill('0.005');
      await submit(borrowing)(driver).click();
      await dialog(driver).locator('[name=pay_password]').fill(digits);
    },
    act: (driver) => confirmButton(driver).click(),
    button: confirmButton,
    // Where the server sends somebody who is not verified.
    recovered: (driver) =>
      driver.at(pagePaths.identity).getByText(driver.t('account.identity.current')),
  },
  { ...inSheet, endpoint: loans.repayLoan, prepare: openSheet('finance.loan.repay', '10') },
  {
    ...inSheet,
    endpoint: loans.moveLoanCollateral,
    prepare: openSheet('finance.loan.remove', '0.001'),
  },
];
