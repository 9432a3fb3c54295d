import { Decimal } from '../../money/money';
import type { PositionSide } from '../futures/futures';

/** A recorded price: symbol, time, price. */
export type ReceiptTick = readonly [symbol: string, time: number, price: string];

export type ReceiptInputValues = Readonly<Record<string, string | number | null>>;

const amountForm = /^-?\d+(\.\d+)?$/;
const sides: readonly PositionSide[] = ['long', 'short'];

/** Reads the inputs and ticks of a receipt, which may come from a file. Throws a TypeError if one is missing or has another form. */
export class ReceiptInputs {
  readonly #values: ReceiptInputValues;
  readonly #ticks: readonly ReceiptTick[];
  readonly #list: string | undefined;

  /** `list`: the list that the receipt has only the hash of. */
  constructor(values: ReceiptInputValues, ticks: readonly ReceiptTick[], list?: string) {
    for (const [symbol, time, price] of ticks) {
      if (!Number.isSafeInteger(time) || !amountForm.test(price))
        throw new TypeError(`A tick of ${symbol} has another form.`);
    }
    this.#values = values;
    this.#ticks = ticks;
    this.#list = list;
  }

  sealedList(): string {
    if (this.#list === undefined) throw new TypeError('The sealed list is missing.');
    return this.#list;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#values, key);
  }

  text(key: string): string {
    const value = this.#value(key);
    if (typeof value === 'string') return value;
    throw new TypeError(`${key} is not a text.`);
  }

  amount(key: string): string {
    const value = this.amountOrNull(key);
    if (value === null) throw new TypeError(`${key} is missing.`);
    return value;
  }

  amountOrNull(key: string): string | null {
    const value = this.#value(key);
    if (value === null || (typeof value === 'string' && amountForm.test(value))) return value;
    throw new TypeError(`${key} is not an amount.`);
  }

  /** A time, or another whole number. */
  time(key: string): number {
    const value = this.#value(key);
    if (Number.isSafeInteger(value)) return Number(value);
    throw new TypeError(`${key} is not a whole number.`);
  }

  oneOf<Value extends string>(key: string, values: readonly Value[]): Value {
    const found = values.find((value) => value === this.#value(key));
    if (found === undefined) throw new TypeError(`${key} is none of ${values.join(', ')}.`);
    return found;
  }

  side(): PositionSide {
    return this.oneOf('side', sides);
  }

  /** The position that most rules are about. */
  position() {
    return {
      side: this.side(),
      openPrice: new Decimal(this.amount('open')),
      number: new Decimal(this.amount('number')),
      margin: new Decimal(this.amount('margin')),
    };
  }

  /** The one tick of a receipt, whose symbol ends in `suffix`: none is that of a mark. */
  onlyTick(suffix: '' | '.last' = ''): { time: number; price: string } {
    const [tick] = this.#ticks;
    if (!tick || this.#ticks.length > 1) throw new TypeError('The receipt needs one tick.');
    return pricedBy(tick, suffix);
  }

  /** The mark and the contract price of one second. */
  markAndLast() {
    const [mark, last] = this.#ticks;
    if (!mark || !last || this.#ticks.length > 2 || mark[1] !== last[1])
      throw new TypeError('The receipt needs the mark and the contract price of one second.');
    return [pricedBy(mark, ''), pricedBy(last, '.last')] as const;
  }

  /** The best mark so far, then the mark and the contract price of a later second. */
  bestMarkAndLast() {
    const [best, mark, last] = this.#ticks;
    if (
      !best ||
      !mark ||
      !last ||
      this.#ticks.length > 3 ||
      mark[1] !== last[1] ||
      best[1] >= mark[1]
    )
      throw new TypeError('The receipt needs the best mark, and the prices of a later second.');
    return [pricedBy(best, ''), pricedBy(mark, ''), pricedBy(last, '.last')] as const;
  }

  /** The market of all ticks, which are prices of its index; without any, the one that the inputs name. */
  indexSymbol(): string {
    const symbol = this.#ticks[0]?.[0] ?? this.#value('symbol');
    if (typeof symbol !== 'string' || /-PERP|\.last$/.test(symbol))
      throw new TypeError('The receipt needs prices of an index.');
    if (this.#ticks.some(([one]) => one !== symbol))
      throw new TypeError('The ticks are those of several markets.');
    return symbol;
  }

  /** As they are listed. */
  tickPrices(): { time: number; price: string }[] {
    return this.#ticks.map((tick) => pricedBy(tick, ''));
  }

  ticksInOrder(): { time: number; price: string }[] {
    const ticks = this.#ticks.map((tick) => pricedBy(tick, ''));
    if (ticks.some(({ time }, place) => time <= (ticks[place - 1]?.time ?? -Infinity)))
      throw new TypeError('The ticks are not in the order of their times.');
    return ticks;
  }

  #value(key: string): string | number | null {
    const value = this.has(key) ? this.#values[key] : undefined;
    if (value === undefined) throw new TypeError(`${key} is missing.`);
    return value;
  }
}

function pricedBy([symbol, time, price]: ReceiptTick, suffix: '' | '.last') {
  if (symbol.endsWith('.last') !== (suffix === '.last'))
    throw new TypeError(`${symbol} is another kind of price.`);
  return { time, price };
}
