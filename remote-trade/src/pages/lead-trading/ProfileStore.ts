import { makeAutoObservable } from 'mobx';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { ApplyAsTraderInput } from '@h5/shared/contract/lead-traders/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';

type ProfileField = 'text' | 'rate' | 'minAmount';
type Profile = Pick<Trader, 'text' | 'rate' | 'minAmount' | 'nextRate'>;

export const longestText = 1000;
/** The highest share, in percent. */
const highestRate = new Decimal(copyTerms.maxRate).times(100);
export const rateDecimals = 2;
export const amountDecimals = 2;

/** What a trader tells about himself and asks for, as typed. */
export class ProfileStore {
  text: string;
  /** In percent. */
  rate: string;
  minAmount: string;
  /** Problems are shown once the form was sent. */
  wasSent = false;

  #initial: string;

  constructor(profile?: Profile) {
    this.text = profile?.text ?? '';
    this.rate = profile ? percentOf(profile.nextRate ?? profile.rate) : '';
    this.minAmount = profile ? new Decimal(profile.minAmount).toFixed() : '';
    this.#initial = this.#content;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.#content !== this.#initial;
  }

  get problems(): ProfileField[] {
    const { text, rate, minAmount } = this;
    const isRate = rate !== '' && new Decimal(rate).lte(highestRate);
    return [
      ...(text.trim() === '' ? (['text'] as const) : []),
      ...(isRate ? [] : (['rate'] as const)),
      ...(minAmount === '' ? (['minAmount'] as const) : []),
    ];
  }

  set(field: ProfileField, value: string): void {
    this[field] = value;
  }

  /** What is sent; undefined while something is missing. */
  submit(): ApplyAsTraderInput | undefined {
    this.wasSent = true;
    if (this.problems.length > 0) return undefined;
    return {
      text: this.text.trim(),
      rate: new Decimal(this.rate).div(100).toFixed(),
      minAmount: toWireAmount(new Decimal(this.minAmount)),
    };
  }

  /** What is typed counts as saved. */
  settle(): void {
    this.wasSent = false;
    this.#initial = this.#content;
  }

  get #content(): string {
    return JSON.stringify([this.text, this.rate, this.minAmount]);
  }
}

function percentOf(ratio: string): string {
  return new Decimal(ratio).times(100).toFixed();
}
