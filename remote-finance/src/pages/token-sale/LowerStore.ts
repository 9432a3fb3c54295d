import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  lowerTokenSubscription,
  type LowerTokenSubscriptionInput,
  type TokenSale,
  type TokenSubscription,
} from '@h5/shared/contract/token-sales/endpoints';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { saleCost, saleLowerableUntilMs } from '@h5/shared/rules/token-sales/tokenSale';

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'session' | 'wallet'>;

const draftFields = z.object({ amount: typedAmount });
type Draft = z.output<typeof draftFields>;

export type LowerProblem = 'missing' | 'tooMuch' | 'tooLate';

export const usePendingLowering = storePerSession(
  () => new HeldRequests<LowerTokenSubscriptionInput>(),
);

/** The form that takes tokens from a subscription. */
export class LowerStore {
  readonly form: MoneyForm<Draft, LowerTokenSubscriptionInput, TokenSubscription, LowerProblem>;
  readonly sale: TokenSale;
  readonly own: TokenSubscription;
  readonly #app: App;

  constructor(
    app: App,
    sale: TokenSale,
    own: TokenSubscription,
    pending: PendingRequests<LowerTokenSubscriptionInput>,
  ) {
    this.#app = app;
    this.sale = sale;
    this.own = own;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: lowerTokenSubscription,
      begun: { amount: '' },
      schema: draftFields,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem(),
      input: () => ({ saleId: sale.id, amount: toWireAmount(this.tokens ?? new Decimal(0)) }),
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { form: false, sale: false, own: false }, { autoBind: true });
  }

  get lowerableUntil(): number {
    return this.sale.endAt - saleLowerableUntilMs;
  }

  get tokens(): Decimal | undefined {
    const typed = parsePositiveAmount(this.form.draft.amount);
    return typed?.times(this.sale.ticketSize ?? 1);
  }

  get left(): Decimal {
    return Decimal.max(0, new Decimal(this.own.applied).minus(this.tokens ?? 0));
  }

  /** What is available again. */
  get freed(): Decimal {
    return saleCost(this.tokens ?? 0, this.sale.price);
  }

  setAmount(amount: string): void {
    if (this.sale.ticketSize === null || /^\d{0,6}$/.test(amount)) this.form.edit({ amount });
  }

  setAll(): void {
    this.setAmount(new Decimal(this.own.applied).div(this.sale.ticketSize ?? 1).toFixed());
  }

  #problem(): LowerProblem | undefined {
    if (this.#app.clock.now() >= this.lowerableUntil) return 'tooLate';
    const { tokens } = this;
    if (!tokens) return 'missing';
    return tokens.gt(this.own.applied) ? 'tooMuch' : undefined;
  }
}
