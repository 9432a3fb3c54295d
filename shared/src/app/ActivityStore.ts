import { makeAutoObservable, runInAction } from 'mobx';

/** Why leaving the page now would interrupt the user: see `useBusy`. */
export type BusyReason = 'form' | 'sheet' | 'order' | 'upload';

/** Slow calls, what the user is in the middle of, and whether the server can be reached. */
export class ActivityStore {
  slowCalls = 0;
  /** Unfinished calls that change something. */
  writes = 0;
  isServerReachable = true;
  isOnline = typeof navigator === 'undefined' || navigator.onLine;

  private readonly holds = new Map<symbol, BusyReason>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A call has taken longer than the indicator's delay. */
  get isSlow(): boolean {
    return this.slowCalls > 0;
  }

  beginSlowCall(): () => void {
    this.slowCalls += 1;
    return () => runInAction(() => (this.slowCalls -= 1));
  }

  /** Leaving the page now would interrupt the user. */
  get isBusy(): boolean {
    return this.writes > 0 || this.holds.size > 0;
  }

  beginWrite(): () => void {
    this.writes += 1;
    return () => runInAction(() => (this.writes -= 1));
  }

  /** The user is busy until the returned function is called. Components call `useBusy` instead. */
  hold(reason: BusyReason): () => void {
    const hold = Symbol(reason);
    this.holds.set(hold, reason);
    return () => runInAction(() => void this.holds.delete(hold));
  }

  setReachable(isReachable: boolean): void {
    this.isServerReachable = isReachable;
  }

  watchNetwork(): void {
    addEventListener('online', () => this.setOnline(true));
    addEventListener('offline', () => this.setOnline(false));
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) this.isServerReachable = true;
  }
}
