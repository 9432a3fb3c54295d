import type { Ticker } from '@h5/shared/contract/events';
import type { Candle, Market } from '@h5/shared/contract/markets/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';

const listedAt = Date.UTC(2020, 0, 1);

/** A market whose price moves by ticks. It is deterministic: it reads neither a clock nor random numbers. */
export class SimulatedMarket {
  readonly symbol: string;
  readonly baseId: number;
  readonly decimals: number;
  readonly #opened: number;
  readonly #name: string;
  #last: number;
  #low: number;
  #high: number;
  #quoteVolume: number;

  /** The first market has the highest volume. */
  constructor(place: number) {
    const code = place === 0 ? 'BTC' : `C${String(place).padStart(3, '0')}`;
    this.symbol = `${code}-USDT`;
    this.#name = `Coin ${place + 1}`;
    // The quote currency has an id in between.
    this.baseId = place < defaultQuoteId - 1 ? place + 1 : place + 2;
    this.decimals = 1 + (place % 4);
    this.#opened = 60_000 + place * 137;
    this.#last = this.#opened + (place % 2 === 0 ? 900 : -700);
    this.#high = this.#opened + 5000;
    this.#low = this.#opened - 5000;
    // The volumes differ enough that the order of the list never changes.
    this.#quoteVolume = (1000 - place) * 1_000_000;
  }

  /** The last price in ticks. */
  get ticks(): number {
    return this.#last;
  }

  /** Moves the price and adds a little volume. */
  move(ticks: number): void {
    this.#last = Math.min(Math.max(this.#last + ticks, this.#low + 1), this.#high - 1);
    this.#quoteVolume += 250;
  }

  price(ticks: number): string {
    return (ticks / 10 ** this.decimals).toFixed(this.decimals);
  }

  ticker(): Ticker {
    return {
      last: this.price(this.#last),
      open: this.price(this.#opened),
      high: this.price(this.#high),
      low: this.price(this.#low),
      volume: (this.#quoteVolume / 64).toFixed(3),
      quoteVolume: this.#quoteVolume.toFixed(2),
      change: (this.#last / this.#opened - 1).toFixed(4),
    };
  }

  market(): Market {
    return {
      ...this.ticker(),
      baseId: this.baseId,
      kind: 'spot',
      status: 'trading',
      quoteUsd: '1',
      quoteId: defaultQuoteId,
      symbol: this.symbol,
      name: this.#name,
      tickSize: this.price(1),
      lotSize: '0.0001',
      minQuantity: '0.0001',
      maxQuantity: '100000',
      minNotional: '5',
      priceBand: '0.1',
      makerFee: '0.001',
      takerFee: '0.001',
      listedAt,
      spark: Array.from({ length: 24 }, (_, hour) =>
        this.price(this.#opened + ((hour * 617) % 900)),
      ),
    };
  }

  /** A candle that opened at `time`; its values depend on the time, so that neighbours differ. */
  candle(time: number, spanMs: number): Candle {
    const at = Math.floor(time / spanMs);
    const opened = this.#opened + ((at * 389) % 700);
    const closed = this.#opened + (((at + 1) * 389) % 700);
    return {
      time,
      open: this.price(opened),
      high: this.price(Math.max(opened, closed) + 60),
      low: this.price(Math.min(opened, closed) - 60),
      close: this.price(closed),
      volume: (100 + ((at * 31) % 70)).toFixed(3),
    };
  }

  /** The current candle. */
  growingCandle(time: number, spanMs: number): Candle {
    const before = this.candle(time, spanMs);
    const last = this.price(this.#last);
    return {
      ...before,
      close: last,
      high: Number(last) > Number(before.high) ? last : before.high,
      low: Number(last) < Number(before.low) ? last : before.low,
    };
  }
}
