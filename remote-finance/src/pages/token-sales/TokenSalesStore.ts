import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import {
  getTokenSales,
  type TokenSale,
  type TokenSaleStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** All token sales, page by page: those that run first, then those to come. */
export class TokenSalesStore {
  readonly pages: PagedResource<TokenSale>;

  constructor(api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getTokenSales, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false });
  }

  of(status: TokenSaleStatus): TokenSale[] {
    return this.pages.rows.filter((sale) => sale.status === status);
  }
}
