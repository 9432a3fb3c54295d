import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf, PagedResource, type Api } from '@h5/shared/app';
import {
  lockProducts,
  projects,
  type LockProduct,
  type Project,
} from '@h5/shared/contract/finance/endpoints';

/** Lock products, and token sales page by page. */
export class FinanceStore {
  locks: LockProduct[] = [];
  isLoadingLocks = true;
  locksProblem: string | undefined = undefined;
  readonly projects: PagedResource<Project>;

  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.projects = new PagedResource(
      (page) => api.call(projects, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { projects: false }, { autoBind: true });
  }

  /** Sales that are open or upcoming. */
  get openProjects(): Project[] {
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

  async readLocks(): Promise<void> {
    this.isLoadingLocks = true;
    try {
      const locks = await this.#api.call(lockProducts, {}, { quiet: true });
      runInAction(() => {
        this.locks = locks;
        this.locksProblem = undefined;
      });
    } catch (error) {
      runInAction(() => (this.locksProblem = messageOf(error)));
    } finally {
      runInAction(() => (this.isLoadingLocks = false));
    }
  }
}
