import { toScaledUnits } from '@h5/shared/money/units';
import { SortedThresholds } from '../alerts/SortedThresholds';
import { armedTriggerOf, type OrderTrigger, type WorkingOrder } from './WorkingOrder';

/** Prices are compared as whole numbers of 10⁻¹⁸. */
const levelDecimals = 18;

/**
 * The orders of one market that the index sets off, by their trigger or stop prices: a second that reaches none of them costs two
 * comparisons. A stop that a fill has cancelled may stay until the fill is committed.
 */
export class OrderTriggers {
  readonly #rising = new SortedThresholds<WorkingOrder>('rising');
  readonly #falling = new SortedThresholds<WorkingOrder>('falling');

  add(order: WorkingOrder): void {
    const trigger = triggerOf(order);
    this.#sideOf(trigger).add(levelOf(order, trigger), order);
  }

  /** Removes an order, if it is still here. */
  remove(order: WorkingOrder): void {
    const trigger = triggerOf(order);
    this.#sideOf(trigger).remove(levelOf(order, trigger), order);
  }

  /** Removes and returns the orders that this index sets off. A second before an order's acceptance never meets it. */
  take(index: string, time: number): WorkingOrder[] {
    const level = toScaledUnits(index, levelDecimals);
    const reached = [...this.#rising.take(level), ...this.#falling.take(level)];
    const isMet = (order: WorkingOrder) => triggerOf(order).since < time;
    for (const order of reached) if (!isMet(order)) this.add(order);
    return reached.filter((order) => isMet(order) && armedTriggerOf(order));
  }

  #sideOf({ rises }: OrderTrigger): SortedThresholds<WorkingOrder> {
    return rises ? this.#rising : this.#falling;
  }
}

function triggerOf({ trigger, stop }: WorkingOrder): OrderTrigger {
  const waitedFor = trigger ?? stop;
  if (!waitedFor) throw new Error('An order without a trigger does not wait.');
  return waitedFor;
}

function levelOf({ scale }: WorkingOrder, { price }: OrderTrigger): bigint {
  return toScaledUnits(scale.priceText(price), levelDecimals);
}
