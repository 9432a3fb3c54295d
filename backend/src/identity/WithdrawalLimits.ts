import type { UserLimits } from '@h5/shared/contract/identity/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  withdrawalAllowance,
  withdrawalWindowMs,
  type WithdrawalAllowance,
} from '@h5/shared/rules/identity/withdrawalLimit';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { lockAccount } from '../security/lockAccount.sql';
import { readIdentityLevel } from '../security/outflowHolds.sql';
import { levelLimitsOf } from './levelLimits';
import * as sql from './withdrawalLimits.sql';

interface Deps {
  reads: Db;
  clock: Clock;
  config: Pick<Config, 'levelLimits'>;
}

/** What the level of a person lets out of their account within rolling 24 hours. */
export class WithdrawalLimits {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(userId: string): Promise<UserLimits> {
    const { reads, config } = this.#deps;
    const level = await readIdentityLevel(reads, userId);
    const limits = levelLimitsOf(config);
    const own = limits.find((each) => each.level === level);
    const { used, left, freeAt } = await this.#allowance(reads, userId, level);
    return {
      level,
      limits,
      fiatLimit: own?.fiatLimit ?? null,
      withdrawalLimit: own?.withdrawalLimit ?? null,
      used: toWireAmount(used),
      left: toWireAmount(left),
      freeAt: freeAt ?? null,
    };
  }

  /**
   * Counts a withdrawal in the transaction that freezes it; those of one account are counted one after the other.
   * @throws {AppError} LIMIT if less is left
   */
  async count(
    tx: Tx,
    withdrawal: { userId: string; reference: string; value: Decimal },
  ): Promise<void> {
    const { userId, reference, value } = withdrawal;
    const { level } = await lockAccount(tx, userId);
    const { left } = await this.#allowance(tx, userId, level);
    if (value.gt(left)) throw new AppError('LIMIT', { left: left.toString() });
    const at = this.#deps.clock.now();
    await sql.insertCountedWithdrawal(tx, { userId, reference, value: toWireAmount(value), at });
  }

  /** What returned counts no more. */
  giveBack(tx: Tx, reference: string): Promise<void> {
    return sql.removeCountedWithdrawal(tx, reference);
  }

  async sweep(db: Queryable): Promise<void> {
    await sql.removeCountedUntil(db, this.#deps.clock.now() - withdrawalWindowMs);
  }

  async #allowance(db: Queryable, userId: string, level: number): Promise<WithdrawalAllowance> {
    const { clock, config } = this.#deps;
    const now = clock.now();
    const counted = await sql.listCountedWithdrawals(db, userId, now - withdrawalWindowMs);
    const own = levelLimitsOf(config).find((each) => each.level === level);
    return withdrawalAllowance(new Decimal(own?.withdrawalLimit ?? 0), counted, now);
  }
}
