import * as transfers from '@h5/shared/contract/transfers/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';

/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) =>
  driver.page.getByRole('dialog').getByRole('button').last();

export const transfersTriggers: readonly ApiTrigger[] = [
  {
    endpoint: transfers.makeTransfer,
    isFresh: true,
    at: pagePaths.transfer,
    on: 'act',
    prepare: async (driver) => {
      await field(driver, pagePaths.transfer, 'number').fill('1');
      await submit(pagePaths.transfer)(driver).click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    recovered: (driver) => driver.at(pagePaths.transfer).getByRole('heading', { level: 2 }),
  },
];
