import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './secretTries.sql';
import type { GuardedSecret } from './tables';

const minuteMs = 60_000;

const limits: Record<GuardedSecret, sql.TryLimit> = {
  pay_password: { tries: 5, blockMs: 15 * minuteMs, maxBlockMs: 24 * 60 * minuteMs },
  totp: { tries: 5, blockMs: 15 * minuteMs, maxBlockMs: 15 * minuteMs },
};

/** Limits how often a secret is guessed: in the database, so for all processes together and across restarts. */
export class SecretTries {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts a try; call it before the comparison. Returns how many are left after it.
   * @throws {AppError} FACTOR_BLOCKED
   */
  async count(userId: string, secret: GuardedSecret): Promise<number> {
    const limit = limits[secret];
    const counted = await sql.countTry(
      this.#db,
      { userId, secret },
      this.#clock.machineNow(),
      limit,
    );
    if (!counted) throw await this.#blocked(userId, secret);
    return limit.tries - counted.tries;
  }

  /** The refusal of a wrong try. */
  async wrong(userId: string, secret: GuardedSecret, left: number): Promise<AppError> {
    if (left <= 0) return this.#blocked(userId, secret);
    return secret === 'totp'
      ? new AppError('TOTP_WRONG')
      : new AppError('PAY_PASSWORD_WRONG', { left });
  }

  clear(userId: string, secret: GuardedSecret): Promise<void> {
    return sql.clearTries(this.#db, { userId, secret });
  }

  async #blocked(userId: string, secret: GuardedSecret): Promise<AppError> {
    const until = await sql.readBlockedUntil(this.#db, { userId, secret });
    const minutes = Math.ceil((until - this.#clock.machineNow()) / minuteMs);
    return new AppError('FACTOR_BLOCKED', { minutes: Math.max(minutes, 1) });
  }
}
