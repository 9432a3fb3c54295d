import type { HoldingCost } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toAmount } from '@h5/shared/money/money';
import { costAfter, nothingHeld, type CostBasis } from '@h5/shared/rules/costBasis';
import type { Db } from '../db/Db';
import { spotMarkets } from '../markets/catalogue';
import * as sql from './costs.sql';

interface Deps {
  db: Db;
  /** The price of a currency in US dollars at a time. */
  usdAt: (currencyId: number, time: number) => Promise<string>;
  /** Postings per read, and reads per call. */
  postingsPerRead?: number;
  maxReads?: number;
}

const traded = new Set(spotMarkets.map(({ currencyId }) => currencyId));

/**
 * Computes the average cost of a person's holdings from the postings of their accounts. The progress is stored, so each
 * posting is read once; a long history is continued by the next call.
 */
export class HoldingCosts {
  readonly #deps: Required<Deps>;

  constructor(deps: Deps) {
    this.#deps = { postingsPerRead: 2_000, maxReads: 20, ...deps };
  }

  async of(userId: string): Promise<HoldingCost[]> {
    const accounts = await sql.heldAccounts(this.#deps.db, userId);
    const costs: HoldingCost[] = [];
    let readsLeft = this.#deps.maxReads;
    for (const account of accounts) {
      if (!traded.has(account.currencyId)) continue;
      let { countedTo, basis } = countedSoFar(account);
      while (countedTo < account.newest && readsLeft > 0) {
        readsLeft -= 1;
        ({ countedTo, basis } = await this.#countOn(account, countedTo, basis));
      }
      if (countedTo < account.newest) continue;
      const { quantity, cost } = basis;
      costs.push({
        currencyId: account.currencyId,
        quantity: toAmount(quantity),
        costUsd: toAmount(cost),
      });
    }
    return costs;
  }

  async #countOn({ id, currencyId }: sql.CostAccount, after: number, before: CostBasis) {
    const { db, postingsPerRead } = this.#deps;
    const { movements, countedTo } = await sql.movementsAfter(db, id, {
      after,
      most: postingsPerRead,
    });
    let basis = before;
    for (const movement of movements) {
      const cost = await this.#costOf(currencyId, movement);
      basis = costAfter(basis, { change: movement.change, cost });
    }
    const { quantity, cost } = basis;
    await sql.saveProgress(db, id, {
      countedTo,
      quantity: toAmount(quantity),
      cost: toAmount(cost),
    });
    return { countedTo, basis };
  }

  /** Funds that were not bought cost their value at the time they arrived. */
  async #costOf(currencyId: number, { change, time, paid, paidIn }: sql.MovementRow) {
    if (change.startsWith('-')) return new Decimal(0);
    if (paid === null || paidIn === null) {
      return new Decimal(change).times(await this.#deps.usdAt(currencyId, time));
    }
    return new Decimal(paid).times(await this.#deps.usdAt(paidIn, time));
  }
}

function countedSoFar({ countedTo, quantity, cost }: sql.CostAccount) {
  return {
    countedTo: countedTo ?? 0,
    basis: {
      quantity: new Decimal(quantity ?? nothingHeld.quantity),
      cost: new Decimal(cost ?? nothingHeld.cost),
    },
  };
}
