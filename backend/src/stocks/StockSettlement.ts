import type { StockOrderReason, StockOrderStatus } from '@h5/shared/contract/stocks/order';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { stockFeeUnits, usdtUnitsDown, usdtUnitsUp } from '@h5/shared/rules/stocks/stockUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import { OrderSettlement, type TradeSides } from '../spot/OrderSettlement';
import type { StockHoldings } from './StockHoldings';
import { requiredStockHold, spentBalance, type WorkingStockOrder } from './StockOrder';

/** The accounts of the exchange: shares by currency and USDT of the house, and the fees. */
export interface StockSystemAccounts {
  houseShares: ReadonlyMap<number, AccountBalance>;
  houseCash: AccountBalance;
  fees: AccountBalance;
}

/**
 * The changed orders, trades, holdings and postings of a batch. Every order pays or is paid in USDT at its own rate, with the
 * house between the two sides: what their rates leave or lack is the house's, and what rounding leaves goes to the fees.
 */
export class StockSettlement extends OrderSettlement<WorkingStockOrder> {
  /** What each sale of a person gained or lost, by its trade. */
  readonly saleProfits = new Map<string, bigint>();
  readonly #holdings: StockHoldings;
  readonly #system: StockSystemAccounts;

  constructor(now: number, holdings: StockHoldings, system: StockSystemAccounts) {
    super(now);
    this.#holdings = holdings;
    this.#system = system;
  }

  /** Freezes what an accepted order can cost. */
  accept(order: WorkingStockOrder): void {
    this.touch(order);
    const amount = requiredStockHold(order);
    order.frozen = amount;
    this.draft.beginJournal();
    this.#postOrder(order, 'stock', spentBalance(order), -amount, amount);
  }

  /** Ends an order before it is filled, and releases what it still freezes. */
  end(order: WorkingStockOrder, status: StockOrderStatus, reason: StockOrderReason | null): void {
    this.touch(order);
    order.status = status;
    order.reason = reason;
    this.draft.beginJournal();
    this.#release(order, order.frozen);
  }

  /** Fees are in US dollars. */
  protected book({ id, scale, buyOrder, sellOrder, base, value }: TradeSides<WorkingStockOrder>) {
    const trade = { type: 'trade', id } as const;
    const paid = buyOrder ? this.#buy(buyOrder, value, base) : undefined;
    const sold = sellOrder ? this.#sell(sellOrder, value, base) : undefined;
    const houseShares = this.#system.houseShares.get(scale.market.baseId);
    if (sold) this.saleProfits.set(id, sold.profit);
    if (!paid) this.post(trade, 'stock', houseShares, base);
    if (!sold) this.post(trade, 'stock', houseShares, -base);
    const cash = (paid?.forShares ?? 0n) - (sold?.forShares ?? 0n);
    this.post(trade, 'stock', this.#system.houseCash, cash);
    const fees = (paid?.forFee ?? 0n) + (sold?.forFee ?? 0n);
    this.post(trade, 'stock_fee', this.#system.fees, fees);
    return { buyFee: paid?.fee ?? 0n, sellFee: sold?.fee ?? 0n };
  }

  /** Returns the fee in US dollars, and what the shares and the fee cost in USDT. */
  #buy(order: WorkingStockOrder, value: bigint, base: bigint) {
    const { rateUnits, cash } = order;
    const { fee, before } = this.#fill(order, value);
    const total = usdtUnitsUp(order.value + order.fee, rateUnits);
    const paid = total - order.usdt;
    const forShares = usdtUnitsDown(order.value, rateUnits) - usdtUnitsDown(before, rateUnits);
    order.usdt = total;
    order.frozen -= paid;
    this.#postOrder(order, 'stock', cash, 0n, -forShares);
    this.#postOrder(order, 'stock_fee', cash, 0n, forShares - paid);
    this.#postOrder(order, 'stock', order.shares, base, 0n);
    this.#release(order, order.frozen - requiredStockHold(order));
    this.#holdings.buy(order, { quantity: base, value });
    return { fee, forShares, forFee: paid - forShares };
  }

  #sell(order: WorkingStockOrder, value: bigint, base: bigint) {
    const { rateUnits, cash } = order;
    const { fee, before } = this.#fill(order, value);
    const total = usdtUnitsDown(order.value - order.fee, rateUnits);
    const brought = total - order.usdt;
    const forShares = usdtUnitsDown(order.value, rateUnits) - usdtUnitsDown(before, rateUnits);
    order.usdt = total;
    order.frozen -= base;
    this.#postOrder(order, 'stock', order.shares, 0n, -base);
    this.#postOrder(order, 'stock', cash, forShares, 0n);
    this.#postOrder(order, 'stock_fee', cash, brought - forShares, 0n);
    const profit = this.#holdings.sell(order, { quantity: base, value, fee });
    return { fee, forShares, forFee: forShares - brought, profit };
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
    this.#postOrder(order, 'stock', spentBalance(order), amount, -amount);
  }

  #postOrder(
    { id }: WorkingStockOrder,
    kind: PostingKind,
    account: AccountBalance,
    available: bigint,
    frozen: bigint,
  ): void {
    this.post({ type: 'stock_order', id }, kind, account, available, frozen);
  }
}
