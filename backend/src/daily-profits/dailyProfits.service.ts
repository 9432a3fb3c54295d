import type { DailyProfit } from '@h5/shared/contract/daily-profits/endpoints';
import { utcMonthRange } from '@h5/shared/rules/utcMonth';
import type { Db } from '../db/Db';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { listDailyProfits } from './dailyProfits.sql';

interface Deps {
  reads: Db;
  readLimit: ConcurrencyLimit;
}

/** Adds up what trades of all products brought a person. */
export class DailyProfitsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  ofMonth(userId: string, month: string): Promise<DailyProfit[]> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => listDailyProfits(reads, userId, utcMonthRange(month)));
  }
}
