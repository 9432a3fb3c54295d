import type { Topic } from '@h5/shared/contract/topic';
import { candleTopic, depthTopic, tickerTopic } from '@h5/shared/contract/markets/topics';
import { indexTopic, markTopic } from '@h5/shared/contract/receipts/topics';
import { SimulatedBook } from './SimulatedBook';
import { SimulatedFutures } from './SimulatedFutures';
import { SimulatedMarket } from './SimulatedMarket';
import { randomFrom } from './random';

const marketCount = 200;
const changedPerTick = 20;
const largestMove = 6;
const candleMs = 900_000;

/** Publishes an event; `make` is called only if the topic has subscribers. */
export type Publish = (topic: Topic, make: () => unknown) => void;

/** Simulates markets. Two simulators with the same seed publish the same events in the same order. */
export class MarketSimulator {
  readonly markets: readonly SimulatedMarket[];
  readonly book: SimulatedBook;
  /** The market whose book and chart are measured. */
  readonly watched: SimulatedMarket;
  /** Its perpetual contract, which has a book of its own. */
  readonly contract: SimulatedFutures;
  readonly contractBook: SimulatedBook;
  readonly #random: () => number;
  readonly #publish: Publish;

  constructor(seed: number, publish: Publish) {
    this.#random = randomFrom(seed);
    this.#publish = publish;
    this.markets = Array.from({ length: marketCount }, (_, place) => new SimulatedMarket(place));
    const [first] = this.markets;
    if (!first) throw new Error('An exchange has a market.');
    this.watched = first;
    this.book = new SimulatedBook(first, this.#random);
    this.contract = new SimulatedFutures(first);
    this.contractBook = new SimulatedBook(this.contract.price, this.#random);
  }

  /** Changes twenty of the two hundred markets. */
  tickMarkets(): void {
    const changed = new Set<SimulatedMarket>();
    while (changed.size < changedPerTick) {
      const market = this.markets[Math.floor(this.#random() * this.markets.length)];
      if (market) changed.add(market);
    }
    for (const market of changed) this.#move(market);
  }

  /** Changes the measured market, with its book, candle and last trade. */
  tickBook(): void {
    const { symbol } = this.watched;
    this.#move(this.watched);
    const change = this.book.step();
    this.#publish(depthTopic(symbol), () => change);
    const now = Date.now();
    const opened = now - (now % candleMs);
    this.#publish(candleTopic(symbol, '15m'), () => this.watched.growingCandle(opened, candleMs));
  }

  /** Changes the last price and the book of the contract. */
  tickContract(): void {
    const { symbol, price } = this.contract;
    this.#step(price);
    const change = this.contractBook.step();
    this.#publish(tickerTopic(symbol), () => price.ticker());
    this.#publish(depthTopic(symbol), () => change);
  }

  /** The recorded second: the index of the spot market moves, and the mark of the contract with it. */
  tickSecond(): void {
    const time = Date.now();
    const { symbol } = this.contract;
    this.#move(this.watched);
    const prices = this.contract.record();
    this.#publish(indexTopic(this.watched.symbol), () => ({ time, price: prices.index }));
    this.#publish(markTopic(symbol), () => ({ time, ...prices }));
  }

  /** The book whose changes a topic tells. */
  bookOf(topic: string): SimulatedBook {
    return topic === depthTopic(this.contract.symbol).name ? this.contractBook : this.book;
  }

  /** The last candles before `to`, oldest first. */
  candles(symbol: string, spanMs: number, count: number, now = Date.now()) {
    const market = this.markets.find((one) => one.symbol === symbol) ?? this.watched;
    const last = now - (now % spanMs);
    return Array.from({ length: count }, (_, at) =>
      market.candle(last - (count - 1 - at) * spanMs, spanMs),
    );
  }

  #move(market: SimulatedMarket): void {
    this.#step(market);
    this.#publish(tickerTopic(market.symbol), () => market.ticker());
  }

  #step(market: SimulatedMarket): void {
    const size = 1 + Math.floor(this.#random() * largestMove);
    market.move(this.#random() < 0.5 ? size : -size);
  }
}
