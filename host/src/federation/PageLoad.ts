import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { report } from './report';

export type RemoteFailure = 'REMOTE_UNREACHABLE' | 'REMOTE_TAMPERED' | 'REMOTE_BROKEN';

/** Why a remote's page is not there. */
export class RemoteError extends Error {
  readonly code: RemoteFailure;

  constructor(code: RemoteFailure, message: string) {
    super(message);
    this.name = 'RemoteError';
    this.code = code;
  }
}

interface Source {
  load(): Promise<ComponentType>;
  /** Looks again at what could not be loaded, and says why. */
  diagnose(): Promise<RemoteFailure>;
}

const timeoutMs = 60_000;

/** One page of a remote on its way to the screen. */
export class PageLoad {
  readonly app: string;
  readonly path: string;
  Component: ComponentType | undefined = undefined;
  failure: RemoteFailure | undefined = undefined;
  isLoading = false;

  readonly #source: Source;

  constructor(app: string, path: string, source: Source) {
    this.app = app;
    this.path = path;
    this.#source = source;
    makeAutoObservable(
      this,
      { Component: observableRef, app: false, path: false },
      { autoBind: true },
    );
  }

  /** Does nothing when the page is there or on its way; after a failure, tries again. */
  async start(): Promise<void> {
    if (this.Component || this.isLoading) return;
    this.isLoading = true;
    try {
      const page = await withTimeout(this.#loadTwice());
      runInAction(() => Object.assign(this, { Component: page, failure: undefined }));
    } catch (error) {
      const failure = error instanceof RemoteError ? error.code : 'REMOTE_BROKEN';
      report({ app: this.app, path: this.path, code: failure, cause: error });
      runInAction(() => (this.failure = failure));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** Networks stumble, so a failure is tried again once; bytes that are wrong stay wrong. */
  async #loadTwice(): Promise<ComponentType> {
    try {
      return await this.#source.load();
    } catch (error) {
      const failure = await this.#failureOf(error);
      if (failure.code === 'REMOTE_TAMPERED') throw failure;
    }
    try {
      return await this.#source.load();
    } catch (error) {
      throw await this.#failureOf(error);
    }
  }

  async #failureOf(error: unknown): Promise<RemoteError> {
    if (error instanceof RemoteError) return error;
    return new RemoteError(await this.#source.diagnose(), String(error));
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    const late = new RemoteError('REMOTE_UNREACHABLE', `Nothing came within ${timeoutMs} ms.`);
    timer = setTimeout(() => reject(late), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
