import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The requests that have not been answered yet. */
export class InFlightRequests {
  readonly #responses = new Set<ServerResponse>();
  #onDrained: () => void = () => {};

  add(response: ServerResponse): void {
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      if (this.#responses.size === 0) this.#onDrained();
    });
  }

  /** Resolves when all requests are answered, or after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    if (this.#responses.size === 0) return;
    const drained = new Promise<void>((resolve) => (this.#onDrained = resolve));
    const abort = new AbortController();
    const timeout = sleep(limitMs, undefined, { signal: abort.signal }).catch(() => {});
    await Promise.race([drained, timeout]);
    abort.abort();
  }
}
