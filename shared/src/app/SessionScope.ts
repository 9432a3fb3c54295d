import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { CallOptions, PictureApi } from './Api';

/**
 * The session that a call belongs to has ended: the call is not made, or its reply is not delivered. `message` can be shown
 * to the user, in the language of the page.
 */
export class SessionEndedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SessionEndedError';
  }
}

/**
 * What belongs to one session, or to a guest until sign-in. It is created with the session and disposed at its end. Stores
 * that hold a user's data are created in it and discarded with it, so that no screen shows them to the next user.
 */
export class SessionScope {
  /** Calls through it fail with `SessionEndedError` once the scope is disposed, also those that were sent before. */
  readonly api: PictureApi;

  #isDisposed = false;
  readonly #cleanups: (() => void)[] = [];

  constructor(api: PictureApi, endedMessage: () => string) {
    this.api = new ScopedApi(api, this, endedMessage);
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** Runs a cleanup when the session ends; at once if it has ended already. */
  onDispose(cleanup: () => void): void {
    if (this.#isDisposed) cleanup();
    else this.#cleanups.push(cleanup);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#cleanups.splice(0).forEach((cleanup) => cleanup());
  }
}

class ScopedApi implements PictureApi {
  readonly #api: PictureApi;
  readonly #scope: SessionScope;
  readonly #endedMessage: () => string;

  constructor(api: PictureApi, scope: SessionScope, endedMessage: () => string) {
    this.#api = api;
    this.#scope = scope;
    this.#endedMessage = endedMessage;
  }

  async call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>> {
    // A call of this session must not be sent with the token of the next one.
    this.#throwIfEnded();
    const [result] = await Promise.allSettled([this.#api.call(endpoint, input, options)]);
    this.#throwIfEnded();
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }

  async picture(address: string): Promise<Blob> {
    this.#throwIfEnded();
    return this.#api.picture(address).finally(() => this.#throwIfEnded());
  }

  #throwIfEnded() {
    if (this.#scope.isDisposed) throw new SessionEndedError(this.#endedMessage());
  }
}
