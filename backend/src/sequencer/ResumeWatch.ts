import type { Db } from '../db/Db';
import { countSuspended } from './suspensions.sql';

interface Deps {
  db: Db;
  product: string;
  /** Recovers the product and reads what of it is suspended. */
  reload: () => Promise<void>;
  onError: (error: unknown) => void;
}

const watchMs = 1_000;

/** While something of a product is suspended, checks regularly whether an operator has resumed it, in this process or another one. */
export class ResumeWatch {
  readonly #deps: Deps;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Called with how many were suspended when the product was recovered. */
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
    // The product was recovered or the engine stopped while this was read.
    if (timer === this.#timer) this.expect(this.#count);
  }
}
