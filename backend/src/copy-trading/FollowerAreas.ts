import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { isClosedIn } from '../product-areas/closedIn';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import type { Residence } from '../product-areas/residence';

/** The countries that followers live in, kept in memory because a batch cannot wait for the database. */
export class FollowerAreas {
  readonly #closed: ClosedAreas;
  readonly #countries = new Map<string, Residence['countries']>();

  constructor(closed: ClosedAreas) {
    this.#closed = closed;
  }

  clear(): void {
    this.#countries.clear();
  }

  set(userId: string, { countries }: Residence): void {
    this.#countries.set(userId, countries);
  }

  /** Whether copies, or contracts at all, are closed for a person. */
  isClosed(userId: string): boolean {
    const countries = this.#countries.get(userId);
    return (['copy', 'contract'] as const).some((key) => isClosedIn(this.#closed, key, countries));
  }

  /** The highest leverage that a copy of a person may have; undefined without a limit. */
  maxMultiple(userId: string): number | undefined {
    const countries = this.#countries.get(userId);
    return isClosedIn(this.#closed, 'leverage30', countries) ? closedLeverageAbove : undefined;
  }
}
