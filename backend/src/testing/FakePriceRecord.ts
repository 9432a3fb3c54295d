import { isFreshIn, type PriceRecord } from '../prices/PriceRecord';
import type { RecordedSecond } from '../prices/RecordedPrice';

type Prices = Readonly<Record<string, string>>;

/** A record of prices in memory, to which only a test adds seconds. */
export class FakePriceRecord implements Pick<
  PriceRecord,
  'newest' | 'isFresh' | 'onSecond' | 'readSeconds'
> {
  readonly #seconds: RecordedSecond[] = [];
  readonly #listeners = new Set<(second: RecordedSecond) => void>();

  newest(): RecordedSecond | undefined {
    return this.#seconds.at(-1);
  }

  isFresh(now: number, symbol: string): boolean {
    return isFreshIn(this.newest(), now, symbol);
  }

  onSecond(listen: (second: RecordedSecond) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  readSeconds(after: number, limit = 500): Promise<RecordedSecond[]> {
    return Promise.resolve(this.#seconds.filter(({ time }) => time > after).slice(0, limit));
  }

  /** Records a second and tells of it. `indexes` are by symbol. */
  record(time: number, indexes: Prices): void {
    const prices = new Map(
      Object.entries(indexes).map(([symbol, index]) => [
        symbol,
        { index, last: index, mark: index },
      ]),
    );
    const second = { time, prices };
    this.#seconds.push(second);
    for (const listen of this.#listeners) listen(second);
  }
}
