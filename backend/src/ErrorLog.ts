import { isDatabaseOutage } from './db/isDatabaseUnavailable';
import { OperatorNotice } from './OperatorNotice';

/** A small query that tells whether the database is available. */
type Probe = () => Promise<unknown>;

const probeMs = 1_000;

/**
 * Logs errors for the operator. An outage of the database makes many calls fail, so it is logged as one line for each kind
 * of error, and one when it is over. Other errors are logged with their stack only, since the details of a database error
 * may contain data of users.
 */
export class ErrorLog {
  readonly #write: (line: unknown) => void;
  #probe: Probe | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outage: { since: number; kinds: Set<string>; unlisted: number } | undefined;

  constructor(write: (line: unknown) => void) {
    this.#write = write;
  }

  readonly report = (error: unknown): void => {
    if (error instanceof OperatorNotice) this.#write(error.message);
    else if (this.#probe && isDatabaseOutage(error)) this.#count(error);
    else this.#write(error instanceof Error ? error.stack : error);
  };

  /** Sets how to find out that an outage is over; before that each error is logged. */
  watch(probe: Probe): void {
    this.#probe = probe;
  }

  /** Stops the probes, before the database is closed. */
  stop(): void {
    this.#probe = undefined;
    clearTimeout(this.#timer);
  }

  #count(error: Error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const kind = code ?? message;
    if (!this.#outage) {
      this.#outage = { since: performance.now(), kinds: new Set(), unlisted: 0 };
      this.#scheduleProbe();
    }
    if (this.#outage.kinds.has(kind)) {
      this.#outage.unlisted += 1;
      return;
    }
    this.#outage.kinds.add(kind);
    // After attempts at several addresses, the error has a code but no message.
    this.#write(`The database is not available: ${message || kind}`);
  }

  #scheduleProbe() {
    this.#timer = setTimeout(() => {
      this.#probe?.().then(
        () => this.#end(),
        () => this.#probe && this.#scheduleProbe(),
      );
    }, probeMs).unref();
  }

  #end() {
    if (!this.#outage) return;
    const { since, unlisted } = this.#outage;
    this.#outage = undefined;
    const seconds = Math.round((performance.now() - since) / 1_000);
    const more = unlisted > 0 ? ` ${unlisted} more such errors are not listed.` : '';
    this.#write(`The database is available again after ${seconds} s.${more}`);
  }
}
