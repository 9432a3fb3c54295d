import { makeAutoObservable, reaction } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import {
  accountType,
  isAccountInUse,
  type AccountTypeName,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';

const smallBelowUsd = 1;
const bitcoin = 'BTC';

/** One account. Its value changes with prices and is computed where it is shown. */
export interface WalletAccount {
  name: AccountTypeName;
  /** The most valuable first. */
  balances: readonly Balance[];
}

/** One currency in all accounts. */
export interface CoinHolding {
  currencyId: number;
  code: string;
  /** The full name, if a market has it. */
  name: string | undefined;
  /** The account that holds most of it. */
  accountType: AccountType;
  amount: Decimal;
  balances: readonly Balance[];
  /** The number of displayed decimals. */
  decimals: number;
}

/** What the person owns, by account and by currency. */
export class AssetsStore {
  hidesSmall: boolean;

  readonly #app: Pick<AppStore, 'wallet' | 'markets' | 'storage'>;

  constructor(app: Pick<AppStore, 'wallet' | 'markets' | 'storage'>) {
    this.#app = app;
    this.hidesSmall = app.storage.get('hideSmall') === '1';
    makeAutoObservable(this, { matching: false }, { autoBind: true });
  }

  /** The total value in bitcoin. Undefined while its price is unknown. */
  get totalBtc(): Decimal | undefined {
    const price =
      this.#bitcoinId === undefined ? undefined : this.#app.markets.usd(this.#bitcoinId);
    const { equityUsd, totalUsd } = this.#app.wallet;
    return price && (equityUsd ?? totalUsd).div(price);
  }

  /**
   * The accounts that people use and all others that are not empty, the most valuable first by the server's valuation, so
   * that price changes do not reorder the table.
   */
  get accounts(): WalletAccount[] {
    const { list } = this.#app.wallet;
    return namesOfAccounts
      .map((name) => ({
        name,
        balances: list
          .filter((one) => one.accountType === accountType[name])
          .sort((a, b) => serverUsd([b]).cmp(serverUsd([a]))),
      }))
      .filter(({ name, balances }) => isAccountInUse(name) || balances.some(hasFunds))
      .sort((a, b) => serverUsd(b.balances).cmp(serverUsd(a.balances)));
  }

  /** The accounts that a list may leave out; spot is where funds arrive, and stays. */
  get emptyAccounts(): WalletAccount[] {
    return this.accounts.filter(
      ({ name, balances }) => name !== 'spot' && !balances.some(hasFunds),
    );
  }

  get hasSeveralFundedAccounts(): boolean {
    return this.accounts.filter(({ balances }) => balances.some(hasFunds)).length > 1;
  }

  /** All holdings, the most valuable first. */
  get holdings(): CoinHolding[] {
    const owned = this.#app.wallet.list.filter(hasFunds);
    return [...new Set(owned.map(({ currencyId }) => currencyId))]
      .map((id) => owned.filter(({ currencyId }) => currencyId === id))
      .sort((a, b) => serverUsd(b).cmp(serverUsd(a)))
      .flatMap((balances) => this.#holdingOf(balances) ?? []);
  }

  /** The holdings that match a search and the filter for small ones. */
  matching(query = ''): CoinHolding[] {
    const wanted = query.trim().toLowerCase();
    return this.holdings
      .filter((holding) => !this.hidesSmall || !this.#isSmall(holding))
      .filter(({ code, name = '' }) => `${code} ${name}`.toLowerCase().includes(wanted));
  }

  /** The markets whose prices the values depend on. */
  get symbols(): string[] {
    const { byCoin } = this.#app.markets;
    const bitcoinIds = this.#bitcoinId === undefined ? [] : [this.#bitcoinId];
    const ids = new Set([...bitcoinIds, ...this.holdings.map(({ currencyId }) => currencyId)]);
    return [...ids].flatMap((id) => byCoin.get(id)?.symbol ?? []);
  }

  /** The current value of the balances whose price is known. */
  usd({ balances }: WalletAccount | CoinHolding): Decimal {
    return sum(balances, (balance) => this.#app.wallet.usd(balance) ?? zero);
  }

  /** Whether the value leaves out a balance, because the price of its coin is unknown. */
  isIncomplete({ balances }: WalletAccount | CoinHolding): boolean {
    return balances.some((balance) => this.#app.wallet.usd(balance) === undefined);
  }

  /** The current value of one part of an account. */
  usdOf({ balances }: WalletAccount, part: 'available' | 'frozen'): Decimal {
    return sum(balances, (balance) =>
      (this.#app.wallet.price(balance) ?? zero).times(balance[part]),
    );
  }

  /** Subscribes to the needed prices until the returned function is called. */
  watch(): () => void {
    let stop = () => {};
    const stopFollowing = reaction(
      () => this.symbols,
      (symbols) => {
        const stopBefore = stop;
        stop = this.#app.markets.watch(symbols);
        stopBefore();
      },
      { fireImmediately: true },
    );
    return () => {
      stopFollowing();
      stop();
    };
  }

  setHidesSmall(hidesSmall: boolean): void {
    this.hidesSmall = hidesSmall;
    this.#app.storage.set('hideSmall', hidesSmall ? '1' : '0');
  }

  async refresh(): Promise<void> {
    await Promise.all([this.#app.wallet.load(), this.#app.markets.load({ force: true })]);
  }

  get #bitcoinId(): number | undefined {
    return this.#app.markets.list.find(({ base }) => base === bitcoin)?.baseId;
  }

  /** A holding of unknown value is not small. */
  #isSmall(holding: CoinHolding): boolean {
    return !this.isIncomplete(holding) && this.usd(holding).lt(smallBelowUsd);
  }

  #holdingOf(balances: Balance[]): CoinHolding | undefined {
    const [most] = [...balances].sort((a, b) => amountOf(b).cmp(amountOf(a)));
    if (!most) return undefined;
    const market = this.#app.markets.byCoin.get(most.currencyId);
    return {
      currencyId: most.currencyId,
      code: most.coin,
      name: market?.name,
      accountType: most.accountType,
      amount: sum(balances, amountOf),
      balances,
      decimals: this.#app.markets.decimalsOf(most.currencyId),
    };
  }
}

const zero = new Decimal(0);
const namesOfAccounts = Object.keys(accountType) as AccountTypeName[];

function amountOf({ available, frozen }: Balance): Decimal {
  return new Decimal(available).plus(frozen);
}

function hasFunds(balance: Balance): boolean {
  return !amountOf(balance).isZero();
}

function serverUsd(balances: readonly Balance[]): Decimal {
  return sum(balances, ({ usd }) => new Decimal(usd ?? 0));
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => Decimal): Decimal {
  return items.reduce((total, item) => total.plus(valueOf(item)), new Decimal(0));
}
