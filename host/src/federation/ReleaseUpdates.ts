import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Release, RevokedVersion } from '@h5/shared/contract/release';

const checkEveryMs = 30_000;
const checkEveryMsInDevelopment = 250;

/**
 * Polls for a new release of the environment. The tab keeps the one it started with until the user
 * reloads it, unless a version of it was revoked.
 */
export class ReleaseUpdates {
  readonly running: Release;
  newest: Release;

  readonly #isBusy: () => boolean;
  readonly #reload: () => void;

  /** `isBusy` is observed: a forced reload waits until the user is idle. */
  constructor(running: Release, isBusy: () => boolean, reload = () => location.reload()) {
    this.running = running;
    this.#isBusy = isBusy;
    this.#reload = reload;
    this.newest = running;
    makeAutoObservable(this, { running: false, newest: observableRef }, { autoBind: true });
  }

  /** The release that a reload would load, or undefined if it would change nothing. */
  get newRelease(): Release | undefined {
    return versionsOf(this.newest) === versionsOf(this.running) ? undefined : this.newest;
  }

  /** This tab runs a revoked version. */
  get isRevoked(): boolean {
    const { running, newest } = this;
    // A reload would not get rid of a version that the newest release still names.
    const isLeft = (one: RevokedVersion) => names(running, one) && !names(newest, one);
    return newest.revoked?.some(isLeft) ?? false;
  }

  /** Polls while the page is visible, and when it becomes visible. */
  watch(): () => void {
    const everyMs = this.running.live ? checkEveryMsInDevelopment : checkEveryMs;
    const timer = setInterval(this.checkIfVisible, everyMs);
    document.addEventListener('visibilitychange', this.checkIfVisible);
    const stopEnforcing = reaction(
      () => this.isRevoked && !this.#isBusy(),
      (mustLeave) => mustLeave && this.apply(),
    );
    return () => {
      stopEnforcing();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', this.checkIfVisible);
    };
  }

  checkIfVisible(): void {
    if (document.visibilityState === 'visible') void this.check();
  }

  async check(): Promise<void> {
    try {
      const response = await fetch('/h5/release.json', { cache: 'no-cache' });
      if (!response.ok) return;
      const newest = (await response.json()) as Release;
      runInAction(() => (this.newest = newest));
      // When a development build stops, the page returns to the release before it.
      if (this.newRelease && (newest.live || this.running.live)) this.apply();
    } catch {
      // Offline, or the server restarts: the next poll will succeed.
    }
  }

  apply(): void {
    this.#reload();
  }
}

/** Whether a tab of this release runs a version, or would fall back to it. */
function names({ apps, fallback }: Release, { app, version }: RevokedVersion): boolean {
  return [apps[app]?.version, fallback?.[app]?.version].includes(version);
}

function versionsOf({ apps }: Release): string {
  const versions = Object.entries(apps).map(([app, { version }]) => `${app}@${version}`);
  return versions.sort().join();
}
