import { makeAutoObservable, runInAction } from 'mobx';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  makeTransfer,
  type MakeTransferInput,
  type Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import { Submission } from '@h5/shared/requests/Submission';
import { transferAmount } from './transferAmount';

/** Later, nobody waits for it any more; the list of transfers tells then whether it was made. */
const askedAboutMs = 600_000;

/** The account that pays for something. */
export interface PayingAccount {
  account: AccountType;
  currencyId: number;
}

/** What an account lacks. */
export interface FundsNeed extends PayingAccount {
  missing: Decimal;
  /** Whether a price decides it, so that it may be a little more in a moment. */
  isPriced?: boolean;
}

/** What another account can give for it. */
export interface FundsOffer {
  from: AccountType;
  amount: Decimal;
}

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'storage' | 'wallet'>;

/** Finds the account that has what another one lacks, and moves it. */
export class FundsStore {
  readonly submission: Submission<MakeTransferInput, Transfer>;
  /** Whether an order moves what it lacks by itself: a setting. */
  isAutomatic: boolean;
  /** What the last order moved before it was sent. */
  moved: Transfer | undefined = undefined;
  readonly #app: App;

  constructor(app: App) {
    const { activity, api, session, storage } = app;
    this.#app = app;
    this.isAutomatic = this.#stored;
    this.submission = new Submission({
      activity,
      api,
      endpoint: makeTransfer,
      pending: new StoredRequests({
        key: 'trade.unansweredTransfers',
        endpoint: makeTransfer,
        storage,
        session,
        keptMs: askedAboutMs,
      }),
      session: () => session.token,
    });
    makeAutoObservable(this, { submission: false }, { autoBind: true });
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

  /** Moves an amount, or asks for the outcome of the transfer before. Returns it once the balances are read again. */
  async move(to: PayingAccount, offer: FundsOffer | undefined): Promise<Transfer | undefined> {
    const transfer = await this.submission.send(
      () =>
        offer && {
          currencyId: to.currencyId,
          amount: toWireAmount(offer.amount),
          from: offer.from,
          to: to.account,
        },
    );
    if (transfer) await this.#app.wallet.load();
    return transfer;
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
      const transfer = await this.move(now, offer);
      if (!transfer) return false;
      await onMoved();
      runInAction(() => (this.moved = transfer));
    }
    return need() === undefined;
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
