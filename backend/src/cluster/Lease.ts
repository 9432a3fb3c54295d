import { randomUUID } from 'node:crypto';
import type { Db } from '../db/Db';
import * as sql from './lease.sql';

const leaseMs = 4_000;
const renewMs = 1_000;
/** How often a standby tries to take over. */
const tryMs = 300;

interface Deps {
  db: Db;
  name: string;
  /** Where others reach this process while it holds the lease. */
  address: string;
  /** Whether nothing listens any more where the holder was reached: its lease is not waited for. */
  isGone?: (address: string) => Promise<boolean>;
  onTaken: () => Promise<void>;
  /** Another process holds it now: this one must not go on. */
  onLost: (error: unknown) => void;
  onError: (error: unknown) => void;
}

/** The right to do what only one process may do. It ends by itself when the process no longer renews it. */
export class Lease {
  readonly #deps: Deps;
  readonly #holder = randomUUID();
  #isHeld = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Tries to take it, now and from time to time. */
  start(): Promise<void> {
    this.#running = this.#next();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Lets another process take over at once. After `stop`, when nothing is done any more. */
  async release(): Promise<void> {
    if (this.#isHeld) await sql.releaseLease(this.#deps.db, this.#deps.name, this.#holder);
    this.#isHeld = false;
  }

  async #next(): Promise<void> {
    const { db, name, address, onError } = this.#deps;
    const claim = { name, holder: this.#holder, address, ms: leaseMs };
    try {
      const gone = this.#isHeld ? undefined : await this.#goneHolder();
      const isOurs = await sql.takeLease(db, { ...claim, gone });
      if (isOurs && !this.#isHeld) this.#take();
      else if (!isOurs && this.#isHeld)
        this.#lose(new Error(`Another process holds "${name}" now.`));
    } catch (error) {
      // Without a database no other process can take it either, and the fencing token guards what is written.
      onError(error);
    }
    if (this.#isStopped) return;
    const pauseMs = this.#isHeld ? renewMs : tryMs;
    this.#timer = setTimeout(() => (this.#running = this.#next()), pauseMs);
  }

  /** A process that was killed frees its port at once; the fencing token stops one that only seems to be gone. */
  async #goneHolder(): Promise<string | undefined> {
    const { db, name, isGone } = this.#deps;
    const address = isGone && (await sql.findLeaseHolderAddress(db, name));
    return address !== undefined && (await isGone?.(address)) ? address : undefined;
  }

  /** It is renewed while the work begins. */
  #take(): void {
    this.#isHeld = true;
    this.#deps.onTaken().catch((error: unknown) => this.#lose(error));
  }

  #lose(error: unknown): void {
    this.#isHeld = false;
    this.#isStopped = true;
    this.#deps.onLost(error);
  }
}
