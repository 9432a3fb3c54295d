import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { tradingFeeUnits } from '@h5/shared/rules/spot/spotUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { LiquidityRole } from './MarketScale';
import { oppositeSide } from './OrderBook';
import { OrderSettlement, type TradeSides } from './OrderSettlement';
import { requiredHold, payingBalance, type WorkingOrder } from './WorkingOrder';

/** The balances of the house and of the fees, by currency. */
export interface HouseAndFeeAccounts {
  house: ReadonlyMap<number, AccountBalance>;
  fees: ReadonlyMap<number, AccountBalance>;
}

/** What a batch does to spot orders. */
export class Settlement extends OrderSettlement<WorkingOrder> {
  /** Orders whose terms have changed. */
  readonly amended = new Set<WorkingOrder>();
  /** Orders with a take-profit or stop-loss that have ended. */
  readonly ended: WorkingOrder[] = [];
  /** The exit orders of those. */
  readonly exits: WorkingOrder[] = [];
  readonly #system: HouseAndFeeAccounts;

  constructor(now: number, system: HouseAndFeeAccounts) {
    super(now);
    this.#system = system;
  }

  /** Freezes what a resting order can still cost. */
  freeze(order: WorkingOrder): void {
    const amount = requiredHold(order);
    order.frozen = amount;
    this.draft.beginJournal();
    this.#postOrder(order, 'spot_freeze', payingBalance(order), -amount, amount);
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

  /** The taker first. */
  protected book(trade: TradeSides<WorkingOrder>) {
    const { id, scale, takerSide } = trade;
    const takerFee = this.#fill(trade, takerSide);
    const makerFee = this.#fill(trade, oppositeSide(takerSide));
    const fees = this.#system.fees.get(scale.market.quoteId);
    this.post({ type: 'trade', id }, 'spot_fee', fees, takerFee + makerFee);
    const [buyFee, sellFee] = takerSide === 'buy' ? [takerFee, makerFee] : [makerFee, takerFee];
    return { buyFee, sellFee };
  }

  /** Books one side of a trade; returns its fee. */
  #fill(trade: TradeSides<WorkingOrder>, side: OrderSide): bigint {
    const { base, value, takerSide } = trade;
    const role = side === takerSide ? 'taker' : 'maker';
    const order = side === 'buy' ? trade.buyOrder : trade.sellOrder;
    if (!order) {
      this.#fillByHouse(trade, side);
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

    if (side === 'buy') {
      this.#spend(order, role, 'spot_buy', value);
      this.#spend(order, role, 'spot_fee', fee);
      this.#postOrder(order, 'spot_buy', order.base, base, 0n);
    } else {
      this.#spend(order, role, 'spot_sell', base);
      this.#postOrder(order, 'spot_sell', order.quote, value, 0n);
      this.#postOrder(order, 'spot_fee', order.quote, -fee, 0n);
    }
    // At a better price than the limit more is frozen than the rest can cost.
    if (role === 'maker') this.#release(order, order.frozen - requiredHold(order));
    return fee;
  }

  #fillByHouse({ id, scale, base, value }: TradeSides<WorkingOrder>, side: OrderSide): void {
    const { baseId, quoteId } = scale.market;
    const sign = side === 'buy' ? 1n : -1n;
    const kind = side === 'buy' ? 'spot_buy' : 'spot_sell';
    const { house } = this.#system;
    this.post({ type: 'trade', id }, kind, house.get(baseId), sign * base);
    this.post({ type: 'trade', id }, kind, house.get(quoteId), -sign * value);
  }

  #release(order: WorkingOrder, amount: bigint): void {
    if (amount === 0n) return;
    order.frozen -= amount;
    this.#postOrder(order, 'spot_release', payingBalance(order), amount, -amount);
  }

  /** A taker pays from the available balance, a resting order from what it has frozen. */
  #spend(order: WorkingOrder, role: LiquidityRole, kind: PostingKind, amount: bigint): void {
    const account = payingBalance(order);
    if (role === 'taker') {
      this.#postOrder(order, kind, account, -amount, 0n);
      return;
    }
    order.frozen -= amount;
    this.#postOrder(order, kind, account, 0n, -amount);
  }

  #postOrder(
    { id }: WorkingOrder,
    kind: PostingKind,
    account: AccountBalance,
    available: bigint,
    frozen: bigint,
  ): void {
    this.post({ type: 'order', id }, kind, account, available, frozen);
  }
}
