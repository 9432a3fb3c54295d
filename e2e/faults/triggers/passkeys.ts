import { pagePaths } from '@h5/shared/contract/routes';
import { examples } from '@h5/shared/contract/security/examples';
import * as passkeys from '@h5/shared/contract/security/passkeys';
import { expect } from '@playwright/test';
import { addAuthenticator } from '../../addAuthenticator';
import type { PageDriver } from '../PageDriver';
import { press, type ApiTrigger } from './ApiTrigger';
import { code, digits, fillSheet, inSheet, openSheet, opener, sheet, unset } from './security';

const title = 'account.security.passkeys.title';
const mine = { has_pay_password: true, passkeys: 1 };
const [listed] = examples.getPasskeys.output.list;

const loginButton = (driver: PageDriver) =>
  driver.at(pagePaths.login).getByRole('button', { name: driver.t('account.login.passkey') });

/** The form that adds a passkey, of a person who has none. */
async function openNew(driver: PageDriver): Promise<void> {
  await addAuthenticator(driver.page);
  await openSheet(driver, title, { has_pay_password: true });
  await sheet(driver)
    .getByRole('button', { name: driver.t('account.security.passkeys.add') })
    .click();
  await fillSheet(driver, { pay_password: digits });
}

/** The form of the passkey that the person has. */
async function openListed(driver: PageDriver): Promise<void> {
  await openSheet(driver, title, mine);
  await sheet(driver)
    .getByRole('button', { name: listed?.name ?? '' })
    .click();
}

const withList = async (driver: PageDriver) =>
  driver.stubSuccess(passkeys.getPasskeys, examples.getPasskeys.output);

const atLogin = {
  at: pagePaths.login,
  on: 'act',
  isFresh: true,
  expects: 'message',
  prepare: async ({ page }: PageDriver) => (await addAuthenticator(page)).addUnknownPasskey(),
  act: press(loginButton),
  button: loginButton,
  // The passkey of this browser belongs to nobody.
  recovered: (driver: PageDriver) => driver.errorMessage('PASSKEY_WRONG'),
} as const;

export const passkeyTriggers: readonly ApiTrigger[] = [
  { ...atLogin, endpoint: passkeys.makePasskeyLoginOptions },
  { ...atLogin, endpoint: passkeys.loginWithPasskey },
  {
    endpoint: passkeys.getPasskeys,
    at: pagePaths.security,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await openSheet(driver, 'account.security.word.title', mine);
      // A key that is pressed before the sheet has opened closes nothing.
      await expect(sheet(driver)).toBeVisible();
    },
    act: async (driver) => {
      await driver.page.keyboard.press('Escape');
      await opener(title)(driver).click();
    },
    expects: 'message',
    recovered: (driver) =>
      sheet(driver)
        .filter({ hasText: driver.t('account.security.passkeys.add') })
        .filter({ hasNot: driver.page.getByRole('button', { name: driver.t('ui.retry') }) }),
  },
  { ...inSheet, endpoint: passkeys.makePasskeyOptions, prepare: openNew, recovered: unset },
  { ...inSheet, endpoint: passkeys.registerPasskey, prepare: openNew, recovered: unset },
  {
    ...inSheet,
    endpoint: passkeys.renamePasskey,
    prepare: async (driver) => {
      await withList(driver);
      await openListed(driver);
      await fillSheet(driver, { name: 'Key', pay_password: digits });
    },
    recovered: unset,
  },
  {
    ...inSheet,
    endpoint: passkeys.removePasskey,
    prepare: async (driver) => {
      await withList(driver);
      await openListed(driver);
      await sheet(driver)
        .getByRole('button', { name: driver.t('account.security.passkeys.remove') })
        .click();
      await fillSheet(driver, { pay_password: digits });
    },
    recovered: unset,
  },
  {
    ...inSheet,
    endpoint: passkeys.makeChallenge,
    prepare: async (driver) => {
      const frozen = { ...mine, frozen_at: Date.now() };
      await openSheet(driver, 'account.security.freeze.end', frozen);
      await fillSheet(driver, { code, pay_password: digits });
      const asked = { type: 'error', code: 'NEED_PASSKEY', message: 'Use your passkey.' };
      await driver.page.route('**/api/safe/unfreeze', (route) => route.fulfill({ json: asked }));
    },
    recovered: unset,
  },
];
