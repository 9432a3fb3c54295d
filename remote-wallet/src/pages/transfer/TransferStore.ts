import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import {
  makeTransfer,
  type MakeTransferInput,
  type Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { toWireAmount, type Decimal } from '@h5/shared/money/money';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { findFundsProblem, partOfFunds, type FundsProblem } from '../../components/fundsAmount';
import { pairFrom, pairTo, transferDraft, type TransferDraft } from './TransferDraft';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

/** The form that moves an amount of a coin to another account of the person. */
export class TransferStore {
  readonly form: MoneyForm<TransferDraft, MakeTransferInput, Transfer, FundsProblem>;
  readonly #app: App;

  constructor(app: App, pending: PendingRequests<MakeTransferInput>, begun: TransferDraft) {
    this.#app = app;
    this.form = new MoneyForm({
      app,
      begun,
      pending,
      endpoint: makeTransfer,
      schema: transferDraft,
      isEmpty: ({ amount }) => amount === '',
      problem: ({ amount }) => findFundsProblem(amount, this.available),
      input: (draft) => ({ ...draft, amount: toWireAmount(draft.amount) }),
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.form.draft.currencyId, this.form.draft.from);
  }

  setFrom(type: AccountType): void {
    this.form.edit(pairFrom(this.form.draft, type));
  }

  setTo(type: AccountType): void {
    this.form.edit(pairTo(this.form.draft, type));
  }

  setPercent(percent: number): void {
    this.form.edit({ amount: partOfFunds(this.available, percent) });
  }
}
