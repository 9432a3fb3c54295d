import type { ProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import * as sql from './wallet.sql';

interface Deps {
  db: Db;
  clock: Clock;
  /** The price of a currency in US dollars at a time; undefined if it is unknown. */
  usdAt: (currencyId: number, time: number) => Promise<string | undefined>;
}

const usdDecimals = 8;

/** Computes the baseline of the profit of today: the value at the start of the day, and deposits and withdrawals since. */
export class DailyProfitBaseline {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(userId: string): Promise<ProfitBaseline> {
    const { db, clock } = this.#deps;
    const beganAt = utcDayStart(clock.now());
    const then = await sql.listOpeningBalances(db, userId, beganAt);
    const flows = await sql.listUserFlowsSince(db, userId, beganAt);
    const came = flows.filter(({ amount }) => !amount.startsWith('-'));
    const left = flows
      .filter(({ amount }) => amount.startsWith('-'))
      .map((flow) => ({ ...flow, amount: flow.amount.slice(1) }));
    return {
      beganAt,
      startUsd: await this.#valueOf(then.map((balance) => ({ ...balance, time: beganAt }))),
      inUsd: await this.#valueOf(came),
      outUsd: await this.#valueOf(left),
    };
  }

  /** The sum of the amounts, each at the price of its time; coins with an unknown price are left out. */
  async #valueOf(amounts: readonly sql.TimedAmount[]): Promise<string> {
    let sum = new Decimal(0);
    for (const { currencyId, amount, time } of amounts) {
      const price = await this.#deps.usdAt(currencyId, time);
      if (price !== undefined) sum = sum.plus(new Decimal(amount).times(price));
    }
    return toWireAmount(sum.toDecimalPlaces(usdDecimals));
  }
}
