import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import * as sql from './audit.sql';
import type { Outflow } from './Outflow';

/** A slice is short: those who trade hardly wait for it. */
const linesPerSlice = 1_000;
const sliceMs = 500;
/** After a slice that failed, such as without a database. */
const pauseMs = 10_000;
/** Once all is compared, new links are what there is to look at. */
const roundMs = 600_000;
/** What a start looks at before anybody may trade. */
const linesAtStart = 20_000;

/** Said by who did not find it out: another process did, or this one before it was started anew. */
const stopped =
  'Outflow is stopped: the ledger was found to differ from its lines. "npm run ledger -- verify" says where.';
const resumed = 'Outflow goes on: what differed in the ledger was resolved.';

interface Parts {
  db: Db;
  clock: Clock;
  outflow: Outflow;
  onError: (error: unknown) => void;
}

/**
 * Compares the ledger with its lines and the lines with their chain of hashes: the newest before the start, and
 * everything over and over in slices. What differs stops outflow, and is told once.
 */
export class LedgerAudit {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #chain: sql.ChainPlace | undefined;
  #round: sql.RoundPlace | undefined = sql.roundStart;
  #nextRoundAt = 0;
  /** What was found and is not kept yet. */
  #found: sql.LedgerFault[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { db } = this.#parts;
    await this.#look();
    await this.#walkLinks(await sql.linkBefore(db, linesAtStart));
    this.#later(sliceMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** The next part of the round. */
  async slice(): Promise<void> {
    const { db, clock } = this.#parts;
    await this.#look();
    const from = (this.#chain ??= await sql.firstLink(db));
    const links = await sql.checkLinks(db, from, linesPerSlice);
    await this.#keep(links.faults);
    this.#chain = links.place;
    if (clock.now() < this.#nextRoundAt) return;
    if (this.#round) {
      const { faults, place } = await sql.checkNext(db, this.#round, linesPerSlice);
      await this.#keep(faults);
      this.#round = place;
      return;
    }
    // The links of small batches take longer than their lines.
    if (links.place.link > from.link) return;
    this.#round = sql.roundStart;
    this.#chain = undefined;
    this.#nextRoundAt = clock.now() + roundMs;
  }

  /** Everything at once, for an operator. Returns all that differs. */
  async everything(): Promise<sql.LedgerFault[]> {
    const { db } = this.#parts;
    const faults = [...(await this.#look()), ...(await this.#walkLinks(await sql.firstLink(db)))];
    for (let place: sql.RoundPlace | undefined = sql.roundStart; place;) {
      const step: Awaited<ReturnType<typeof sql.checkNext>> = await sql.checkNext(
        db,
        place,
        linesPerSlice,
      );
      faults.push(...step.faults);
      place = step.place;
    }
    await this.#keep(faults);
    return faults;
  }

  /** What is known, by this process or another one, and what both ends of the chain say. */
  async #look(): Promise<sql.LedgerFault[]> {
    const { db, outflow, onError } = this.#parts;
    await this.#keep([]);
    const wasStopped = outflow.isStopped;
    outflow.know(await sql.unresolved(db));
    if (outflow.isStopped !== wasStopped)
      onError(new OperatorNotice(outflow.isStopped ? stopped : resumed));
    const faults = await sql.checkEnds(db);
    await this.#keep(faults);
    return faults;
  }

  async #walkLinks(from: sql.ChainPlace): Promise<sql.LedgerFault[]> {
    const all: sql.LedgerFault[] = [];
    for (let place = from; ;) {
      const next = await sql.checkLinks(this.#parts.db, place, linesPerSlice);
      all.push(...next.faults);
      if (next.place.link === place.link) break;
      place = next.place;
    }
    await this.#keep(all);
    return all;
  }

  /** Nothing leaves from here on; what cannot be written down now is written down with the next slice. */
  async #keep(faults: readonly sql.LedgerFault[]): Promise<void> {
    const { db, clock, outflow, onError } = this.#parts;
    this.#found.push(...faults);
    if (this.#found.length === 0) return;
    outflow.stop(faults);
    const news = await sql.keepFaults(db, this.#found, clock.now());
    this.#found = [];
    for (const { promise, subject } of news) {
      onError(
        new OperatorNotice(
          `The ledger is wrong: "${promise}" does not hold for ${subject}. Outflow is stopped.`,
        ),
      );
    }
  }

  #later(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.slice().then(
        () => this.#later(sliceMs),
        (error: unknown) => {
          this.#parts.onError(error);
          this.#later(pauseMs);
        },
      );
    }, ms).unref();
  }
}
