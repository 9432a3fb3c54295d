import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import { bankMethod, type BankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import {
  getBankIn,
  requestBankRecharge,
  type BankIn,
  type RequestBankRechargeInput,
} from '@h5/shared/contract/recharges/endpoints';
import { parsePositiveAmount, toWireAmount, type Decimal } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { bankInAmount } from '@h5/shared/rules/bank/bankIn';
import { VoucherUpload } from '../../components/VoucherUpload';

const bankInDraft = z.object({
  fiat: z.string().check(z.maxLength(3)),
  money: typedAmount,
  method: bankMethod,
  /** The id of its upload; empty until there is one. */
  voucher: z.string().check(z.maxLength(36)),
});

type Draft = z.output<typeof bankInDraft>;
export type BankInProblem = 'missing' | 'tooSmall' | 'tooLarge' | 'noVoucher';

export const usePendingBankIn = storePerSession(() => new HeldRequests<RequestBankRechargeInput>());

const begunIn = (fiat: string): Draft => ({ fiat, money: '', method: 'domestic', voucher: '' });

type App = Pick<AppStore, 'activity' | 'api' | 'fiat' | 'session' | 'wallet'>;

/** The form that tells of money that was sent to the account of the house. */
export class BankInStore {
  readonly terms: Resource<BankIn>;
  readonly voucher: VoucherUpload;
  readonly form: MoneyForm<Draft, RequestBankRechargeInput, BankRecharge, BankInProblem>;
  readonly #app: App;

  constructor(app: App, pending: PendingRequests<RequestBankRechargeInput>) {
    this.#app = app;
    this.terms = new Resource(() => this.#read());
    this.voucher = new VoucherUpload(app.api, (voucher) => this.form.edit({ voucher }));
    this.form = new MoneyForm({
      app,
      pending,
      begun: begunIn(app.fiat.code),
      endpoint: requestBankRecharge,
      schema: bankInDraft,
      isEmpty: ({ money, voucher }) => money === '' && voucher === '',
      problem: (draft) => this.#problemOf(draft),
      input: (draft) => this.#inputOf(draft),
      onRestored: () => void this.terms.refresh(),
      onDone: () => this.form.edit({ money: '', voucher: '' }),
    });
    makeAutoObservable(this, { terms: false, voucher: false, form: false }, { autoBind: true });
  }

  /** What the money becomes; undefined while no amount is typed or no price is known. */
  get becomes(): Decimal | undefined {
    const money = parsePositiveAmount(this.form.draft.money);
    const { value } = this.terms;
    return money && value && bankInAmount(money, value.mid);
  }

  /** What is available of the coin now. */
  get available(): Decimal {
    return this.#app.wallet.available(this.terms.value?.currencyId ?? 0);
  }

  setFiat(fiat: string): void {
    this.form.edit({ fiat });
    void this.terms.refresh();
  }

  /** A currency in which no money is taken gives way to one in which it is. */
  async #read(): Promise<BankIn> {
    const { api } = this.#app;
    const { fiat } = this.form.draft;
    const terms = await api.call(getBankIn, {}, { quiet: true });
    if (terms.fiat === fiat) return terms;
    if (terms.fiats.includes(fiat)) return api.call(getBankIn, { fiat }, { quiet: true });
    this.form.edit({ fiat: terms.fiat });
    return terms;
  }

  #problemOf({ voucher }: Draft): BankInProblem | undefined {
    const { becomes } = this;
    const { value } = this.terms;
    if (!becomes || !value) return 'missing';
    if (becomes.lt(value.min)) return 'tooSmall';
    if (becomes.gt(value.max)) return 'tooLarge';
    return voucher === '' ? 'noVoucher' : undefined;
  }

  #inputOf({ fiat, money, method, voucher }: Draft) {
    const { value } = this.terms;
    if (!value) return undefined;
    const { currencyId, mid } = value;
    return { fiat, method, voucher, currencyId, mid, money: toWireAmount(money) };
  }
}
