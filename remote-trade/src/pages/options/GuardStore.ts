import { makeAutoObservable, reaction } from 'mobx';
import { Resource, storePerSession, type Api } from '@h5/shared/app';
import {
  getOptionGuard,
  setOptionGuard,
  type OptionGuard,
  type SetOptionGuardInput,
} from '@h5/shared/contract/options/endpoints';
import { utcDayEnd } from '@h5/shared/rules/profit';

/** Longer timers than this are not trusted: a device sleeps. */
const longestWaitMs = 3_600_000;

/** The person's own limits, which the server keeps. */
export class GuardStore {
  readonly #api: Api;
  readonly #clock: { now(): number };
  readonly #reading: Resource<OptionGuard>;
  isSaving = false;

  constructor(api: Api, clock: { now(): number }) {
    this.#api = api;
    this.#clock = clock;
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

  /** An option has ended, or was refused. */
  reload(): Promise<void> {
    return this.#reading.invalidate();
  }

  /** Reads it again when a pause or the day ends, or a looser limit begins. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatched = true;
    const plan = () => {
      clearTimeout(timer);
      if (!isWatched) return;
      const now = this.#clock.now();
      const { nextFrom, pauseUntil } = this.guard ?? {};
      const ends = [utcDayEnd(now), nextFrom ?? Infinity, pauseUntil ?? Infinity];
      const wait = Math.min(...ends.map((end) => Math.max(end - now, 1_000)), longestWaitMs);
      timer = setTimeout(() => void this.load().finally(plan), wait);
    };
    const stop = reaction(() => this.guard, plan, { fireImmediately: true });
    return () => {
      isWatched = false;
      stop();
      clearTimeout(timer);
    };
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

export const useGuardStore = storePerSession(({ api }, { clock }) => new GuardStore(api, clock));
