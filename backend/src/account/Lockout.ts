import type { Clock } from '../clock';

const minPauseMs = 60_000;
const maxPauseMs = 900_000;
/** Failures expire this long after the last one. */
export const lockoutFailureLifetimeMs = 86_400_000;
const maxKeys = 100_000;

interface Failures {
  count: number;
  lastAt: number;
  pauseUntil: number;
}

/** Blocks a key after too many failures: each further failure starts a pause twice as long, up to 15 minutes. */
export class Lockout {
  readonly #clock: Clock;
  readonly #free: number;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock, free: number) {
    this.#clock = clock;
    this.#free = free;
  }

  /** Counts an attempt as a failure and returns 0, or returns how long to wait. Counting first limits parallel attempts. */
  countAttempt(key: string): number {
    const now = this.#clock.machineNow();
    const before = this.#find(key, now);
    if (before && before.pauseUntil > now) return before.pauseUntil - now;

    const count = (before?.count ?? 0) + 1;
    this.#failures.delete(key);
    this.#evictOldest();
    this.#failures.set(key, {
      count,
      lastAt: now,
      pauseUntil: now + lockoutPauseMs(count - this.#free),
    });
    return 0;
  }

  /** Takes back one counted attempt, which succeeded. */
  refund(key: string): void {
    const failures = this.#failures.get(key);
    if (!failures) return;
    failures.count -= 1;
    failures.pauseUntil = 0;
    if (failures.count === 0) this.#failures.delete(key);
  }

  reset(key: string): void {
    this.#failures.delete(key);
  }

  #find(key: string, now: number): Failures | undefined {
    const failures = this.#failures.get(key);
    return failures && now - failures.lastAt < lockoutFailureLifetimeMs ? failures : undefined;
  }

  /** Removes the key whose last failure is the oldest. */
  #evictOldest(): void {
    if (this.#failures.size < maxKeys) return;
    const [oldest] = this.#failures.keys();
    if (oldest !== undefined) this.#failures.delete(oldest);
  }
}

/** How long a failure blocks the key; 0 (`excess` is negative) while failures are still free. */
export function lockoutPauseMs(excess: number): number {
  return excess < 0 ? 0 : Math.min(minPauseMs * 2 ** excess, maxPauseMs);
}
