import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './oneTimePasswords.sql';
import type { CodeKey } from './oneTimePasswords.sql';

export const resendAfterMs = 60_000;
export const codeLifetimeMs = 600_000;
const maxTries = 5;

/** A code that was right and is not used yet. */
export interface VerifiedCode extends CodeKey {
  codeHash: string;
}

/** Six digits that prove that a mailbox or a phone is somebody's. */
export class OneTimePasswords {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #perDay: number;

  constructor(db: Db, clock: Clock, perDay: number) {
    this.#db = db;
    this.#clock = clock;
    this.#perDay = perDay;
  }

  /** A new code for this target, which replaces the one before. */
  async issue(key: CodeKey): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = this.#clock.now();
    const isNew = await sql.replace(this.#db, {
      ...key,
      codeHash: hashOf(key, code),
      now,
      expiresAt: now + codeLifetimeMs,
      resendAfterMs,
      perDay: this.#perDay,
    });
    if (isNew) return code;

    const sentAt = (await sql.sentAt(this.#db, key)) ?? now;
    const waitMs = sentAt + resendAfterMs - now;
    if (waitMs <= 0) throw new AppError('CODE_DAILY_LIMIT');
    throw new AppError('CODE_TOO_SOON', { seconds: Math.ceil(waitMs / 1000) });
  }

  /** Counts a try, and refuses a code that is wrong, old or tried too often. */
  async verify(key: CodeKey, code: string): Promise<VerifiedCode> {
    const codeHash = await sql.countAttempt(this.#db, key, this.#clock.now(), maxTries);
    if (!codeHash) throw new AppError('CODE_EXPIRED');
    if (!isCodeOf(codeHash, key, code)) throw new AppError('CODE_WRONG');
    return { ...key, codeHash };
  }

  /** A code works once, also when it is sent twice at the same moment. */
  async consume(tx: Tx, code: VerifiedCode): Promise<void> {
    if (!(await sql.consume(tx, code, code.codeHash))) throw new AppError('CODE_EXPIRED');
  }
}

/** Salted, and bound to its target and purpose: a code for one mailbox is no code for another. */
function hashOf({ target, scene }: CodeKey, code: string, salt = randomBytes(16).toString('hex')) {
  const hash = createHmac('sha256', salt).update(`${scene}\n${target}\n${code}`).digest('hex');
  return `${salt}.${hash}`;
}

function isCodeOf(codeHash: string, key: CodeKey, code: string): boolean {
  const [salt] = codeHash.split('.');
  const entered = hashOf(key, code, salt);
  return (
    entered.length === codeHash.length &&
    timingSafeEqual(Buffer.from(entered), Buffer.from(codeHash))
  );
}
