import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import {
  getDualProducts,
  type DualKind,
  type DualProduct,
} from '@h5/shared/contract/dual/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { DualType } from '@h5/shared/rules/dual/dual';

export interface Shelf {
  kind: DualKind;
  baseId: number;
  type: DualType;
}

/** The products of one shelf: a kind, a coin and a direction. */
export class InvestStore {
  readonly pages: PagedResource<DualProduct>;

  constructor(api: Api, shelf: Shelf) {
    this.pages = new PagedResource(
      (page) => api.call(getDualProducts, { ...shelf, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false });
  }

  /** By the time of their settlement, in the order of the list. */
  get bySettlement(): { settleAt: number; products: DualProduct[] }[] {
    const times = [...new Set(this.pages.rows.map(({ settleAt }) => settleAt))];
    return times.map((settleAt) => ({
      settleAt,
      products: this.pages.rows.filter((product) => product.settleAt === settleAt),
    }));
  }
}
