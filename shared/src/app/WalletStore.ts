import { makeAutoObservable, runInAction } from 'mobx';
import { accountType, type AccountType } from '../contract/accounts';
import { walletList, type Balance } from '../contract/wallet';
import { Decimal } from '../money/money';
import { messageOf, type Api } from './Api';
import type { MarketsStore } from './MarketsStore';
import type { SessionStore } from './SessionStore';
import type { Storage } from './storage';
import type { TopicHub } from './TopicHub';

/** How much more or less something is worth, in US dollars, and against what it was worth. */
export interface WorthChange {
  usd: Decimal;
  /** Undefined when it was worth nothing. */
  ratio: Decimal | undefined;
}

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
  #running: Promise<void> | undefined = undefined;

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
  usd(balance: Balance): Decimal {
    return new Decimal(balance.available).plus(balance.frozen).times(this.price(balance));
  }

  /** US dollars for one of its coin: live, or the server's while the markets are not known. */
  price({ currencyId, available, frozen, usd }: Balance): Decimal {
    const live = this.#markets.usd(currencyId);
    if (!live.isZero()) return live;
    const amount = new Decimal(available).plus(frozen);
    return amount.isZero() ? amount : new Decimal(usd).div(amount);
  }

  /**
   * What the prices of the last 24 hours made of what is held now. What was bought, sold or paid in meanwhile
   * is not in it: it is the balances of now, at the price of then and of now.
   */
  get day(): WorthChange {
    const before = this.list.reduce((sum, one) => sum.plus(this.#usdBefore(one)), new Decimal(0));
    const usd = this.totalUsd.minus(before);
    return { usd, ratio: before.isZero() ? undefined : usd.div(before) };
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

  /** Reads the balances and keeps them live; a guest has none. Callers at the same time share one call. */
  async load(): Promise<void> {
    if (!this.#session.isSignedIn) return;
    this.#stop ??= this.#topics.subscribe('user.balance', {
      onEvent: this.take,
      onResync: () => void this.#read(),
    });
    this.#running ??= this.#read().finally(() => (this.#running = undefined));
    await this.#running;
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
    this.#running = undefined;
    this.balances.clear();
    this.isLoaded = false;
    this.problem = undefined;
  }

  /** A coin whose price of then is not known did not move. */
  #usdBefore(balance: Balance): Decimal {
    const price = this.#markets.usdBefore(balance.currencyId);
    if (price.isZero()) return this.usd(balance);
    return new Decimal(balance.available).plus(balance.frozen).times(price);
  }

  async #read() {
    const { token } = this.#session;
    try {
      const balances = await this.#api.call(walletList, {}, { quiet: true });
      // Somebody else has signed in meanwhile, or nobody.
      if (token !== this.#session.token) return;
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
