import type { LedgerFault } from './audit.sql';

/**
 * Whether money may leave. Whatever takes from somebody's balance asks here first: a new order, and every payment,
 * transfer and withdrawal to come. What gives money back, such as a cancelled order, need not ask.
 */
export class Outflow {
  #faults: readonly LedgerFault[] = [];

  get isStopped(): boolean {
    return this.#faults.length > 0;
  }

  /** More that stops it. */
  stop(faults: readonly LedgerFault[]): void {
    this.#faults = [...this.#faults, ...faults];
  }

  /** All that is not resolved: with nothing left, money may leave again. */
  know(unresolved: readonly LedgerFault[]): void {
    this.#faults = unresolved;
  }
}
