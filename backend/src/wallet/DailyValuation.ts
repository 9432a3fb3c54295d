import type { ProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toAmount } from '@h5/shared/money/money';
import { dayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import * as sql from './wallet.sql';

interface Deps {
  db: Db;
  clock: Clock;
  /** What one of a coin was worth at a time. */
  usdAt: (currencyId: number, time: number) => Promise<string>;
}

const usdDecimals = 8;

/** What a person's day is counted from: the worth at its beginning, and what came in and went out since. */
export class DailyValuation {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(userId: string): Promise<ProfitBaseline> {
    const { db, clock } = this.#deps;
    const beganAt = dayStart(clock.now());
    const then = await sql.balancesAt(db, userId, beganAt);
    const flows = await sql.flowsSince(db, userId, beganAt);
    const came = flows.filter(({ amount }) => !amount.startsWith('-'));
    const left = flows
      .filter(({ amount }) => amount.startsWith('-'))
      .map((flow) => ({ ...flow, amount: flow.amount.slice(1) }));
    return {
      beganAt,
      startUsd: await this.#worth(then.map((balance) => ({ ...balance, time: beganAt }))),
      inUsd: await this.#worth(came),
      outUsd: await this.#worth(left),
    };
  }

  /** Each amount at the price of its time. */
  async #worth(amounts: readonly sql.AmountAt[]): Promise<string> {
    let sum = new Decimal(0);
    for (const { currencyId, amount, time } of amounts) {
      sum = sum.plus(new Decimal(amount).times(await this.#deps.usdAt(currencyId, time)));
    }
    return toAmount(sum.toDecimalPlaces(usdDecimals));
  }
}
