import { makeAutoObservable, runInAction } from 'mobx';

/** Slow calls, writes and edits in progress, and whether the server can be reached. */
export class ActivityStore {
  slowCalls = 0;
  /** Unfinished calls that change something. */
  writes = 0;
  /** The user has typed on the current page and not left it. */
  isEditing = false;
  isServerReachable = true;
  isOnline = typeof navigator === 'undefined' || navigator.onLine;

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
    return this.writes > 0 || this.isEditing;
  }

  beginWrite(): () => void {
    this.writes += 1;
    return () => runInAction(() => (this.writes -= 1));
  }

  setEditing(isEditing: boolean): void {
    this.isEditing = isEditing;
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
