import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { getTokenSales, type TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { useLockProducts } from '../../features/locks';

/** Lock products, and token sales page by page. */
export class FinanceStore {
  readonly projects: PagedResource<TokenSale>;
  readonly locks: ReturnType<typeof useLockProducts>;

  constructor(api: Api, locks: ReturnType<typeof useLockProducts>) {
    this.locks = locks;
    this.projects = new PagedResource(
      (page) => api.call(getTokenSales, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { locks: false, projects: false }, { autoBind: true });
  }

  /** Sales that are open or upcoming. */
  get openProjects(): TokenSale[] {
    return this.projects.rows.filter(({ status }) => status !== 'ended');
  }

  get isLoading(): boolean {
    return this.locks.isLoading || this.projects.isLoading;
  }

  get problem(): string | undefined {
    return this.locks.problem ?? this.projects.problem;
  }

  /** Whether both lists have loaded. They are shown together, so that neither moves the other. */
  get isLoaded(): boolean {
    const { isLoaded, problem } = this.projects;
    const hasProjects = isLoaded || problem !== undefined;
    return hasProjects && (this.locks.list.length > 0 || !this.locks.isLoading);
  }

  async refresh(): Promise<void> {
    await Promise.all([this.locks.refresh(), this.projects.refresh()]);
  }
}
