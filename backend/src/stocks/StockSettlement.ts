import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { StockOrderReason, StockOrderStatus } from '@h5/shared/contract/stocks/order';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { stockFeeUnits, usdtUnitsDown, usdtUnitsUp } from '@h5/shared/rules/stocks/stockUnits';
import { newUuidV7 } from '../db/newUuidV7';
import type { AccountBalance } from '../ledger/AccountBalance';
import { PendingPostings } from '../ledger/PendingPostings';
import { moneyToLedgerUnits, type MarketScale } from '../spot/MarketScale';
import type { Execution } from '../spot/OrderBook';
import type { StockHoldings } from './StockHoldings';
import { requiredStockHold, spentBalance, type WorkingStockOrder } from './StockOrder';

/** The accounts of the exchange: shares by currency and USDT of the house, and the fees. */
export interface StockSystemAccounts {
  houseShares: ReadonlyMap<number, AccountBalance>;
  houseCash: AccountBalance;
  fees: AccountBalance;
}

/** Prices and fees are in US dollars; the side of the house has no order. */
export interface SettledStockTrade {
  id: string;
  scale: MarketScale;
  price: string;
  quantity: string;
  takerSide: OrderSide;
  buyOrder: WorkingStockOrder | undefined;
  sellOrder: WorkingStockOrder | undefined;
  buyFee: bigint;
  sellFee: bigint;
  time: number;
}

/**
 * The changed orders, trades, holdings and postings of a batch. Every order pays or is paid in USDT at its own rate, with the
 * house between the two sides: what their rates leave or lack is the house's, and what rounding leaves goes to the fees.
 */
export class StockSettlement {
  readonly now: number;
  readonly orders = new Map<string, WorkingStockOrder>();
  readonly trades: SettledStockTrade[] = [];
  readonly draft = new PendingPostings();
  readonly #holdings: StockHoldings;
  readonly #system: StockSystemAccounts;

  constructor(now: number, holdings: StockHoldings, system: StockSystemAccounts) {
    this.now = now;
    this.#holdings = holdings;
    this.#system = system;
  }

  /** Marks an order as changed: its next version is written. */
  touch(order: WorkingStockOrder): void {
    if (this.orders.has(order.id)) return;
    this.orders.set(order.id, order);
    order.version += 1;
    order.updatedAt = this.now;
  }

  /** Freezes what an accepted order can cost. */
  accept(order: WorkingStockOrder): void {
    this.touch(order);
    const amount = requiredStockHold(order);
    order.frozen = amount;
    this.draft.beginJournal();
    this.#post(order.id, 'stock', spentBalance(order), -amount, amount);
  }

  /** Ends an order before it is filled, and releases what it still freezes. */
  end(order: WorkingStockOrder, status: StockOrderStatus, reason: StockOrderReason | null): void {
    this.touch(order);
    order.status = status;
    order.reason = reason;
    this.draft.beginJournal();
    this.#release(order, order.frozen);
  }

  /** Books one execution; an undefined taker or maker is the house. */
  execute(
    scale: MarketScale,
    takerSide: OrderSide,
    taker: WorkingStockOrder | undefined,
    { maker, price, quantity }: Execution<WorkingStockOrder>,
  ): void {
    const id = newUuidV7(this.now);
    const value = scale.quoteUnits(price, quantity);
    const base = scale.baseUnits(quantity);
    const [buyOrder, sellOrder] = takerSide === 'buy' ? [taker, maker] : [maker, taker];
    this.draft.beginJournal();
    const paid = buyOrder ? this.#buy(buyOrder, value, base) : undefined;
    const sold = sellOrder ? this.#sell(sellOrder, value, base) : undefined;
    const houseShares = this.#system.houseShares.get(scale.market.baseId);
    if (!paid) this.#post(id, 'stock', houseShares, base, 0n);
    if (!sold) this.#post(id, 'stock', houseShares, -base, 0n);
    const cash = (paid?.forShares ?? 0n) - (sold?.forShares ?? 0n);
    this.#post(id, 'stock', this.#system.houseCash, cash, 0n);
    const fees = (paid?.forFee ?? 0n) + (sold?.forFee ?? 0n);
    this.#post(id, 'stock_fee', this.#system.fees, fees, 0n);
    this.trades.push({
      id,
      scale,
      price: scale.priceText(price),
      quantity: scale.quantityText(quantity),
      takerSide,
      buyOrder,
      sellOrder,
      buyFee: paid?.fee ?? 0n,
      sellFee: sold?.fee ?? 0n,
      time: this.now,
    });
  }

  /** Returns the fee in US dollars, and what the shares and the fee cost in USDT. */
  #buy(order: WorkingStockOrder, value: bigint, base: bigint) {
    const { id, rateUnits, cash } = order;
    const { fee, before } = this.#fill(order, value);
    const total = usdtUnitsUp(order.value + order.fee, rateUnits);
    const paid = total - order.usdt;
    const forShares = usdtUnitsDown(order.value, rateUnits) - usdtUnitsDown(before, rateUnits);
    order.usdt = total;
    order.frozen -= paid;
    this.#post(id, 'stock', cash, 0n, -forShares);
    this.#post(id, 'stock_fee', cash, 0n, forShares - paid);
    this.#post(id, 'stock', order.shares, base, 0n);
    this.#release(order, order.frozen - requiredStockHold(order));
    this.#holdings.buy(order, { quantity: base, value });
    return { fee, forShares, forFee: paid - forShares };
  }

  #sell(order: WorkingStockOrder, value: bigint, base: bigint) {
    const { id, rateUnits, cash } = order;
    const { fee, before } = this.#fill(order, value);
    const total = usdtUnitsDown(order.value - order.fee, rateUnits);
    const brought = total - order.usdt;
    const forShares = usdtUnitsDown(order.value, rateUnits) - usdtUnitsDown(before, rateUnits);
    order.usdt = total;
    order.frozen -= base;
    this.#post(id, 'stock', order.shares, 0n, -base);
    this.#post(id, 'stock', cash, forShares, 0n);
    this.#post(id, 'stock_fee', cash, brought - forShares, 0n);
    this.#holdings.sell(order, { quantity: base, value, fee });
    return { fee, forShares, forFee: forShares - brought };
  }

  /** The fee is that of the whole order, less what was paid of it: many small fills cost no more than one large one. */
  #fill(order: WorkingStockOrder, value: bigint) {
    this.touch(order);
    const before = order.value;
    order.value += value;
    const fee = stockFeeUnits(order.side, order.value) - order.fee;
    order.fee += fee;
    order.status = order.remaining === 0n ? 'filled' : 'partial';
    return { fee, before };
  }

  #release(order: WorkingStockOrder, amount: bigint): void {
    order.frozen -= amount;
    this.#post(order.id, 'stock', spentBalance(order), amount, -amount);
  }

  /** Of the house, for a trade; of a person, for their order. */
  #post(
    businessId: string,
    kind: PostingKind,
    account: AccountBalance | undefined,
    available: bigint,
    frozen: bigint,
  ): void {
    if (available === 0n && frozen === 0n) return;
    if (!account) throw new Error(`No account for a ${kind} posting.`);
    this.draft.post(
      account,
      kind,
      moneyToLedgerUnits(available),
      moneyToLedgerUnits(frozen),
      account.userId === null ? 'trade' : 'stock_order',
      businessId,
    );
  }
}
