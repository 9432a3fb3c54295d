import { longestMidAgeMs } from '@h5/shared/rules/bank/bankIn';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { fiatRates } from '../content/fiatRates';
import type { Queryable } from '../db/Db';
import { AppError } from '../errors/AppError';
import { listMids, type FiatMid } from './fiatMids.sql';

const hourMs = 3_600_000;

interface Deps {
  clock: Clock;
  config: Pick<Config, 'demo'>;
}

/**
 * The middle prices at which money of banks becomes coins, with their source and time. An operator writes them; those of the
 * demo are labelled, and made anew each hour.
 */
export class FiatQuotes {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Those that are no older than a day. */
  async usable(db: Queryable): Promise<FiatMid[]> {
    const now = this.#deps.clock.now();
    return (await this.#all(db)).filter(({ at }) => now - at <= longestMidAgeMs);
  }

  /** @throws {AppError} FIAT_UNKNOWN, or RATE_STALE if the last one is older than a day. */
  async of(db: Queryable, code: string): Promise<FiatMid> {
    const found = (await this.#all(db)).find((one) => one.code === code);
    if (!found) throw new AppError('FIAT_UNKNOWN');
    if (this.#deps.clock.now() - found.at > longestMidAgeMs) throw new AppError('RATE_STALE');
    return found;
  }

  async #all(db: Queryable): Promise<FiatMid[]> {
    const written = await listMids(db);
    if (!this.#deps.config.demo) return written;
    const now = this.#deps.clock.now();
    const at = now - (now % hourMs);
    const known = new Set(written.map(({ code }) => code));
    const own = fiatRates.filter(({ code }) => !known.has(code));
    return [...written, ...own.map(({ code, rate: mid }) => ({ code, mid, at, source: 'demo' }))];
  }
}
