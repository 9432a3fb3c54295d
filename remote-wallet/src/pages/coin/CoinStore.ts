import { makeAutoObservable, reaction } from 'mobx';
import { ApiError, Resource, type AppStore, type LiveMarket } from '@h5/shared/app';
import {
  accountType,
  type AccountTypeName,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import {
  getPostings,
  getBalance,
  type Balance,
  type WalletPosting,
} from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** Many fills in a row cause one request. */
const settleMs = 300;

type App = Pick<AppStore, 'api' | 'wallet' | 'markets'>;

/** One currency of one account: its balance and its ledger lines. */
export class CoinStore {
  readonly currencyId: number;
  readonly type: AccountType;
  readonly lines: PagedResource<WalletPosting>;

  readonly #app: App;
  /** What the server answers for a currency that the wallet does not list. */
  readonly #detail: Resource<Balance>;

  constructor(currencyId: number, type: AccountType, app: App) {
    this.currencyId = currencyId;
    this.type = type;
    this.#app = app;
    this.lines = new PagedResource(
      (page) =>
        app.api.call(getPostings, { currencyId, accountType: type, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    const key = { currencyId, accountType: type };
    this.#detail = new Resource(() => app.api.call(getBalance, key, { quiet: true }));
    makeAutoObservable(this, { currencyId: false, type: false, lines: false }, { autoBind: true });
  }

  get problem(): string | undefined {
    return this.#detail.problem;
  }

  get isUnknown(): boolean {
    const { error } = this.#detail;
    return error instanceof ApiError && error.code === 'COIN_NOT_FOUND';
  }

  get balance(): Balance | undefined {
    return this.#app.wallet.find(this.currencyId, this.type) ?? this.#detail.value;
  }

  get market(): LiveMarket | undefined {
    return this.#app.markets.byCoin.get(this.currencyId);
  }

  /** The number of displayed decimals. */
  get decimals(): number {
    return this.#app.markets.decimalsOf(this.currencyId);
  }

  get total(): Decimal {
    return new Decimal(this.balance?.available ?? 0).plus(this.balance?.frozen ?? 0);
  }

  /** The value of the balance; undefined if it is unknown. */
  get usd(): Decimal | undefined {
    return this.balance && this.#app.wallet.usd(this.balance);
  }

  get account(): AccountTypeName {
    return nameOf(this.type);
  }

  /** The accounts that hold this currency. */
  get accounts(): AccountTypeName[] {
    const others = this.#app.wallet.list.filter(
      ({ currencyId, available, frozen }) =>
        currencyId === this.currencyId && !new Decimal(available).plus(frozen).isZero(),
    );
    const types = new Set([this.type, ...others.map((balance) => balance.accountType)]);
    return [...types].sort((a, b) => a - b).map(nameOf);
  }

  /** Loads everything again. */
  async refresh(): Promise<void> {
    await Promise.all([this.#detail.refresh(), this.lines.refresh()]);
  }

  /** Loads the newest lines when the balance changes, until the returned function is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => this.balance?.version,
      (_, before) => {
        // The first lines are loaded with the first balance.
        if (before === undefined || timer) return;
        timer = setTimeout(() => {
          timer = undefined;
          void this.lines.refresh();
        }, settleMs);
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }
}

/** Parses an account type from the URL. Undefined if there is no such account. */
export function parseAccountType(number: string | null): AccountType | undefined {
  return Object.values(accountType).find((type) => String(type) === number);
}

function nameOf(type: AccountType): AccountTypeName {
  const names = Object.keys(accountType) as AccountTypeName[];
  return names.find((name) => accountType[name] === type) ?? 'spot';
}
