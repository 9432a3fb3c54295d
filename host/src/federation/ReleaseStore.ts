import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Release } from '@h5/shared/contract/release';

const askEveryMs = 30_000;
const askOftenMs = 1_000;

/**
 * Notices that the environment got another release. The tab keeps the one it started with until
 * somebody reloads it.
 */
export class ReleaseStore {
  readonly running: Release;
  newest: Release;

  readonly #reload: () => void;

  constructor(running: Release, reload = () => location.reload()) {
    this.running = running;
    this.#reload = reload;
    this.newest = running;
    makeAutoObservable(this, { running: false, newest: observableRef }, { autoBind: true });
  }

  /** What a reload would bring, or undefined when it would change nothing. */
  get newRelease(): Release | undefined {
    return versionsOf(this.newest) === versionsOf(this.running) ? undefined : this.newest;
  }

  /** Asks while somebody looks at the page, and when they come back to it. */
  watch(): () => void {
    const everyMs = this.running.live ? askOftenMs : askEveryMs;
    const timer = setInterval(this.askIfVisible, everyMs);
    document.addEventListener('visibilitychange', this.askIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', this.askIfVisible);
    };
  }

  askIfVisible(): void {
    if (document.visibilityState === 'visible') void this.ask();
  }

  async ask(): Promise<void> {
    try {
      const response = await fetch('/h5/release.json', { cache: 'no-cache' });
      if (!response.ok) return;
      const newest = (await response.json()) as Release;
      runInAction(() => (this.newest = newest));
      if (this.newRelease && newest.live) this.apply();
    } catch {
      // Offline, or the server restarts: the next time will tell.
    }
  }

  apply(): void {
    this.#reload();
  }
}

function versionsOf({ apps }: Release): string {
  const versions = Object.entries(apps).map(([app, { version }]) => `${app}@${version}`);
  return versions.sort().join();
}
