import type { Db } from '../db/Db';
import { countSuspended } from './suspensions.sql';

interface Deps {
  db: Db;
  product: string;
  /** Recovers the product, which reads its suspensions. */
  reload: () => Promise<void>;
  onError: (error: unknown) => void;
}

const watchMs = 1_000;

/** While something of a product is suspended, looks whether the operator has resumed it, from whatever process. */
export class ResumeWatch {
  readonly #deps: Deps;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** So many were suspended when the product was recovered. */
  expect(count: number): void {
    this.stop();
    this.#count = count;
    if (count > 0) this.#timer = setTimeout(() => void this.look(), watchMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async look(): Promise<void> {
    const { db, product, reload, onError } = this.#deps;
    const timer = this.#timer;
    try {
      if ((await countSuspended(db, product)) !== this.#count) await reload();
    } catch (error) {
      onError(error);
    }
    // A recovery meanwhile, or the end of the engine, has the last word.
    if (timer === this.#timer) this.expect(this.#count);
  }
}
