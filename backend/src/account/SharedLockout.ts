import type { SharedLimitSettings } from '../limits/SharedLimitSettings';
import { lockoutFailureLifetimeMs, lockoutPauseMs, type Lockout } from './Lockout';

interface Deps extends SharedLimitSettings {
  free: number;
  /** Counts while Redis is away. */
  own: Lockout;
}

/** A `Lockout` that counts the failures of several processes together. */
export class SharedLockout {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Counts an attempt as a failure and returns 0, or returns how long to wait. */
  countAttempt(key: string): Promise<number> {
    return this.#inStore(
      () => this.#count(key),
      (own) => own.countAttempt(key),
    );
  }

  /** Takes back one counted attempt, which succeeded. */
  refund(key: string): Promise<void> {
    return this.#inStore(
      async () => {
        const { failures, pause } = this.#keys(key);
        const { client } = this.#deps;
        await client
          .multi()
          .decr(failures)
          .pExpire(failures, lockoutFailureLifetimeMs)
          .del(pause)
          .exec();
      },
      (own) => own.refund(key),
    );
  }

  reset(key: string): Promise<void> {
    return this.#inStore(
      async () => {
        const { failures, pause } = this.#keys(key);
        await this.#deps.client.del([failures, pause]);
      },
      (own) => own.reset(key),
    );
  }

  /** Of parallel failed attempts only one starts the next pause; the others wait until it ends. */
  async #count(key: string): Promise<number> {
    const { client, free } = this.#deps;
    const { failures, pause } = this.#keys(key);
    const [count] = await client
      .multi()
      .incr(failures)
      .pExpire(failures, lockoutFailureLifetimeMs)
      .exec();
    const pauseMs = lockoutPauseMs(Number(count) - free);
    if (pauseMs === 0) return 0;
    const options = { condition: 'NX', expiration: { type: 'PX', value: pauseMs } } as const;
    if (await client.set(pause, '1', options)) return 0;
    await client.decr(failures);
    return Math.max(await client.pTTL(pause), 1);
  }

  #keys(key: string) {
    const prefix = `h5:limit:${this.#deps.name}`;
    return { failures: `${prefix}:failures:${key}`, pause: `${prefix}:pause:${key}` };
  }

  async #inStore<Result>(
    shared: () => Promise<Result>,
    alone: (own: Lockout) => Result,
  ): Promise<Result> {
    if (!this.#deps.client.isReady) return alone(this.#deps.own);
    try {
      return await shared();
    } catch (error) {
      // Redis went away meanwhile.
      if (this.#deps.client.isReady) throw error;
      return alone(this.#deps.own);
    }
  }
}
