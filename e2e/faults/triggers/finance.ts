import * as finance from '@h5/shared/contract/finance/endpoints';
import { paths } from '@h5/shared/contract/routes';
import type { ApiTrigger } from './ApiTrigger';

export const financeTriggers: readonly ApiTrigger[] = [
  {
    endpoint: finance.lockProducts,
    at: paths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.finance).getByRole('listitem').first(),
  },
  {
    endpoint: finance.projects,
    at: paths.finance,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(paths.finance).getByRole('listitem').first(),
  },
];
