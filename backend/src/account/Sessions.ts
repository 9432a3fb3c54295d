import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ReceivedCall, Session, SessionVerifier } from '../http/SessionVerifier';
import { CallProofs } from './CallProofs';
import { SessionKey, type StoredSessionKey } from './SessionKey';
import * as sql from './sessions.sql';
import { hashToken, isWellFormedToken, generateToken } from './tokens';
import { UnknownTokenFilter } from './UnknownTokenFilter';

export type { Session };

/** Notified when sessions end, so that their sockets are closed. */
export interface SessionEndListener {
  endSession(tokenHash: string): void;
  endUser(userId: string): void;
}

interface CachedSession {
  userId: string;
  isFrozen: boolean;
  createdAt: number;
  usedAt: number;
  /** When the session was last read from the database. */
  checkedAt: number;
  key: SessionKey | undefined;
}

/** How long another server may still accept a session that was ended on this one. */
const cacheMs = 2_000;
/** A session in use is read again after this time, without a call that waits for it. */
const refreshAfterMs = 1_000;
const maxCached = 20_000;

type SessionConfig = Pick<Config, 'sessionIdleMs' | 'sessionMaxMs' | 'bearer'> & {
  limits: Pick<Config['limits'], 'unknownTokens'>;
};

/** The sessions of signed-in users. They expire when idle and at a maximum age. */
export class Sessions implements SessionVerifier {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #config: SessionConfig;
  readonly #cache = new Map<string, CachedSession>();
  readonly #unknown: UnknownTokenFilter;
  /** Cached sessions that the next query reads again. */
  readonly #toRefresh = new Set<string>();
  #isRefreshing = false;
  /** Queries that are running; their result is stale if a session ends meanwhile. */
  readonly #queries = new Set<{ isStale: boolean }>();
  readonly #listeners = new Set<SessionEndListener>();
  readonly #proofs: CallProofs;

  constructor(db: Db, clock: Clock, config: SessionConfig) {
    this.#db = db;
    this.#clock = clock;
    this.#config = config;
    this.#proofs = new CallProofs(clock);
    this.#unknown = new UnknownTokenFilter(config.limits.unknownTokens);
  }

  onEnd(listener: SessionEndListener): void {
    this.#listeners.add(listener);
  }

  /** Opens a session for a new account; returns the token, which is not stored anywhere. */
  async open(db: Queryable, userId: string, key?: StoredSessionKey): Promise<string> {
    const token = generateToken();
    await sql.insertSession(db, {
      tokenHash: hashToken(token),
      userId,
      now: this.#clock.machineNow(),
      key,
    });
    return token;
  }

  /** Opens a session after a correct password; undefined if the password was changed since it was compared. */
  async openIfPasswordUnchanged(
    { id, passwordHash }: { id: string; passwordHash: string },
    opened: { device?: string | undefined; key?: StoredSessionKey | undefined } = {},
    db: Queryable = this.#db,
  ): Promise<string | undefined> {
    const token = generateToken();
    const session = { tokenHash: hashToken(token), userId: id, now: this.#clock.machineNow() };
    const isOpen = await sql.insertSessionIfPasswordUnchanged(db, {
      ...session,
      passwordHash,
      ...opened,
    });
    return isOpen ? token : undefined;
  }

  /**
   * The session of a token, or undefined if it is invalid, ended or expired. `address` is where the request comes from.
   * @throws {AppError} SESSION_KEY_MISSING if the session has a key that did not prove the call, or must have one.
   */
  async verify(token: string, address: string, call: ReceivedCall): Promise<Session | undefined> {
    if (!isWellFormedToken(token)) return undefined;
    const tokenHash = hashToken(token);
    const find = () => this.#find(tokenHash);
    const known = this.#cache.has(tokenHash)
      ? await find()
      : await this.#unknown.find(tokenHash, address, find);
    if (!known) return undefined;

    if (this.#isExpired(known)) {
      await this.end(tokenHash);
      return undefined;
    }
    const { key, userId } = known;
    const proof = key && this.#proofs.check(key, token, call);
    const { bearer } = this.#config;
    if (key ? !proof : bearer === 'off') throw new AppError('SESSION_KEY_MISSING');
    await this.#touch(tokenHash, known, this.#clock.machineNow());
    // Only the signature stays safe when both the database and a token are stolen.
    const mayMakeKeyCalls = key ? proof === 'v1' : bearer === 'full';
    const { isFrozen } = known;
    return { userId, tokenHash, isFrozen, isKeyBound: key !== undefined, mayMakeKeyCalls };
  }

  /**
   * Whether a session is still open, by the database: another server may just have ended it, and would not disconnect a
   * socket that opens here afterwards. This does not count as using it.
   */
  async isOpen(tokenHash: string): Promise<boolean> {
    const known = await this.#read(tokenHash);
    return known !== undefined && !this.#isExpired(known);
  }

  async end(tokenHash: string): Promise<void> {
    await sql.removeSession(this.#db, tokenHash);
    this.#cache.delete(tokenHash);
    this.#unknown.add(tokenHash);
    this.#markQueriesStale();
    for (const listener of this.#listeners) listener.endSession(tokenHash);
  }

  /** Ends all sessions of a user inside a transaction; call `dropCached` after it. */
  async endAll(db: Queryable, userId: string): Promise<void> {
    await sql.removeUserSessions(db, userId);
  }

  /** Ends all other sessions of a user inside a transaction; call `dropEnded` with the result after it. */
  endOthers(db: Queryable, userId: string, keptTokenHash: string): Promise<string[]> {
    return sql.removeOtherSessions(db, userId, keptTokenHash);
  }

  /** Drops cached sessions and closes their sockets, after their end was committed. */
  dropEnded(tokenHashes: readonly string[]): void {
    for (const tokenHash of tokenHashes) {
      this.#cache.delete(tokenHash);
      this.#unknown.add(tokenHash);
      for (const listener of this.#listeners) listener.endSession(tokenHash);
    }
    this.#markQueriesStale();
  }

  /** Reads the sessions of a user again at their next call, since what is cached of the account has changed. */
  readAgain(userId: string): void {
    for (const [tokenHash, known] of this.#cache) {
      if (known.userId === userId) this.#cache.delete(tokenHash);
    }
    this.#markQueriesStale();
  }

  /** Drops cached sessions of a user and closes their sockets, after `endAll` was committed. */
  dropCached(userId: string): void {
    this.readAgain(userId);
    for (const listener of this.#listeners) listener.endUser(userId);
  }

  /** Removes expired sessions. */
  async sweep(db: Queryable): Promise<void> {
    const now = this.#clock.machineNow();
    const { sessionIdleMs, sessionMaxMs } = this.#config;
    await sql.removeExpiredSessions(db, { created: now - sessionMaxMs, used: now - sessionIdleMs });
  }

  #isExpired({ usedAt, createdAt }: CachedSession): boolean {
    const now = this.#clock.machineNow();
    const { sessionIdleMs, sessionMaxMs } = this.#config;
    return now - usedAt > sessionIdleMs || now - createdAt > sessionMaxMs;
  }

  async #find(tokenHash: string): Promise<CachedSession | undefined> {
    const known = this.#cache.get(tokenHash);
    if (!known) return this.#read(tokenHash);
    const age = this.#clock.machineNow() - known.checkedAt;
    if (age >= cacheMs) return this.#read(tokenHash);
    if (age >= refreshAfterMs) this.#refreshSoon(tokenHash);
    return known;
  }

  async #read(tokenHash: string): Promise<CachedSession | undefined> {
    const now = this.#clock.machineNow();
    const row = await this.#query(tokenHash);
    this.#cache.delete(tokenHash);
    if (!row) return undefined;
    const [oldest] = this.#cache.keys();
    if (this.#cache.size >= maxCached && oldest !== undefined) this.#cache.delete(oldest);
    const { publicKey, macSecret } = row;
    const key = publicKey === null ? undefined : new SessionKey({ publicKey, macSecret });
    const fresh = { ...row, checkedAt: now, key };
    this.#cache.set(tokenHash, fresh);
    return fresh;
  }

  /** Repeats the query if a session has ended while it ran. */
  async #query(tokenHash: string): Promise<sql.SessionRow | undefined> {
    for (;;) {
      const query = { isStale: false };
      this.#queries.add(query);
      try {
        const row = await sql.findSession(this.#db, tokenHash);
        if (!query.isStale) return row;
      } finally {
        this.#queries.delete(query);
      }
    }
  }

  /** Does not fail: the call that asked is answered from the cache. */
  #refreshSoon(tokenHash: string): void {
    this.#toRefresh.add(tokenHash);
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    void this.#refresh().finally(() => (this.#isRefreshing = false));
  }

  /** One query for all that came while the previous one ran: on the embedded database each waits for batches of orders. */
  async #refresh(): Promise<void> {
    while (this.#toRefresh.size > 0) {
      const hashes = [...this.#toRefresh];
      this.#toRefresh.clear();
      const checkedAt = this.#clock.machineNow();
      try {
        const uses = await sql.findSessionUses(this.#db, hashes);
        this.#update(hashes, uses, checkedAt);
      } catch {
        // They stay cached until their two seconds are over; the next call then reads them itself and reports the error.
      }
    }
  }

  /** A session that has ended meanwhile is cached no more. */
  #update(hashes: readonly string[], uses: ReadonlyMap<string, number>, checkedAt: number): void {
    for (const tokenHash of hashes) {
      const known = this.#cache.get(tokenHash);
      const usedAt = uses.get(tokenHash);
      if (!known) continue;
      if (usedAt === undefined) this.#cache.delete(tokenHash);
      else {
        known.usedAt = Math.max(known.usedAt, usedAt);
        known.checkedAt = Math.max(known.checkedAt, checkedAt);
      }
    }
  }

  #markQueriesStale(): void {
    for (const query of this.#queries) query.isStale = true;
  }

  /** Writes the time of use once a minute at most, instead of with each call. */
  async #touch(tokenHash: string, known: CachedSession, now: number): Promise<void> {
    const intervalMs = Math.min(60_000, this.#config.sessionIdleMs / 10);
    if (now - known.usedAt < intervalMs) return;
    known.usedAt = now;
    await sql.touchSession(this.#db, tokenHash, now);
  }
}
