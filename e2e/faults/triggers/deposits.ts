import { randomUUID } from 'node:crypto';
import { getCurrencies } from '@h5/shared/contract/addresses/endpoints';
import * as deposits from '@h5/shared/contract/deposits/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { ApiTrigger } from './ApiTrigger';

export const depositsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: getCurrencies,
    at: pagePaths.coinSelect,
    on: 'page',
    // Without it no network is marked as suspended: the page of a coin says it as well.
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.coinSelect).getByRole('listitem').first(),
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
