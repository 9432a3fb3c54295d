import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The answers that are being made. */
export class InFlightRequests {
  readonly #answers = new Set<ServerResponse>();
  #tellEnd: () => void = () => {};

  add(answer: ServerResponse): void {
    this.#answers.add(answer);
    answer.once('close', () => {
      this.#answers.delete(answer);
      if (this.#answers.size === 0) this.#tellEnd();
    });
  }

  /** Settles once everybody has their answer, or has been given `limitMs` for it. */
  async drain(limitMs: number): Promise<void> {
    if (this.#answers.size === 0) return;
    const ended = new Promise<void>((resolve) => (this.#tellEnd = resolve));
    const timer = new AbortController();
    const tooLong = sleep(limitMs, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([ended, tooLong]);
    timer.abort();
  }
}
