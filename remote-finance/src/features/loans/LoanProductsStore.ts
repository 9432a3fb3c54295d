import { Resource, type Api } from '@h5/shared/app';
import { getLoanProducts, type LoanProduct } from '@h5/shared/contract/loans/endpoints';

/** What can be borrowed. */
export class LoanProductsStore {
  readonly products: Resource<readonly LoanProduct[]>;

  constructor(api: Api) {
    this.products = new Resource(() => api.call(getLoanProducts, {}, { quiet: true }));
  }
}
