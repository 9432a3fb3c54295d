import { makeAutoObservable, runInAction } from 'mobx';

/** What takes long, what must not be interrupted, and whether the server can be reached. */
export class ActivityStore {
  slowCalls = 0;
  /** Calls on their way that change something. */
  writes = 0;
  /** Somebody has typed on the page that is shown, and not left it. */
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

  /** To leave the page now would interrupt somebody. */
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
