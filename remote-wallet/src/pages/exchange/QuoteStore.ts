import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { messageOf, type Api } from '@h5/shared/app';
import {
  getConversionQuote,
  type ConversionQuote,
} from '@h5/shared/contract/conversions/endpoints';
import { parsePositiveAmount } from '@h5/shared/money/money';
import { conversionDecimals } from '@h5/shared/rules/conversion/conversion';
import type { ExchangeDraft } from './ExchangeDraft';

/** Typing asks for a quote once it pauses. */
const typingPauseMs = 300;
/** A quote that could not be read is asked for again. */
const askAgainMs = 5_000;

/** The quote for what an exchange form holds. */
export class QuoteStore {
  quote: ConversionQuote | undefined = undefined;
  problem: string | undefined = undefined;

  readonly #api: Api;
  readonly #draft: ExchangeDraft;
  #asked = 0;
  #retry: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(api: Api, draft: ExchangeDraft) {
    this.#api = api;
    this.#draft = draft;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Keeps a quote for what is typed, until the returned function is called. */
  follow(): () => void {
    const stop = reaction(
      () => {
        const { fromId, toId, amount } = this.#draft;
        return [fromId, toId, parsePositiveAmount(amount)?.toFixed()].join();
      },
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
    const { fromId, toId } = this.#draft;
    const number = parsePositiveAmount(this.#draft.amount);
    const amount = number && number.decimalPlaces() <= conversionDecimals && number.toFixed();
    const pair = { fromId, toId };
    try {
      const input = amount ? { ...pair, amount } : pair;
      const quote = await this.#api.call(getConversionQuote, input, { quiet: true });
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.quote = quote;
        this.problem = undefined;
      });
    } catch (error) {
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.quote = undefined;
        this.problem = messageOf(error);
      });
      this.#retry = setTimeout(() => void this.ask(), askAgainMs);
    }
  }

  /** Another amount was typed: rate and limits are those of any amount. */
  keepRate(): void {
    if (this.quote) this.quote = { ...this.quote, converted: null, quoteId: null };
  }

  forget(): void {
    this.quote = undefined;
  }
}
