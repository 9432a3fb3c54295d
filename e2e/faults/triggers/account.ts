import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as account from '@h5/shared/contract/account/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const login = pagePaths.login;

const register = pagePaths.register;

const { code, password } = findEndpointExamples(account.register).input as Record<
  'code' | 'password',
  string
>;

const someone = () => `f${randomUUID().slice(0, 12)}@example.com`;

const sendCodeButton = (driver: PageDriver) =>
  driver.at(register).getByRole('button', { name: driver.t('account.code.send') });

async function fillRegistration(driver: PageDriver): Promise<void> {
  await field(driver, register, 'user_string').fill(someone());
  await field(driver, register, 'code').fill(code);
  await field(driver, register, 'password').fill(password);
  await field(driver, register, 're_password').fill(password);
  await driver.at(register).getByRole('checkbox').check();
}

async function forgetUpToCode(driver: PageDriver): Promise<void> {
  await driver.stubSuccess(account.sendOneTimePassword);
  await field(driver, login, 'account').fill(someone());
  await submit(login)(driver).click();
  await field(driver, login, 'code').fill(code);
}

async function forgetUpToPassword(driver: PageDriver): Promise<void> {
  await forgetUpToCode(driver);
  await driver.stubSuccess(account.issueResetToken);
  await submit(login)(driver).click();
  await field(driver, login, 'password').fill(password);
  await field(driver, login, 'repassword').fill(password);
}

export const accountTriggers: readonly ApiTrigger[] = [
  {
    endpoint: account.sendOneTimePassword,
    isFresh: true,
    at: register,
    on: 'act',
    prepare: (driver) => field(driver, register, 'user_string').fill(someone()),
    act: press(sendCodeButton),
    expects: 'message',
    button: sendCodeButton,
    recovered: (driver) => driver.at(register).getByText(driver.t('account.code.resendIn')),
  },
  {
    endpoint: account.register,
    at: register,
    on: 'act',
    prepare: fillRegistration,
    act: press(submit(register)),
    expects: 'message',
    button: submit(register),
    recovered: (driver) =>
      driver.errorMessage('CODE_WRONG').or(driver.errorMessage('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.checkInviteCode,
    at: register,
    on: 'act',
    act: async (driver) => {
      const invited = { name: driver.t('account.register.invite') };
      const open = driver.at(register).getByRole('button', invited);
      const code = field(driver, register, 'extension_code');
      await expect(open.or(code)).toBeVisible();
      if (await open.isVisible()) await open.click();
      await code.fill('');
      await code.pressSequentially('ABCD12');
    },
    expects: 'nothing',
    recovered: (driver) =>
      driver.at(register).getByText(driver.t('account.register.inviteProblem')).first(),
  },
  {
    endpoint: account.login,
    at: login,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, login, 'user_string').fill(someone());
      await field(driver, login, 'password').fill(password);
    },
    act: press(submit(login)),
    expects: 'message',
    button: submit(login),
    recovered: (driver) => driver.errorMessage('WRONG_CREDENTIALS'),
  },
  {
    endpoint: account.issueResetToken,
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToCode,
    act: press(submit(login)),
    expects: 'message',
    button: submit(login),
    recovered: (driver) =>
      driver.errorMessage('CODE_WRONG').or(driver.errorMessage('CODE_EXPIRED')).first(),
  },
  {
    endpoint: account.resetPassword,
    isFresh: true,
    at: `${login}?mode=forget`,
    on: 'act',
    prepare: forgetUpToPassword,
    act: press(submit(login)),
    instead: { TICKET_EXPIRED: (driver) => field(driver, login, 'code') },
    expects: 'message',
    button: submit(login),
    recovered: (driver) => driver.errorMessage('TICKET_EXPIRED'),
  },
  {
    endpoint: account.getCurrentUser,
    at: pagePaths.settings,
    on: 'start',
    expects: 'message',
    recovered: (driver) =>
      driver.at(pagePaths.settings).getByText(driver.t('account.settings.inviteCode')),
  },
  {
    endpoint: account.logout,
    at: pagePaths.settings,
    on: 'act',
    prepare: (driver) =>
      driver
        .at(pagePaths.settings)
        .getByRole('button', { name: driver.t('account.settings.logout.button') })
        .click(),
    act: (driver) =>
      driver.page
        .getByRole('dialog')
        .getByRole('button', { name: driver.t('account.settings.logout.confirm') })
        .click(),
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.home),
    after: (driver) => driver.signInAgain(),
  },
];
