import type { Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { findHoldEnd, readFrozenShared, type OutflowAsker } from './outflowHolds.sql';

/**
 * Refuses an outflow of a frozen or held account, within the transaction that moves the money: one that runs in parallel with a
 * freeze or a new hold is carried out before it or refused. Errors: FROZEN, HOLD.
 */
export async function assertMayLeave(tx: Tx, asker: OutflowAsker, now: number): Promise<void> {
  if (await readFrozenShared(tx, asker.userId)) throw new AppError('FROZEN');
  const until = await findHoldEnd(tx, asker, now);
  if (until !== undefined) throw holdError(until);
}

/** The refusal of what a hold stops; its message names the end in UTC, to the minute. */
export function holdError(until: number): AppError {
  return new AppError('HOLD', { until: utcMinuteOf(until) });
}

/** A time in UTC, to the minute, as messages name it. */
export function utcMinuteOf(time: number): string {
  const text = new Date(time).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
