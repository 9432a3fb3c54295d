import type { Api } from '@h5/shared/app';
import { getTransfers, type FundsMovement } from '@h5/shared/contract/transfers/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** What the person moved between accounts and exchanged, newest first. */
export class FundsMovementsStore {
  readonly pages: PagedResource<FundsMovement>;

  constructor(api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getTransfers, page, { quiet: true }),
      ({ id }) => id,
    );
  }
}
