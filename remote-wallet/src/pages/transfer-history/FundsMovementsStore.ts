import type { Api } from '@h5/shared/app';
import {
  getTransfers,
  type FundsMovement,
  type MovementKind,
} from '@h5/shared/contract/transfers/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** What the person moved between accounts, exchanged and paid, or one of these, newest first. */
export class FundsMovementsStore {
  readonly pages: PagedResource<FundsMovement>;

  constructor(api: Api, kind: MovementKind | undefined) {
    this.pages = new PagedResource(
      (page) => api.call(getTransfers, { kind, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }
}
