import { makeAutoObservable, runInAction } from 'mobx';
import { accountType, type AccountType } from '../contract/wallet/accountTypes';
import {
  balanceList,
  profitBaseline,
  type Balance,
  type ProfitBaseline,
} from '../contract/wallet/endpoints';
import { Decimal } from '../money/money';
import { dayEnd, profitToday, type Profit } from '../rules/profit';
import { messageOf, type Api } from './Api';
import type { MarketsStore } from './MarketsStore';
import type { ServerClock } from './ServerClock';
import type { SessionStore } from './SessionStore';
import type { Storage } from './storage';
import type { TopicHub } from './TopicHub';

/** Longer than a timer can wait: it is set again then. */
const longestWaitMs = 3_600_000;
/** Two clocks that differ a little do not ask over and over. */
const leastWaitMs = 1_000;

/** The signed-in person's balances, live. */
export class WalletStore {
  balances = new Map<string, Balance>();
  isLoaded = false;
  problem: string | undefined = undefined;
  /** What the profit of today is counted from. */
  day: ProfitBaseline | undefined = undefined;
  /** Amounts are shown as dots. */
  isHidden: boolean;

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #markets: MarketsStore;
  readonly #session: SessionStore;
  readonly #storage: Storage;
  readonly #clock: ServerClock;
  #stop: (() => void) | undefined = undefined;
  #running: Promise<void> | undefined = undefined;
  #dayTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    api: Api,
    topics: TopicHub,
    markets: MarketsStore,
    session: SessionStore,
    storage: Storage,
    clock: ServerClock,
  ) {
    this.#api = api;
    this.#topics = topics;
    this.#markets = markets;
    this.#session = session;
    this.#storage = storage;
    this.#clock = clock;
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

  /** What today has brought, in US dollars; undefined while it is not known what the day began with. */
  get today(): Profit | undefined {
    if (!this.isLoaded || !this.day) return undefined;
    const { startUsd, inUsd, outUsd } = this.day;
    return profitToday({ now: this.totalUsd, start: startUsd, in: inUsd, out: outUsd });
  }

  find(currencyId: number, type: AccountType = accountType.spot): Balance | undefined {
    return this.balances.get(`${type}:${currencyId}`);
  }

  available(currencyId: number, type: AccountType = accountType.spot): Decimal {
    return new Decimal(this.find(currencyId, type)?.available ?? 0);
  }

  frozen(currencyId: number, type: AccountType = accountType.spot): Decimal {
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
    await (this.#running ??= this.#read());
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
    this.#takeDay(undefined);
    this.balances.clear();
    this.isLoaded = false;
    this.problem = undefined;
  }

  /** The figures of a day that is over are of no use: the new day's are read. */
  #takeDay(day: ProfitBaseline | undefined): void {
    clearTimeout(this.#dayTimer);
    this.day = day;
    if (!day) return;
    const leftMs = dayEnd(day.beganAt) - this.#clock.now();
    const next = leftMs > longestWaitMs ? () => this.#takeDay(day) : () => void this.#readDay();
    this.#dayTimer = setTimeout(next, Math.min(Math.max(leftMs, leastWaitMs), longestWaitMs));
  }

  /** Nobody misses the profit so much that its failure would be worth a word. */
  async #readDay(): Promise<void> {
    const { token } = this.#session;
    const day = await this.#api
      .call(profitBaseline, {}, { quiet: true })
      .catch((): undefined => undefined);
    if (token === this.#session.token) runInAction(() => this.#takeDay(day));
  }

  async #read() {
    const { token } = this.#session;
    try {
      void this.#readDay();
      const balances = await this.#api.call(balanceList, {}, { quiet: true });
      // Somebody else has signed in meanwhile, or nobody.
      if (token !== this.#session.token) return;
      runInAction(() => {
        this.take(balances);
        this.isLoaded = true;
        this.problem = undefined;
      });
    } catch (error) {
      if (token === this.#session.token) runInAction(() => (this.problem = messageOf(error)));
    } finally {
      if (token === this.#session.token) this.#running = undefined;
    }
  }
}
