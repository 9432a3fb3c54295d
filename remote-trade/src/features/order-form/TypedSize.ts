import { makeAutoObservable } from 'mobx';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { emptySize, totalDecimals, type OrderDraft } from './OrderDraft';
import type { OrderEstimate } from './OrderEstimate';

interface SizeDeps {
  draft: OrderDraft;
  estimate: OrderEstimate;
  edit: (change: Partial<OrderDraft>) => void;
}

/** The size of an order: one of quantity, total and percentage is typed, and the others follow from it. */
export class TypedSize {
  readonly #deps: SizeDeps;

  constructor(deps: SizeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The quantity field: as typed, or derived from a percentage or a total. */
  get quantityText(): string {
    const { draft, estimate } = this.#deps;
    const { percent, total, quantity } = draft;
    if (percent === undefined && !total) return quantity;
    return estimate.quantity ? toWireAmount(estimate.quantity) : '';
  }

  /** The total field: as typed, or derived from the quantity. Costs are rounded up, returns down. */
  get totalText(): string {
    const { draft, estimate } = this.#deps;
    if (draft.total) return draft.total;
    const rounding = draft.side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN;
    return estimate.total?.toFixed(totalDecimals, rounding) ?? '';
  }

  /** The position of the slider. */
  get percent(): number {
    const { draft, estimate } = this.#deps;
    if (draft.percent !== undefined) return draft.percent;
    const { quantity, maxQuantity } = estimate;
    if (!quantity || maxQuantity.isZero()) return 0;
    return Decimal.min(100, quantity.div(maxQuantity).times(100).floor()).toNumber();
  }

  setQuantity(quantity: string): void {
    this.#deps.edit({ ...emptySize, quantity });
  }

  setTotal(total: string): void {
    this.#deps.edit({ ...emptySize, total });
  }

  setPercent(percent: number): void {
    this.#deps.edit({ ...emptySize, percent });
  }

  /** Switches the field between quantity and total. The value of the order does not change. */
  switchUnit(): void {
    this.#deps.edit({ unit: this.#deps.draft.unit === 'base' ? 'quote' : 'base' });
  }
}
