import * as conversions from '@h5/shared/contract/conversions/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';

/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) =>
  driver.page.getByRole('dialog').getByRole('button').last();

export const conversionsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: conversions.makeConversion,
    isFresh: true,
    at: pagePaths.exchange,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, pagePaths.exchange, 'number').fill('2');
      await submit(pagePaths.exchange)(driver).click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    recovered: (driver) =>
      driver
        .at(pagePaths.exchange)
        .getByRole('button', { name: driver.t('wallet.exchange.again') }),
  },
];
