import { isDatabaseOutage } from './db/isDatabaseUnavailable';
import { OperatorNotice } from './OperatorNotice';

/** A small query that tells whether the database is available. */
type Probe = () => Promise<unknown>;

const probeMs = 1_000;
const reminderMs = 60_000;

/**
 * Logs errors for the operator. An outage of the database makes many calls fail in many ways, so it is logged as one line
 * when it begins, one a minute and one when it is over. Other errors are logged with their stack only, since the details of
 * a database error may contain data of users.
 */
export class ErrorLog {
  readonly #write: (line: unknown) => void;
  #probe: Probe | undefined;
  #timer: NodeJS.Timeout | undefined;
  #outage: { since: number; writtenAt: number; more: number; reason: string } | undefined;

  constructor(write: (line: unknown) => void) {
    this.#write = write;
  }

  readonly report = (error: unknown): void => {
    if (error instanceof OperatorNotice) this.#write(error.message);
    else if (isDatabaseOutage(error)) this.#count(error);
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
    // After attempts at several addresses, the error has a code but no message.
    const reason = message || String(code);
    if (this.#outage) {
      this.#outage.more += 1;
      this.#outage.reason = reason;
      return;
    }
    this.#write(`The database is not available: ${reason}`);
    if (!this.#probe) return;
    const now = performance.now();
    this.#outage = { since: now, writtenAt: now, more: 0, reason };
    this.#scheduleProbe(0);
  }

  /** It is over when the database answers and nothing has failed for a second: an overloaded one answers now and then. */
  #scheduleProbe(failures: number) {
    this.#timer = setTimeout(() => {
      this.#probe?.().then(
        () => (this.#outage?.more === failures ? this.#end() : this.#goOn()),
        () => this.#probe && this.#goOn(),
      );
    }, probeMs).unref();
  }

  #goOn() {
    const outage = this.#outage;
    if (!outage) return;
    const now = performance.now();
    if (now - outage.writtenAt >= reminderMs) {
      outage.writtenAt = now;
      const minutes = Math.round((now - outage.since) / 60_000);
      this.#write(
        `The database has not been available for ${minutes} min; ${outage.more} more errors, the last one: ${outage.reason}`,
      );
    }
    this.#scheduleProbe(outage.more);
  }

  #end() {
    if (!this.#outage) return;
    const { since, more } = this.#outage;
    this.#outage = undefined;
    const seconds = Math.round((performance.now() - since) / 1_000);
    const others = more > 0 ? ` ${more} more errors are not listed.` : '';
    this.#write(`The database is available again after ${seconds} s.${others}`);
  }
}
