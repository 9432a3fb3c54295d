import { makeAutoObservable, runInAction } from 'mobx';

/** What takes long, and whether the server can be reached. */
export class ActivityStore {
  slowCalls = 0;
  isServerReachable = true;
  isOnline = typeof navigator === 'undefined' || navigator.onLine;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A call has taken longer than the indicator's delay. */
  get isSlow(): boolean {
    return this.slowCalls > 0;
  }

  begin(): () => void {
    this.slowCalls += 1;
    return () => runInAction(() => (this.slowCalls -= 1));
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
