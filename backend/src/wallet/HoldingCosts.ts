import type { HoldingCost } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { applyToCostBasis, emptyCostBasis, type CostBasis } from '@h5/shared/rules/costBasis';
import type { Db } from '../db/Db';
import * as sql from './costs.sql';

interface Deps {
  db: Db;
  /** Whether a currency has a market. */
  isTraded: (currencyId: number) => boolean;
  /** The price of a currency in US dollars at a time; undefined if it is unknown. */
  usdAt: (currencyId: number, time: number) => Promise<string | undefined>;
  /** Postings per read, and reads per call. */
  postingsPerRead?: number;
  maxReads?: number;
}

/**
 * Computes the total cost of a person's holdings from the postings of their accounts. The progress is stored, so each
 * posting is read once; a long history is continued by the next call.
 */
export class HoldingCosts {
  readonly #deps: Required<Deps>;

  constructor(deps: Deps) {
    this.#deps = { postingsPerRead: 2_000, maxReads: 20, ...deps };
  }

  async of(userId: string): Promise<HoldingCost[]> {
    const accounts = await sql.listFundedAccounts(this.#deps.db, userId);
    const costs: HoldingCost[] = [];
    let readsLeft = this.#deps.maxReads;
    for (const account of accounts) {
      if (!this.#deps.isTraded(account.currencyId)) continue;
      let { countedTo, basis } = countedSoFar(account);
      while (countedTo < account.newest && readsLeft > 0) {
        readsLeft -= 1;
        const counted = await this.#countOn(account, countedTo, basis);
        if (!counted) break;
        ({ countedTo, basis } = counted);
      }
      if (countedTo < account.newest) continue;
      const { quantity, cost } = basis;
      costs.push({
        currencyId: account.currencyId,
        quantity: toWireAmount(quantity),
        costUsd: toWireAmount(cost),
      });
    }
    return costs;
  }

  /** Undefined if a price that it needs is unknown; then the next call tries again. */
  async #countOn({ id, currencyId }: sql.FundedAccount, after: number, before: CostBasis) {
    const { db, postingsPerRead } = this.#deps;
    const { movements, countedTo } = await sql.readNextCostMovements(db, id, {
      after,
      most: postingsPerRead,
    });
    let basis = before;
    for (const movement of movements) {
      const cost = await this.#costOf(currencyId, movement);
      if (!cost) return undefined;
      basis = applyToCostBasis(basis, { change: movement.change, cost });
    }
    const { quantity, cost } = basis;
    await sql.saveCostProgress(db, id, {
      countedTo,
      quantity: toWireAmount(quantity),
      cost: toWireAmount(cost),
    });
    return { countedTo, basis };
  }

  /** Funds that were not bought cost their value at the time they arrived. */
  async #costOf(currencyId: number, { change, time, paid, paidIn }: sql.CostMovement) {
    if (change.startsWith('-')) return new Decimal(0);
    const [amount, coin] = paid === null || paidIn === null ? [change, currencyId] : [paid, paidIn];
    const price = await this.#deps.usdAt(coin, time);
    return price === undefined ? undefined : new Decimal(amount).times(price);
  }
}

function countedSoFar({ countedTo, quantity, cost }: sql.FundedAccount) {
  return {
    countedTo: countedTo ?? 0,
    basis: {
      quantity: new Decimal(quantity ?? emptyCostBasis.quantity),
      cost: new Decimal(cost ?? emptyCostBasis.cost),
    },
  };
}
