import * as productAreas from '@h5/shared/contract/product-areas/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { ApiTrigger } from './ApiTrigger';

export const productAreasTriggers: readonly ApiTrigger[] = [
  {
    endpoint: productAreas.getProductAreas,
    at: pagePaths.finance,
    on: 'start',
    // What is unknown counts as open.
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.finance).getByRole('listitem').first(),
  },
];
