import * as bills from '@h5/shared/contract/bills/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { rows, type ApiTrigger } from './ApiTrigger';

const page = (driver: PageDriver) => driver.at(pagePaths.bill);

export const billsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: bills.getBillTypes,
    at: pagePaths.bill,
    on: 'page',
    expects: 'nothing',
    recovered: rows(pagePaths.bill),
  },
  {
    endpoint: bills.getBills,
    at: pagePaths.bill,
    on: 'page',
    expects: 'message',
    recovered: rows(pagePaths.bill),
  },
  {
    endpoint: bills.getBill,
    isFresh: true,
    at: pagePaths.bill,
    on: 'act',
    act: (driver) => page(driver).getByRole('listitem').first().getByRole('button').click(),
    expects: 'message',
    recovered: (driver) => driver.page.getByRole('dialog').getByRole('heading', { level: 3 }),
  },
  {
    endpoint: bills.exportBills,
    at: pagePaths.bill,
    on: 'act',
    act: (driver) => page(driver).getByRole('button', { name: /CSV/ }).click(),
    expects: 'message',
    button: (driver) => page(driver).getByRole('button', { name: /CSV/ }),
    recovered: (driver) => page(driver).getByRole('status').first(),
  },
];
