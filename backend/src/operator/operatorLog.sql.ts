import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../db/Db';

/** Something that an operator, or a policy in their place, has done or looked at. */
export interface OperatorEntry {
  at: number;
  /** The operator's name, or that of the policy. */
  who: string;
  /** Such as `identity.approve`. */
  action: string;
  /** What it is about, such as the number of a review. */
  subject: string;
  detail?: Readonly<Record<string, string | number>>;
}

const beginning = createHash('sha256').update('The operator log begins.').digest();
const pageLength = 1_000;

/** Adds a line in the transaction of what it tells, so that neither is there without the other. */
export async function writeOperatorEntry(tx: Tx, entry: OperatorEntry): Promise<void> {
  const { at, who, action, subject } = entry;
  const detail = JSON.stringify(entry.detail ?? {});
  const head = await tx
    .selectFrom('operator_log_head')
    .select(['id', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = { id: head.id + 1, at, who, action, subject, detail };
  const hash = hashOf(head.hash, row);
  await tx
    .insertInto('operator_log')
    .values({ ...row, hash })
    .execute();
  await tx.updateTable('operator_log_head').set({ id: row.id, hash }).execute();
}

/**
 * The number of the first line that is missing, was altered or stands in another order; undefined if all are whole. A
 * line that was cut off at the end is missing before the head.
 */
export async function findAlteredOperatorEntry(db: Queryable): Promise<number | undefined> {
  let hash: Uint8Array = beginning;
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('operator_log')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLength)
      .execute();
    for (const { hash: stored, ...row } of rows) {
      if (row.id !== last + 1 || !hashOf(hash, row).equals(stored)) return last + 1;
      hash = stored;
      last = row.id;
    }
    if (rows.length < pageLength) break;
  }
  const head = await db
    .selectFrom('operator_log_head')
    .select(['id', 'hash'])
    .executeTakeFirstOrThrow();
  return head.id === last && Buffer.from(hash).equals(head.hash) ? undefined : last + 1;
}

/** The last lines, latest first; of one subject only, if it is given. */
export async function listOperatorEntries(
  db: Queryable,
  subject: string | undefined,
  limit: number,
) {
  const query = db
    .selectFrom('operator_log')
    .select(['id', 'at', 'who', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  return (subject === undefined ? query : query.where('subject', '=', subject)).execute();
}

function hashOf(
  before: Uint8Array,
  row: { id: number; at: number; who: string; action: string; subject: string; detail: string },
): Buffer {
  const { id, at, who, action, subject, detail } = row;
  const line = JSON.stringify([id, at, who, action, subject, detail]);
  return createHash('sha256').update(before).update(line).digest();
}
