import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { storePerApp, type Api, type WalletStore } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { holdingCosts, type Balance, type HoldingCost } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { averageCost, unrealisedProfit } from '@h5/shared/rules/costBasis';
import type { Profit } from '@h5/shared/rules/profit';

/** An order that fills little by little moves a balance many times. */
const settledMs = 500;

/** What the coins in the spot account cost, read anew when one of them has become more or less. */
export class HoldingCostsStore {
  private costs = new Map<number, HoldingCost>();

  readonly #api: Api;
  readonly #wallet: WalletStore;
  /** Grows with every change of who is signed in, and with every reading. */
  #reading = 0;

  constructor(api: Api, wallet: WalletStore) {
    this.#api = api;
    this.#wallet = wallet;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What one of a coin cost on average, in US dollars; undefined while it is not known. */
  average({ currencyId }: Balance): Decimal | undefined {
    const cost = this.costs.get(currencyId);
    return cost && averageCost({ quantity: cost.quantity, cost: cost.costUsd });
  }

  /** What a balance is worth beyond its cost, in US dollars. */
  profit(balance: Balance): Profit | undefined {
    const average = this.average(balance);
    return average && unrealisedProfit(heldOf(balance), average, this.#wallet.price(balance));
  }

  /** Keeps the costs up to date while somebody looks at them. */
  watch(): () => void {
    void this.load();
    return reaction(() => this.#held, this.load, { delay: settledMs });
  }

  /** Holdings are whole without their cost: when it cannot be read, the last that was known stays. */
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

/** Cleared when another person signs in or the person signs out. */
export const useHoldingCostsStore = storePerApp((app) => {
  const store = new HoldingCostsStore(app.api, app.wallet);
  reaction(() => app.session.token, store.clear);
  return store;
});
