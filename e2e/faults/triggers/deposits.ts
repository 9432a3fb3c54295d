import { randomUUID } from 'node:crypto';
import * as deposits from '@h5/shared/contract/deposits/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { rows, type ApiTrigger } from './ApiTrigger';

const tether = pageUrl(pagePaths.deposit, { currency: 3 });

export const depositsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: deposits.getDepositAddresses,
    at: tether,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(tether).getByRole('radio').first(),
  },
  {
    endpoint: deposits.getDeposits,
    at: pagePaths.depositRecord,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      rows(pagePaths.depositRecord)(driver)
        .or(driver.at(pagePaths.depositRecord).getByText(driver.t('wallet.depositRecord.none')))
        .first(),
  },
  {
    endpoint: deposits.getDeposit,
    at: pagePaths.depositRecord,
    on: 'act',
    isFresh: true,
    act: (driver) => driver.go(pageUrl(pagePaths.depositRecord, { id: randomUUID() })),
    expects: 'message',
    // There is no such deposit, but its sheet says so.
    recovered: (driver) =>
      driver.page.getByRole('dialog').getByText(driver.t('wallet.depositRecord.detail')),
  },
];
