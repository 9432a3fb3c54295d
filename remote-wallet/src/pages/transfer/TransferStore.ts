import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
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
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { Submission, type PendingRequests } from '@h5/shared/requests/Submission';

/** How finely coins are kept. */
export const transferDecimals = 8;

export const transferAccounts: readonly AccountType[] = accountsInUse.map(
  (name) => accountType[name],
);

/** What a link to the page chooses. */
export interface TransferChoice {
  from: AccountType | undefined;
  to: AccountType | undefined;
  currencyId: number | undefined;
}

type Problem = 'missing' | 'tooMuch';

type App = Pick<AppStore, 'activity' | 'api' | 'markets' | 'session' | 'wallet'>;

/** The form that moves an amount of a coin to another account of the person. */
export class TransferStore {
  from: AccountType = accountType.spot;
  to: AccountType = accountType.margin;
  currencyId: number = defaultQuoteId;
  /** As typed. */
  amount = '';
  /** The transfer that was made. */
  done: Transfer | undefined = undefined;

  readonly submission: Submission<MakeTransferInput, Transfer>;
  readonly #app: App;

  constructor(
    app: App,
    pending: PendingRequests<MakeTransferInput>,
    { from, to, currencyId }: Partial<TransferChoice> = {},
  ) {
    this.#app = app;
    this.submission = new Submission({
      api: app.api,
      activity: app.activity,
      endpoint: makeTransfer,
      pending,
      session: () => app.session.token,
    });
    if (currencyId !== undefined) this.currencyId = currencyId;
    makeAutoObservable(this, { submission: false }, { autoBind: true });
    if (from !== undefined) this.setFrom(from);
    if (to !== undefined) this.setTo(to);
    // A link may name the target alone.
    if (this.from === this.to)
      this.from = transferAccounts.find((one) => one !== this.to) ?? this.from;
  }

  get code(): string {
    return this.codeOf(this.currencyId);
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.currencyId, this.from);
  }

  /** What the target has now. */
  get held(): Decimal {
    return this.#app.wallet.available(this.currencyId, this.to);
  }

  get number(): Decimal | undefined {
    return parsePositiveAmount(this.amount);
  }

  /** Why the form cannot be sent. */
  get problem(): Problem | undefined {
    if (!this.number) return 'missing';
    return this.number.gt(this.available) ? 'tooMuch' : undefined;
  }

  get isDirty(): boolean {
    return this.amount !== '' && !this.done;
  }

  /** Whether an earlier transfer has to be looked up before another one is made. */
  get isOutcomeUnknown(): boolean {
    return this.submission.unacknowledged !== undefined;
  }

  /** The coins that can be moved: those of which the source has something first. */
  get currencyIds(): number[] {
    const { wallet } = this.#app;
    const owned = wallet.list
      .filter(({ accountType: type }) => transferAccounts.includes(type))
      .map(({ currencyId }) => currencyId);
    const usd = (currencyId: number) => {
      const balance = wallet.find(currencyId, this.from);
      return (balance && wallet.usd(balance)) ?? new Decimal(0);
    };
    return [...new Set([defaultQuoteId, this.currencyId, ...owned])].sort((a, b) =>
      usd(b).cmp(usd(a)),
    );
  }

  codeOf(currencyId: number): string {
    const { markets, wallet } = this.#app;
    const known = wallet.list.find((balance) => balance.currencyId === currencyId);
    return known?.coin ?? markets.codeOf(currencyId);
  }

  /** Choosing the account on the other side swaps both. */
  setFrom(type: AccountType): void {
    if (type === this.to) this.to = this.from;
    this.from = type;
    this.submission.clearProblem();
  }

  setTo(type: AccountType): void {
    if (type === this.from) this.from = this.to;
    this.to = type;
    this.submission.clearProblem();
  }

  swap(): void {
    this.setFrom(this.to);
  }

  setCurrency(currencyId: number): void {
    this.currencyId = currencyId;
    this.amount = '';
    this.submission.clearProblem();
  }

  setAmount(amount: string): void {
    this.amount = amount;
    this.submission.clearProblem();
  }

  /** Fills in a part of what is available. */
  setPercent(percent: number): void {
    const part = this.available.times(percent).div(100).toDecimalPlaces(transferDecimals);
    this.setAmount(part.isZero() ? '' : part.toFixed());
  }

  /** Sends the form, or asks for the outcome of the transfer that was sent before. */
  async send(): Promise<boolean> {
    const transfer = await this.submission.send(() => this.#input());
    if (transfer) this.finish(transfer);
    return transfer !== undefined;
  }

  finish(transfer: Transfer): void {
    this.done = transfer;
    this.amount = '';
    void this.#app.wallet.load();
  }

  startAgain(): void {
    this.done = undefined;
  }

  /** What a reload would lose. */
  draft(): unknown {
    const { from, to, currencyId, amount } = this;
    return this.isDirty ? { from, to, currencyId, amount } : undefined;
  }

  restore(draft: unknown): void {
    const { from, to, currencyId, amount } = (draft ?? {}) as Record<string, unknown>;
    const isType = (type: unknown): type is AccountType =>
      transferAccounts.some((one) => one === type);
    if (!isType(from) || !isType(to) || from === to || !Number.isSafeInteger(currencyId)) return;
    if (typeof amount !== 'string' || !/^\d{0,18}\.?\d{0,8}$/.test(amount)) return;
    Object.assign(this, { from, to, currencyId, amount });
  }

  #input(): Omit<MakeTransferInput, 'reqId'> | undefined {
    const { number, currencyId, from, to } = this;
    if (!number || this.problem) return undefined;
    return { currencyId, amount: toWireAmount(number), from, to };
  }
}
