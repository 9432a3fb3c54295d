import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  buyDual,
  type BuyDualInput,
  type DualDetail,
  type DualPosition,
} from '@h5/shared/contract/dual/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { dualDays, dualPaidInSide } from '@h5/shared/rules/dual/dual';

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'session' | 'wallet'>;

/** What the form begins with, if it can be bought. */
const one = '1';

const draftFields = z.object({ num: z.string().check(z.regex(/^\d{0,6}$/)) });

/** What the person types: a whole number of shares. */
type InvestDraft = z.output<typeof draftFields>;

export type InvestProblem = 'missing' | 'soldOut' | 'tooMuch' | 'ended';

export const usePendingInvestment = storePerSession(() => new HeldRequests<BuyDualInput>());

/** The form that buys whole shares of a product. */
export class InvestPurchaseStore {
  readonly detail: DualDetail;
  readonly form: MoneyForm<InvestDraft, BuyDualInput, DualPosition, InvestProblem>;
  /** Whether the number is the one that the form began with, so that nothing is lost with it. */
  isBegun = false;
  readonly #app: App;

  constructor(app: App, detail: DualDetail, pending: PendingRequests<BuyDualInput>) {
    this.#app = app;
    this.detail = detail;
    const { id, baseId, type } = detail.product;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: buyDual,
      begun: { num: '' },
      schema: draftFields,
      isEmpty: ({ num }) => num === '' || (num === one && this.isBegun),
      problem: () => this.#problem(),
      input: () => ({ id, num: this.num, baseId, type, days: this.days }),
      onDone: () => {
        this.form.edit({ num: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { detail: false, form: false }, { autoBind: true });
  }

  /** Zero if none is typed. */
  get num(): number {
    return Number(this.form.draft.num);
  }

  get amount(): Decimal {
    return new Decimal(this.detail.product.share).times(this.num);
  }

  /** The days that a purchase would earn interest for now. */
  get days(): number {
    return dualDays(this.#app.clock.now(), this.detail.product.settleAt);
  }

  get currencyId(): number {
    const { baseId, quoteId, type } = this.detail.product;
    return dualPaidInSide(type) === 'base' ? baseId : quoteId;
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.currencyId);
  }

  get left(): number {
    const { shares, sold } = this.detail.product;
    return shares - sold;
  }

  /** As many shares as the money is enough for. */
  get most(): number {
    const affordable = this.available.div(this.detail.product.share).floor().toNumber();
    return Math.min(affordable, this.left);
  }

  /** Whether a share is left, and the money is there for it; a guest sees one in any case. */
  get canBuyOne(): boolean {
    const { session, wallet } = this.#app;
    if (this.isOver || this.left < 1) return false;
    return session.isSignedIn ? wallet.isLoaded && this.most >= 1 : true;
  }

  get isOver(): boolean {
    const { onSale, saleEnd } = this.detail.product;
    return !onSale || this.#app.clock.now() >= saleEnd;
  }

  /** The account with the most of the currency beside spot, if it has what is missing there. */
  get source(): { from: AccountType; missing: Decimal } | undefined {
    const missing = this.amount.minus(this.available);
    if (!missing.gt(0)) return undefined;
    const [fullest] = accountsInUse
      .map((name) => accountType[name])
      .filter((type) => type !== accountType.spot)
      .map((from) => ({ from, has: this.#app.wallet.available(this.currencyId, from) }))
      .sort((one, other) => other.has.comparedTo(one.has));
    return fullest?.has.gte(missing) ? { from: fullest.from, missing } : undefined;
  }

  /** One share, unless there is a number already. */
  begin(): void {
    if (this.form.draft.num !== '' || this.form.isLocked) return;
    this.form.edit({ num: one });
    this.isBegun = true;
  }

  setNum(num: string): void {
    if (!draftFields.safeParse({ num }).success) return;
    this.form.edit({ num });
    this.isBegun = false;
  }

  step(direction: 1 | -1): void {
    const num = Math.max(0, this.num + direction);
    this.setNum(num === 0 ? '' : String(num));
  }

  setMost(): void {
    this.setNum(this.most === 0 ? '' : String(this.most));
  }

  #problem(): InvestProblem | undefined {
    if (this.isOver) return 'ended';
    if (this.num === 0) return 'missing';
    if (this.num > this.left) return 'soldOut';
    return this.amount.gt(this.available) ? 'tooMuch' : undefined;
  }
}
