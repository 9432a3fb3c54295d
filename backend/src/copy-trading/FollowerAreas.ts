import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { isClosedIn } from '../product-areas/closedIn';
import type { ClosedAreas } from '../product-areas/readClosedAreas';

/** Where the people who copy live, by the area of the phone: a batch cannot wait for the database to ask. */
export class FollowerAreas {
  readonly #closed: ClosedAreas;
  readonly #areaIds = new Map<string, number>();

  constructor(closed: ClosedAreas) {
    this.#closed = closed;
  }

  clear(): void {
    this.#areaIds.clear();
  }

  /** Null without a bound phone, which closes nothing. */
  set(userId: string, areaId: number | null): void {
    if (areaId === null) this.#areaIds.delete(userId);
    else this.#areaIds.set(userId, areaId);
  }

  /** Whether copies, or contracts at all, are closed for a person. */
  isClosed(userId: string): boolean {
    const areaId = this.#areaIds.get(userId);
    return (['copy', 'contract'] as const).some((key) => isClosedIn(this.#closed, key, areaId));
  }

  /** The highest leverage that a copy of a person may have; undefined without a limit. */
  maxMultiple(userId: string): number | undefined {
    const areaId = this.#areaIds.get(userId);
    return isClosedIn(this.#closed, 'leverage30', areaId) ? closedLeverageAbove : undefined;
  }
}
