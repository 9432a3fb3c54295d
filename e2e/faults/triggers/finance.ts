import * as finance from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { ApiTrigger } from './ApiTrigger';

export const financeTriggers: readonly ApiTrigger[] = [
  {
    endpoint: finance.getLockProducts,
    at: pagePaths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.finance).getByRole('listitem').first(),
  },
  {
    endpoint: finance.getTokenSales,
    at: pagePaths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(pagePaths.finance).getByRole('listitem').first(),
  },
];
