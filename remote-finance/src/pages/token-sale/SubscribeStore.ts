import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  subscribeToTokenSale,
  type SubscribeToTokenSaleInput,
  type TokenSale,
  type TokenSubscription,
} from '@h5/shared/contract/token-sales/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { ifSaleEndedNow, saleCost } from '@h5/shared/rules/token-sales/tokenSale';
import type { TokenSaleStore } from './TokenSaleStore';

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'session' | 'wallet'>;

/** Tokens, or tickets of a lottery. */
const draftFields = z.object({ amount: typedAmount });
type Draft = z.output<typeof draftFields>;

export type SubscribeProblem = 'missing' | 'tooMuch' | 'cap' | 'ended' | 'notStarted';

export const usePendingSubscription = storePerSession(
  () => new HeldRequests<SubscribeToTokenSaleInput>(),
);

/** The form that subscribes to a sale, or raises the subscription. */
export class SubscribeStore {
  readonly form: MoneyForm<Draft, SubscribeToTokenSaleInput, TokenSubscription, SubscribeProblem>;
  readonly #app: App;
  readonly #page: TokenSaleStore;
  /** As it was when the page opened; its terms never change. */
  readonly #opened: TokenSale;

  constructor(
    app: App,
    page: TokenSaleStore,
    sale: TokenSale,
    pending: PendingRequests<SubscribeToTokenSaleInput>,
  ) {
    this.#app = app;
    this.#page = page;
    this.#opened = sale;
    const { id: saleId, payCurrencyId, price } = sale;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: subscribeToTokenSale,
      begun: { amount: '' },
      schema: draftFields,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem(),
      input: () => ({
        saleId,
        payCurrencyId,
        price,
        amount: toWireAmount(this.tokens ?? new Decimal(0)),
      }),
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
        void page.detail.invalidate();
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get sale(): TokenSale {
    return this.#page.detail.value?.sale ?? this.#opened;
  }

  /** Undefined without one; one that was withdrawn asks for nothing. */
  get own(): TokenSubscription | undefined {
    return this.#page.detail.value?.subscription ?? undefined;
  }

  get isLottery(): boolean {
    return this.sale.mode === 'lottery';
  }

  /** What the draft asks for in tokens; undefined if it is no amount. */
  get tokens(): Decimal | undefined {
    const typed = parsePositiveAmount(this.form.draft.amount);
    return typed?.times(this.sale.ticketSize ?? 1);
  }

  get cost(): Decimal {
    return saleCost(this.tokens ?? 0, this.sale.price);
  }

  /** What is asked for once the draft is added. */
  get asked(): Decimal {
    return (this.tokens ?? new Decimal(0)).plus(this.own?.applied ?? 0);
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.sale.payCurrencyId);
  }

  /** What the sale would bring if it ended now, with the draft added. */
  get ifEnded() {
    const { sale } = this;
    const subscribed = new Decimal(sale.subscribed).plus(this.tokens ?? 0).toFixed();
    return ifSaleEndedNow({ ...sale, supply: sale.total, subscribed }, this.asked);
  }

  /** The most that can be added now, in what is typed. */
  get most(): Decimal {
    const { cap, price, ticketSize, tokenDecimals, total } = this.sale;
    const affordable = this.available.div(price);
    const had = this.own?.applied ?? 0;
    const left = Decimal.max(0, new Decimal(this.isLottery ? cap : total).minus(had));
    const most = Decimal.min(affordable, left);
    return ticketSize === null
      ? most.toDecimalPlaces(tokenDecimals, Decimal.ROUND_DOWN)
      : most.div(ticketSize).floor();
  }

  /** The account with the most of the currency beside spot, if it has what is missing there. */
  get source(): { from: AccountType; missing: Decimal } | undefined {
    const missing = this.cost.minus(this.available);
    if (!missing.gt(0)) return undefined;
    const [fullest] = accountsInUse
      .map((name) => accountType[name])
      .filter((type) => type !== accountType.spot)
      .map((from) => ({ from, has: this.#app.wallet.available(this.sale.payCurrencyId, from) }))
      .sort((one, other) => other.has.comparedTo(one.has));
    return fullest?.has.gte(missing) ? { from: fullest.from, missing } : undefined;
  }

  setAmount(amount: string): void {
    if (!this.isLottery || /^\d{0,6}$/.test(amount)) this.form.edit({ amount });
  }

  step(direction: 1 | -1): void {
    const count = Math.max(0, Number(this.form.draft.amount) + direction);
    this.setAmount(count === 0 ? '' : String(count));
  }

  setPercent(percent: number): void {
    const { isLottery, most, sale } = this;
    const part = most.times(percent).div(100);
    const rounded = part.toDecimalPlaces(isLottery ? 0 : sale.tokenDecimals, Decimal.ROUND_DOWN);
    this.setAmount(rounded.isZero() ? '' : rounded.toFixed());
  }

  #problem(): SubscribeProblem | undefined {
    const { sale, tokens } = this;
    const now = this.#app.clock.now();
    if (now < sale.startAt) return 'notStarted';
    if (now >= sale.endAt) return 'ended';
    if (!tokens) return 'missing';
    if (this.isLottery && this.asked.gt(sale.cap)) return 'cap';
    return this.cost.gt(this.available) ? 'tooMuch' : undefined;
  }
}
