import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { placeStockOrder, type PlaceStockOrderInput } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  Decimal,
  floorToStep,
  isMultipleOf,
  parsePositiveAmount,
  parseWireAmount,
  countDecimals,
} from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { fillPrice } from '@h5/shared/rules/fillPrice';
import {
  affordableShares,
  isInPriceBand,
  stockBuyHold,
  stockFee,
  stockPriceRange,
} from '@h5/shared/rules/stocks/stocks';
import { useFunds, type FundsNeed } from '../../features/funds';
import type { StockAccountStore } from './StockAccountStore';
import type { StockStore } from './StockStore';

export type TicketProblem =
  | 'quantity'
  | 'step'
  | 'price'
  | 'tick'
  | 'band'
  | 'funds'
  | 'shares'
  | 'most'
  | 'rate';

/** Sent again later, an order would be filled at another price than the person saw; the list tells then whether it is in. */
const askedAboutMs = 600_000;

const payingAccount = { account: accountType.stock, currencyId: defaultQuoteId };

const stockDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  timeInForce: z.enum(['day', 'gtc']),
  price: typedAmount,
  quantity: typedAmount,
});

/** What the person chooses and types. */
type StockDraft = z.output<typeof stockDraft>;

/** The order form of one stock. */
export class TicketStore {
  readonly form: MoneyForm<StockDraft, PlaceStockOrderInput, StockOrder, TicketProblem>;
  readonly #app: AppStore;
  readonly #store: StockStore;
  readonly #account: StockAccountStore;

  constructor(
    app: AppStore,
    store: StockStore,
    account: StockAccountStore,
    pending: PendingRequests<PlaceStockOrderInput>,
  ) {
    this.#app = app;
    this.#store = store;
    this.#account = account;
    this.form = new MoneyForm<StockDraft, PlaceStockOrderInput, StockOrder, TicketProblem>({
      app,
      pending,
      endpoint: placeStockOrder,
      schema: stockDraft,
      begun: { side: 'buy', kind: 'limit', timeInForce: 'day', price: '', quantity: '' },
      isEmpty: ({ quantity }) => quantity === '',
      problem: (draft) => this.findProblem(draft),
      input: (draft) => requestOf(store.id, draft),
      onDone: () => {
        this.form.edit({ quantity: '' });
        void account.reload();
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  private get draft(): StockDraft {
    return this.form.draft;
  }

  /** USDT in the account for stocks. */
  get own(): Decimal {
    return this.#app.wallet.available(defaultQuoteId, accountType.stock);
  }

  /** With what an order would move there. */
  get available(): Decimal {
    return this.own.plus(useFunds.of(this.#app).reach(payingAccount));
  }

  /** What the account for stocks lacks for a buy; zero if it is empty and there is no order yet. */
  get lacking(): FundsNeed | undefined {
    const { stock } = this.#store;
    const { side, kind, quantity } = this.draft;
    if (side === 'sell' || !stock || stock.rate === null) return undefined;
    const [shares, price] = [parsePositiveAmount(quantity), this.#boundPrice];
    const cost = shares && price && stockBuyHold(stock, price, shares, stock.rate);
    const missing = cost?.minus(this.own) ?? new Decimal(0);
    const isBare = !cost && this.available.isZero();
    if (!missing.gt(0) && !isBare) return undefined;
    return { ...payingAccount, missing, isPriced: kind === 'market' };
  }

  /** The same, if it is what the order fails for. */
  get need(): FundsNeed | undefined {
    const { problem } = this.form;
    const isShort = problem === 'funds' || problem === 'quantity';
    return isShort && !this.form.isLocked ? this.lacking : undefined;
  }

  /** At the market an order may be filled anywhere in the band. */
  get #boundPrice(): Decimal | undefined {
    return this.draft.kind === 'market' ? this.range?.max : this.reckonedPrice;
  }

  /** Shares that are not frozen. */
  get shares(): Decimal {
    const held = this.#account.position(this.#store.id);
    return new Decimal(held?.quantity ?? 0).minus(held?.frozen ?? 0);
  }

  /** The price that is reckoned with: the limit, or at the market the last price. */
  get reckonedPrice(): Decimal | undefined {
    if (this.draft.kind === 'limit') return parsePositiveAmount(this.draft.price);
    return parsePositiveAmount(this.#store.market?.last ?? '');
  }

  get range(): { min: Decimal; max: Decimal } | undefined {
    const { stock } = this.#store;
    return stock && stockPriceRange(stock, stock.lastClose, stock.tickSize);
  }

  /** The most that can be bought or sold. */
  get most(): Decimal {
    const { stock } = this.#store;
    const price = this.#boundPrice;
    if (!stock) return new Decimal(0);
    if (this.draft.side === 'sell') return floorToStep(this.shares, stock.lotSize);
    const { rate, lotSize } = stock;
    if (!price || rate === null) return new Decimal(0);
    return affordableShares(stock, {
      available: this.available,
      percent: 100,
      price,
      rate,
      lotSize,
    });
  }

  /** The price at which it is filled as the market is now: while the venue is closed, nobody knows a better one than the limit. */
  get expectedPrice(): Decimal | undefined {
    const { stock, market } = this.#store;
    const price = this.reckonedPrice;
    const isTrading = stock?.session.state === 'open' || stock?.session.state === 'half_day';
    const last = parsePositiveAmount(market?.last ?? '');
    return price && last && isTrading ? fillPrice(this.draft.side, price, last) : price;
  }

  /** What a limit buy needs at its limit. */
  get needed(): Decimal | undefined {
    const { stock } = this.#store;
    const [price, quantity] = [this.reckonedPrice, parsePositiveAmount(this.draft.quantity)];
    if (this.draft.side === 'sell' || !stock || stock.rate === null || !price || !quantity) {
      return undefined;
    }
    return stockBuyHold(stock, price, quantity, stock.rate);
  }

  /** Value and fee in US dollars, and what is paid or brought in USDT; undefined while the rate is not known. */
  get estimate(): { value: Decimal; fee: Decimal; usdt: Decimal } | undefined {
    const { stock } = this.#store;
    const price = this.expectedPrice;
    const quantity = parsePositiveAmount(this.draft.quantity);
    if (!stock || stock.rate === null || !price || !quantity) return undefined;
    const value = price.times(quantity);
    const fee = stockFee(stock, value);
    const usdt =
      this.draft.side === 'buy'
        ? stockBuyHold(stock, price, quantity, stock.rate)
        : Decimal.max(0, value.minus(fee).div(stock.rate).toDecimalPlaces(8, Decimal.ROUND_DOWN));
    return { value, fee, usdt };
  }

  /** What a buy at the market freezes while it is queued, since it may open anywhere in the band. What it does not need comes back. */
  get frozenWhileQueued(): Decimal | undefined {
    const { stock } = this.#store;
    const quantity = parsePositiveAmount(this.draft.quantity);
    if (!stock || stock.rate === null || !quantity || !this.range) return undefined;
    if (this.draft.side === 'sell' || this.draft.kind === 'limit') return undefined;
    return stockBuyHold(stock, this.range.max, quantity, stock.rate);
  }

  private findProblem({ side, kind, ...typed }: StockDraft): TicketProblem | undefined {
    const { stock } = this.#store;
    const quantity = parsePositiveAmount(typed.quantity);
    if (stock?.rate === null) return 'rate';
    if (!stock || !quantity) return 'quantity';
    if (!isMultipleOf(quantity, stock.lotSize)) return 'step';
    if (quantity.gt(stock.maxQuantity)) return 'most';
    if (kind === 'limit') {
      const price = parsePositiveAmount(typed.price);
      if (!price) return 'price';
      if (!isMultipleOf(price, stock.tickSize)) return 'tick';
      if (!isInPriceBand(stock, stock.lastClose, price)) return 'band';
    }
    if (quantity.lte(this.most)) return undefined;
    return side === 'buy' ? 'funds' : 'shares';
  }

  fillMost(): void {
    this.form.edit({ quantity: this.most.isZero() ? '' : this.most.toFixed() });
  }

  /** The limit begins with the price that was last seen. */
  beginWith(price: string): void {
    const { stock } = this.#store;
    if (this.draft.price !== '' || !stock) return;
    this.draft.price = new Decimal(price).toFixed(countDecimals(stock.tickSize));
  }
}

function requestOf(
  stockId: number,
  { side, kind, timeInForce, ...typed }: StockDraft,
): Omit<PlaceStockOrderInput, 'reqId'> | undefined {
  const quantity = parseWireAmount(typed.quantity);
  if (!quantity) return undefined;
  const price = kind === 'limit' ? parseWireAmount(typed.price) : undefined;
  return {
    stockId,
    side,
    kind,
    timeInForce,
    quantity,
    ...(price !== undefined && { price }),
  };
}

/** The orders whose outcome is not known yet. They outlive the page, so that none is sent a second time. */
export const usePendingStockOrders = storePerSession(
  (_scope, { session, storage }) =>
    new StoredRequests({
      key: 'trade.unansweredStockOrders',
      endpoint: placeStockOrder,
      storage,
      session,
      keptMs: askedAboutMs,
    }),
);
