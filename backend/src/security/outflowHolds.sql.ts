import { sql } from 'kysely';
import type { HoldReason } from '@h5/shared/contract/security/endpoints';
import type { Queryable, Tx } from '../db/Db';

/** Who wants to take something out: a person, by one of their sessions. */
export interface OutflowAsker {
  userId: string;
  tokenHash: string;
}

export interface NewOutflowHold {
  userId: string;
  /** The session that it holds; the whole account if absent. */
  tokenHash?: string;
  /** The proof of the device whose sessions it holds, hashed. */
  deviceHash?: string;
  reason: HoldReason;
  beganAt: number;
  endsAt: number;
}

/**
 * Whether the account is frozen. The lock makes a change of its holds or freeze wait until this transaction ends, and waits for
 * one that is running.
 */
export async function readFrozenShared(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.frozen_at !== null;
}

/** The holds on the account of the asker and on their session. */
function runningHoldsQuery(db: Queryable, { userId, tokenHash }: OutflowAsker, now: number) {
  return db
    .selectFrom('outflow_holds')
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where((hold) => hold.or([hold('token_hash', 'is', null), hold('token_hash', '=', tokenHash)]));
}

/** The end of the last hold that runs, on the account or on the session of the asker. */
export async function findHoldEnd(
  db: Queryable,
  asker: OutflowAsker,
  now: number,
): Promise<number | undefined> {
  return lastEndOf(runningHoldsQuery(db, asker, now));
}

/** The end of the hold that the session of the asker has because its device is new. */
export async function findDeviceHoldEnd(
  db: Queryable,
  asker: OutflowAsker,
  now: number,
): Promise<number | undefined> {
  const ofDevice = runningHoldsQuery(db, asker, now)
    .where('token_hash', 'is not', null)
    .where('reason', '=', 'new_device');
  return lastEndOf(ofDevice);
}

async function lastEndOf(holds: ReturnType<typeof runningHoldsQuery>): Promise<number | undefined> {
  const row = await holds.select('ends_at').orderBy('ends_at', 'desc').limit(1).executeTakeFirst();
  return row?.ends_at;
}

/** Holds another session of a device like those before it, until the hold of the device ends. */
export async function holdLikeDevice(
  tx: Tx,
  session: { userId: string; tokenHash: string; deviceHash: string; now: number },
): Promise<void> {
  const { userId, tokenHash, deviceHash, now } = session;
  await sql`
    insert into outflow_holds (user_id, token_hash, device_hash, reason, began_at, ends_at)
    select user_id, ${tokenHash}, device_hash, reason, began_at, ends_at
      from outflow_holds
     where user_id = ${userId} and device_hash = ${deviceHash} and ends_at > ${now}::int8
     order by ends_at desc limit 1`.execute(tx);
}

export const maxListedHolds = 50;

/** The holds that run, on the account or on the session of the asker; the last to end comes first. */
export async function listHolds(db: Queryable, asker: OutflowAsker, now: number) {
  const rows = await runningHoldsQuery(db, asker, now)
    .select(['reason', 'token_hash', 'began_at as beganAt', 'ends_at as endsAt'])
    .orderBy('ends_at', 'desc')
    .limit(maxListedHolds)
    .execute();
  return rows.map(({ token_hash, ...hold }) => ({ ...hold, ofSession: token_hash !== null }));
}

/** Ends the holds of a session and of all others of its device, after what they wait for was proved. */
export async function removeDeviceHolds(
  tx: Tx,
  { userId, tokenHash }: OutflowAsker,
): Promise<void> {
  await tx
    .deleteFrom('outflow_holds')
    .where('user_id', '=', userId)
    .where('reason', '=', 'new_device')
    .where((hold) =>
      hold.or([
        hold('token_hash', '=', tokenHash),
        hold('device_hash', 'in', (own) =>
          own.selectFrom('outflow_holds').select('device_hash').where('token_hash', '=', tokenHash),
        ),
      ]),
    )
    .execute();
}

/** Adds a hold. Call `lockAccount` first in the same transaction. */
export async function insertOutflowHold(tx: Tx, hold: NewOutflowHold): Promise<void> {
  await tx
    .insertInto('outflow_holds')
    .values({
      user_id: hold.userId,
      token_hash: hold.tokenHash ?? null,
      device_hash: hold.deviceHash ?? null,
      reason: hold.reason,
      began_at: hold.beganAt,
      ends_at: hold.endsAt,
    })
    .execute();
}

export async function readIdentityLevel(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select('level')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.level ?? 0;
}
