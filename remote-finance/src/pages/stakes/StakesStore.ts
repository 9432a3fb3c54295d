import { makeAutoObservable } from 'mobx';
import type * as z from 'zod/mini';
import type { Api } from '@h5/shared/app';
import { getStakingOrders } from '@h5/shared/contract/staking-orders/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export type StakesItem = z.output<typeof getStakingOrders.output>['list'][number];

/** What the page lists, page by page. */
export class StakesStore {
  readonly list: PagedResource<StakesItem>;

  constructor(api: Api) {
    this.list = new PagedResource<StakesItem>(
      (page) => api.call(getStakingOrders, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { list: false });
  }

  /** Also before the first read. */
  get isLoading(): boolean {
    return this.list.isLoading || (!this.list.isLoaded && !this.list.problem);
  }
}
