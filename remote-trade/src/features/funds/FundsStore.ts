import { makeAutoObservable, runInAction } from 'mobx';
import { storePerSession, type AppStore } from '@h5/shared/app';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { transferAmount } from './transferAmount';

/** Loaded only for an order whose account lacks something. */
const loadTransfers = loadedWhenIdle(() =>
  import(/* webpackChunkName: "funds-sheet" */ './FundsTransfers').then(
    (part) => part.useTransfers,
  ),
);

/** The account that pays for something. */
export interface PayingAccount {
  account: AccountType;
  currencyId: number;
}

/** What an account lacks. */
export interface FundsNeed extends PayingAccount {
  missing: Decimal;
  /** Whether it depends on a price, so that slightly more may be needed a moment later. */
  isPriced?: boolean;
}

/** What another account can give for it. */
export interface FundsOffer {
  from: AccountType;
  amount: Decimal;
}

/** Finds an account that has what another one lacks, and moves it. */
export class FundsStore {
  /** Whether an order moves what it lacks by itself: a setting. */
  isAutomatic: boolean;
  /** What the last order moved before it was sent. */
  moved: Transfer | undefined = undefined;
  readonly #app: AppStore;

  constructor(app: AppStore) {
    this.#app = app;
    this.isAutomatic = this.#stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the setting again, which the settings page may have changed, and the balances unless they are live. */
  refresh(): void {
    this.isAutomatic = this.#stored;
    const { session, wallet } = this.#app;
    if (session.isSignedIn && !wallet.isLoaded) void wallet.load();
  }

  /** The accounts that could give something: spot first, then the fullest. */
  sourcesFor({ account, currencyId }: PayingAccount): FundsOffer[] {
    const { wallet } = this.#app;
    const rank = ({ from }: FundsOffer) => (from === accountType.spot ? 0 : 1);
    return accountsInUse
      .map((name) => accountType[name])
      .filter((from) => from !== account)
      .map((from) => ({ from, amount: wallet.available(currencyId, from) }))
      .filter(({ amount }) => amount.gt(0))
      .sort((a, b) => rank(a) - rank(b) || b.amount.cmp(a.amount));
  }

  /** What all other accounts have of a coin, together. */
  elsewhere(account: AccountType, currencyId: number): Decimal {
    return this.sourcesFor({ account, currencyId }).reduce(
      (sum, { amount }) => sum.plus(amount),
      new Decimal(0),
    );
  }

  /** What is to be moved for a need; undefined if no account has enough. */
  offerFor(need: FundsNeed): FundsOffer | undefined {
    const { missing, isPriced = false } = need;
    const source = this.sourcesFor(need).find(({ amount }) => amount.gte(missing));
    return source && { ...source, amount: transferAmount(missing, isPriced, source.amount) };
  }

  /** What an order moves by itself before it is sent. */
  planFor(need: FundsNeed | undefined, isAlways = this.isAutomatic): FundsOffer | undefined {
    return isAlways && need ? this.offerFor(need) : undefined;
  }

  /** How much more than its own an account can spend, because an order moves what it lacks. */
  reach(account: PayingAccount, isAlways = this.isAutomatic): Decimal {
    if (!isAlways) return new Decimal(0);
    return Decimal.max(0, ...this.sourcesFor(account).map(({ amount }) => amount));
  }

  /**
   * Moves what an order lacks before it is sent. Returns whether the order can be sent; its own call follows, so that a
   * refused order leaves what was moved in the account that pays.
   */
  async cover(
    need: () => FundsNeed | undefined,
    { isAlways = this.isAutomatic, onMoved = () => Promise.resolve() }: CoverOptions = {},
  ): Promise<boolean> {
    this.moved = undefined;
    // An earlier transfer without an answer is settled first.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const now = need();
      if (!now) return true;
      const offer = this.planFor(now, isAlways);
      if (!offer) return false;
      const transfer = await this.#move(now, offer);
      if (!transfer) return false;
      await onMoved();
      runInAction(() => (this.moved = transfer));
    }
    return need() === undefined;
  }

  /** A transfer that cannot be loaded is not made, and the person is told. */
  async #move(to: PayingAccount, offer: FundsOffer): Promise<Transfer | undefined> {
    const { locale, scope, toasts } = this.#app;
    const useTransfers = await loadTransfers().catch((): undefined => undefined);
    if (!useTransfers) toasts.error(locale.i18n.t('ui:partFailed'));
    // Another person may have signed in meanwhile.
    if (!useTransfers || this.#app.scope !== scope) return undefined;
    return useTransfers.of(this.#app).move(to, offer);
  }

  get #stored(): boolean {
    return this.#app.storage.get('moveFunds') === '1';
  }
}

interface CoverOptions {
  /** Also if the setting is off. */
  isAlways?: boolean;
  /** Reads again what a screen shows of the account. */
  onMoved?: (() => Promise<unknown>) | undefined;
}

export const useFunds = storePerSession((_scope, app) => new FundsStore(app));
