import { AppError } from '../errors/AppError';
import type { Limit } from '../limits/RateLimit';

interface Account {
  /** Below zero: what was read on credit. */
  left: number;
  since: number;
  waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}

interface Waiting {
  go(): void;
  end: NodeJS.Timeout;
}

/** What a read is taken for until it is known what it cost: a large one, so that many at once run up no debt. */
const takenCost = 256 * 1024;
const longestWaitMs = 5_000;
const mostWaiting = 1_000;
const mostWaitingInAll = 5_000;

/**
 * How much one address may have read to it, in bytes and what they are worth. Who has had their share waits, so that a
 * hundred parallel requests are no faster than a few; who would have to wait too long is refused.
 */
export class ReadBudget {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #accounts = new Map<string, Account>();
  #waiting = 0;

  /** Of how many addresses it is known what they have read. */
  get size(): number {
    return this.#accounts.size;
  }

  /** `points` are given back in `duration` seconds; the same number may be spent at once. */
  constructor({ points, duration }: Limit) {
    this.#most = points;
    this.#perSecond = points / duration;
  }

  /** Waits for the turn of this address. Call the result with the real cost. */
  async enter(address: string): Promise<(cost: number) => void> {
    const account = this.#accountOf(address);
    if (account.left <= 0 || account.waiting.length > 0) await this.#wait(address, account);
    account.left -= takenCost;
    return (cost) => {
      account.left += takenCost - cost;
      clearTimeout(account.timer);
      account.timer = undefined;
      this.#plan(address, account);
    };
  }

  #wait(address: string, account: Account): Promise<void> {
    const { waiting } = account;
    if (waiting.length >= mostWaiting || this.#waiting >= mostWaitingInAll) {
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
        }, longestWaitMs),
      };
      waiting.push(mine);
      this.#plan(address, account);
    });
  }

  /** One at a time: what the first one costs may be what the second one waits for. */
  #plan(address: string, account: Account): void {
    if (account.timer || account.waiting.length === 0) return;
    const missing = Math.max(0, 1 - account.left);
    account.timer = setTimeout(
      () => {
        account.timer = undefined;
        const { left } = this.#accountOf(address);
        const next = left > 0 ? account.waiting.shift() : undefined;
        if (next) {
          clearTimeout(next.end);
          this.#waiting -= 1;
          next.go();
        }
        this.#plan(address, account);
      },
      (missing / this.#perSecond) * 1_000,
    );
  }

  #accountOf(address: string): Account {
    const now = performance.now();
    const known = this.#accounts.get(address);
    if (known) {
      known.left = Math.min(
        this.#most,
        known.left + ((now - known.since) / 1_000) * this.#perSecond,
      );
      known.since = now;
      return known;
    }
    this.#forgetTheFull(now);
    const account: Account = { left: this.#most, since: now, waiting: [], timer: undefined };
    this.#accounts.set(address, account);
    return account;
  }

  /** Who has spent nothing lately is like somebody new. */
  #forgetTheFull(now: number): void {
    if (this.#accounts.size < mostWaitingInAll) return;
    for (const [address, { since, left, waiting }] of this.#accounts) {
      const fullMs = ((this.#most - Math.min(left, 0)) / this.#perSecond) * 1_000;
      if (waiting.length === 0 && now - since > fullMs) this.#accounts.delete(address);
    }
  }
}
