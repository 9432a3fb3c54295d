import { makeAutoObservable, runInAction } from 'mobx';
import { accountType, type AccountType } from '../contract/accounts';
import { walletList, type Balance } from '../contract/wallet';
import { Decimal } from '../money/money';
import { messageOf, type Api } from './Api';
import type { MarketsStore } from './MarketsStore';
import type { SessionStore } from './SessionStore';
import type { Storage } from './storage';
import type { TopicHub } from './TopicHub';

/** The signed-in person's balances, live. */
export class WalletStore {
  balances = new Map<string, Balance>();
  isLoaded = false;
  problem: string | undefined = undefined;
  /** Amounts are shown as dots. */
  isHidden: boolean;

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #markets: MarketsStore;
  readonly #session: SessionStore;
  readonly #storage: Storage;
  #stop: (() => void) | undefined = undefined;

  constructor(
    api: Api,
    topics: TopicHub,
    markets: MarketsStore,
    session: SessionStore,
    storage: Storage,
  ) {
    this.#api = api;
    this.#topics = topics;
    this.#markets = markets;
    this.#session = session;
    this.#storage = storage;
    this.isHidden = storage.get('hideAmounts') === '1';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get list(): Balance[] {
    return [...this.balances.values()];
  }

  get totalUsd(): Decimal {
    return this.list.reduce((sum, balance) => sum.plus(this.usd(balance)), new Decimal(0));
  }

  /** What a balance is worth now, available and frozen together, in US dollars. */
  usd({ currencyId, available, frozen }: Balance): Decimal {
    return new Decimal(available).plus(frozen).times(this.#markets.usd(currencyId));
  }

  find(currencyId: number, type: AccountType = accountType.change): Balance | undefined {
    return this.balances.get(`${type}:${currencyId}`);
  }

  available(currencyId: number, type: AccountType = accountType.change): Decimal {
    return new Decimal(this.find(currencyId, type)?.available ?? 0);
  }

  frozen(currencyId: number, type: AccountType = accountType.change): Decimal {
    return new Decimal(this.find(currencyId, type)?.frozen ?? 0);
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    this.#storage.set('hideAmounts', this.isHidden ? '1' : '0');
  }

  /** Reads the balances and keeps them live; a guest has none. */
  async load(): Promise<void> {
    if (!this.#session.isSignedIn) return;
    this.#stop ??= this.#topics.subscribe('user.balance', {
      onEvent: this.take,
      onResync: () => void this.#read(),
    });
    await this.#read();
  }

  /** Of two copies of a balance the one with the higher version stays. */
  take(balances: readonly Balance[]): void {
    for (const balance of balances) {
      const key = `${balance.accountType}:${balance.currencyId}`;
      const known = this.balances.get(key);
      if (!known || known.version <= balance.version) this.balances.set(key, balance);
    }
  }

  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.balances.clear();
    this.isLoaded = false;
  }

  async #read() {
    try {
      const balances = await this.#api.call(walletList, {}, { quiet: true });
      runInAction(() => {
        this.take(balances);
        this.isLoaded = true;
        this.problem = undefined;
      });
    } catch (error) {
      runInAction(() => (this.problem = messageOf(error)));
    }
  }
}
