import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { messageOf, Resource, type AppStore } from '@h5/shared/app';
import {
  getConversionQuote,
  getConvertibleCoins,
  makeConversion,
  type ConversionQuote,
  type ConvertibleCoin,
  type MadeConversion,
  type MakeConversionInput,
} from '@h5/shared/contract/conversions/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { Submission, type PendingRequests } from '@h5/shared/requests/Submission';
import { conversionDecimals } from '@h5/shared/rules/conversion/conversion';

const bitcoinId = 1;
/** Typing asks for a quote once it pauses. */
const typingPauseMs = 300;
/** A quote that could not be read is asked for again. */
const askAgainMs = 5_000;
/** How often an exchange is sent again at a new quote that is no worse. */
const maxAttempts = 3;

/** What a link to the page chooses. */
export interface ExchangeChoice {
  fromId: number | undefined;
  toId: number | undefined;
}

type Problem = 'missing' | 'tooMuch' | 'tooSmall' | 'tooLarge' | 'noQuote';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

/** The form that exchanges one coin into another at a quote that is renewed when it expires. */
export class ExchangeStore {
  fromId: number;
  toId: number;
  /** As typed. */
  amount = '';
  quote: ConversionQuote | undefined = undefined;
  quoteProblem: string | undefined = undefined;
  /** What the person has seen and may confirm; a worse outcome has to be seen first. */
  accepted: string | undefined = undefined;
  /** The exchange that was made. */
  done: MadeConversion | undefined = undefined;

  readonly coins: Resource<readonly ConvertibleCoin[]>;
  readonly submission: Submission<MakeConversionInput, MadeConversion>;
  readonly #app: App;
  #asked = 0;
  #retry: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    app: App,
    pending: PendingRequests<MakeConversionInput>,
    { fromId, toId }: Partial<ExchangeChoice> = {},
  ) {
    this.#app = app;
    this.fromId = fromId ?? (toId === defaultQuoteId ? bitcoinId : defaultQuoteId);
    this.toId = toId ?? (this.fromId === bitcoinId ? defaultQuoteId : bitcoinId);
    this.coins = new Resource(() => app.api.call(getConvertibleCoins, {}, { quiet: true }));
    this.submission = new Submission({
      api: app.api,
      activity: app.activity,
      endpoint: makeConversion,
      pending,
      session: () => app.session.token,
    });
    makeAutoObservable(this, { submission: false, coins: false }, { autoBind: true });
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.fromId);
  }

  /** What there is of the other coin now. */
  get held(): Decimal {
    return this.#app.wallet.available(this.toId);
  }

  get number(): Decimal | undefined {
    return parsePositiveAmount(this.amount);
  }

  /** What the amount becomes; undefined until the quote for it is here. */
  get converted(): Decimal | undefined {
    return this.quote?.converted ? new Decimal(this.quote.converted) : undefined;
  }

  get problem(): Problem | undefined {
    const { number, quote } = this;
    if (!number) return 'missing';
    if (number.gt(this.available)) return 'tooMuch';
    if (quote && number.lt(quote.min)) return 'tooSmall';
    if (quote && number.gt(quote.max)) return 'tooLarge';
    return quote?.quoteId ? undefined : 'noQuote';
  }

  /** Whether the outcome has become worse than what the person has seen. */
  get isWorse(): boolean {
    return !!this.accepted && !!this.converted && this.converted.lt(this.accepted);
  }

  get isDirty(): boolean {
    return this.amount !== '' && !this.done;
  }

  /** Whether an earlier exchange has to be looked up before another one is made. */
  get isOutcomeUnknown(): boolean {
    return this.submission.unacknowledged !== undefined;
  }

  codeOf(currencyId: number): string {
    return this.coins.value?.find((coin) => coin.currencyId === currencyId)?.coin ?? '';
  }

  /** Keeps a quote for what is typed, until the returned function is called. */
  follow(): () => void {
    const stop = reaction(
      () => [this.fromId, this.toId, this.number?.toFixed()].join(),
      () => void this.ask(),
      { delay: typingPauseMs },
    );
    void this.ask();
    return () => {
      stop();
      clearTimeout(this.#retry);
      this.#asked += 1;
    };
  }

  /** Asks for a new quote. An answer to an earlier question is left aside. */
  async ask(): Promise<void> {
    clearTimeout(this.#retry);
    const asked = (this.#asked += 1);
    const { fromId, toId, number } = this;
    const amount = number && number.decimalPlaces() <= conversionDecimals && number.toFixed();
    const pair = { fromId, toId };
    try {
      const input = amount ? { ...pair, amount } : pair;
      const quote = await this.#app.api.call(getConversionQuote, input, { quiet: true });
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.quote = quote;
        this.quoteProblem = undefined;
      });
    } catch (error) {
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.quote = undefined;
        this.quoteProblem = messageOf(error);
      });
      this.#retry = setTimeout(() => void this.ask(), askAgainMs);
    }
  }

  /** Choosing the coin on the other side swaps both. */
  setFrom(currencyId: number): void {
    if (currencyId === this.toId) this.toId = this.fromId;
    this.fromId = currencyId;
    this.amount = '';
    this.#forgetQuote();
  }

  setTo(currencyId: number): void {
    if (currencyId === this.fromId) {
      this.fromId = this.toId;
      this.amount = '';
    }
    this.toId = currencyId;
    this.#forgetQuote();
  }

  swap(): void {
    this.setFrom(this.toId);
  }

  setAmount(amount: string): void {
    this.amount = amount;
    // Rate and limits are those of any amount.
    if (this.quote) this.quote = { ...this.quote, converted: null, quoteId: null };
    this.#forgetAccepted();
  }

  /** Fills in a part of what is available. */
  setPercent(percent: number): void {
    const part = this.available.times(percent).div(100).toDecimalPlaces(conversionDecimals);
    this.setAmount(part.isZero() ? '' : part.toFixed());
  }

  /** The person sees the present outcome. */
  accept(): void {
    this.accepted = this.quote?.converted ?? undefined;
    this.submission.clearProblem();
  }

  /** Sends the form, or asks for the outcome of the exchange that was sent before. */
  async send(): Promise<boolean> {
    const made = await this.submission.send(
      () => this.#input(),
      (attempts) => this.#renew(attempts),
    );
    if (made) this.#finish(made);
    return made !== undefined;
  }

  startAgain(): void {
    this.done = undefined;
    void this.ask();
  }

  /** What a reload would lose. */
  draft(): unknown {
    const { fromId, toId, amount } = this;
    return this.isDirty ? { fromId, toId, amount } : undefined;
  }

  restore(draft: unknown): void {
    const { fromId, toId, amount } = (draft ?? {}) as Record<string, unknown>;
    if (!Number.isSafeInteger(fromId) || !Number.isSafeInteger(toId) || fromId === toId) return;
    if (typeof amount !== 'string' || !/^\d{0,18}\.?\d{0,8}$/.test(amount)) return;
    Object.assign(this, { fromId, toId, amount });
  }

  /** A new quote that is no worse than what was accepted is used without asking. */
  async #renew(attempts: number): Promise<boolean> {
    if (this.submission.errorCode !== 'QUOTE_EXPIRED' || attempts >= maxAttempts) return false;
    await this.ask();
    return !this.isWorse && !this.problem;
  }

  #finish(made: MadeConversion): void {
    this.done = made;
    this.amount = '';
    this.#forgetQuote();
    void this.#app.wallet.load();
  }

  #forgetQuote(): void {
    this.quote = undefined;
    this.#forgetAccepted();
  }

  #forgetAccepted(): void {
    this.accepted = undefined;
    this.submission.clearProblem();
  }

  #input(): Omit<MakeConversionInput, 'reqId'> | undefined {
    const { fromId, toId, number, quote } = this;
    if (!number || this.problem || this.isWorse || !quote?.quoteId) return undefined;
    return { fromId, toId, amount: toWireAmount(number), quoteId: quote.quoteId };
  }
}
