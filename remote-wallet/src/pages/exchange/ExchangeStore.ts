import { makeAutoObservable } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import {
  getConvertibleCoins,
  makeConversion,
  type ConversionQuote,
  type ConvertibleCoin,
  type MadeConversion,
  type MakeConversionInput,
} from '@h5/shared/contract/conversions/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { findFundsProblem, partOfFunds, type FundsProblem } from '../../components/fundsAmount';
import { exchangeDraft, type ExchangeDraft } from './ExchangeDraft';
import { QuoteStore } from './QuoteStore';

/** How often an exchange is sent again at a new quote that is no worse. */
const maxAttempts = 3;

type Problem = FundsProblem | 'tooSmall' | 'tooLarge' | 'noQuote';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

/** The form that exchanges one coin into another at a quote that is renewed when it expires. */
export class ExchangeStore {
  readonly form: MoneyForm<ExchangeDraft, MakeConversionInput, MadeConversion, Problem>;
  readonly coins: Resource<readonly ConvertibleCoin[]>;
  readonly quotes: QuoteStore;
  /** What the person has seen and may confirm; a worse outcome has to be seen first. */
  accepted: string | undefined = undefined;
  /** Whether the rate is told for one of the coin that is worth less. */
  isRateTurned = false;

  readonly #app: App;

  constructor(app: App, pending: PendingRequests<MakeConversionInput>, begun: ExchangeDraft) {
    this.#app = app;
    this.coins = new Resource(() => app.api.call(getConvertibleCoins, {}, { quiet: true }));
    this.form = new MoneyForm({
      app,
      begun,
      pending,
      endpoint: makeConversion,
      schema: exchangeDraft,
      isEmpty: ({ amount }) => amount === '',
      problem: ({ amount }) =>
        findFundsProblem(amount, this.available) ?? this.#quoteProblem(amount),
      input: ({ fromId, toId, amount }) => {
        const quoteId = this.quote?.quoteId;
        if (this.isWorse || !quoteId) return undefined;
        return { fromId, toId, amount: toWireAmount(amount), quoteId };
      },
      resend: (attempts) => this.#renew(attempts),
      onDone: () => {
        this.#edit({ amount: '' });
        void app.wallet.load();
      },
    });
    this.quotes = new QuoteStore(app.api, this.form.draft);
    makeAutoObservable(this, { form: false, coins: false, quotes: false }, { autoBind: true });
  }

  get quote(): ConversionQuote | undefined {
    return this.quotes.quote;
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.form.draft.fromId);
  }

  /** What there is of the other coin now. */
  get held(): Decimal {
    return this.#app.wallet.available(this.form.draft.toId);
  }

  /** What the amount becomes; undefined until the quote for it is here. */
  get converted(): Decimal | undefined {
    return this.quote?.converted ? new Decimal(this.quote.converted) : undefined;
  }

  /** Whether the outcome has become worse than what the person has seen. */
  get isWorse(): boolean {
    return !!this.accepted && !!this.converted && this.converted.lt(this.accepted);
  }

  codeOf(currencyId: number): string {
    return this.coins.value?.find((coin) => coin.currencyId === currencyId)?.coin ?? '';
  }

  swap(): void {
    const { fromId, toId } = this.form.draft;
    this.#edit({ fromId: toId, toId: fromId, amount: '' });
  }

  turnRate(): void {
    this.isRateTurned = !this.isRateTurned;
  }

  setAmount(amount: string): void {
    this.form.edit({ amount });
    this.quotes.keepRate();
    this.accepted = undefined;
  }

  /** Fills in a part of what is available. */
  setPercent(percent: number): void {
    this.setAmount(partOfFunds(this.available, percent));
  }

  /** The person sees the present outcome. */
  accept(): void {
    this.accepted = this.quote?.converted ?? undefined;
    this.form.submission.clearProblem();
  }

  startAgain(): void {
    this.form.startAgain();
    void this.quotes.ask();
  }

  /** A quote is for these coins, and for this amount. */
  #edit(change: Partial<ExchangeDraft>): void {
    this.form.edit(change);
    this.quotes.forget();
    this.accepted = undefined;
  }

  #quoteProblem(amount: string): Problem | undefined {
    const { quote } = this;
    if (quote && new Decimal(amount).lt(quote.min)) return 'tooSmall';
    if (quote && new Decimal(amount).gt(quote.max)) return 'tooLarge';
    return quote?.quoteId ? undefined : 'noQuote';
  }

  /** A new quote that is no worse than what was accepted is used without asking. */
  async #renew(attempts: number): Promise<boolean> {
    if (this.form.submission.errorCode !== 'QUOTE_EXPIRED' || attempts >= maxAttempts) return false;
    await this.quotes.ask();
    return !this.isWorse && !this.form.problem;
  }
}
