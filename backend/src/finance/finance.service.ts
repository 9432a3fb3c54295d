import type { TokenSale } from '@h5/shared/contract/finance/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import * as sql from './finance.sql';
import { tokenSaleSummary } from './summaries';

/** Token sales. */
export class FinanceService {
  readonly #db: Db;
  readonly #reads: Db;
  readonly #clock: Clock;

  constructor(db: Db, reads: Db, clock: Clock) {
    this.#db = db;
    this.#reads = reads;
    this.#clock = clock;
  }

  async ensureDemo(): Promise<void> {
    await this.#db.transaction().execute((tx) => sql.seedDemoTokenSales(tx, this.#clock.now()));
  }

  async projects({ page, limit }: { page: number; limit: number }, language: Language) {
    const { rows, total } = await sql.listTokenSales(this.#reads, {
      now: this.#clock.now(),
      page,
      limit,
    });
    const list: TokenSale[] = rows.map(({ slug, ...row }) => ({
      ...row,
      summary: tokenSaleSummary(slug, language),
    }));
    return { list, page, limit, total };
  }
}
