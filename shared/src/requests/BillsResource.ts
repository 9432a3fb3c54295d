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

  /** Changes parts of the filter and reads the list by it. */
  choose(change: Partial<BillFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.rows = this.#rowsOf(this.filter);
    void this.rows.load();
  }

  clear(): void {
    const none = Object.keys(this.filter).map((name) => [name, undefined]);
    this.choose(Object.fromEntries(none) as Partial<BillFilter>);
  }

  #rowsOf(filter: BillFilter): PagedResource<Bill> {
    return new PagedResource(
      (page) => this.#api.call(getBills, { ...filter, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }
}
