import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './oneTimePasswords.sql';
import type { OneTimePasswordScope } from './oneTimePasswords.sql';

export const codeResendDelayMs = 60_000;
export const oneTimePasswordLifetimeMs = 600_000;
const maxAttempts = 5;

/** A correct code that was not consumed yet. */
export interface VerifiedOneTimePassword extends OneTimePasswordScope {
  codeHash: string;
}

interface IssuedPassword {
  code: string;
  expiresAt: number;
}

/** Codes of six digits, which prove that a mailbox or phone belongs to a person. */
export class OneTimePasswords {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #perDay: number;

  constructor(db: Db, clock: Clock, perDay: number) {
    this.#db = db;
    this.#clock = clock;
    this.#perDay = perDay;
  }

  /** Makes a code for a target. It replaces the previous one. */
  async issue(tx: Tx, scope: OneTimePasswordScope): Promise<IssuedPassword> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = this.#clock.machineNow();
    const expiresAt = now + oneTimePasswordLifetimeMs;
    const isNew = await sql.replaceCode(tx, {
      ...scope,
      codeHash: hashOf(scope, code),
      now,
      expiresAt,
      resendAfterMs: codeResendDelayMs,
      perDay: this.#perDay,
    });
    if (isNew) return { code, expiresAt };

    const sentAt = (await sql.readCodeSentAt(tx, scope)) ?? now;
    const waitMs = sentAt + codeResendDelayMs - now;
    if (waitMs <= 0) throw new AppError('CODE_DAILY_LIMIT');
    throw new AppError('CODE_TOO_SOON', { seconds: Math.ceil(waitMs / 1000) });
  }

  /** Counts an attempt, and throws if the code is wrong, expired or was tried too often. */
  async verify(scope: OneTimePasswordScope, code: string): Promise<VerifiedOneTimePassword> {
    const codeHash = await sql.countCodeAttempt(
      this.#db,
      scope,
      this.#clock.machineNow(),
      maxAttempts,
    );
    if (!codeHash) throw new AppError('CODE_EXPIRED');
    if (!matchesHash(codeHash, scope, code)) throw new AppError('CODE_WRONG');
    return { ...scope, codeHash };
  }

  /** Consumes a code. It works only once, even in parallel requests. */
  async consume(tx: Tx, code: VerifiedOneTimePassword): Promise<void> {
    if (!(await sql.consumeCode(tx, code, code.codeHash))) throw new AppError('CODE_EXPIRED');
  }
}

/** The hash is salted and includes the target and scene, so that a code is valid for those alone. */
function hashOf(
  { target, scene }: OneTimePasswordScope,
  code: string,
  salt = randomBytes(16).toString('hex'),
) {
  const hash = createHmac('sha256', salt).update(`${scene}\n${target}\n${code}`).digest('hex');
  return `${salt}.${hash}`;
}

function matchesHash(codeHash: string, scope: OneTimePasswordScope, code: string): boolean {
  const [salt] = codeHash.split('.');
  const entered = hashOf(scope, code, salt);
  return (
    entered.length === codeHash.length &&
    timingSafeEqual(Buffer.from(entered), Buffer.from(codeHash))
  );
}
