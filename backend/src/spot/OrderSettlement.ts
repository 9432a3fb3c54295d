import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { newUuidV7 } from '../db/newUuidV7';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { BusinessType } from '../ledger/postingCodes';
import { PendingPostings } from '../ledger/PendingPostings';
import { moneyToLedgerUnits, type MarketScale } from './MarketScale';
import type { BookOrder, Execution } from './OrderBook';

interface ChangingOrder extends BookOrder {
  version: number;
  updatedAt: number;
}

/** The side of the house has no order. Fees are in units of money. */
export interface SettledTrade<Order> {
  id: string;
  scale: MarketScale;
  price: string;
  quantity: string;
  takerSide: OrderSide;
  buyOrder: Order | undefined;
  sellOrder: Order | undefined;
  buyFee: bigint;
  sellFee: bigint;
  time: number;
}

/** An execution by its sides; the house is undefined. */
export interface TradeSides<Order> {
  id: string;
  scale: MarketScale;
  takerSide: OrderSide;
  buyOrder: Order | undefined;
  sellOrder: Order | undefined;
  /** What was bought or sold, and its value. */
  base: bigint;
  value: bigint;
}

/** The changed orders, the trades and the postings of a batch, to be written together. Orders and balances change at once. */
export abstract class OrderSettlement<Order extends ChangingOrder> {
  readonly now: number;
  readonly orders = new Map<string, Order>();
  readonly trades: SettledTrade<Order>[] = [];
  readonly draft = new PendingPostings();

  constructor(now: number) {
    this.now = now;
  }

  /** Marks an order as changed: its next version is written. */
  touch(order: Order): void {
    if (this.orders.has(order.id)) return;
    this.orders.set(order.id, order);
    order.version += 1;
    order.updatedAt = this.now;
  }

  /** Books one execution; an undefined taker or maker is the house. */
  execute(
    scale: MarketScale,
    takerSide: OrderSide,
    taker: Order | undefined,
    { maker, price, quantity }: Execution<Order>,
  ): void {
    const id = newUuidV7(this.now);
    const [buyOrder, sellOrder] = takerSide === 'buy' ? [taker, maker] : [maker, taker];
    const sides = { id, scale, takerSide, buyOrder, sellOrder };
    this.draft.beginJournal();
    const fees = this.book({
      ...sides,
      base: scale.baseUnits(quantity),
      value: scale.quoteUnits(price, quantity),
    });
    this.trades.push({
      ...sides,
      ...fees,
      price: scale.priceText(price),
      quantity: scale.quantityText(quantity),
      time: this.now,
    });
  }

  /** Books both sides of a trade in one journal; returns their fees. */
  protected abstract book(
    trade: TradeSides<Order>,
  ): Pick<SettledTrade<Order>, 'buyFee' | 'sellFee'>;

  protected post(
    business: { type: BusinessType; id: string },
    kind: PostingKind,
    account: AccountBalance | undefined,
    available: bigint,
    frozen = 0n,
  ): void {
    if (available === 0n && frozen === 0n) return;
    if (!account) throw new Error(`No account for a ${kind} posting.`);
    this.draft.post(
      account,
      kind,
      moneyToLedgerUnits(available),
      moneyToLedgerUnits(frozen),
      business.type,
      business.id,
    );
  }
}
