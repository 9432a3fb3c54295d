import type { Api } from '@h5/shared/app';
import type { ProfitShare } from '@h5/shared/contract/copy-trading/history';
import { getProfitShares } from '@h5/shared/contract/lead-traders/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import { weeksOf, type IncomeWeek } from './weeksOf';

/** The profit shares that the signed-in trader was paid. */
export class IncomeStore {
  readonly pages: PagedResource<ProfitShare>;

  constructor(api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getProfitShares, { role: 'trader', ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }

  get weeks(): IncomeWeek[] {
    return weeksOf(this.pages.rows, this.pages.hasMore);
  }
}
