import * as mining from '@h5/shared/contract/mining/endpoints';
import { examples } from '@h5/shared/contract/mining/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { examples as security } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { submit, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const { lockOrders, lockProducts } = pagePaths;
const machine = pageUrl(lockProducts, { kind: 'mining', machine: 1 });
const { output: shown } = examples.getRigIncomes;
const rig = pageUrl(lockOrders, { rig: shown.rig.id });
const digits = '830274';

const dialog = ({ page }: PageDriver) => page.getByRole('dialog');
/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) => dialog(driver).getByRole('button').last();

const confirmed = {
  on: 'act',
  isFresh: true,
  expects: 'message',
  act: (driver: PageDriver) => confirmButton(driver).click(),
  button: confirmButton,
} as const;

export const miningTriggers: readonly ApiTrigger[] = [
  openingOf(pageUrl(lockProducts, { kind: 'mining' }), mining.getMachines),
  openingOf(machine, mining.getMachine),
  openingOf(pageUrl(lockOrders, { kind: 'mining' }), mining.getRigs),
  {
    ...openingOf(rig, mining.getRigIncomes),
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
  {
    ...confirmed,
    endpoint: mining.buyMachines,
    at: machine,
    prepare: async (driver) => {
      const state = { ...security.getSecurityState.output, has_pay_password: true };
      await driver.stubSuccess(getSecurityState, state);
      await driver.go(machine);
      await submit(lockProducts)(driver).click();
      await dialog(driver).locator('[name=pay_password]').fill(digits);
    },
    // What the server says to a person without one, whatever the stubbed state told the page.
    recovered: (driver) => driver.errorMessage('PAY_PASSWORD_UNSET'),
  },
  {
    ...confirmed,
    endpoint: mining.stopRig,
    at: rig,
    prepare: async (driver) => {
      await driver.stubSuccess(mining.getRigIncomes, shown);
      await driver.go(rig);
      await driver
        .at(lockOrders)
        .getByRole('button', { name: driver.t('finance.mining.stop'), exact: true })
        .click();
    },
    recovered: (driver) => driver.errorMessage('NOT_FOUND'),
  },
];
