import {
  autorun,
  computedStruct,
  makeAutoObservable,
  observableRef,
  runInAction,
  untracked,
} from 'mobx';
import { Resource, storePerSession, useApp, type Api, type TopicHub } from '@h5/shared/app';
import type { ContractMarket, ContractTerms } from '@h5/shared/contract/futures/contractMarket';
import { getContract, type ContractView } from '@h5/shared/contract/futures/endpoints';
import type { Ticker } from '@h5/shared/contract/events';
import type { Position } from '@h5/shared/contract/futures/position';
import { markTopic } from '@h5/shared/contract/receipts/topics';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { Decimal, floorToStep, toWireAmount } from '@h5/shared/money/money';
import { executionPrice, notionalValue, type PositionSide } from '@h5/shared/rules/futures/futures';
import type { FuturesRules } from '@h5/shared/rules/futures/futuresOrders';

import { LiveFutures } from './LiveFutures';

/** Room, open interest and waiting limits have no topic. */
const refreshEveryMs = 10_000;

/** How many of the latest prices are shown. */
export const shownTicks = 10;

/** The last price of a second. */
interface Tick {
  second: number;
  price: string;
}

/** What the ticket of one contract shows, live while it is watched. */
export class FuturesMarketStore {
  readonly market: ContractMarket;
  /** The figures of its day. */
  readonly live: LiveFutures;
  last: string | undefined = undefined;
  /** The latest prices, one of each second that had one, the newest first; one more than is shown, to compare the last with. */
  ticks: readonly Tick[] = [];
  index: string | undefined = undefined;
  mark: string | undefined = undefined;

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reading: Resource<ContractView>;
  #readAt = 0;
  /** Ended positions are kept, so that an older copy cannot bring one back. */
  private known = new Map<string, Position>();
  /** Positions with an event since the read began whose reply is awaited. */
  #touched = new Set<string>();

  constructor(market: ContractMarket, api: Api, topics: TopicHub) {
    this.market = market;
    this.live = new LiveFutures(market);
    this.#api = api;
    this.#topics = topics;
    this.#reading = new Resource(() => this.#read());
    // Read again and again, though it hardly ever changes.
    const [terms, waiting] = [computedStruct, computedStruct];
    makeAutoObservable(
      this,
      { market: observableRef, live: false, terms, waiting, ticks: observableRef },
      { autoBind: true },
    );
  }

  get view(): ContractView | undefined {
    return this.#reading.value;
  }

  get isLoaded(): boolean {
    return this.view !== undefined;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.isLoaded ? undefined : this.#reading.problem;
  }

  get terms(): ContractTerms {
    return this.view?.terms ?? this.market.terms;
  }

  /** The limits that people wait at, the nearest first. */
  get waiting(): ContractView['waiting'] | undefined {
    return this.view?.waiting;
  }

  /** When the next overnight fee is due. */
  get nextOvernight(): number | undefined {
    return this.view?.nextOvernight;
  }

  /** The base currency. */
  get coin(): string {
    return this.market.symbol.split('-')[0] ?? '';
  }

  get rules(): FuturesRules {
    return { tickSize: this.market.tickSize, contractSize: this.terms.contractSize };
  }

  /** What is free in the margin account. */
  get available(): Decimal {
    return new Decimal(this.view?.mine?.available ?? 0);
  }

  /** What positions and orders hold of the margin account. */
  get frozen(): Decimal {
    return new Decimal(this.view?.mine?.frozen ?? 0);
  }

  /** Newest first. */
  get positions(): Position[] {
    return this.#withStatus('holding', 'closing');
  }

  /** The positions that were closed while the market was followed. */
  get closed(): Position[] {
    return this.#withStatus('closed');
  }

  get pending(): Position[] {
    return this.#withStatus('pending');
  }

  /** Open positions that are closed at a limit, or a part of them. */
  get waitingCloses(): Position[] {
    return this.#withStatus('holding').filter(({ limitClose }) => limitClose !== undefined);
  }

  /** What the person has in this market, copies included, at open prices and limits. */
  get heldNotional(): Decimal {
    return [...this.positions, ...this.pending].reduce(
      (sum, { openPrice, limitPrice, number }) =>
        sum.plus(notionalValue(openPrice ?? limitPrice ?? 0, number)),
      new Decimal(this.view?.mine?.copies?.notional ?? 0),
    );
  }

  /** How many open positions the person has in this market, copies included. */
  get heldPositions(): number {
    return this.positions.length + (this.view?.mine?.copies?.positions ?? 0);
  }

  /** The mark, brought to the tick, as a form takes it; empty without one. */
  markOnTick(): string {
    const { mark, market } = this;
    return mark === undefined ? '' : toWireAmount(floorToStep(mark, market.tickSize));
  }

  /** What an order at the market would be filled at; undefined without a price. */
  executionPrice(side: PositionSide, action: 'open' | 'close'): Decimal | undefined {
    const { last, terms, market } = this;
    return last === undefined
      ? undefined
      : executionPrice(side, action, last, terms.spread, market.tickSize);
  }

  /** What the limit of a short is compared with; undefined for a long. */
  sellsAt(side: PositionSide): Decimal | undefined {
    return side === 'short' ? this.executionPrice(side, 'open') : undefined;
  }

  /** Follows prices and positions, and reads regularly what has no topic. */
  watch(): () => void {
    const stops = [this.follow(), this.refresh()];
    return () => stops.forEach((stop) => stop());
  }

  /** Reads again and again what has no topic, while it is seen. */
  refresh(isSeen: () => boolean = () => true): () => void {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = autorun(() => {
      clearInterval(timer);
      if (!isSeen()) return;
      if (Date.now() - this.#readAt >= refreshEveryMs) untracked(() => void this.load());
      timer = setInterval(() => void this.load(), refreshEveryMs);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }

  /** Follows prices and positions. */
  follow(): () => void {
    const { symbol } = this.market;
    const stops = [
      this.#topics.subscribe(markTopic(symbol), {
        onEvent: ({ index, last, mark }) =>
          runInAction(() => Object.assign(this, { index, last, mark })),
      }),
      this.#topics.subscribe(tickerTopic(symbol), {
        onEvent: (ticker) => this.applyTicker(ticker),
      }),
      this.#topics.subscribe(ownPositionsTopic, {
        onEvent: this.applyEvent,
        onResync: () => void this.#reading.invalidate(),
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  applyTicker(ticker: Ticker): void {
    this.last = ticker.last;
    this.live.tick(ticker);
    this.#keepTick(ticker.last);
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Of two copies of a position, keeps the one with the higher version. A review begins and ends without a new one. */
  apply(position: Position): void {
    if (position.symbol !== this.market.symbol) return;
    const known = this.known.get(position.id);
    const isReviewed = known?.underReview !== position.underReview;
    const change = known ? position.version - known.version : 1;
    if (change > 0 || (change === 0 && isReviewed)) this.known.set(position.id, position);
  }

  /** The margin account and the room have changed as well. */
  applyEvent(position: Position): void {
    this.#touched.add(position.id);
    this.apply(position);
    void this.#reading.invalidate();
  }

  /** Copies of a trader's positions have a page of their own. */
  #withStatus(...statuses: Position['status'][]): Position[] {
    return [...this.known.values()]
      .filter(({ status, traderId }) => statuses.includes(status) && traderId === null)
      .sort((left, right) => right.createdAt - left.createdAt);
  }

  #keepTick(price: string) {
    const second = Math.floor(Date.now() / 1000);
    const earlier = this.ticks.filter((tick) => tick.second !== second);
    this.ticks = [{ second, price }, ...earlier].slice(0, shownTicks + 1);
  }

  async #read(): Promise<ContractView> {
    const { baseId, quoteId } = this.market;
    this.#touched = new Set();
    const view = await this.#api.call(getContract, { baseId, quoteId }, { quiet: true });
    this.#readAt = Date.now();
    runInAction(() => {
      this.last = view.last ?? this.last;
      this.index = view.index ?? this.index;
      this.mark = view.mark ?? this.mark;
      const listed = [...(view.mine?.positions ?? []), ...(view.mine?.orders ?? [])];
      listed.forEach((position) => this.apply(position));
      this.#dropUnlisted(new Set(listed.map(({ id }) => id)));
    });
    return view;
  }

  /**
   * What is neither open nor pending any more has ended while nobody listened, unless an event about it arrived during
   * the read: the reply may be older.
   */
  #dropUnlisted(listed: ReadonlySet<string>) {
    for (const { id } of [...this.positions, ...this.pending]) {
      if (!listed.has(id) && !this.#touched.has(id)) this.known.delete(id);
    }
  }
}

/** The stores of the session by symbol. */
const useStores = storePerSession(() => new Map<string, FuturesMarketStore>());

export function useFuturesMarket(market: ContractMarket): FuturesMarketStore {
  return useFuturesMarketStores()(market);
}

/** Gives the store of a contract. */
export function useFuturesMarketStores(): (market: ContractMarket) => FuturesMarketStore {
  const app = useApp();
  const stores = useStores();
  return (market) => {
    const existing = stores.get(market.symbol);
    if (existing) return existing;
    const store = new FuturesMarketStore(market, app.scope.api, app.topics);
    stores.set(market.symbol, store);
    return store;
  };
}
