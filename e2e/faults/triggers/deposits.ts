import { randomUUID } from 'node:crypto';
import * as deposits from '@h5/shared/contract/deposits/endpoints';
import { depositPageUrl, depositRecordUrl, pagePaths } from '@h5/shared/contract/routes';
import { rows, type ApiTrigger } from './ApiTrigger';

const tether = depositPageUrl(3);

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
    at: pagePaths.moneyRecord,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      rows(pagePaths.moneyRecord)(driver)
        .or(driver.at(pagePaths.moneyRecord).getByText(driver.t('wallet.depositRecord.none')))
        .first(),
  },
  {
    endpoint: deposits.getDeposit,
    at: pagePaths.moneyRecord,
    on: 'act',
    isFresh: true,
    act: (driver) => driver.go(depositRecordUrl(randomUUID())),
    expects: 'message',
    // There is no such deposit, but its sheet says so.
    recovered: (driver) =>
      driver.page.getByRole('dialog').getByText(driver.t('wallet.depositRecord.detail')),
  },
];
