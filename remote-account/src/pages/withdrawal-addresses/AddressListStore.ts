import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import { getAddresses, type WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

const rowsPerPage = 50;

/** The withdrawal addresses of the signed-in person, and whether coins leave to whitelisted ones only. */
export class AddressListStore {
  readonly pages: PagedResource<WithdrawalAddress>;
  isWhitelistOn = false;

  constructor(api: Api) {
    this.pages = new PagedResource(
      async (query) => {
        const { whitelist, ...page } = await api.call(getAddresses, query, { quiet: true });
        runInAction(() => (this.isWhitelistOn = whitelist));
        return page;
      },
      ({ id }) => id,
      rowsPerPage,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  find(id: string | undefined): WithdrawalAddress | undefined {
    return this.pages.rows.find((row) => row.id === id);
  }
}
