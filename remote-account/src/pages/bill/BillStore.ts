import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { messageOf, Resource, type AppStore } from '@h5/shared/app';
import {
  exportBills,
  getBill,
  getBillSummary,
  getBillTypes,
  type BillDetail,
  type BillFilter,
  type BillSummary,
} from '@h5/shared/contract/bills/endpoints';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { BillsResource } from '@h5/shared/requests/BillsResource';
import { saveFile } from './saveFile';

/** The bills of a person by a filter, what they add up to, and one of them with both sides. */
export class BillStore {
  readonly bills: BillsResource;
  readonly types: Resource<readonly PostingKind[]>;
  totals: Resource<readonly BillSummary[]>;
  /** The one that is looked at. */
  detail: Resource<BillDetail> | undefined = undefined;
  isExporting = false;
  exportProblem: string | undefined = undefined;
  /** How many lines the last file has, and whether it has all that match. */
  exported: { rows: number; isComplete: boolean } | undefined = undefined;

  readonly #api: AppStore['api'];

  constructor({ api }: Pick<AppStore, 'api'>, filter: BillFilter = {}) {
    this.#api = api;
    this.bills = new BillsResource(api, filter);
    this.types = new Resource(() => api.call(getBillTypes, {}, { quiet: true }));
    this.totals = this.#totalsOf(filter);
    makeAutoObservable(
      this,
      { bills: false, types: false, totals: observableRef, detail: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    await Promise.all([this.bills.rows.load(), this.types.refresh(), this.totals.refresh()]);
  }

  async refresh(): Promise<void> {
    await Promise.all([this.bills.rows.refresh(), this.totals.refresh()]);
  }

  /** Reads the list and its totals by a filter. */
  filterBy(filter: BillFilter): void {
    this.exported = this.exportProblem = undefined;
    this.bills.show(filter);
    this.totals = this.#totalsOf(filter);
    void this.totals.refresh();
  }

  show(id: string): void {
    this.detail = new Resource(() => this.#api.call(getBill, { id }, { quiet: true }));
    void this.detail.refresh();
  }

  async exportFile(): Promise<void> {
    if (this.isExporting) return;
    this.isExporting = true;
    this.exported = this.exportProblem = undefined;
    try {
      const file = await this.#api.call(exportBills, this.bills.filter, { quiet: true });
      saveFile(file.name, file.content, 'text/csv;charset=utf-8');
      runInAction(() => (this.exported = { rows: file.rows, isComplete: file.isComplete }));
    } catch (error) {
      runInAction(() => (this.exportProblem = messageOf(error)));
    } finally {
      runInAction(() => (this.isExporting = false));
    }
  }

  #totalsOf({ from, to, currencyId }: BillFilter) {
    const range = { from, to, currencyId };
    return new Resource<readonly BillSummary[]>(() =>
      this.#api.call(getBillSummary, range, { quiet: true }),
    );
  }
}
