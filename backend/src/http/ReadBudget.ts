import { AppError } from '../errors/AppError';
import type { RateLimitSettings } from '../limits/RateLimit';
import { SharedCounter } from '../limits/SharedCounter';

interface Budget {
  /** Below zero if reads cost more than was reserved for them. */
  left: number;
  /** Reads that were not reported to other processes yet. */
  unshared: number;
  since: number;
  waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}

interface Waiting {
  go(): void;
  end: NodeJS.Timeout;
}

/** Reserved for a read until its cost is known; large, so that many at once do not overdraw the budget. */
const reservedCost = 256 * 1024;
const maxWaitMs = 5_000;
const maxWaiting = 1_000;
const maxWaitingTotal = 5_000;
/** Looking through all budgets takes time, so it is not done for each new address. */
const cleanupMs = 1_000;

/**
 * Limits how much each address may read, in bytes of replies and the cost of producing them. Over the limit, requests
 * queue, so that a hundred in parallel are no faster than a few; a request that would wait too long is refused.
 */
export class ReadBudget {
  readonly #perSecond: number;
  readonly #capacity: number;
  readonly #shared: SharedCounter | undefined;
  readonly #budgets = new Map<string, Budget>();
  #waiting = 0;
  #cleanedAt = -cleanupMs;

  /** How many addresses have a budget in memory. */
  get size(): number {
    return this.#budgets.size;
  }

  /** `points` are refilled in `duration` seconds; up to that many may be spent at once. */
  constructor({ points, duration, shared }: RateLimitSettings) {
    this.#shared = shared && new SharedCounter({ points, duration, shared });
    this.#capacity = points;
    this.#perSecond = points / duration;
  }

  /** Waits until the address may read. Call the returned function with the actual cost. */
  async enter(address: string): Promise<(cost: number) => void> {
    const budget = this.#budgetOf(address);
    if (budget.left <= 0 || budget.waiting.length > 0) await this.#wait(address, budget);
    budget.left -= reservedCost;
    return (cost) => {
      budget.left += reservedCost - cost;
      clearTimeout(budget.timer);
      budget.timer = undefined;
      this.#schedule(address, budget);
      void this.#share(address, budget, cost);
    };
  }

  /** Other processes answer the same address: over the limit of all, it waits here too. */
  async #share(address: string, budget: Budget, cost: number): Promise<void> {
    budget.unshared += cost;
    if (!this.#shared || budget.unshared < this.#shared.step) return;
    const points = Math.ceil(budget.unshared);
    budget.unshared = 0;
    const waitMs = await this.#shared.add(address, points);
    if (waitMs === 0) return;
    const known = this.#budgetOf(address);
    known.left = Math.min(known.left, -(waitMs / 1_000) * this.#perSecond);
  }

  #wait(address: string, budget: Budget): Promise<void> {
    const { waiting } = budget;
    if (waiting.length >= maxWaiting || this.#waiting >= maxWaitingTotal) {
      return Promise.reject(new AppError('BUSY'));
    }
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        go: resolve,
        end: setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1);
          this.#waiting -= 1;
          reject(new AppError('BUSY'));
        }, maxWaitMs),
      };
      waiting.push(mine);
      this.#schedule(address, budget);
    });
  }

  /** Lets one request in at a time: its cost decides how long the next one waits. */
  #schedule(address: string, budget: Budget): void {
    if (budget.timer || budget.waiting.length === 0) return;
    const missing = Math.max(0, 1 - budget.left);
    budget.timer = setTimeout(
      () => {
        budget.timer = undefined;
        const { left } = this.#budgetOf(address);
        const next = left > 0 ? budget.waiting.shift() : undefined;
        if (next) {
          clearTimeout(next.end);
          this.#waiting -= 1;
          next.go();
        }
        this.#schedule(address, budget);
      },
      (missing / this.#perSecond) * 1_000,
    );
  }

  #budgetOf(address: string): Budget {
    const now = performance.now();
    const known = this.#budgets.get(address);
    if (known) {
      known.left = Math.min(
        this.#capacity,
        known.left + ((now - known.since) / 1_000) * this.#perSecond,
      );
      known.since = now;
      return known;
    }
    this.#removeFull(now);
    const budget: Budget = {
      left: this.#capacity,
      unshared: 0,
      since: now,
      waiting: [],
      timer: undefined,
    };
    this.#budgets.set(address, budget);
    return budget;
  }

  /** A full budget is the same as none. */
  #removeFull(now: number): void {
    if (this.#budgets.size < maxWaitingTotal || now - this.#cleanedAt < cleanupMs) return;
    this.#cleanedAt = now;
    for (const [address, { since, left, waiting }] of this.#budgets) {
      const fullMs = ((this.#capacity - Math.min(left, 0)) / this.#perSecond) * 1_000;
      if (waiting.length === 0 && now - since > fullMs) this.#budgets.delete(address);
    }
  }
}
