import * as addresses from '@h5/shared/contract/addresses/endpoints';
import { examples } from '@h5/shared/contract/addresses/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { examples as security } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';

const list = pagePaths.withdrawalAddresses;
const form = pagePaths.withdrawalAddressForm;
const digits = '830274';
const { address } = examples.saveAddress.input;

const sheet = ({ page }: PageDriver) => page.getByRole('dialog');
const sheetSubmit = (driver: PageDriver) => sheet(driver).locator('button[type=submit]');
/** What the server says to a person without a pay password, whatever the stubbed state told the page. */
const unset = (driver: PageDriver) => driver.errorMessage('PAY_PASSWORD_UNSET');

async function stubState(driver: PageDriver): Promise<void> {
  const state = { ...security.getSecurityState.output, has_pay_password: true, has_totp: false };
  await driver.stubSuccess(getSecurityState, state);
}

/** The form of a new address, filled in. */
async function fillForm(driver: PageDriver): Promise<void> {
  await stubState(driver);
  await driver.go(pageUrl(form, { network: 'TRC20' }));
  await driver.stubSuccess(addresses.checkAddress, examples.checkAddress.output);
  await field(driver, form, 'name').fill('Cold wallet');
  await field(driver, form, 'pay_password').fill(digits);
}

/** The sheet of an address in this state. */
async function openSheet(driver: PageDriver, state: object = {}): Promise<void> {
  const { output } = examples.getAddresses;
  const [first] = output.list;
  await stubState(driver);
  await driver.stubSuccess(addresses.getAddresses, {
    ...output,
    list: [{ ...first, ...state }],
  });
  await driver.go(pageUrl(list, { id: first?.id ?? '' }));
}

const inSheet = {
  at: list,
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: press(sheetSubmit),
  button: sheetSubmit,
} as const;

const openChange = (label: string) => async (driver: PageDriver) => {
  await openSheet(driver);
  await sheet(driver)
    .getByRole('button', { name: driver.t(label), exact: true })
    .click();
  await sheet(driver).locator('[name=pay_password]').fill(digits);
};

export const addressesTriggers: readonly ApiTrigger[] = [
  {
    endpoint: addresses.checkAddress,
    at: form,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await stubState(driver);
      await driver.go(pageUrl(form, { network: 'TRC20' }));
    },
    act: (driver) => field(driver, form, 'address').fill(address ?? ''),
    expects: 'message',
    recovered: (driver) =>
      driver.at(form).getByRole('img', { name: driver.t('account.addresses.qr') }),
  },
  {
    endpoint: addresses.saveAddress,
    at: form,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      await fillForm(driver);
      await field(driver, form, 'address').fill(address ?? '');
    },
    act: press(submit(form)),
    expects: 'message',
    button: submit(form),
    recovered: unset,
  },
  {
    ...inSheet,
    endpoint: addresses.activateAddress,
    prepare: async (driver) => {
      await openSheet(driver, { status: 'pending', usable_at: null });
      await sheet(driver).locator('[name=code]').fill('048213');
    },
    // There is no such address.
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
  {
    ...inSheet,
    endpoint: addresses.deleteAddress,
    prepare: openChange('account.addresses.delete'),
    recovered: unset,
  },
  {
    ...inSheet,
    endpoint: addresses.setWhitelist,
    prepare: async (driver) => {
      await openSheet(driver);
      await driver.go(list);
      await driver.at(list).getByRole('switch').click();
      await sheet(driver).locator('[name=pay_password]').fill(digits);
    },
    recovered: unset,
  },
];
