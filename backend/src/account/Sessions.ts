import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import * as sql from './sessions.sql';
import { hashOfToken, isToken, newToken } from './tokens';
import { UnknownTokenFilter } from './UnknownTokenFilter';

export interface Session {
  userId: string;
  tokenHash: string;
}

/** Told when sessions end, so that their sockets end with them. */
export interface SessionEndListener {
  endSession(tokenHash: string): void;
  endUser(userId: string): void;
}

interface CachedSession {
  userId: string;
  createdAt: number;
  usedAt: number;
  /** When the database was last asked. */
  checkedAt: number;
}

/** With several servers, how long another one may still accept a session that was ended here. */
const trustMs = 2_000;
const maxKnown = 20_000;

type SessionConfig = Pick<Config, 'sessionIdleMs' | 'sessionMaxMs'> & {
  limits: Pick<Config['limits'], 'unknownTokens'>;
};

/** Who is signed in. An idle session ends, and so does an old one. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #config: SessionConfig;
  readonly #known = new Map<string, CachedSession>();
  readonly #unknown: UnknownTokenFilter;
  /** Questions to the database that are under way; an answer is stale once a session has ended meanwhile. */
  readonly #asked = new Set<{ isStale: boolean }>();
  readonly #listeners = new Set<SessionEndListener>();

  constructor(db: Db, clock: Clock, config: SessionConfig) {
    this.#db = db;
    this.#clock = clock;
    this.#config = config;
    this.#unknown = new UnknownTokenFilter(config.limits.unknownTokens);
  }

  onEnd(listener: SessionEndListener): void {
    this.#listeners.add(listener);
  }

  /** Signs in somebody whose account was opened just now: the answer is the token, which is not kept anywhere. */
  async open(db: Queryable, userId: string): Promise<string> {
    const token = newToken();
    await sql.insert(db, { tokenHash: hashOfToken(token), userId, now: this.#clock.now() });
    return token;
  }

  /** Signs in with a password that was right when it was compared; undefined when it has changed since. */
  async openIfPasswordUnchanged(
    { id, passwordHash }: { id: string; passwordHash: string },
    device: string | undefined,
  ): Promise<string | undefined> {
    const token = newToken();
    const session = { tokenHash: hashOfToken(token), userId: id, now: this.#clock.now() };
    const isOpen = await sql.insertIfUnchanged(this.#db, { ...session, passwordHash, device });
    return isOpen ? token : undefined;
  }

  /** Whose token this is, or undefined when it is none, ended or too old. `address` is where it comes from. */
  async verify(token: string, address: string): Promise<Session | undefined> {
    if (!isToken(token)) return undefined;
    const tokenHash = hashOfToken(token);
    const find = () => this.#find(tokenHash);
    const known = this.#known.has(tokenHash)
      ? await find()
      : await this.#unknown.find(tokenHash, address, find);
    if (!known) return undefined;

    if (this.#isOver(known)) {
      await this.end(tokenHash);
      return undefined;
    }
    await this.#touch(tokenHash, known, this.#clock.now());
    return { userId: known.userId, tokenHash };
  }

  /** Is this session still good? Asking does not count as using it. */
  async isOpen(tokenHash: string): Promise<boolean> {
    const known = await this.#find(tokenHash);
    return known !== undefined && !this.#isOver(known);
  }

  async end(tokenHash: string): Promise<void> {
    await sql.remove(this.#db, tokenHash);
    this.#known.delete(tokenHash);
    this.#unknown.add(tokenHash);
    this.#distrustAnswers();
    for (const listener of this.#listeners) listener.endSession(tokenHash);
  }

  /** Every session of a person, inside the transaction that makes it necessary; call `forget` after it. */
  async endAll(db: Queryable, userId: string): Promise<void> {
    await sql.removeOfUser(db, userId);
  }

  /** Ends what is open in this process, once the sessions are gone from the database. */
  dropCached(userId: string): void {
    for (const [tokenHash, known] of this.#known) {
      if (known.userId === userId) this.#known.delete(tokenHash);
    }
    this.#distrustAnswers();
    for (const listener of this.#listeners) listener.endUser(userId);
  }

  /** Removes what has ended by itself. */
  async sweep(db: Queryable): Promise<void> {
    const now = this.#clock.now();
    const { sessionIdleMs, sessionMaxMs } = this.#config;
    await sql.removeOlder(db, { created: now - sessionMaxMs, used: now - sessionIdleMs });
  }

  #isOver({ usedAt, createdAt }: CachedSession): boolean {
    const now = this.#clock.now();
    const { sessionIdleMs, sessionMaxMs } = this.#config;
    return now - usedAt > sessionIdleMs || now - createdAt > sessionMaxMs;
  }

  async #find(tokenHash: string): Promise<CachedSession | undefined> {
    const now = this.#clock.now();
    const known = this.#known.get(tokenHash);
    if (known && now - known.checkedAt < trustMs) return known;

    const row = await this.#ask(tokenHash);
    this.#known.delete(tokenHash);
    if (!row) return undefined;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    const fresh = { ...row, checkedAt: now };
    this.#known.set(tokenHash, fresh);
    return fresh;
  }

  /** What the database says now: not what it said before a session ended. */
  async #ask(tokenHash: string): Promise<sql.SessionRow | undefined> {
    for (;;) {
      const question = { isStale: false };
      this.#asked.add(question);
      try {
        const row = await sql.find(this.#db, tokenHash);
        if (!question.isStale) return row;
      } finally {
        this.#asked.delete(question);
      }
    }
  }

  #distrustAnswers(): void {
    for (const question of this.#asked) question.isStale = true;
  }

  /** Writing the last use once a minute is exact enough, and spares the database a write per call. */
  async #touch(tokenHash: string, known: CachedSession, now: number): Promise<void> {
    const fraction = Math.min(60_000, this.#config.sessionIdleMs / 10);
    if (now - known.usedAt < fraction) return;
    known.usedAt = now;
    await sql.touch(this.#db, tokenHash, now);
  }
}
