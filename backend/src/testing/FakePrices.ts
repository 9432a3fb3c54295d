import type { FuturesTick } from '../markets/MarketFeed';
import type { FuturesPrices } from '../futures/FuturesPrices';
import type { RecordedPrice, RecordedSecond } from '../prices/RecordedPrice';

type Prices = Readonly<Record<string, RecordedPrice>>;

/** A price record that a test writes. It outlives the engines that read it. */
export class FakePrices implements FuturesPrices {
  readonly seconds: RecordedSecond[] = [];
  readonly #secondListeners = new Set<(second: RecordedSecond) => void>();
  readonly #tickListeners = new Set<(ticks: FuturesTick[]) => void>();

  newest(): RecordedSecond | undefined {
    return this.seconds.at(-1);
  }

  isFresh(_: number, symbol: string): boolean {
    return this.newest()?.prices.has(symbol) ?? false;
  }

  onSecond(listen: (second: RecordedSecond) => void): () => void {
    this.#secondListeners.add(listen);
    return () => this.#secondListeners.delete(listen);
  }

  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    this.#tickListeners.add(listen);
    return () => this.#tickListeners.delete(listen);
  }

  async readSeconds(after: number, limit = Infinity): Promise<RecordedSecond[]> {
    return this.seconds.filter(({ time }) => time > after).slice(0, limit);
  }

  /** Records a second with one price for index, contract and mark of each market. */
  second(time: number, prices: Readonly<Record<string, string>>): void {
    const same = (price: string) => ({ index: price, last: price, mark: price });
    const entries = Object.entries(prices).map(([symbol, price]) => [symbol, same(price)] as const);
    this.record(time, Object.fromEntries(entries));
  }

  record(time: number, prices: Prices): void {
    const second = { time, prices: new Map(Object.entries(prices)) };
    this.seconds.push(second);
    for (const listen of this.#secondListeners) listen(second);
  }

  tick(symbol: string, time: number, price: string): void {
    this.tickAll([{ symbol, time, price }]);
  }

  tickAll(ticks: FuturesTick[]): void {
    for (const listen of this.#tickListeners) listen(ticks);
  }
}
