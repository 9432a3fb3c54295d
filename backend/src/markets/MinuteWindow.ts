import { mergeBar, type Bar } from './Bar';

const wordBits = 64;
const amounts = ['open', 'high', 'low', 'close', 'volume', 'quoteVolume'] as const;
const wordsOfBar = 2 * amounts.length;

/**
 * The last minutes of a market, oldest first. All markets together have nearly 100,000 of them, which would be as many objects
 * with six more each: here a minute is 104 bytes.
 */
export class MinuteWindow {
  readonly #capacity: number;
  readonly #times: Float64Array;
  /** Each amount as two words, the higher one first. */
  readonly #words: BigInt64Array;
  #first = 0;
  #count = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#times = new Float64Array(capacity);
    this.#words = new BigInt64Array(capacity * wordsOfBar);
  }

  /** Adds a minute that follows the others; a full window drops its oldest one. */
  push(bar: Bar): void {
    if (this.#count === this.#capacity) this.#dropFirst();
    const place = this.#placeOf(this.#count);
    this.#times[place] = bar.time;
    for (const [index, amount] of amounts.entries()) {
      const word = place * wordsOfBar + 2 * index;
      this.#words[word] = bar[amount] >> BigInt(wordBits);
      this.#words[word + 1] = BigInt.asIntN(wordBits, bar[amount]);
    }
    this.#count += 1;
  }

  /** Drops the minutes that began at a time or before it. */
  dropUntil(time: number): void {
    while (this.#count > 0 && this.#timeAt(0) <= time) this.#dropFirst();
  }

  clear(): void {
    this.#count = 0;
  }

  /** All minutes as one candle. */
  sum(): Bar | undefined {
    let sum: Bar | undefined;
    for (let index = 0; index < this.#count; index += 1) {
      const bar = this.#barAt(index);
      sum = sum ? mergeBar(sum, bar) : bar;
    }
    return sum;
  }

  /** When each minute began, and its last price. */
  *closes(): Generator<{ time: number; close: bigint }> {
    for (let index = 0; index < this.#count; index += 1) {
      yield { time: this.#timeAt(index), close: this.#amountAt(index, 'close') };
    }
  }

  #barAt(index: number): Bar {
    const read = (amount: (typeof amounts)[number]) => this.#amountAt(index, amount);
    return {
      time: this.#timeAt(index),
      open: read('open'),
      high: read('high'),
      low: read('low'),
      close: read('close'),
      volume: read('volume'),
      quoteVolume: read('quoteVolume'),
    };
  }

  #amountAt(index: number, amount: (typeof amounts)[number]): bigint {
    const word = this.#placeOf(index) * wordsOfBar + 2 * amounts.indexOf(amount);
    const [high = 0n, low = 0n] = [this.#words[word], this.#words[word + 1]];
    return (high << BigInt(wordBits)) | BigInt.asUintN(wordBits, low);
  }

  #timeAt(index: number): number {
    return this.#times[this.#placeOf(index)] ?? 0;
  }

  #placeOf(index: number): number {
    return (this.#first + index) % this.#capacity;
  }

  #dropFirst(): void {
    this.#first = this.#placeOf(1);
    this.#count -= 1;
  }
}
