import { makeAutoObservable, reaction } from 'mobx';
import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getStockPositions, type StockPosition } from '@h5/shared/contract/stocks/endpoints';
import { ownBalancesTopic } from '@h5/shared/contract/wallet/topics';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { unrealisedProfit } from '@h5/shared/rules/costBasis';
import { profitOfDay } from '@h5/shared/rules/stocks/stocks';

/** The signed-in user's shares. Each trade moves a balance of the account for stocks, which sets off a read. */
export class StockAccountStore {
  /** Last prices by symbol, while they are watched. */
  private readonly prices = new Map<string, string>();
  readonly #topics: TopicHub;
  readonly #positions: Resource<readonly StockPosition[]>;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#positions = new Resource(() => api.call(getStockPositions, {}, { quiet: true }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#positions.isLoaded;
  }

  get problem(): string | undefined {
    return this.#positions.problem;
  }

  position(stockId: number): StockPosition | undefined {
    return this.#positions.value?.find((position) => position.stockId === stockId);
  }

  /** What a holding gained or lost today, in US dollars before fees. */
  todayOf({
    symbol,
    quantity,
    last,
    previousClose,
    boughtToday,
    paidToday,
  }: StockPosition): Decimal {
    return profitOfDay({
      number: quantity,
      last: this.prices.get(symbol) ?? last,
      previousClose,
      bought: boughtToday,
      paid: paidToday,
    });
  }

  /** Every stock with shares or a realised profit, the most valuable first by the prices that were read with them. */
  get holdings(): readonly StockPosition[] | undefined {
    const read = this.#positions.value;
    return read && [...read].sort((a, b) => readWorth(b).cmp(readWorth(a)));
  }

  /** What a holding is worth at the last price and what it would gain, in US dollars. */
  valueOf({ symbol, quantity, average, last }: StockPosition) {
    const price = this.prices.get(symbol) ?? last;
    const worth = new Decimal(price).times(quantity);
    return { worth, ...unrealisedProfit(quantity, average, price) };
  }

  /** The sums over all stocks, in US dollars. */
  get totals() {
    let [worth, profit, realised, cost, today] = [zero, zero, zero, zero, zero];
    for (const holding of this.#positions.value ?? []) {
      const value = this.valueOf(holding);
      worth = worth.plus(value.worth);
      profit = profit.plus(value.profit);
      cost = cost.plus(value.worth).minus(value.profit);
      realised = realised.plus(holding.realised);
      today = today.plus(this.todayOf(holding));
    }
    return { worth, today, profit, rate: cost.isZero() ? undefined : profit.div(cost), realised };
  }

  /** Follows the prices of all holdings until the returned function is called. */
  watchPrices(): () => void {
    let stops: (() => void)[] = [];
    const stop = () => {
      for (const end of stops) end();
    };
    const endFollowing = reaction(
      () => (this.#positions.value ?? []).map(({ symbol }) => symbol).join(),
      (symbols) => {
        stop();
        stops = symbols
          .split(',')
          .filter(Boolean)
          .map((symbol) =>
            this.#topics.subscribe(tickerTopic(symbol), {
              onEvent: ({ last }) => this.tick(symbol, last),
              onResync: () => void this.reload(),
            }),
          );
      },
      { fireImmediately: true },
    );
    return () => {
      endFollowing();
      stop();
    };
  }

  private tick(symbol: string, last: string): void {
    this.prices.set(symbol, last);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownBalancesTopic, {
      onEvent: (balances) => {
        const { stock } = accountType;
        if (balances.some((balance) => balance.accountType === stock)) void this.reload();
      },
      onResync: () => void this.reload(),
    });
  }

  async load(): Promise<void> {
    await this.reload();
  }

  async reload(): Promise<void> {
    await this.#positions.invalidate();
  }
}

export const useStockAccount = storePerSession(
  ({ api }, { topics }) => new StockAccountStore(api, topics),
);

const zero = new Decimal(0);

function readWorth({ quantity, last }: StockPosition): Decimal {
  return new Decimal(quantity).times(last);
}
