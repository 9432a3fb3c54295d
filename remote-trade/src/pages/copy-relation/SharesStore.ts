import type { Api } from '@h5/shared/app';
import type { ProfitShare } from '@h5/shared/contract/copy-trading/history';
import { getProfitShares } from '@h5/shared/contract/lead-traders/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** The profit shares that the person paid to one trader. */
export class SharesStore {
  readonly pages: PagedResource<ProfitShare>;

  constructor(traderId: number, api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getProfitShares, { role: 'follower', traderId, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }
}
