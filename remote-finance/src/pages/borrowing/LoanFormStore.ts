import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import {
  applyForLoan,
  type ApplyForLoanInput,
  type Loan,
} from '@h5/shared/contract/loans/endpoints';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import {
  Decimal,
  parsePositiveAmount,
  priceUnlessZero,
  toWireAmount,
} from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import {
  collateralNeeded,
  collateralValue,
  loanAmountDecimals,
  loanInterest,
  loanToValue,
  priceAtLtv,
} from '@h5/shared/rules/loans/loans';
import type { LoanChoice } from './loanChoice';

type App = Pick<AppStore, 'activity' | 'api' | 'markets' | 'session' | 'wallet'>;

const draftFields = z.object({ amount: typedAmount, collateral: typedAmount });
type LoanDraft = z.output<typeof draftFields>;

export type LoanProblem =
  | 'noCoin'
  | 'missing'
  | 'tooSmall'
  | 'tooLarge'
  | 'soldOut'
  | 'noCollateral'
  | 'noPrice'
  | 'ltv'
  | 'tooMuch';

const hoursPerDay = 24;
/** How far ahead the cost of a flexible loan is shown. */
export const shownDays = 30;
const roomForMoves = '0.01';
const payPasswordLength = 6;

export const usePendingLoan = storePerSession(() => new HeldRequests<ApplyForLoanInput>());

/** The form that borrows against a coin. */
export class LoanFormStore {
  choice: LoanChoice;
  /** Never kept: it is asked for again. */
  payPassword = '';
  /** The chosen part of its worth that the collateral is borrowed to; it follows the amount until it is typed. */
  ratio: string | undefined = undefined;
  readonly form: MoneyForm<LoanDraft, ApplyForLoanInput, Loan, LoanProblem>;
  readonly protection: Resource<SecurityState>;
  readonly #app: App;

  constructor(app: App, choice: LoanChoice, pending: PendingRequests<ApplyForLoanInput>) {
    this.#app = app;
    this.choice = choice;
    this.protection = new Resource(() => app.api.call(getSecurityState, {}, { quiet: true }));
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: applyForLoan,
      begun: { amount: '', collateral: '' },
      schema: draftFields,
      isEmpty: ({ amount, collateral }) => amount === '' && collateral === '',
      problem: () => this.#problem(),
      input: (draft) => this.#input(draft),
      onDone: () => {
        this.form.edit({ amount: '', collateral: '' });
        this.editPayPassword('');
        void app.wallet.load();
      },
    });
    makeAutoObservable(
      this,
      { choice: observableRef, form: false, protection: false },
      { autoBind: true },
    );
  }

  /** Another kind, term or coin; what was typed stays. */
  choose(choice: LoanChoice): void {
    this.choice = choice;
    if (this.ratio) this.setRatio(this.ratio);
  }

  editPayPassword(payPassword: string): void {
    this.payPassword = payPassword;
    this.form.submission.clearProblem();
  }

  get isProved(): boolean {
    return this.payPassword.length === payPasswordLength;
  }

  /** What has to be done before anything can be borrowed. */
  get obstacle(): 'identity' | 'payPassword' | undefined {
    const { value } = this.protection;
    if (value?.level === 0) return 'identity';
    return value?.hasPayPassword === false ? 'payPassword' : undefined;
  }

  /** The present price of the collateral; undefined until it is known. */
  get price(): string | undefined {
    const market = this.#app.markets.bySymbol.get(this.choice.collateral.symbol);
    return market && priceUnlessZero(market.last);
  }

  get amount(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.amount);
  }

  get collateral(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.collateral);
  }

  /** What of the coin can be used. */
  get available(): Decimal {
    return this.#app.wallet.available(this.choice.collateral.currencyId);
  }

  /** The least collateral; undefined without an amount or a price. */
  get needed(): Decimal | undefined {
    const { amount, choice, price } = this;
    return amount && price ? collateralNeeded(amount, price, choice.collateral) : undefined;
  }

  /** The highest ratio that is filled in for the person: the price may move a little until the loan is made. */
  get mostRatio(): string {
    return new Decimal(this.choice.collateral.ltvOpen).minus(roomForMoves).toFixed();
  }

  /** What the available collateral is enough for. */
  get most(): Decimal {
    const { available, choice, price } = this;
    if (price === undefined) return new Decimal(0);
    const { left, max } = choice.product;
    const worth = collateralValue(available, price, choice.collateral);
    const most = worth.times(this.mostRatio).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    return Decimal.min(most, left, max);
  }

  /** What the loan would be, by the rules that the server uses. */
  get figures() {
    const { amount, choice, collateral, price } = this;
    const { product, termDays } = choice;
    const perPeriod = amount && loanInterest(amount, product.rate, 1);
    const days = termDays ?? shownDays;
    const periods = days * (termDays === null ? hoursPerDay : 1);
    const cost = amount && loanInterest(amount, product.rate, periods);
    const debt = amount && perPeriod && amount.plus(perPeriod);
    const ratio =
      debt && collateral && price
        ? loanToValue(debt, collateralValue(collateral, price, choice.collateral))
        : undefined;
    const priceAt = (ltv: string) =>
      debt && collateral ? priceAtLtv(debt, collateral, ltv, choice.collateral) : undefined;
    return {
      debt,
      days,
      periods,
      perPeriod,
      cost,
      total: amount && cost && amount.plus(cost),
      ratio,
      callPrice: priceAt(choice.collateral.ltvCall),
      liquidationPrice: priceAt(choice.collateral.ltvLiq),
    };
  }

  setAmount(amount: string): void {
    this.form.edit({ amount });
    if (this.ratio) this.setRatio(this.ratio);
  }

  setCollateral(collateral: string): void {
    this.form.edit({ collateral });
    this.ratio = undefined;
  }

  /** Fills in as much collateral as makes the debt this part of its worth, now and for each amount that is typed. */
  setRatio(ratio: string): void {
    const { amount, choice, price } = this;
    this.ratio = ratio;
    const needed =
      amount && price
        ? collateralNeeded(amount, price, { ...choice.collateral, ltvOpen: ratio })
        : undefined;
    const rounded = needed?.toFixed(loanAmountDecimals, Decimal.ROUND_UP);
    this.form.edit({ collateral: rounded ?? '' });
  }

  setMost(): void {
    this.setAmount(this.most.isZero() ? '' : this.most.toFixed());
  }

  #input({ amount, collateral }: LoanDraft) {
    const { choice, payPassword } = this;
    return {
      productId: choice.product.id,
      collateralId: choice.collateral.currencyId,
      amount: toWireAmount(amount),
      collateralAmount: toWireAmount(collateral),
      payPassword,
      ...(choice.termDays !== null && { termDays: choice.termDays }),
    };
  }

  #problem(): LoanProblem | undefined {
    const { amount, available, collateral, needed } = this;
    const { left, max, min } = this.choice.product;
    const { session, wallet } = this.#app;
    if (session.isSignedIn && wallet.isLoaded && available.isZero()) return 'noCoin';
    if (!amount) return 'missing';
    if (amount.lt(min)) return 'tooSmall';
    if (amount.gt(max)) return 'tooLarge';
    if (amount.gt(left)) return 'soldOut';
    if (!collateral) return 'noCollateral';
    if (!needed) return 'noPrice';
    if (collateral.lt(needed)) return 'ltv';
    return collateral.gt(available) ? 'tooMuch' : undefined;
  }
}
