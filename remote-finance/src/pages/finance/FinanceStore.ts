import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import {
  getLockProducts,
  getTokenSales,
  type LockProduct,
  type TokenSale,
} from '@h5/shared/contract/finance/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** Lock products, and token sales page by page. */
export class FinanceStore {
  readonly projects: PagedResource<TokenSale>;

  readonly #locks: Resource<readonly LockProduct[]>;

  constructor(api: Api) {
    this.#locks = new Resource(() => api.call(getLockProducts, {}, { quiet: true }));
    this.projects = new PagedResource(
      (page) => api.call(getTokenSales, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { projects: false }, { autoBind: true });
  }

  get locks(): readonly LockProduct[] {
    return this.#locks.value ?? [];
  }

  /** Also before the first read. */
  get isLoadingLocks(): boolean {
    return this.#locks.isLoading || (!this.#locks.isLoaded && !this.#locks.problem);
  }

  get locksProblem(): string | undefined {
    return this.#locks.problem;
  }

  /** Sales that are open or upcoming. */
  get openProjects(): TokenSale[] {
    return this.projects.rows.filter(({ status }) => status !== 'ended');
  }

  get isLoading(): boolean {
    return this.isLoadingLocks || this.projects.isLoading;
  }

  get problem(): string | undefined {
    return this.locksProblem ?? this.projects.problem;
  }

  /** Whether both lists have loaded. They are shown together, so that neither moves the other. */
  get isReady(): boolean {
    const { isLoaded, problem } = this.projects;
    const hasProjects = isLoaded || problem !== undefined;
    return hasProjects && (this.locks.length > 0 || !this.isLoadingLocks);
  }

  async refresh(): Promise<void> {
    await Promise.all([this.readLocks(), this.projects.refresh()]);
  }

  readLocks(): Promise<void> {
    return this.#locks.refresh();
  }
}
