import { makeAutoObservable, observableRef } from 'mobx';
import type { Api } from '@h5/shared/app';
import { getBills, type Bill, type BillFilter } from '../contract/bills/endpoints';
import { PagedResource } from './PagedResource';

/** The bills of a person by a filter. Another filter is another list, so that answers never mix. */
export class BillsResource {
  filter: BillFilter;
  rows: PagedResource<Bill>;

  readonly #api: Pick<Api, 'call'>;

  constructor(api: Pick<Api, 'call'>, filter: BillFilter = {}) {
    this.#api = api;
    this.filter = filter;
    this.rows = this.#rowsOf(filter);
    makeAutoObservable(this, { rows: observableRef, filter: observableRef }, { autoBind: true });
  }

  get isFiltered(): boolean {
    return Object.values(this.filter).some((value) => value !== undefined);
  }

  /** Reads the list by another filter. */
  show(filter: BillFilter): void {
    this.filter = filter;
    this.rows = this.#rowsOf(filter);
    void this.rows.load();
  }

  #rowsOf(filter: BillFilter): PagedResource<Bill> {
    return new PagedResource(
      (page) => this.#api.call(getBills, { ...filter, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }
}
