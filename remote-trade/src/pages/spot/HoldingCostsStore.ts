import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { storePerApp, type Api, type WalletStore } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { holdingCosts, type Balance, type HoldingCost } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { averageCost, unrealisedProfit } from '@h5/shared/rules/costBasis';
import type { Profit } from '@h5/shared/rules/profit';

/** An order with many small fills changes the balance many times. */
const settledMs = 500;

/** The cost of the coins in the spot account, loaded again when a balance changes. */
export class HoldingCostsStore {
  private costs = new Map<number, HoldingCost>();

  readonly #api: Api;
  readonly #wallet: WalletStore;
  /** Incremented with every request and change of person; older replies are dropped. */
  #reading = 0;

  constructor(api: Api, wallet: WalletStore) {
    this.#api = api;
    this.#wallet = wallet;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The average cost per unit in US dollars. Undefined while unknown. */
  average({ currencyId }: Balance): Decimal | undefined {
    const cost = this.costs.get(currencyId);
    return cost && averageCost({ quantity: cost.quantity, cost: cost.costUsd });
  }

  /** The unrealised profit of a balance in US dollars. */
  profit(balance: Balance): Profit | undefined {
    const average = this.average(balance);
    return average && unrealisedProfit(heldOf(balance), average, this.#wallet.price(balance));
  }

  /** Keeps the costs updated while watched. */
  watch(): () => void {
    void this.load();
    return reaction(() => this.#held, this.load, { delay: settledMs });
  }

  /** If loading fails, the last known costs stay. */
  async load(): Promise<void> {
    const reading = (this.#reading += 1);
    const costs = await this.#api
      .call(holdingCosts, {}, { quiet: true })
      .catch((): undefined => undefined);
    if (!costs || reading !== this.#reading) return;
    runInAction(() => (this.costs = new Map(costs.map((cost) => [cost.currencyId, cost]))));
  }

  clear(): void {
    this.#reading += 1;
    this.costs.clear();
  }

  /** All quantities as one string, to observe changes. */
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

/** Cleared when another person signs in or the person signs out. */
export const useHoldingCostsStore = storePerApp((app) => {
  const store = new HoldingCostsStore(app.api, app.wallet);
  reaction(() => app.session.token, store.clear);
  return store;
});
