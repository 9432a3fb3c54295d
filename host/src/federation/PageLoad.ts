import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { isFileLoadError, RemoteError } from './RemoteError';

/** What loading a page needs of its remote: the versions that have the page, and what becomes of them. */
export interface PageVersions {
  /** The versions that have the page, the best first. */
  candidates(): CandidateRemoteVersion[];
  /** Finds out what went wrong. */
  diagnose(error: unknown): Promise<RemoteError>;
  report(candidate: CandidateRemoteVersion, error: RemoteError): void;
  /** The version has shown a page long enough to be trusted. */
  prove(candidate: CandidateRemoteVersion): void;
  isProven(candidate: CandidateRemoteVersion): boolean;
  /** The version must not be used again. */
  quarantine(candidate: CandidateRemoteVersion): void;
  /** The token of the session; a guest has none. */
  session(): string | undefined;
}

/** A version of the remote. */
export interface CandidateRemoteVersion {
  name: string;
  load(): Promise<ComponentType>;
}

const totalMs = 60_000;
const backgroundRetryMs = 15_000;
const probationMs = 10_000;

/**
 * Loads one page of a remote: the newest version, with one retry for each file, then the last good version. While
 * the error is on screen, loading is retried in the background.
 */
export class PageLoad {
  readonly app: string;
  readonly path: string;
  Component: ComponentType | undefined = undefined;
  error: RemoteErrorCode | undefined = undefined;
  hasCrashed = false;
  isLoading = false;
  /** A React key that changes whenever the page is shown anew. */
  showing = 0;

  readonly #source: PageVersions;
  #shown: CandidateRemoteVersion | undefined;
  /** The session in which the page was last shown anew. */
  #session: string | undefined;
  #isRendered = false;
  readonly #reported = new Set<string>();

  constructor(app: string, path: string, source: PageVersions) {
    this.app = app;
    this.path = path;
    this.#source = source;
    makeAutoObservable(
      this,
      { Component: observableRef, app: false, path: false },
      { autoBind: true },
    );
  }

  /** Loads the page unless it is loaded or loading. */
  async start(): Promise<void> {
    if (this.Component || this.isLoading) return;
    this.isLoading = true;
    try {
      const { candidate, Component } = await withTimeout(this.#loadBest());
      this.#shown = candidate;
      this.#session = this.#source.session();
      this.#isRendered = false;
      const shown = { Component, error: undefined, hasCrashed: false };
      runInAction(() => Object.assign(this, { ...shown, showing: this.showing + 1 }));
    } catch (error) {
      const { code } = await this.#source.diagnose(error);
      runInAction(() => (this.error = code));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** Loads the page and retries in the background until the returned function is called. */
  open(): () => void {
    void this.start();
    const timer = setInterval(this.retryInBackground, backgroundRetryMs);
    addEventListener('online', this.retryInBackground);
    document.addEventListener('visibilitychange', this.retryInBackground);
    return () => {
      clearInterval(timer);
      removeEventListener('online', this.retryInBackground);
      document.removeEventListener('visibilitychange', this.retryInBackground);
    };
  }

  /** Does not retry a page that crashed: it would crash again, so only the user may ask for that. */
  retryInBackground(): void {
    if (!this.error || this.hasCrashed) return;
    if (document.visibilityState === 'visible') void this.start();
  }

  /** Starts the probation: the page has 10 s to render without a crash. Returns a function that stops it. */
  expectRender(): () => void {
    const timer = setTimeout(() => {
      if (this.#isRendered && this.#shown) this.#source.prove(this.#shown);
      else void this.crash(new Error(`Nothing was shown within ${probationMs} ms.`));
    }, probationMs);
    return () => clearTimeout(timer);
  }

  rendered(): void {
    this.#isRendered = true;
  }

  /**
   * The page threw, or did not render in time. A version that is not proven falls back to the last good one. If the session
   * has ended or begun since, the page is shown anew in the present one: only if it fails there as well is it to blame.
   */
  async crash(cause: unknown): Promise<void> {
    const crashed = this.#shown;
    if (!crashed) return;
    this.Component = undefined;
    this.#shown = undefined;
    if (this.#session !== this.#source.session()) return this.start();
    const error = isFileLoadError(cause)
      ? await this.#source.diagnose(cause)
      : new RemoteError('REMOTE_CRASHED', String(cause), cause);
    this.#report(crashed, error);
    if (error.code === 'REMOTE_CRASHED' && this.#fallBack(crashed)) return this.start();
    runInAction(() => Object.assign(this, { error: error.code, hasCrashed: true }));
  }

  #fallBack(crashed: CandidateRemoteVersion): boolean {
    if (this.#source.isProven(crashed)) return false;
    this.#source.quarantine(crashed);
    return this.#source.candidates()[0]?.name !== crashed.name;
  }

  async #loadBest() {
    let first: RemoteError | undefined;
    for (const candidate of this.#source.candidates()) {
      try {
        return { candidate, Component: await this.#load(candidate) };
      } catch (cause) {
        const error = await this.#source.diagnose(cause);
        this.#report(candidate, error);
        if (error.code === 'REMOTE_BROKEN') this.#source.quarantine(candidate);
        first ??= error;
      }
    }
    throw first ?? new RemoteError('REMOTE_BROKEN', `${this.app} has no ${this.path}.`);
  }

  /**
   * Retries each file once, but not one with wrong bytes. The retries are counted per file, because one network error
   * fails all preloaded files and they surface one after the other.
   */
  async #load(candidate: CandidateRemoteVersion): Promise<ComponentType> {
    const failed = new Set<string>();
    for (;;) {
      try {
        return await candidate.load();
      } catch (cause) {
        const error = await this.#source.diagnose(cause);
        const what = isFileLoadError(error.cause) ? error.cause.request : candidate.name;
        if (error.code === 'REMOTE_TAMPERED' || failed.has(what)) throw error;
        failed.add(what);
      }
    }
  }

  /** Reports each error of a version once. */
  #report(candidate: CandidateRemoteVersion, error: RemoteError) {
    const key = `${candidate.name} ${error.code}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#source.report(candidate, error);
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    const late = new RemoteError('REMOTE_UNREACHABLE', `Nothing came within ${totalMs} ms.`);
    timer = setTimeout(() => reject(late), totalMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
