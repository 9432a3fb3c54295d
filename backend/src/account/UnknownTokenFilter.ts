import { RateLimitError } from '../errors/AppError';
import { RateLimit, type RateLimitSettings } from '../limits/RateLimit';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';

const maxTokens = 50_000;
const lookupsPerAddress = { maxRunning: 4, maxWaiting: 1_000 };

/**
 * Keeps unknown tokens away from the database. A token that was not found never becomes valid, so it is not looked up
 * again. Each address may look up only a few tokens at once, and only a limited number of unknown ones.
 */
export class UnknownTokenFilter {
  readonly #limit: RateLimit;
  readonly #unknown = new Set<string>();
  readonly #lookups = new ConcurrencyLimit(lookupsPerAddress);

  constructor(limit: RateLimitSettings) {
    this.#limit = new RateLimit(limit);
  }

  async find<Found>(
    tokenHash: string,
    address: string,
    lookUp: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    if (this.#unknown.has(tokenHash)) return undefined;
    return this.#lookups.run(address, async () => {
      if (this.#unknown.has(tokenHash)) return undefined;
      const waitMs = await this.#limit.waitMs(address);
      if (waitMs > 0) throw new RateLimitError(waitMs);
      const found = await lookUp();
      if (found !== undefined) return found;
      await this.#limit.count(address);
      this.add(tokenHash);
      return undefined;
    });
  }

  /** Adds a token that is not valid, such as that of an ended session. */
  add(tokenHash: string): void {
    const [oldest] = this.#unknown;
    if (this.#unknown.size >= maxTokens && oldest !== undefined) this.#unknown.delete(oldest);
    this.#unknown.add(tokenHash);
  }
}
