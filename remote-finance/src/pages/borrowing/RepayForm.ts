import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { repayLoan, type Loan, type RepayLoanInput } from '@h5/shared/contract/loans/endpoints';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import {
  loanAmountDecimals,
  loanTerms,
  sellForDebt,
  type CollateralSale,
} from '@h5/shared/rules/loans/loans';
import type { LoanApp, LoanDetailStore } from './LoanDetailStore';

const sources = ['account', 'collateral'] as const;
export type RepaySource = (typeof sources)[number];

const draftFields = z.object({ amount: typedAmount, source: z.enum(sources) });
type RepayDraft = z.output<typeof draftFields>;
const emptyDraft: RepayDraft = { amount: '', source: 'account' };

export type RepayProblem = 'missing' | 'tooMuch' | 'noPrice';

/** How much more collateral may be sold than the person was shown. */
const slippage = '1.005';

/** Repays a part or all, from the account or by selling collateral. */
export class RepayForm {
  readonly form: MoneyForm<RepayDraft, RepayLoanInput, Loan, RepayProblem>;
  readonly #app: LoanApp;
  readonly #store: LoanDetailStore;

  constructor(
    app: LoanApp,
    store: LoanDetailStore,
    id: string,
    pending: PendingRequests<RepayLoanInput>,
  ) {
    this.#app = app;
    this.#store = store;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: repayLoan,
      begun: emptyDraft,
      schema: draftFields,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem(),
      input: () => this.#input(id),
      onDone: (loan) => {
        this.form.edit({ amount: '' });
        store.changed(loan);
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get debt(): Decimal {
    return new Decimal(this.#store.loan?.debt ?? 0);
  }

  /** What is paid: what is typed, at most the debt. */
  get amount(): Decimal | undefined {
    const typed = parsePositiveAmount(this.form.draft.amount);
    return typed && Decimal.min(typed, this.debt);
  }

  get isAll(): boolean {
    return this.amount?.gte(this.debt) ?? false;
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.#store.loan?.currencyId ?? 0);
  }

  /** What would be sold at the present price; undefined if the account pays. */
  get sale(): CollateralSale | undefined {
    const { amount, debt, form } = this;
    const { loan, price } = this.#store;
    if (form.draft.source !== 'collateral' || !amount || !loan || !price) return undefined;
    return sellForDebt(amount, loan.collateralAmount, debt, price, loanTerms.saleFee);
  }

  setAmount(amount: string): void {
    this.form.edit({ amount });
  }

  setAll(): void {
    this.setAmount(this.debt.toFixed());
  }

  setSource(source: RepaySource): void {
    this.form.edit({ source });
  }

  #input(id: string) {
    const { amount, isAll, sale } = this;
    const { source } = this.form.draft;
    const most = sale?.sell.times(slippage).toDecimalPlaces(loanAmountDecimals, Decimal.ROUND_UP);
    return {
      id,
      source,
      all: isAll,
      ...(!isAll && amount && { amount: toWireAmount(amount) }),
      ...(most && { collateralAmount: toWireAmount(most) }),
    };
  }

  #problem(): RepayProblem | undefined {
    const { amount, available, form, sale } = this;
    if (!amount) return 'missing';
    if (form.draft.source === 'account') return amount.gt(available) ? 'tooMuch' : undefined;
    if (!sale) return 'noPrice';
    return sale.shortfall.gt(0) ? 'tooMuch' : undefined;
  }
}
