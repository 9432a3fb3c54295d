import { Decimal } from '@h5/shared/money/money';
import type { Db } from '../db/Db';
import { isDatabaseOutage } from '../db/isDatabaseUnavailable';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { judgeLoanJob } from './judgeLoan';
import * as sql from './loanWatch.sql';

interface Deps {
  db: Db;
  onError: (error: unknown) => void;
}

/** Another process may have changed a loan. */
const reloadAfterMs = 10_000;
const loansPerSecond = 500;

interface Bounds {
  below: Decimal;
  above: Decimal | null;
  until: number;
}

/**
 * Compares each recorded second with what the loans wait for. It knows only the nearest threshold of each market, so a second costs a
 * few comparisons; only one that reaches a threshold, or a time, has jobs written for the loans that it judges.
 */
export class LoanWatch {
  readonly #deps: Deps;
  readonly #bounds = new Map<string, Bounds>();
  #readAt: number | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A loan has changed: the thresholds are read again with the next second. */
  changed(): void {
    this.#readAt = undefined;
  }

  take(second: RecordedSecond): void {
    const isKnown = this.#readAt !== undefined && second.time - this.#readAt < reloadAfterMs;
    if (isKnown && this.#reached(second).length === 0) return;
    this.#working = this.#working
      .then(() => this.#mark(second))
      .catch((error: unknown) => {
        // The next second finds the same.
        if (!isDatabaseOutage(error)) this.#deps.onError(error);
      });
  }

  /** Resolves when the jobs for all seconds so far are written. */
  idle(): Promise<void> {
    return this.#working;
  }

  #reached({ time, prices }: RecordedSecond): { symbol: string; price: string; time: number }[] {
    return [...this.#bounds].flatMap(([symbol, { below, above, until }]) => {
      const price = prices.get(symbol)?.index;
      if (price === undefined) return [];
      const isReached = until <= time || below.gte(price) || above?.lte(price);
      return isReached ? [{ symbol, price, time }] : [];
    });
  }

  async #mark(second: RecordedSecond): Promise<void> {
    await this.#read(second.time);
    const reached = this.#reached(second);
    if (reached.length === 0) return;
    await this.#deps.db.transaction().execute(async (tx) => {
      for (const market of reached) {
        const ids = await sql.markToJudge(tx, market, loansPerSecond);
        const { price, time } = market;
        const jobs = ids.map((id) => ({
          key: `${id}/${time}`,
          due: time,
          payload: { id, price, time },
          subject: `loan/${id}`,
        }));
        if (jobs.length > 0) await enqueueJobs(tx, judgeLoanJob, ...jobs);
      }
    });
    await this.#read(second.time);
  }

  async #read(time: number): Promise<void> {
    const rows = await sql.readMarketBounds(this.#deps.db);
    this.#bounds.clear();
    for (const { symbol, below, above, until } of rows) {
      this.#bounds.set(symbol, {
        below: new Decimal(below ?? 0),
        above: above === null ? null : new Decimal(above),
        until: until ?? Infinity,
      });
    }
    this.#readAt = time;
  }
}
