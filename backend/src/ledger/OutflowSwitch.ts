import type { LedgerMismatch } from './audit.sql';

/**
 * Whether money may leave. Every operation that takes from a balance checks this first: a new order, later payments,
 * transfers and withdrawals. Operations that return money, such as a cancel, need not.
 */
export class OutflowSwitch {
  #mismatches: readonly LedgerMismatch[] = [];

  get isStopped(): boolean {
    return this.#mismatches.length > 0;
  }

  /** Adds mismatches that stop outflow. */
  stop(mismatches: readonly LedgerMismatch[]): void {
    this.#mismatches = [...this.#mismatches, ...mismatches];
  }

  /** Replaces the known mismatches; outflow resumes if none is left. */
  setMismatches(unresolved: readonly LedgerMismatch[]): void {
    this.#mismatches = unresolved;
  }
}
