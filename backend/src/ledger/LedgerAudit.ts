import type { Audience } from '../Audience';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import * as sql from './audit.sql';
import type { OutflowSwitch } from './OutflowSwitch';

/** Slices are short, so that orders hardly wait for them. */
const postingsPerSlice = 1_000;
const sliceMs = 500;
/** Pause after a slice that found nothing new, between two rounds. */
const quietMs = 2_000;
/** This pause while nobody looks. */
const awayMs = 10_000;
/** Pause after a slice that failed, such as without a database. */
const pauseMs = 10_000;
/** A full round starts this often; between rounds only new links are checked. */
const roundMs = 600_000;
/** Postings that are checked at start, before anybody may trade. */
const postingsAtStart = 20_000;

/** Reported if another process, or this one before its restart, found the mismatch. */
const stopped =
  'Outflow is stopped: the ledger was found to differ from its postings. "npm run ledger -- verify" says where.';
const resumed = 'Outflow resumes: all ledger mismatches are resolved.';

interface Deps {
  db: Db;
  clock: Clock;
  outflow: OutflowSwitch;
  /** By default somebody looks. */
  audience?: Pick<Audience, 'isPresent'> | undefined;
  onError: (error: unknown) => void;
}

/**
 * Compares balances with postings and postings with the hash chain: the newest ones before the start, then everything,
 * over and over, in slices. A mismatch stops outflow and is reported once.
 */
export class LedgerAudit {
  readonly #deps: Deps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #chain: sql.ChainAuditCursor | undefined;
  #round: sql.AuditCursor | undefined = sql.firstAuditCursor;
  #nextRoundAt = 0;
  /** Found, but not recorded in the database yet. */
  #unrecorded: sql.LedgerMismatch[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { db } = this.#deps;
    await this.#checkChainEnds();
    await this.#checkLinksFrom(await sql.readChainCursorBefore(db, postingsAtStart));
    this.#schedule(sliceMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Audits the next part of the round. Returns whether there may be more to audit at once. */
  async auditSlice(): Promise<boolean> {
    const { db, clock } = this.#deps;
    await this.#checkChainEnds();
    const from = (this.#chain ??= await sql.readFirstChainCursor(db));
    const links = await sql.checkChainLinks(db, from, postingsPerSlice);
    await this.#record(links.mismatches);
    this.#chain = links.place;
    const hasNews = links.place.link > from.link;
    if (clock.machineNow() < this.#nextRoundAt) return hasNews;
    if (this.#round) {
      const { mismatches, place } = await sql.auditNextSlice(db, this.#round, postingsPerSlice);
      await this.#record(mismatches);
      this.#round = place;
      return true;
    }
    // The links of small batches take longer to check than their postings.
    if (hasNews) return true;
    this.#round = sql.firstAuditCursor;
    this.#chain = undefined;
    this.#nextRoundAt = clock.machineNow() + roundMs;
    return false;
  }

  /** Audits everything at once, for an operator. Returns all mismatches. */
  async auditAll(): Promise<sql.LedgerMismatch[]> {
    const { db } = this.#deps;
    const mismatches = [
      ...(await this.#checkChainEnds()),
      ...(await this.#checkLinksFrom(await sql.readFirstChainCursor(db))),
    ];
    for (let place: sql.AuditCursor | undefined = sql.firstAuditCursor; place;) {
      const step: Awaited<ReturnType<typeof sql.auditNextSlice>> = await sql.auditNextSlice(
        db,
        place,
        postingsPerSlice,
      );
      mismatches.push(...step.mismatches);
      place = step.place;
    }
    await this.#record(mismatches);
    return mismatches;
  }

  /** Reads the known mismatches, which another process may have found, and checks both ends of the chain. */
  async #checkChainEnds(): Promise<sql.LedgerMismatch[]> {
    const { db, outflow, onError } = this.#deps;
    await this.#record([]);
    const known = await sql.listUnresolvedMismatches(db);
    const wasStopped = outflow.isStopped;
    outflow.setMismatches(known);
    if (outflow.isStopped !== wasStopped)
      onError(new OperatorNotice(outflow.isStopped ? stopped : resumed));
    const mismatches = await sql.checkChainEnds(db);
    await this.#record(mismatches);
    return mismatches;
  }

  async #checkLinksFrom(from: sql.ChainAuditCursor): Promise<sql.LedgerMismatch[]> {
    const all: sql.LedgerMismatch[] = [];
    for (let place = from; ;) {
      const next = await sql.checkChainLinks(this.#deps.db, place, postingsPerSlice);
      all.push(...next.mismatches);
      if (next.place.link === place.link) break;
      place = next.place;
    }
    await this.#record(all);
    return all;
  }

  /** Stops outflow at once; if the database cannot record the mismatches now, the next slice does. */
  async #record(mismatches: readonly sql.LedgerMismatch[]): Promise<void> {
    const { db, clock, outflow, onError } = this.#deps;
    this.#unrecorded.push(...mismatches);
    if (this.#unrecorded.length === 0) return;
    outflow.stop(mismatches);
    const added = await sql.recordMismatches(db, this.#unrecorded, clock.now());
    this.#unrecorded = [];
    for (const { invariant: promise, subject } of added) {
      onError(
        new OperatorNotice(
          `The ledger is wrong: "${promise}" does not hold for ${subject}. Outflow is stopped.`,
        ),
      );
    }
  }

  get #pauseMs(): number {
    return this.#deps.audience?.isPresent === false ? awayMs : quietMs;
  }

  #schedule(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.auditSlice().then(
        (hasMore) => this.#schedule(hasMore ? sliceMs : this.#pauseMs),
        (error: unknown) => {
          this.#deps.onError(error);
          this.#schedule(pauseMs);
        },
      );
    }, ms).unref();
  }
}
