import type { Clock } from '../clock';
import type { SpotMarket } from '../markets/catalogue';
import type { FuturesTick, HistoryBar, MarketFeed, Tick, VenuePrice } from '../markets/MarketFeed';

/** A feed whose prices change only when a test moves them. */
export class FakeFeed implements MarketFeed {
  readonly #clock: Clock;
  readonly #prices: Map<string, string>;
  readonly #contracts = new Map<string, string>();
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  readonly #futuresListeners = new Set<(ticks: FuturesTick[]) => void>();
  readonly #venueListeners = new Set<(prices: VenuePrice[]) => void>();
  #isLive = true;
  readonly #halted = new Set<string>();

  constructor(markets: readonly SpotMarket[], clock: Clock) {
    this.#clock = clock;
    this.#prices = new Map();
    this.addMarkets(markets);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#listeners.clear();
    this.#futuresListeners.clear();
    this.#venueListeners.clear();
  }

  /** Reports the present prices: five venues with the index price, and contracts with it or with one of their own. */
  catchUp(): void {
    if (!this.#isLive) return;
    const time = Math.floor(this.#clock.now() / 1_000) * 1_000;
    const prices = [...this.#prices];
    this.tickFutures(
      prices.map(([symbol, price]) => {
        const contract = symbol.replace(/-.*/, '-PERP');
        return { symbol: contract, time, price: this.#contracts.get(contract) ?? price };
      }),
    );
    this.quoteVenues(
      prices.flatMap(([symbol, price]) =>
        ['a', 'b', 'c', 'd', 'e'].map((venue) => ({ venue, symbol, time, price })),
      ),
    );
  }

  isLive(symbol: string): boolean {
    return this.#isLive && !this.#halted.has(symbol);
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

  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    this.#futuresListeners.add(listen);
    return () => this.#futuresListeners.delete(listen);
  }

  onVenuePrices(listen: (prices: VenuePrice[]) => void): () => void {
    this.#venueListeners.add(listen);
    return () => this.#venueListeners.delete(listen);
  }

  /** Gives a contract a price that differs from the index; it is reported with the next second. */
  moveFutures(symbol: string, price: string): void {
    this.#contracts.set(symbol, price);
  }

  /** Reports prices of contracts as they would come from the feed. */
  tickFutures(ticks: FuturesTick[]): void {
    for (const listen of this.#futuresListeners) listen(ticks);
  }

  /** Reports prices of venues as they would come from the feed. */
  quoteVenues(prices: VenuePrice[]): void {
    for (const listen of this.#venueListeners) listen(prices);
  }

  /** Sets the price of a symbol and reports a tick. */
  move(symbol: string, price: string, trade: Partial<Tick> = {}): void {
    this.#prices.set(symbol, price);
    const time = this.#clock.now();
    const tick: Tick = { symbol, time, price, quantity: '1', side: 'buy', ...trade };
    for (const listen of this.#listeners) listen([tick]);
  }

  /** All markets, or one of them. */
  halt(symbol?: string): void {
    if (symbol === undefined) this.#isLive = false;
    else this.#halted.add(symbol);
  }

  resume(): void {
    this.#isLive = true;
    this.#halted.clear();
  }
}
