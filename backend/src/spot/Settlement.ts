import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { newUuidV7 } from '../db/newUuidV7';
import { tradingFeeUnits } from '@h5/shared/rules/spot/spotUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { BusinessType } from '../ledger/postingCodes';
import { PendingPostings } from '../ledger/PendingPostings';
import {
  moneyToLedgerUnits,
  formatMoneyUnits,
  type MarketScale,
  type LiquidityRole,
} from './MarketScale';
import { oppositeSide, type Execution } from './OrderBook';
import { requiredHold, payingBalance, type WorkingOrder } from './WorkingOrder';

/** The balances of the house and of the fees, by currency. */
export interface HouseAndFeeAccounts {
  house: ReadonlyMap<number, AccountBalance>;
  fees: ReadonlyMap<number, AccountBalance>;
}

/** The side of the house has no order. */
export interface SettledTrade {
  id: string;
  scale: MarketScale;
  price: string;
  quantity: string;
  takerSide: OrderSide;
  buyOrder: WorkingOrder | undefined;
  sellOrder: WorkingOrder | undefined;
  buyFee: string;
  sellFee: string;
  time: number;
}

/** The changed orders, the trades and the postings of a batch, to be written together. Balances change at once. */
export class Settlement {
  readonly now: number;
  readonly orders = new Map<string, WorkingOrder>();
  /** Orders whose terms have changed. */
  readonly amended = new Set<WorkingOrder>();
  /** Orders with a take-profit or stop-loss that have ended. */
  readonly ended: WorkingOrder[] = [];
  /** The exit orders of those. */
  readonly exits: WorkingOrder[] = [];
  readonly trades: SettledTrade[] = [];
  readonly draft: PendingPostings;
  readonly #system: HouseAndFeeAccounts;

  constructor(now: number, system: HouseAndFeeAccounts) {
    this.now = now;
    this.draft = new PendingPostings();
    this.#system = system;
  }

  /** Marks an order as changed: its next version is written. */
  touch(order: WorkingOrder): void {
    if (this.orders.has(order.id)) return;
    this.orders.set(order.id, order);
    order.version += 1;
    order.updatedAt = this.now;
  }

  /** Books one execution; an undefined taker or maker is the house. */
  execute(
    scale: MarketScale,
    takerSide: OrderSide,
    taker: WorkingOrder | undefined,
    { maker, price, quantity }: Execution<WorkingOrder>,
  ): void {
    const id = newUuidV7(this.now);
    const value = scale.quoteUnits(price, quantity);
    this.draft.beginJournal();
    const takerFee = this.#fill(id, taker, 'taker', takerSide, scale, value, quantity);
    const makerFee = this.#fill(
      id,
      maker,
      'maker',
      oppositeSide(takerSide),
      scale,
      value,
      quantity,
    );

    const fees = this.#system.fees.get(scale.market.quoteId);
    this.#post('trade', id, 'spot_fee', fees, takerFee + makerFee, 0n);
    const [buyOrder, sellOrder] = takerSide === 'buy' ? [taker, maker] : [maker, taker];
    const [buyFee, sellFee] = takerSide === 'buy' ? [takerFee, makerFee] : [makerFee, takerFee];
    this.trades.push({
      id,
      scale,
      price: scale.priceText(price),
      quantity: scale.quantityText(quantity),
      takerSide,
      buyOrder,
      sellOrder,
      buyFee: formatMoneyUnits(buyFee),
      sellFee: formatMoneyUnits(sellFee),
      time: this.now,
    });
  }

  /** Freezes what a resting order can still cost. */
  freeze(order: WorkingOrder): void {
    const amount = requiredHold(order);
    order.frozen = amount;
    this.draft.beginJournal();
    this.#post('order', order.id, 'spot_freeze', payingBalance(order), -amount, amount);
  }

  /** Marks the terms of an order as changed. */
  amend(order: WorkingOrder): void {
    this.touch(order);
    this.amended.add(order);
  }

  /** Releases what an order freezes beyond what its rest can cost. */
  releaseExcess(order: WorkingOrder): void {
    this.draft.beginJournal();
    this.#release(order, order.frozen - requiredHold(order));
  }

  /** Releases all that an order freezes, before it is offered to the book again. */
  releaseAll(order: WorkingOrder): void {
    this.draft.beginJournal();
    this.#release(order, order.frozen);
  }

  /** Cancels an order and releases what it still freezes. */
  cancel(order: WorkingOrder): void {
    this.touch(order);
    order.status = 'cancelled';
    if (order.exits) this.ended.push(order);
    this.draft.beginJournal();
    this.#release(order, order.frozen);
  }

  /** Books one side of a trade; returns its fee. */
  #fill(
    tradeId: string,
    order: WorkingOrder | undefined,
    role: LiquidityRole,
    side: OrderSide,
    scale: MarketScale,
    value: bigint,
    quantity: bigint,
  ): bigint {
    const base = scale.baseUnits(quantity);
    if (!order) {
      const { baseId, quoteId } = scale.market;
      const sign = side === 'buy' ? 1n : -1n;
      const kind = side === 'buy' ? 'spot_buy' : 'spot_sell';
      this.#post('trade', tradeId, kind, this.#system.house.get(baseId), sign * base, 0n);
      this.#post('trade', tradeId, kind, this.#system.house.get(quoteId), -sign * value, 0n);
      return 0n;
    }

    this.touch(order);
    order.value += value;
    order.feeDue += value * order.rates[role];
    // The fee is rounded over the whole order: many small fills cost no more than one large one.
    const fee = tradingFeeUnits(order.feeDue) - order.fee;
    order.fee += fee;
    order.status = order.remaining === 0n ? 'filled' : 'partial';
    if (order.exits && order.status === 'filled') this.ended.push(order);

    const { id } = order;
    if (side === 'buy') {
      this.#spend(order, role, 'spot_buy', value);
      this.#spend(order, role, 'spot_fee', fee);
      this.#post('order', id, 'spot_buy', order.base, base, 0n);
    } else {
      this.#spend(order, role, 'spot_sell', base);
      this.#post('order', id, 'spot_sell', order.quote, value, 0n);
      this.#post('order', id, 'spot_fee', order.quote, -fee, 0n);
    }
    // At a better price than the limit more is frozen than the rest can cost.
    if (role === 'maker') this.#release(order, order.frozen - requiredHold(order));
    return fee;
  }

  #release(order: WorkingOrder, amount: bigint): void {
    if (amount === 0n) return;
    order.frozen -= amount;
    this.#post('order', order.id, 'spot_release', payingBalance(order), amount, -amount);
  }

  /** A taker pays from the available balance, a resting order from what it has frozen. */
  #spend(order: WorkingOrder, role: LiquidityRole, kind: PostingKind, amount: bigint): void {
    const account = payingBalance(order);
    if (role === 'taker') {
      this.#post('order', order.id, kind, account, -amount, 0n);
      return;
    }
    order.frozen -= amount;
    this.#post('order', order.id, kind, account, 0n, -amount);
  }

  #post(
    businessType: BusinessType,
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
      businessType,
      businessId,
    );
  }
}
