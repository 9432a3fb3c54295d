import type { Clock } from '../clock';
import type { SpotMarket } from '../markets/catalogue';
import type { HistoryBar, MarketFeed, Tick } from '../markets/MarketFeed';

/** A feed whose prices change only when a test moves them. */
export class FakeFeed implements MarketFeed {
  readonly #clock: Clock;
  readonly #prices: Map<string, string>;
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  #isLive = true;

  constructor(markets: readonly SpotMarket[], clock: Clock) {
    this.#clock = clock;
    this.#prices = new Map();
    this.addMarkets(markets);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#listeners.clear();
  }

  catchUp(): void {}

  isLive(): boolean {
    return this.#isLive;
  }

  index(symbol: string): string | undefined {
    return this.#prices.get(symbol);
  }

  /** A history with the present price. */
  async history(symbol: string, from: number, to: number, stepMs: number): Promise<HistoryBar[]> {
    const price = this.#prices.get(symbol) ?? '0';
    const bars: HistoryBar[] = [];
    for (let time = Math.ceil(from / stepMs) * stepMs; time + stepMs <= to; time += stepMs) {
      const prices = { open: price, high: price, low: price, close: price };
      bars.push({ time, ...prices, volume: '0', quoteVolume: '0' });
    }
    return bars;
  }

  addMarkets(markets: readonly SpotMarket[]): void {
    for (const { symbol, simulation } of markets) this.#prices.set(symbol, simulation.startPrice);
  }

  onTicks(listen: (ticks: Tick[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** Sets the price of a symbol and reports a tick. */
  move(symbol: string, price: string, trade: Partial<Tick> = {}): void {
    this.#prices.set(symbol, price);
    const time = this.#clock.now();
    const tick: Tick = { symbol, time, price, quantity: '1', side: 'buy', ...trade };
    for (const listen of this.#listeners) listen([tick]);
  }

  halt(): void {
    this.#isLive = false;
  }

  resume(): void {
    this.#isLive = true;
  }
}
