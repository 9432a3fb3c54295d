import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { newUuidV7 } from '../db/newUuidV7';
import { feeUnits } from '@h5/shared/rules/spotUnits';
import type { JournalEntry, Posting } from '../ledger/JournalEntry';
import type { BusinessType } from '../ledger/postingCodes';
import { formatMoneyUnits, type MarketScale, type LiquidityRole } from './MarketScale';
import { oppositeSide, type Execution } from './OrderBook';
import { requiredHold, payingAccountId, type WorkingOrder } from './WorkingOrder';

/** The ids of the accounts of the house and of the fees, by currency. */
export interface HouseAndFeeAccounts {
  house: ReadonlyMap<number, number>;
  fees: ReadonlyMap<number, number>;
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

/** The changed orders, the trades and the journals of a batch, to be written together. */
export class Settlement {
  readonly now: number;
  readonly orders = new Map<string, WorkingOrder>();
  readonly trades: SettledTrade[] = [];
  readonly journals: JournalEntry[] = [];
  readonly #system: HouseAndFeeAccounts;

  constructor(now: number, system: HouseAndFeeAccounts) {
    this.now = now;
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
    const lines: Posting[] = [];
    const takerFee = this.#fill(lines, id, taker, 'taker', takerSide, scale, value, quantity);
    const side = oppositeSide(takerSide);
    const makerFee = this.#fill(lines, id, maker, 'maker', side, scale, value, quantity);

    const fees = this.#system.fees.get(scale.market.quoteId);
    if (takerFee + makerFee > 0n) {
      add(lines, 'trade', id, 'spot_fee', fees, takerFee + makerFee, 0n);
    }
    this.journals.push(lines);
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
    const lines: Posting[] = [];
    add(lines, 'order', order.id, 'spot_freeze', payingAccountId(order), -amount, amount);
    this.journals.push(lines);
  }

  /** Cancels an order and releases what it still freezes. */
  cancel(order: WorkingOrder): void {
    this.touch(order);
    order.status = 'cancelled';
    const lines: Posting[] = [];
    this.#release(lines, order, order.frozen);
    if (lines.length > 0) this.journals.push(lines);
  }

  /** Books one side of a trade; returns its fee. */
  #fill(
    lines: Posting[],
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
      add(lines, 'trade', tradeId, kind, this.#system.house.get(baseId), sign * base, 0n);
      add(lines, 'trade', tradeId, kind, this.#system.house.get(quoteId), -sign * value, 0n);
      return 0n;
    }

    this.touch(order);
    order.value += value;
    order.feeDue += value * order.rates[role];
    // The fee is rounded over the whole order: many small fills cost no more than one large one.
    const fee = feeUnits(order.feeDue) - order.fee;
    order.fee += fee;
    order.status = order.remaining === 0n ? 'filled' : 'partial';

    const { id, baseAccount, quoteAccount } = order;
    if (side === 'buy') {
      spend(lines, order, role, 'spot_buy', value);
      spend(lines, order, role, 'spot_fee', fee);
      add(lines, 'order', id, 'spot_buy', baseAccount, base, 0n);
    } else {
      spend(lines, order, role, 'spot_sell', base);
      add(lines, 'order', id, 'spot_sell', quoteAccount, value, 0n);
      add(lines, 'order', id, 'spot_fee', quoteAccount, -fee, 0n);
    }
    // At a better price than the limit more is frozen than the rest can cost.
    if (role === 'maker') this.#release(lines, order, order.frozen - requiredHold(order));
    return fee;
  }

  #release(lines: Posting[], order: WorkingOrder, amount: bigint): void {
    if (amount === 0n) return;
    order.frozen -= amount;
    add(lines, 'order', order.id, 'spot_release', payingAccountId(order), amount, -amount);
  }
}

/** A taker pays from the available balance, a resting order from what it has frozen. */
function spend(
  lines: Posting[],
  order: WorkingOrder,
  role: LiquidityRole,
  kind: PostingKind,
  amount: bigint,
): void {
  const account = payingAccountId(order);
  if (role === 'taker') {
    add(lines, 'order', order.id, kind, account, -amount, 0n);
    return;
  }
  order.frozen -= amount;
  add(lines, 'order', order.id, kind, account, 0n, -amount);
}

function add(
  lines: Posting[],
  businessType: BusinessType,
  businessId: string,
  kind: PostingKind,
  accountId: number | undefined,
  available: bigint,
  frozen: bigint,
): void {
  if (available === 0n && frozen === 0n) return;
  if (accountId === undefined) throw new Error(`No account for a ${kind} line.`);
  lines.push({
    accountId,
    kind,
    available: formatMoneyUnits(available),
    frozen: formatMoneyUnits(frozen),
    businessType,
    businessId,
  });
}
