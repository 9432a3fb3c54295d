import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import {
  getPayments,
  longestMemo,
  payeeAccount,
  sendPayment,
  type Payee,
  type Payment,
  type SendPaymentInput,
} from '@h5/shared/contract/payments/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { toWireAmount, type Decimal } from '@h5/shared/money/money';
import { typedAmount, typedId } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { withPasskeys } from '@h5/shared/requests/passkeys';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { findFundsProblem, partOfFunds, type FundsProblem } from '../../components/fundsAmount';
import { PayeeStore } from './PayeeStore';

const paymentDraft = z.object({
  account: z.string().check(z.maxLength(64)),
  currencyId: typedId,
  amount: typedAmount,
  memo: z.string().check(z.maxLength(2 * longestMemo)),
});

type PaymentDraft = z.output<typeof paymentDraft>;

export const usePendingPayment = storePerSession(() => new HeldRequests<SendPaymentInput>());

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

/** How many people are offered who were paid lately, and in how many payments they are looked for. */
const mostRecent = 8;
const recentPayments = 30;

/** The form that pays another person. */
export class PaymentStore {
  payPassword = '';
  totpCode = '';
  /** What a QR code said is no account name. */
  isScannedWrong = false;
  readonly form: MoneyForm<PaymentDraft, SendPaymentInput, Payment, FundsProblem | 'payee'>;
  readonly payee: PayeeStore;
  readonly protection: Resource<SecurityState>;
  readonly sent: Resource<readonly Payment[]>;
  readonly #app: App;

  constructor(app: App, pending: PendingRequests<SendPaymentInput>, account: string) {
    this.#app = app;
    this.payee = new PayeeStore(app.api);
    this.protection = new Resource(() => app.api.call(getSecurityState, {}, { quiet: true }));
    this.sent = new Resource(async () => {
      const asked = { direction: 'out', page: 1, limit: recentPayments } as const;
      return (await app.api.call(getPayments, asked, { quiet: true })).list;
    });
    const { activity, api, session } = app;
    this.form = new MoneyForm({
      app: { activity, session, api: withPasskeys(api) },
      pending,
      begun: { account, currencyId: defaultQuoteId, amount: '', memo: '' },
      endpoint: sendPayment,
      schema: paymentDraft,
      isEmpty: (draft) => draft.amount === '' && draft.account === '',
      problem: ({ account: name, amount }) =>
        this.payee.isOf(name) ? findFundsProblem(amount, this.available) : 'payee',
      input: (draft) => this.#input(draft),
      onDone: () => this.#clear(),
    });
    makeAutoObservable(
      this,
      { form: false, payee: false, protection: false, sent: false },
      { autoBind: true },
    );
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.form.draft.currencyId, accountType.spot);
  }

  /** What has to be done before anything can be paid. */
  get obstacle(): 'identity' | 'payPassword' | undefined {
    const { value } = this.protection;
    if (value?.level === 0) return 'identity';
    return value?.hasPayPassword === false ? 'payPassword' : undefined;
  }

  /** Until when nothing may leave the account, while something holds it. */
  get heldUntil(): number | undefined {
    const ends = (this.protection.value?.holds ?? []).map(({ endsAt }) => endsAt);
    return ends.length > 0 ? Math.max(...ends) : undefined;
  }

  get hasTotp(): boolean {
    return this.protection.value?.hasTotp === true;
  }

  /** Whether the pay password, and the code while TOTP is on, are entered. */
  get isProved(): boolean {
    return this.payPassword.length === 6 && (!this.hasTotp || this.totpCode.length === 6);
  }

  /** The people who were paid last, each once. */
  get recentPayees(): readonly Payee[] {
    const sent = this.sent.value ?? [];
    const isLast = ({ account }: Payment, at: number) =>
      sent.findIndex((one) => one.account === account) === at;
    return sent.filter(isLast).slice(0, mostRecent);
  }

  editAccount(account: string): void {
    this.form.edit({ account });
    this.payee.forget();
    this.isScannedWrong = false;
  }

  /** Fills in an account name, and finds who it belongs to. */
  choose(account: string): void {
    this.editAccount(account);
    void this.payee.find(account);
  }

  /** Takes over the account name that a QR code says. */
  scan(text: string): void {
    const name = text.trim().toLowerCase();
    if (payeeAccount.safeParse(name).success) this.choose(name);
    else this.isScannedWrong = true;
  }

  editProof(change: { payPassword?: string; totpCode?: string }): void {
    Object.assign(this, change);
    this.form.submission.clearProblem();
  }

  setPercent(percent: number): void {
    this.form.edit({ amount: partOfFunds(this.available, percent) });
  }

  #input({ account, currencyId, amount, memo }: PaymentDraft) {
    const { payPassword, totpCode, hasTotp } = this;
    const text = memo.trim();
    return {
      account: account.trim().toLowerCase(),
      currencyId,
      amount: toWireAmount(amount),
      payPassword,
      ...(text && { memo: text }),
      ...(hasTotp && { code: totpCode }),
    };
  }

  #clear(): void {
    this.form.edit({ account: '', amount: '', memo: '' });
    this.payee.forget();
    this.payPassword = '';
    this.totpCode = '';
    void this.#app.wallet.load();
    void this.sent.refresh();
  }
}
