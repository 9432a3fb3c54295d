import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api } from '@h5/shared/app';
import {
  getOptionGuard,
  setOptionGuard,
  type OptionGuard,
  type SetOptionGuardInput,
} from '@h5/shared/contract/options/endpoints';

/** The person's own limits, which the server keeps. */
export class GuardStore {
  readonly #api: Api;
  readonly #reading: Resource<OptionGuard>;
  isSaving = false;

  constructor(api: Api) {
    this.#api = api;
    this.#reading = new Resource(() => api.call(getOptionGuard, {}, { quiet: true }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get guard(): OptionGuard | undefined {
    return this.#reading.value;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Returns whether it was saved; the call has shown the error otherwise. */
  async save(change: SetOptionGuardInput): Promise<boolean> {
    if (this.isSaving) return false;
    this.isSaving = true;
    try {
      await this.#api.call(setOptionGuard, change);
      await this.#reading.invalidate();
      return true;
    } catch {
      return false;
    } finally {
      this.end();
    }
  }

  private end(): void {
    this.isSaving = false;
  }
}

export const useGuardStore = storePerSession(({ api }) => new GuardStore(api));
