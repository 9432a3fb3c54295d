import type { ProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { listDebts } from '../loans/listDebts';
import * as sql from './wallet.sql';

interface Deps {
  db: Db;
  clock: Clock;
  /** The price of a currency in US dollars at a time; undefined if it is unknown. */
  usdAt: (currencyId: number, time: number) => Promise<string | undefined>;
  /** The newest mark of the contract of a currency; undefined if it is unknown. */
  markOf: (currencyId: number) => string | undefined;
}

const usdDecimals = 8;

/**
 * Computes the baseline of the profit of today: the equity at the start of the day, deposits and withdrawals since, the open profit, and what
 * is owed. Borrowed money is not one's own, so neither a loan nor its repayment is a profit.
 */
export class DailyProfitBaseline {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(userId: string): Promise<ProfitBaseline> {
    const { db, clock, markOf, usdAt } = this.#deps;
    const now = clock.now();
    const beganAt = utcDayStart(now);
    const then = await sql.listOpeningBalances(db, userId, beganAt);
    const flows = await sql.listUserFlowsSince(db, userId, beganAt);
    const came = flows.filter(({ amount }) => !amount.startsWith('-'));
    const left = flows
      .filter(({ amount }) => amount.startsWith('-'))
      .map((flow) => ({ ...flow, amount: flow.amount.slice(1) }));
    const held = await this.#valueOf(then.map((balance) => ({ ...balance, time: beganAt })));
    const openThen = await this.#profitOf(userId, beganAt, (id) => usdAt(id, beganAt));
    const openNow = await this.#profitOf(userId, now, (id) => Promise.resolve(markOf(id)));
    return {
      beganAt,
      startUsd: written(held.plus(openThen).minus(await this.#debtOf(userId, beganAt))),
      inUsd: written(await this.#valueOf(came)),
      outUsd: written(await this.#valueOf(left)),
      openUsd: written(openNow),
      debtUsd: written(await this.#debtOf(userId, now)),
    };
  }

  /** What was owed for loans at a time. */
  async #debtOf(userId: string, time: number): Promise<Decimal> {
    const debts = await listDebts(this.#deps.db, { userId, at: time });
    return this.#valueOf(debts.map((debt) => ({ ...debt, time })));
  }

  /** The sum of the amounts, each at the price of its time; coins with an unknown price are left out. */
  async #valueOf(amounts: readonly sql.TimedAmount[]): Promise<Decimal> {
    let sum = new Decimal(0);
    for (const { currencyId, amount, time } of amounts) {
      const price = await this.#deps.usdAt(currencyId, time);
      if (price !== undefined) sum = sum.plus(new Decimal(amount).times(price));
    }
    return sum;
  }

  /** What was open at a time had gained by then; a position whose price is unknown is left out. */
  async #profitOf(
    userId: string,
    time: number,
    priceOf: (currencyId: number) => Promise<string | undefined>,
  ): Promise<Decimal> {
    let sum = new Decimal(0);
    for (const position of await sql.listPositionsOpenAt(this.#deps.db, userId, time)) {
      const price = await priceOf(position.currencyId);
      if (price !== undefined) sum = sum.plus(positionPnl(position, price));
    }
    return sum;
  }
}

function written(usd: Decimal): string {
  return toWireAmount(usd.toDecimalPlaces(usdDecimals));
}
