import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import * as contacts from '@h5/shared/contract/security/contacts';
import * as security from '@h5/shared/contract/security/endpoints';
import { examples } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const center = pagePaths.security;
const payPassword = pagePaths.payPassword;
const ticketPage = `${center}?ticket=unknown`;

export const code = '048213';
export const digits = '830274';

export const sheet = ({ page }: PageDriver) => page.getByRole('dialog');
const sheetSubmit = (driver: PageDriver) => sheet(driver).locator('button[type=submit]');
const codeRefused = (driver: PageDriver) =>
  driver.errorMessage('CODE_WRONG').or(driver.errorMessage('CODE_EXPIRED')).first();
/** What the server says to a person without a pay password, whatever the stubbed state told the page. */
export const unset = (driver: PageDriver) => driver.errorMessage('PAY_PASSWORD_UNSET');

export async function fillSheet(driver: PageDriver, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await sheet(driver).locator(`[name=${name}]`).fill(value);
  }
}

/** The security center of a person whose account is in this state. */
async function showCenter(driver: PageDriver, state: object = {}): Promise<void> {
  // A read that is running would be taken for the next one.
  await driver.at(center).getByText(driver.t('account.security.word.title')).waitFor();
  await driver.stubSuccess(security.getSecurityState, {
    ...examples.getSecurityState.output,
    holds: [],
    ...state,
  });
  await driver.go(center);
  await driver.at(center).waitFor();
  await expect(driver.busyIndicators).toHaveCount(0);
}

/** The row or button of the security center that opens a sheet. */
export const opener = (label: string) => (driver: PageDriver) =>
  driver
    .at(center)
    .getByRole('button')
    .filter({ hasText: driver.t(label) });

export async function openSheet(driver: PageDriver, label: string, state?: object): Promise<void> {
  await showCenter(driver, state);
  await opener(label)(driver).click();
}

/** The word that was typed last. */
let word = '';

export const inSheet = {
  at: center,
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: press(sheetSubmit),
  button: sheetSubmit,
} as const;

export const securityTriggers: readonly ApiTrigger[] = [
  {
    endpoint: security.getSecurityState,
    at: center,
    on: 'page',
    isFresh: true,
    expects: 'message',
    recovered: (driver) => driver.at(center).getByText(driver.t('account.security.word.title')),
  },
  {
    endpoint: security.endDevice,
    at: center,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      const [device] = examples.getDevices.output.list;
      await driver.stubSuccess(security.getDevices, { list: [{ ...device, is_current: false }] });
      await driver.go(center);
    },
    act: (driver) => endButton(driver).click(),
    expects: 'message',
    // It is gone already if the server has said that there is no such session.
    recovered: (driver) =>
      driver.at(center).getByText(driver.t('account.security.devices.current')),
  },
  {
    ...inSheet,
    endpoint: security.setPhishingWord,
    prepare: async (driver) => {
      word = `lamp ${randomUUID().slice(0, 8)}`;
      await openSheet(driver, 'account.security.word.title');
      await fillSheet(driver, { word });
    },
    recovered: (driver) => driver.at(center).getByRole('button').filter({ hasText: word }),
  },
  {
    endpoint: security.freezeAccount,
    at: ticketPage,
    on: 'act',
    act: press(submit(ticketPage)),
    expects: 'message',
    button: submit(ticketPage),
    recovered: (driver) => driver.errorMessage('LINK_EXPIRED'),
  },
  {
    ...inSheet,
    endpoint: security.unfreezeAccount,
    prepare: async (driver) => {
      await openSheet(driver, 'account.security.freeze.end', { frozen_at: Date.now() });
      await fillSheet(driver, { code, pay_password: digits });
    },
    recovered: unset,
  },
  {
    ...inSheet,
    endpoint: security.trustDevice,
    prepare: async (driver) => {
      const time = { began_at: Date.now(), ends_at: Date.now() + 86_400_000 };
      const holds = [{ reason: 'new_device', of_session: true, ...time }];
      await openSheet(driver, 'account.security.holds.trust', { holds });
      await fillSheet(driver, { code });
    },
    recovered: codeRefused,
  },
  {
    endpoint: security.makeTotpKey,
    at: center,
    on: 'act',
    isFresh: true,
    prepare: (driver) => showCenter(driver, { has_pay_password: true }),
    act: press(opener('account.security.totp.name')),
    expects: 'message',
    recovered: (driver) =>
      sheet(driver).getByRole('img', { name: driver.t('account.security.totp.qr') }),
  },
  {
    ...inSheet,
    endpoint: security.bindTotp,
    prepare: async (driver) => {
      await openSheet(driver, 'account.security.totp.name', { has_pay_password: true });
      await fillSheet(driver, { code, pay_password: digits });
    },
    recovered: unset,
  },
  ...(['turnOff', 'newCodes'] as const).map((button): ApiTrigger => {
    const find = (driver: PageDriver) =>
      sheet(driver).getByRole('button', {
        name: driver.t(`account.security.totp.${button}`),
        exact: true,
      });
    return {
      ...inSheet,
      endpoint: button === 'turnOff' ? security.unbindTotp : security.makeRecoveryCodes,
      prepare: async (driver) => {
        const state = { has_pay_password: true, has_totp: true, recovery_codes: 9 };
        await openSheet(driver, 'account.security.totp.name', state);
        await fillSheet(driver, { pay_password: digits, code });
      },
      act: press(find),
      button: find,
      recovered: unset,
    };
  }),
  {
    endpoint: security.setPayPassword,
    at: payPassword,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await field(driver, payPassword, 'password').fill(digits);
      await field(driver, payPassword, 're_password').fill(digits);
      await field(driver, payPassword, 'code').fill(code);
    },
    act: press(submit(payPassword)),
    expects: 'message',
    button: submit(payPassword),
    recovered: codeRefused,
  },
  {
    ...inSheet,
    endpoint: contacts.bindEmail,
    prepare: async (driver) => {
      await openSheet(driver, 'account.identifier.kind.email', { email: null });
      await fillSheet(driver, { email: `${randomUUID()}@example.com`, code });
    },
    recovered: codeRefused,
  },
  {
    ...inSheet,
    endpoint: contacts.bindPhone,
    prepare: async (driver) => {
      await openSheet(driver, 'account.identifier.kind.phone', { mobile: null });
      await fillSheet(driver, { mobile: '9876543210', code });
    },
    recovered: codeRefused,
  },
];

function endButton(driver: PageDriver) {
  return driver
    .at(center)
    .getByRole('button', { name: driver.t('account.security.devices.end'), exact: true });
}
