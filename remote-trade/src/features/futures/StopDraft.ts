import { makeAutoObservable } from 'mobx';
import type { Position } from '@h5/shared/contract/futures/position';

export type StopKind = 'takeProfit' | 'stopLoss';

/** The take-profit or stop-loss that is being moved on the chart, until it is confirmed or given up. */
export class StopDraft {
  private moved: { id: string; kind: StopKind; price: string } | undefined = undefined;
  /** Whether the form shows it, so that the line stays where it was moved to. */
  isConfirming = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isMoved(): boolean {
    return this.moved !== undefined;
  }

  /** The price that it is moved to, or that of the position. */
  priceOf(position: Position, kind: StopKind): string | null {
    if (this.moved?.id === position.id && this.moved.kind === kind) return this.moved.price;
    return kind === 'takeProfit' ? position.takeProfitPrice : position.stopLossPrice;
  }

  move({ id }: Position, kind: StopKind, price: string): void {
    this.moved = { id, kind, price };
  }

  confirm(): void {
    this.isConfirming = true;
  }

  clear(): void {
    this.moved = undefined;
    this.isConfirming = false;
  }
}
