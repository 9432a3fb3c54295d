import type { HoldingCost } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toAmount } from '@h5/shared/money/money';
import { costAfter, nothingHeld, type CostBasis } from '@h5/shared/rules/costBasis';
import type { Db } from '../db/Db';
import { spotMarkets } from '../markets/catalogue';
import * as sql from './costs.sql';

interface Deps {
  db: Db;
  /** What one of a coin was worth at a time. */
  usdAt: (currencyId: number, time: number) => Promise<string>;
  /** How many lines are read at a time, and how often for one answer. */
  postingsPerRead?: number;
  maxReads?: number;
}

const traded = new Set(spotMarkets.map(({ currencyId }) => currencyId));

/**
 * What somebody's coins cost on average. It is counted from the lines of their accounts, each of which is read once: how
 * far it has come is kept. A history that is too long for one answer is counted on with the next.
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

  /** What was not bought has cost what it was worth when it came. */
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
