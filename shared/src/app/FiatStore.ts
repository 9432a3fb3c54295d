import { makeAutoObservable, runInAction } from 'mobx';
import { getFiatRates } from '../contract/content/endpoints';
import { amount } from '../contract/primitives';
import { foldTinyPrice, formatFiat } from '../money/format';
import { Decimal, type DecimalValue } from '../money/money';
import type { Profit } from '../rules/profit';
import type { Api } from './Api';
import { Resource } from './Resource';
import type { BrowserStorage } from './storage';

export const fiatCodes = [
  'USD',
  'CNY',
  'GBP',
  'HKD',
  'JPY',
  'EUR',
  'AED',
  'THB',
  'PHP',
  'SGD',
  'VND',
] as const;
export type FiatCode = (typeof fiatCodes)[number];

const maxAgeMs = 86_400_000;

interface Rate {
  code: string;
  rate: string;
}

/** The fiat currency that values are shown in, and its rate to the US dollar. */
export class FiatStore {
  code: FiatCode = 'USD';
  rates: Rate[] = [{ code: 'USD', rate: '1' }];
  savedAt = 0;

  readonly #reading: Resource<Rate[]>;
  readonly #storage: BrowserStorage;
  readonly #tag: () => string;

  constructor(api: Api, storage: BrowserStorage, tag: () => string) {
    this.#reading = new Resource(() => api.call(getFiatRates, {}, { quiet: true }));
    this.#storage = storage;
    this.#tag = tag;
    this.#restore();
    // Conversions run with every tick and change nothing, so they are no actions.
    const pure = { convert: false, format: false, formatPrice: false } as const;
    makeAutoObservable(this, pure, { autoBind: true });
  }

  /** The currency in use: US dollars until the rate of the chosen one is known. */
  get shownCode(): FiatCode {
    return this.rates.some(({ code }) => code === this.code) ? this.code : 'USD';
  }

  get rate(): Decimal {
    return new Decimal(this.rates.find(({ code }) => code === this.shownCode)?.rate ?? 1);
  }

  /** Yen and dong have no smaller unit. */
  get decimals(): number {
    return this.shownCode === 'JPY' || this.shownCode === 'VND' ? 0 : 2;
  }

  /** How many digits longer a price is than in dollars. */
  get wholeDigitsOfRate(): number {
    return this.rate.toFixed(0).length - 1;
  }

  /** Converts US dollars to the currency in use. */
  convert(usd: DecimalValue): Decimal {
    return new Decimal(usd).times(this.rate);
  }

  /** Formats an amount of US dollars in the currency in use; prices may need more `decimals`. */
  format(usd: DecimalValue, decimals = this.decimals): string {
    const converted = this.shownCode === 'USD' ? usd : this.convert(usd);
    return formatFiat(converted, this.shownCode, this.#tag(), decimals);
  }

  /** Formats a price in US dollars with as many significant digits as `decimals` gives it in dollars; a dash without one. */
  formatPrice(usd: DecimalValue | undefined, decimals: number): string {
    if (usd === undefined) return '–';
    const text = this.format(usd, Math.max(this.decimals, decimals - this.wholeDigitsOfRate));
    return foldTinyPrice(text);
  }

  /** The props of `MoneyChange` for a profit in US dollars. */
  changeOf({ profit, rate }: Profit) {
    const { decimals } = this;
    return { amount: this.convert(profit), ratio: rate, decimals, tag: this.#tag() };
  }

  choose(code: FiatCode): void {
    this.code = code;
    this.#store();
  }

  /** Reads the rates if they are older than a day. */
  async refresh(now = Date.now()): Promise<void> {
    const age = now - this.savedAt;
    if (age >= 0 && age < maxAgeMs && this.rates.length > 1) return;
    await this.#reading.refresh();
    const { value, isStale } = this.#reading;
    if (!value || isStale) return;
    runInAction(() => {
      this.rates = shownRates(value);
      this.savedAt = now;
    });
    this.#store();
  }

  #restore() {
    const chosen = this.#storage.read('fiat') as { currency_code?: unknown } | undefined;
    this.code = fiatCodes.find((code) => code === chosen?.currency_code) ?? 'USD';
    const rates = this.#storage.read('fiats');
    if (Array.isArray(rates)) this.rates = shownRates(rates.flatMap(readRate));
    this.savedAt = Number(this.#storage.get('saveFiatsTime')) || 0;
  }

  #store() {
    const { code, savedAt } = this;
    this.#storage.write('fiat', {
      currency_code: code,
      rate: this.rate.toFixed(),
      saveTime: savedAt,
    });
    const rows = this.rates.map((row) => ({ currency_code: row.code, rate: row.rate }));
    this.#storage.write('fiats', rows);
    this.#storage.set('saveFiatsTime', String(savedAt));
  }
}

/** The rates of currencies that can be chosen; a rate of zero is dropped. */
function shownRates(rates: readonly Rate[]): Rate[] {
  const codes: readonly string[] = fiatCodes;
  return rates.filter(({ code, rate }) => codes.includes(code) && !new Decimal(rate).isZero());
}

/** Reads a stored row; empty if it is not valid. */
function readRate(row: unknown): Rate[] {
  const { currency_code: code, rate } = (row ?? {}) as { currency_code?: unknown; rate?: unknown };
  const isRate = typeof code === 'string' && amount.safeParse(rate).success;
  return isRate ? [{ code, rate: String(rate) }] : [];
}
