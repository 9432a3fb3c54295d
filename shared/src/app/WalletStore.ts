import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { accountType, type AccountType } from '../contract/wallet/accountTypes';
import {
  getBalances,
  getProfitBaseline,
  type Balance,
  type ProfitBaseline,
} from '../contract/wallet/endpoints';
import { Decimal } from '../money/money';
import { utcDayEnd, profitToday, type Profit } from '../rules/profit';
import type { Api } from './Api';
import type { MarketsStore } from './MarketsStore';
import { Resource } from './Resource';
import type { ServerClock } from './ServerClock';
import type { SessionScope } from './SessionScope';
import type { SessionStore } from './SessionStore';
import type { BrowserStorage } from './storage';
import type { TopicHub } from './TopicHub';
import { ownBalancesTopic } from '../contract/wallet/topics';

/** Browsers limit timers: a longer wait is split. */
const longestWaitMs = 3_600_000;
/** If the clocks differ a little, do not read over and over. */
const leastWaitMs = 1_000;
/** How often the profit of what is open, and what is owed, are read again. */
const equityMs = 10_000;
/** Only in these accounts is something open whose profit is not in the balances. */
const accountsOfPositions: readonly AccountType[] = [accountType.margin, accountType.copyTrading];

/** What the wallet needs from the app; `AppStore` fits. */
interface WalletDeps {
  topics: TopicHub;
  markets: MarketsStore;
  session: SessionStore;
  storage: BrowserStorage;
  clock: ServerClock;
}

/** The signed-in user's balances, live. */
export class WalletStore {
  balances = new Map<string, Balance>();
  /** The baseline of today's profit. */
  day: ProfitBaseline | undefined = undefined;
  /** Whether the baseline could not be read. */
  isDayUnread = false;
  /** Whether amounts are masked. */
  isHidden: boolean;

  readonly #api: Api;
  readonly #scope: SessionScope;
  readonly #deps: WalletDeps;
  readonly #reading: Resource<readonly Balance[]>;
  /** The profit of what is open as a page follows it, in US dollars; undefined if none does. */
  private followedOpenUsd: Decimal | undefined = undefined;
  #isSubscribed = false;
  #dayTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(scope: SessionScope, deps: WalletDeps) {
    this.#api = scope.api;
    this.#scope = scope;
    this.#deps = deps;
    this.#reading = new Resource(() => this.#read());
    this.isHidden = deps.storage.get('hideAmounts') === '1';
    makeAutoObservable(this, {}, { autoBind: true });
    scope.onDispose(() => clearTimeout(this.#dayTimer));
  }

  get isLoaded(): boolean {
    return this.#reading.isLoaded;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  get list(): Balance[] {
    return [...this.balances.values()];
  }

  /** The value of all balances whose price is known. */
  get totalUsd(): Decimal {
    return this.list.reduce((sum, balance) => sum.plus(this.usd(balance) ?? 0), new Decimal(0));
  }

  /** Whether contracts or copies may be open: their margins are frozen. */
  get hasPositions(): boolean {
    return this.#ofPositions.some(({ frozen }) => Number(frozen) > 0);
  }

  /** What open contracts and copies have gained, in US dollars; undefined until it is known. */
  get openUsd(): Decimal | undefined {
    if (!this.hasPositions) return new Decimal(0);
    return this.followedOpenUsd ?? (this.day && new Decimal(this.day.openUsd));
  }

  /** Whether loans may be open: their collateral is frozen. */
  get hasLoans(): boolean {
    return this.#ofLoans.some(({ frozen }) => Number(frozen) > 0);
  }

  /** What is owed for loans, in US dollars; undefined until it is known. */
  get debtUsd(): Decimal | undefined {
    if (!this.hasLoans) return new Decimal(0);
    return this.day && new Decimal(this.day.debtUsd);
  }

  /** What everything is worth: all balances and the open profit, less what is owed. Undefined until all are known. */
  get equityUsd(): Decimal | undefined {
    if (!this.isLoaded) return undefined;
    const { openUsd, debtUsd } = this;
    if (!this.isDayUnread && (!openUsd || !debtUsd)) return undefined;
    return this.totalUsd.plus(openUsd ?? 0).minus(debtUsd ?? 0);
  }

  /** Whether the worth leaves out the open profit, because it could not be read. */
  get isOpenLeftOut(): boolean {
    return this.isDayUnread && this.openUsd === undefined;
  }

  /** Whether the worth leaves out what is owed, because it could not be read. */
  get isDebtLeftOut(): boolean {
    return this.isDayUnread && this.debtUsd === undefined;
  }

  /** Whether the total leaves out a balance, because the price of its coin is unknown. */
  get isTotalIncomplete(): boolean {
    return this.list.some((balance) => this.usd(balance) === undefined);
  }

  /** The value of a balance in US dollars, available and frozen together; undefined if it is unknown. */
  usd(balance: Balance): Decimal | undefined {
    const amount = new Decimal(balance.available).plus(balance.frozen);
    return amount.isZero() ? amount : this.price(balance)?.times(amount);
  }

  /** US dollars per unit of its currency: the live price, or the server's until the markets are loaded. */
  price({ currencyId, available, frozen, usd }: Balance): Decimal | undefined {
    const live = this.#deps.markets.usd(currencyId);
    const amount = new Decimal(available).plus(frozen);
    if (live || usd === null || amount.isZero()) return live;
    return new Decimal(usd).div(amount);
  }

  /** Today's profit in US dollars; undefined until the baseline is known. */
  get today(): Profit | undefined {
    const { day, equityUsd } = this;
    if (!day || !equityUsd) return undefined;
    const { startUsd, inUsd, outUsd } = day;
    return profitToday({ now: equityUsd, start: startUsd, in: inUsd, out: outUsd });
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
    this.#deps.storage.set('hideAmounts', this.isHidden ? '1' : '0');
  }

  /** Reads the balances and keeps them live; a guest has none. */
  async load(): Promise<void> {
    if (!this.#deps.session.isSignedIn) return;
    this.#subscribe();
    void this.#readDay();
    await this.#reading.refresh();
  }

  /** Reads the open profit and the debts every ten seconds, and when something opens or closes, until the returned function is called. */
  watchEquity(): () => void {
    const read = () => {
      if (this.hasPositions || this.hasLoans) void this.#readDay();
    };
    const versions = () =>
      [...this.#ofPositions, ...this.#ofLoans].map(({ version }) => version).join();
    const stopReacting = reaction(versions, read);
    const timer = setInterval(read, equityMs);
    return () => {
      stopReacting();
      clearInterval(timer);
    };
  }

  /** A page that follows the marks tells the open profit; undefined once it stops. */
  followOpenProfit(usd: Decimal | undefined): void {
    this.followedOpenUsd = usd;
  }

  /** Of two copies of a balance, keeps the one with the higher version. */
  take(balances: readonly Balance[]): void {
    for (const balance of balances) {
      const key = `${balance.accountType}:${balance.currencyId}`;
      const known = this.balances.get(key);
      if (!known || known.version <= balance.version) this.balances.set(key, balance);
    }
  }

  get #ofPositions(): Balance[] {
    return this.list.filter((one) => accountsOfPositions.includes(one.accountType));
  }

  get #ofLoans(): Balance[] {
    return this.list.filter((one) => one.accountType === accountType.collateral);
  }

  #subscribe() {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    const stop = this.#deps.topics.subscribe(ownBalancesTopic, {
      onEvent: this.take,
      onResync: () => {
        void this.#readDay();
        void this.#reading.invalidate();
      },
    });
    this.#scope.onDispose(stop);
  }

  async #read(): Promise<readonly Balance[]> {
    const balances = await this.#api.call(getBalances, {}, { quiet: true });
    runInAction(() => this.take(balances));
    return balances;
  }

  /** Keeps the baseline until its day is over, then reads the next one. */
  #takeDay(day: ProfitBaseline | undefined): void {
    clearTimeout(this.#dayTimer);
    this.day = day;
    this.isDayUnread = day === undefined;
    if (!day || this.#scope.isDisposed) return;
    const leftMs = utcDayEnd(day.beganAt) - this.#deps.clock.now();
    const next = leftMs > longestWaitMs ? () => this.#takeDay(day) : () => void this.#readDay();
    this.#dayTimer = setTimeout(next, Math.min(Math.max(leftMs, leastWaitMs), longestWaitMs));
  }

  /** If the baseline cannot be read, the profit is left out, and the page says so if something is open. */
  async #readDay(): Promise<void> {
    const day = await this.#api
      .call(getProfitBaseline, {}, { quiet: true })
      .catch((): undefined => undefined);
    runInAction(() => this.#takeDay(day));
  }
}
