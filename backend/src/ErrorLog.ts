import { isOutage } from './db/isUnavailable';
import { OperatorNotice } from './OperatorNotice';

/** Asks something small of the database. */
type Probe = () => Promise<unknown>;

const probeMs = 1_000;

/**
 * What went wrong, for an operator. While the database is away everybody who needs it fails: that is one line for each
 * kind of error and one when it is over. Anything else keeps its stack, and no more: what a database says about an
 * error may hold somebody's data.
 */
export class ErrorLog {
  readonly #write: (line: unknown) => void;
  #probe: Probe | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outage: { since: number; kinds: Set<string>; untold: number } | undefined;

  constructor(write: (line: unknown) => void) {
    this.#write = write;
  }

  readonly report = (error: unknown): void => {
    if (error instanceof OperatorNotice) this.#write(error.message);
    else if (this.#probe && isOutage(error)) this.#count(error);
    else this.#write(error instanceof Error ? error.stack : error);
  };

  /** How to find out that an outage is over; until then each error is told. */
  watch(probe: Probe): void {
    this.#probe = probe;
  }

  /** Nothing is asked of a database that is closed. */
  stop(): void {
    this.#probe = undefined;
    clearTimeout(this.#timer);
  }

  #count(error: Error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const kind = code ?? message;
    if (!this.#outage) {
      this.#outage = { since: performance.now(), kinds: new Set(), untold: 0 };
      this.#later();
    }
    if (this.#outage.kinds.has(kind)) {
      this.#outage.untold += 1;
      return;
    }
    this.#outage.kinds.add(kind);
    // Who tried several addresses says nothing but the code.
    this.#write(`The database cannot serve: ${message || kind}`);
  }

  #later() {
    this.#timer = setTimeout(() => {
      this.#probe?.().then(
        () => this.#end(),
        () => this.#probe && this.#later(),
      );
    }, probeMs).unref();
  }

  #end() {
    if (!this.#outage) return;
    const { since, untold } = this.#outage;
    this.#outage = undefined;
    const seconds = Math.round((performance.now() - since) / 1_000);
    const more = untold > 0 ? ` ${untold} more such errors are not listed.` : '';
    this.#write(`The database serves again after ${seconds} s.${more}`);
  }
}
