import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import {
  moveLoanCollateral,
  type Loan,
  type MoveLoanCollateralInput,
} from '@h5/shared/contract/loans/endpoints';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { collateralRemovable } from '@h5/shared/rules/loans/loans';
import type { LoanApp, LoanDetailStore } from './LoanDetailStore';

const directions = ['add', 'remove'] as const;
export type CollateralDirection = (typeof directions)[number];

const draftFields = z.object({ amount: typedAmount, dir: z.enum(directions) });
type CollateralDraft = z.output<typeof draftFields>;
const emptyDraft: CollateralDraft = { amount: '', dir: 'add' };

export type CollateralProblem = 'missing' | 'tooMuch';

/** Adds collateral, or takes out what the loan does not need. */
export class CollateralForm {
  readonly form: MoneyForm<CollateralDraft, MoveLoanCollateralInput, Loan, CollateralProblem>;
  readonly #app: LoanApp;
  readonly #store: LoanDetailStore;

  constructor(
    app: LoanApp,
    store: LoanDetailStore,
    id: string,
    pending: PendingRequests<MoveLoanCollateralInput>,
  ) {
    this.#app = app;
    this.#store = store;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: moveLoanCollateral,
      begun: emptyDraft,
      schema: draftFields,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem(),
      input: ({ amount, dir }) => ({ id, dir, amount: toWireAmount(amount) }),
      onDone: (loan) => {
        this.form.edit({ amount: '' });
        store.changed(loan);
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get amount(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.amount);
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.#store.loan?.collateralId ?? 0);
  }

  /** The most that can be added, or taken out at the present price. */
  get most(): Decimal {
    const { loan, price } = this.#store;
    if (this.form.draft.dir === 'add') return this.available;
    if (!loan || !price) return new Decimal(0);
    return collateralRemovable(loan.collateralAmount, loan.debt, price, loan);
  }

  /** What the collateral changes by. */
  get change(): Decimal {
    const { amount, form } = this;
    if (!amount) return new Decimal(0);
    return form.draft.dir === 'add' ? amount : amount.negated();
  }

  setAmount(amount: string): void {
    this.form.edit({ amount });
  }

  setMost(): void {
    this.setAmount(this.most.isZero() ? '' : this.most.toFixed());
  }

  setDirection(dir: CollateralDirection): void {
    if (dir !== this.form.draft.dir) this.form.edit({ dir, amount: '' });
  }

  #problem(): CollateralProblem | undefined {
    const { amount, most } = this;
    if (!amount) return 'missing';
    return amount.gt(most) ? 'tooMuch' : undefined;
  }
}
