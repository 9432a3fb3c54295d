import { makeAutoObservable, reaction } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import { getCopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import { getPositionSummary } from '@h5/shared/contract/futures/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { markTopic } from '@h5/shared/contract/receipts/topics';
import { dollarId } from '@h5/shared/contract/stocks/dollar';
import { getStockPositions } from '@h5/shared/contract/stocks/endpoints';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import {
  accountType,
  type AccountType,
  type AccountTypeName,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { unrealisedOfRelation } from '@h5/shared/rules/copy-trading/copyTrading';
import { unrealisedProfit } from '@h5/shared/rules/costBasis';
import { positionPnl } from '@h5/shared/rules/futures/futures';

/** The equity of copies and the value of shares, which no event brings, are read this often. */
const readEveryMs = 10_000;

type App = Pick<AppStore, 'api' | 'markets' | 'topics' | 'wallet'>;

/** What is open in each account has gained at the newest prices, in US dollars; undefined where nothing is open or until it is known. */
export class UnrealisedStore {
  /** Marks of contracts and last prices of stocks, by symbol. */
  private readonly prices = new Map<string, string>();
  readonly #app: App;
  readonly #positions;
  readonly #relations;
  readonly #stocks;

  constructor(app: App) {
    const { api } = app;
    this.#app = app;
    this.#positions = new Resource(() =>
      api.call(getPositionSummary, { quoteId: defaultQuoteId }, { quiet: true }),
    );
    this.#relations = new Resource(() => api.call(getCopyRelations, {}, { quiet: true }));
    this.#stocks = new Resource(() => api.call(getStockPositions, {}, { quiet: true }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Positions in contracts. */
  get margin(): Decimal | undefined {
    if (!this.#hasMargin(accountType.margin)) return undefined;
    const read = this.#positions.value;
    return this.#inUsd(this.#pnlOf(accountType.margin) ?? (read && new Decimal(read.pnl)));
  }

  /** Copies, with those that the person has kept after leaving the trader. */
  get copyTrading(): Decimal | undefined {
    if (!this.#hasMargin(accountType.copyTrading)) return undefined;
    const kept = this.#pnlOf(accountType.copyTrading);
    const relations = this.#relations.value?.list;
    return this.#inUsd(
      relations?.reduce((sum, one) => kept && sum?.plus(unrealisedOfRelation(one)), kept),
    );
  }

  /** Shares. They are in the total at their price, with this profit. */
  get stock(): Decimal | undefined {
    if (!this.#hasShares) return undefined;
    return this.#stocks.value?.reduce((sum, { symbol, quantity, average, last }) => {
      const price = this.prices.get(symbol) ?? last;
      return sum.plus(unrealisedProfit(quantity, average, price).profit);
    }, zero);
  }

  /** Whether something is open that the total leaves out. */
  get hasMore(): boolean {
    return this.#hasMargin(accountType.margin) || this.#hasMargin(accountType.copyTrading);
  }

  /** What the total, which is that of the ledger, leaves out. */
  get beyondTotal(): Decimal | undefined {
    const { margin, copyTrading } = this;
    if (this.#hasMargin(accountType.margin) && !margin) return undefined;
    if (this.#hasMargin(accountType.copyTrading) && !copyTrading) return undefined;
    return (margin ?? zero).plus(copyTrading ?? zero);
  }

  /** What an account has beyond its balances. */
  beyondBalances(name: AccountTypeName): Decimal {
    return (name === 'margin' || name === 'copyTrading' ? this[name] : undefined) ?? zero;
  }

  /** Whether what is open is known, or cannot be known now. */
  get isSettled(): boolean {
    const hasRead = (of: { isLoaded: boolean; problem: string | undefined }) =>
      of.isLoaded || of.problem !== undefined;
    if (!this.hasMore || this.beyondTotal) return true;
    return (
      hasRead(this.#positions) &&
      (!this.#hasMargin(accountType.copyTrading) || hasRead(this.#relations))
    );
  }

  /** Reads what is open and follows its prices until the returned function is called. */
  watch(): () => void {
    let ends: (() => void)[] = [];
    const endPrices = () => {
      for (const end of ends) end();
    };
    const endReading = reaction(
      () => this.#versions,
      () => void this.reload(),
      { fireImmediately: true },
    );
    const endFollowing = reaction(
      () => [...this.#marks, '', ...this.#shares].join(),
      () => {
        endPrices();
        ends = this.#subscribe();
      },
      { fireImmediately: true },
    );
    const endTelling = reaction(
      () => this.beyondTotal,
      (usd) => this.#app.wallet.followOpenProfit(usd),
      { fireImmediately: true },
    );
    const timer = setInterval(() => {
      if (this.#hasMargin(accountType.copyTrading)) void this.#relations.refresh();
      if (this.#hasShares) void this.#app.wallet.load();
    }, readEveryMs);
    return () => {
      clearInterval(timer);
      endReading();
      endFollowing();
      endTelling();
      this.#app.wallet.followOpenProfit(undefined);
      endPrices();
    };
  }

  async reload(): Promise<void> {
    const hasCopies = this.#hasMargin(accountType.copyTrading);
    await Promise.all([
      (hasCopies || this.#hasMargin(accountType.margin)) && this.#positions.invalidate(),
      hasCopies && this.#relations.invalidate(),
      this.#hasShares && this.#stocks.invalidate(),
    ]);
  }

  #subscribe(): (() => void)[] {
    const { topics } = this.#app;
    const onResync = () => void this.reload();
    return [
      ...this.#marks.map((symbol) =>
        topics.subscribe(markTopic(symbol), {
          onEvent: ({ mark }) => this.take(symbol, mark),
          onResync,
        }),
      ),
      ...this.#shares.map((symbol) =>
        topics.subscribe(tickerTopic(symbol), {
          onEvent: ({ last }) => this.take(symbol, last),
          onResync,
        }),
      ),
    ];
  }

  private take(symbol: string, price: string): void {
    this.prices.set(symbol, price);
  }

  get #marks(): string[] {
    return [...new Set(this.#positions.value?.positions.map(({ symbol }) => symbol))];
  }

  get #shares(): string[] {
    return this.#stocks.value?.map(({ symbol }) => symbol) ?? [];
  }

  /** Changes with each balance of the accounts that something is open in. */
  get #versions(): string {
    const types: AccountType[] = [accountType.margin, accountType.copyTrading, accountType.stock];
    return this.#app.wallet.list
      .filter((one) => types.includes(one.accountType))
      .map(({ currencyId, version }) => `${currencyId}:${version}`)
      .join();
  }

  get #hasShares(): boolean {
    return this.#app.wallet.list.some(
      (one) =>
        one.accountType === accountType.stock &&
        one.currencyId > dollarId &&
        !new Decimal(one.available).plus(one.frozen).isZero(),
    );
  }

  #hasMargin(type: AccountType): boolean {
    return this.#app.wallet.list.some(
      (one) => one.accountType === type && !new Decimal(one.frozen).isZero(),
    );
  }

  /** At the marks that were told; undefined until all of them are known. */
  #pnlOf(type: AccountType): Decimal | undefined {
    const positions = this.#positions.value?.positions.filter((one) => one.accountType === type);
    return positions?.reduce<Decimal | undefined>((sum, position) => {
      const mark = this.prices.get(position.symbol);
      const { openPrice } = position;
      if (!mark || openPrice === null) return undefined;
      return sum?.plus(positionPnl({ ...position, openPrice }, mark));
    }, zero);
  }

  #inUsd(usdt: Decimal | undefined): Decimal | undefined {
    const rate = this.#app.markets.usd(defaultQuoteId);
    return usdt && rate?.times(usdt);
  }
}

const zero = new Decimal(0);
