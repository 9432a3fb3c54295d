import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ReleaseEvent } from '@h5/shared/contract/events';
import { releasePath, type Release, type RevokedVersion } from '@h5/shared/release/release';
import { readReleaseReply } from './readReleaseReply';
import { SafeMoments } from './SafeMoments';

const checkEveryMs = 30_000;
const checkEveryMsInDevelopment = 250;
const lookEveryMs = 500;
/** Open tabs do not all ask in the same instant. */
const spreadMs = 2_000;
/** How long the user may finish what a revoke would interrupt. */
const revokeLimitMs = 60_000;
/** Errors by which this document cannot verify or start the current release, but a new document could. */
const outdatedCodes: unknown[] = ['RELEASE_UNKNOWN_KEY', 'BOOT_TOO_OLD'];
/** The number of the release for which this tab was last reloaded without being asked. */
const appliedKey = 'h5.appliedRelease';

interface ReleaseUpdatesDeps {
  /** Leaving the page now would interrupt the user. */
  isBusy: () => boolean;
  /** Keeps what the user has entered over the reload. */
  saveDrafts: () => void;
  reload?: () => void;
}

/**
 * Follows the releases of the environment. A tab keeps the one it started with until a safe moment, or until the user
 * reloads it. A tab with a revoked version is reloaded as soon as the user is not busy, after a minute at the latest.
 */
export class ReleaseUpdates {
  readonly running: Release;
  newest: Release;
  /** The current release needs a document with other keys, or with a newer boot script. */
  isOutdated = false;

  readonly #moments: SafeMoments;
  readonly #saveDrafts: () => void;
  readonly #reload: () => void;
  #revokedAt: number | undefined = undefined;
  #wasConnected = false;

  constructor(running: Release, deps: ReleaseUpdatesDeps) {
    this.running = running;
    this.newest = running;
    this.#moments = new SafeMoments(deps.isBusy);
    this.#saveDrafts = deps.saveDrafts;
    this.#reload = deps.reload ?? (() => location.reload());
    makeAutoObservable(this, { running: false, newest: observableRef }, { autoBind: true });
  }

  /** The release that a reload would load, or undefined if it would change nothing. */
  get newRelease(): Release | undefined {
    const { newest, running } = this;
    const isSame = versionsOf(newest, running) === versionsOf(running, running);
    return isSame ? undefined : newest;
  }

  /** This tab runs a version that was revoked, or would fall back to it, and a reload gets rid of it. */
  get isRevoked(): boolean {
    const { running, newest } = this;
    const isLeft = (one: RevokedVersion) => mayRun(running, one) && !isCurrent(newest, one);
    return newest.revoked?.some(isLeft) ?? false;
  }

  /** Polls while the page is visible, and when it becomes visible. A safe moment is looked for while there is something to load. */
  watch(): () => void {
    const everyMs = this.running.live ? checkEveryMsInDevelopment : checkEveryMs;
    const checks = setInterval(this.checkIfVisible, everyMs);
    let looks: ReturnType<typeof setInterval> | undefined;
    const endLooks = reaction(
      () => this.#hasNew || this.isRevoked,
      (isWanted) => {
        clearInterval(looks);
        if (isWanted) looks = setInterval(this.applyIfSafe, lookEveryMs);
      },
      { fireImmediately: true },
    );
    document.addEventListener('visibilitychange', this.checkIfVisible);
    const endMoments = this.#moments.watch();
    return () => {
      endMoments();
      endLooks();
      clearInterval(checks);
      clearInterval(looks);
      document.removeEventListener('visibilitychange', this.checkIfVisible);
    };
  }

  /** The socket says that there is a release. It is only a hint: what it is comes from the edge. */
  hear({ env, seq }: ReleaseEvent): void {
    if (env === this.running.env && seq > this.newest.seq) this.#checkSoon();
  }

  /** The socket is connected; if it was before, a hint may have been missed. */
  catchUp(): void {
    if (this.#wasConnected) this.#checkSoon();
    this.#wasConnected = true;
  }

  checkIfVisible(): void {
    if (document.visibilityState === 'visible') void this.check();
  }

  async check(): Promise<void> {
    try {
      const response = await fetch(releasePath, { cache: 'no-cache' });
      if (!response.ok) return;
      const newest = await readReleaseReply(await response.text());
      runInAction(() => {
        this.newest = newest;
        this.isOutdated = false;
      });
      // When a development build stops, the page returns to the release before it.
      if (this.newRelease && (newest.live || this.running.live)) this.apply();
      else this.applyIfSafe();
    } catch (error) {
      // Offline, the server restarts, or its release cannot be believed: this tab keeps its own.
      const isOutdated = outdatedCodes.includes((error as { code?: unknown }).code);
      if (isOutdated) runInAction(() => (this.isOutdated = true));
      this.applyIfSafe();
    }
  }

  /** Loads the new release if that interrupts nobody. */
  applyIfSafe(): void {
    if (!this.isRevoked) this.#revokedAt = undefined;
    else if (this.#mustLeave()) this.#applyOnce();
    if (!this.isRevoked && this.#hasNew && this.#moments.isUnused()) this.#applyOnce();
  }

  /** The user has opened another page, which may as well be loaded from the new release. */
  enterPage(): void {
    if (this.#hasNew && this.#moments.isAtRest()) this.#applyOnce();
  }

  /** Reloads; what the user has entered is kept. */
  apply(): void {
    this.#saveDrafts();
    this.#reload();
  }

  get #hasNew(): boolean {
    return this.newRelease !== undefined || this.isOutdated;
  }

  #checkSoon() {
    setTimeout(() => void this.check(), Math.random() * spreadMs);
  }

  #mustLeave(): boolean {
    this.#revokedAt ??= Date.now();
    return !this.#moments.isBusyNow() || Date.now() - this.#revokedAt >= revokeLimitMs;
  }

  /** A cache that serves an old document must not make the tab reload again and again. */
  #applyOnce() {
    const { env, seq } = this.newest;
    const name = this.isOutdated ? `${env} after ${seq}` : `${env} ${seq}`;
    try {
      if (sessionStorage.getItem(appliedKey) === name) return;
      sessionStorage.setItem(appliedKey, name);
    } catch {
      // Nothing can be stored: only a revoke is worth the risk.
      if (!this.isRevoked) return;
    }
    this.apply();
  }
}

/** Whether a tab of this release runs a version, or would fall back to it. */
function mayRun({ apps, fallback, revoked = [] }: Release, { app, version }: RevokedVersion) {
  if (apps[app]?.version === version) return true;
  // The host falls back while it starts, or not at all.
  if (app === 'host') return false;
  const isRefused = revoked.some((one) => one.app === app && one.version === version);
  return fallback?.[app]?.version === version && !isRefused;
}

function isCurrent({ apps }: Release, { app, version }: RevokedVersion): boolean {
  return apps[app]?.version === version;
}

/**
 * What a release would run in a tab. A host that has failed there is not offered again, and a tester's versions stay.
 */
function versionsOf({ apps }: Release, running: Release): string {
  const own = Object.entries(apps).filter(([app]) => !running.overridden?.includes(app));
  const versions = own.map(([app, { version }]) => {
    const isReplaced = app === 'host' && version === running.replacedHost;
    return `${app}@${isReplaced ? running.apps.host?.version : version}`;
  });
  return versions.sort().join();
}
