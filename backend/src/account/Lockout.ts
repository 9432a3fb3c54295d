import type { Clock } from '../clock';

const firstPauseMs = 60_000;
const longestPauseMs = 900_000;
/** So long after the last one, failures are forgotten. */
const rememberedMs = 86_400_000;
const mostKeys = 100_000;

interface Failures {
  count: number;
  lastAt: number;
  pauseUntil: number;
}

/** Some failures are free; each one beyond begins a pause, twice as long as the one before, up to a quarter of an hour. */
export class Lockout {
  readonly #clock: Clock;
  readonly #free: number;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock, free: number) {
    this.#clock = clock;
    this.#free = free;
  }

  /** Counts a try as if it had failed already, or tells how long to wait: tries that run together count one by one. */
  countAttempt(key: string): number {
    const now = this.#clock.now();
    const before = this.#find(key, now);
    if (before && before.pauseUntil > now) return before.pauseUntil - now;

    const count = (before?.count ?? 0) + 1;
    this.#failures.delete(key);
    this.#makeRoom();
    this.#failures.set(key, {
      count,
      lastAt: now,
      pauseUntil: now + pauseAfter(count - this.#free),
    });
    return 0;
  }

  /** That try was none: it succeeded. */
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
    return failures && now - failures.lastAt < rememberedMs ? failures : undefined;
  }

  /** Whoever failed last is remembered longest. */
  #makeRoom(): void {
    if (this.#failures.size < mostKeys) return;
    const [oldest] = this.#failures.keys();
    if (oldest !== undefined) this.#failures.delete(oldest);
  }
}

function pauseAfter(beyond: number): number {
  return beyond < 0 ? 0 : Math.min(firstPauseMs * 2 ** beyond, longestPauseMs);
}
