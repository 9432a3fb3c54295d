import { makeAutoObservable, reaction } from 'mobx';
import { Resource, storePerSession, type Api, type WalletStore } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  getHoldingCosts,
  type Balance,
  type HoldingCost,
} from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { averageCost, unrealisedProfit } from '@h5/shared/rules/costBasis';
import type { Profit } from '@h5/shared/rules/profit';

/** An order that fills little by little moves a balance many times. */
const settledMs = 500;

/** What the coins in the spot account cost, read anew when one of them has become more or less. */
export class HoldingCostsStore {
  readonly #costs: Resource<ReadonlyMap<number, HoldingCost>>;
  readonly #wallet: WalletStore;

  constructor(api: Api, wallet: WalletStore) {
    this.#wallet = wallet;
    this.#costs = new Resource(async () => {
      const costs = await api.call(getHoldingCosts, {}, { quiet: true });
      return new Map(costs.map((cost) => [cost.currencyId, cost]));
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What one of a coin cost on average, in US dollars; undefined while it is not known. */
  average({ currencyId }: Balance): Decimal | undefined {
    const cost = this.#costs.value?.get(currencyId);
    return cost && averageCost({ quantity: cost.quantity, cost: cost.costUsd });
  }

  /** What a balance is worth beyond its cost, in US dollars. */
  profit(balance: Balance): Profit | undefined {
    const average = this.average(balance);
    const price = this.#wallet.price(balance);
    return average && price && unrealisedProfit(heldOf(balance), average, price);
  }

  /** Keeps the costs up to date while they are shown. */
  watch(): () => void {
    void this.load();
    return reaction(() => this.#held, this.load, { delay: settledMs });
  }

  /** Holdings are shown without their cost if it cannot be read; the last known cost stays. */
  load(): Promise<void> {
    return this.#costs.invalidate();
  }

  /** How much there is of each coin, as one text. */
  get #held(): string {
    return this.#wallet.list
      .filter((balance) => balance.accountType === accountType.spot)
      .map((balance) => `${balance.currencyId}:${heldOf(balance).toFixed()}`)
      .join(' ');
  }
}

function heldOf({ available, frozen }: Balance): Decimal {
  return new Decimal(available).plus(frozen);
}

export const useHoldingCostsStore = storePerSession(
  ({ api }, { wallet }) => new HoldingCostsStore(api, wallet),
);
