import { basisSeconds } from '@h5/shared/rules/prices';
import { Decimal } from '@h5/shared/money/money';
import type { RecordedSecond } from './RecordedPrice';

const nothing = { sum: new Decimal(0), count: 0 };

/**
 * The prices of contracts less their indexes in the last recorded seconds. The sums are carried on: those of a minute and of all markets would be
 * a thousand additions a second. Decimals make them exact.
 */
export class RecentBasis {
  /** By symbol, oldest first. */
  readonly #seconds: ReadonlyMap<string, Decimal>[] = [];
  readonly #sums = new Map<string, { sum: Decimal; count: number }>();

  constructor(past: readonly RecordedSecond[] = []) {
    for (const second of past) this.add(second);
  }

  add({ prices }: RecordedSecond): void {
    const basis = new Map(
      [...prices].map(([symbol, { last, index }]) => [symbol, new Decimal(last).minus(index)]),
    );
    this.#seconds.push(basis);
    for (const [symbol, one] of basis) this.#change(symbol, one, 1);
    const left = this.#seconds.length > basisSeconds ? this.#seconds.shift() : undefined;
    for (const [symbol, one] of left ?? []) this.#change(symbol, one.negated(), -1);
  }

  sumOf(symbol: string): { sum: Decimal; count: number } {
    return this.#sums.get(symbol) ?? nothing;
  }

  #change(symbol: string, one: Decimal, by: number): void {
    const { sum, count } = this.sumOf(symbol);
    this.#sums.set(symbol, { sum: sum.plus(one), count: count + by });
  }
}
