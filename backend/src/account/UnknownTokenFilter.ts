import { LimitError } from '../errors/AppError';
import { RateLimit, type Limit } from '../limits/RateLimit';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';

const mostRemembered = 50_000;
const perAddress = { maxRunning: 4, maxWaiting: 1_000 };

/**
 * Spares the database the tokens of nobody. One that was nobody's stays so, and is not asked for again; and an address
 * may be wrong only so often, for its questions about tokens that this process has not seen come a few at a time.
 */
export class UnknownTokenFilter {
  readonly #limit: RateLimit;
  readonly #nobodys = new Set<string>();
  readonly #lookups = new ConcurrencyLimit(perAddress);

  constructor(limit: Limit) {
    this.#limit = new RateLimit(limit);
  }

  async find<Found>(
    tokenHash: string,
    address: string,
    ask: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    if (this.#nobodys.has(tokenHash)) return undefined;
    return this.#lookups.run(address, async () => {
      if (this.#nobodys.has(tokenHash)) return undefined;
      const waitMs = await this.#limit.waitMs(address);
      if (waitMs > 0) throw new LimitError(waitMs);
      const found = await ask();
      if (found !== undefined) return found;
      await this.#limit.count(address);
      this.add(tokenHash);
      return undefined;
    });
  }

  /** A token whose session has ended will never be good again. */
  add(tokenHash: string): void {
    const [oldest] = this.#nobodys;
    if (this.#nobodys.size >= mostRemembered && oldest !== undefined) this.#nobodys.delete(oldest);
    this.#nobodys.add(tokenHash);
  }
}
