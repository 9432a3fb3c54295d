import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  acceptedKey,
  allowsOverride,
  isAtOrigin,
  markOfSession,
  overrideManifestUrl,
  readAccepted,
  wantedOverrides,
  type AcceptedOverride,
  type OverrideEnd,
  type WantedOverride,
} from '@h5/shared/release/overrides';
import type { BootSettings, Release } from '@h5/shared/release/release';

export interface OverrideStoreDeps {
  session: { readonly token: string | undefined };
  releases: { readonly newest: Release };
  reload?: () => void;
}

/**
 * The versions that a tester runs in this tab in place of the environment's. A link only asks for one; it runs once the
 * person has accepted it, and until they sign out, end it or close the tab.
 */
export class OverrideStore {
  readonly running: AcceptedOverride[];
  /** What the address asks for, if the environment allows it. */
  wanted: WantedOverride[] = [];
  /** Why something is not loaded. */
  notice: OverrideEnd | undefined;
  isLoading = false;
  hasFailed = false;

  readonly #deps: OverrideStoreDeps;
  readonly #reload: () => void;

  constructor({ release, overrides }: BootSettings, deps: OverrideStoreDeps) {
    this.running = overrides?.overrides ?? [];
    this.notice = overrides?.ended;
    this.#deps = deps;
    this.#reload = deps.reload ?? (() => location.reload());
    const asked = wantedOverrides(location.search).filter((one) => !this.#runs(one));
    if (asked.every((one) => allowsOverride(release.overrides, one))) this.wanted = asked;
    else this.notice = 'forbidden';
    // It is asked once: a reload, or a sheet that adds to the history, must not ask again.
    showInAddress(this.running);
    makeAutoObservable(this, { running: false }, { autoBind: true });
  }

  /** Ends the overrides with the session, and when the environment forbids them. */
  watch(): () => void {
    const { session, releases } = this.#deps;
    const ends = [
      reaction(() => session.token, this.followSession),
      reaction(() => releases.newest.overrides, this.followPolicy),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Keeps what the person has accepted, byte for byte, and loads it. */
  async accept(): Promise<void> {
    this.isLoading = true;
    this.hasFailed = false;
    try {
      const accepted = await Promise.all(this.wanted.map(readOverride));
      const isReplaced = ({ app }: AcceptedOverride) => accepted.some((one) => one.app === app);
      await this.#store([...this.running.filter((one) => !isReplaced(one)), ...accepted]);
      this.#reload();
    } catch {
      runInAction(() => (this.hasFailed = true));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  decline(): void {
    this.wanted = [];
  }

  dismissNotice(): void {
    this.notice = undefined;
  }

  /** Returns to the versions of the environment. */
  end(): void {
    sessionStorage.removeItem(acceptedKey);
    showInAddress([]);
    this.#reload();
  }

  /** A guest who signs in keeps what they test; anybody else's does not outlive the session. */
  private followSession(token: string | undefined, before: string | undefined): void {
    if (this.running.length === 0) return;
    if (before === undefined && token !== undefined) void this.#store(this.running);
    else this.end();
  }

  private followPolicy(policy: Release['overrides']): void {
    if (this.running.some((one) => !allowsOverride(policy, one))) this.end();
  }

  #runs({ app, source }: WantedOverride): boolean {
    return this.running.some((one) => one.app === app && one.source === source);
  }

  async #store(overrides: AcceptedOverride[]): Promise<void> {
    const session = await markOfSession(this.#deps.session.token);
    sessionStorage.setItem(acceptedKey, JSON.stringify({ session, overrides }));
    // Without a place to keep it, the reload would lead back here.
    if (!readAccepted(sessionStorage)) throw new Error('Nothing can be stored in this tab.');
  }
}

/** Asks for the manifest, so that from now on exactly this build is accepted. */
async function readOverride(wanted: WantedOverride): Promise<AcceptedOverride> {
  const reply = await fetch(overrideManifestUrl(wanted), { cache: 'no-store' });
  if (!reply.ok) throw new Error(`${wanted.source}: ${reply.status}`);
  const bytes = await reply.arrayBuffer();
  const { app, version } = JSON.parse(new TextDecoder().decode(bytes)) as AcceptedOverride;
  if (app !== wanted.app || !/^\d[\w.+-]{2,99}$/.test(version)) {
    throw new Error(`${wanted.source} has no ${wanted.app}.`);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  const manifest = `sha384-${btoa(String.fromCharCode(...digest))}`;
  return { ...wanted, version, manifest };
}

/** The policy of the page allows only those origins that its address names. Versions need not stand there. */
function showInAddress(overrides: WantedOverride[]): void {
  const query = overrides
    .filter(isAtOrigin)
    .map(({ app, source }) => `remote.${app}=${encodeURIComponent(source)}`)
    .join('&');
  const { pathname, hash } = location;
  history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${hash}`);
}
