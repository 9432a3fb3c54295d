import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { arrayOf } from '../db/arrayOf';
import { copyInto } from '../db/copy';
import type { Queryable, Tx } from '../db/Db';

/** One intent of a person: what they asked for, under the name their client gave it. */
export interface Request {
  userId: string;
  operation: string;
  reqId: string;
  /** What was asked; the same name with another hash is a mistake. */
  hash: string;
}

export interface CarriedOutRequest extends Request {
  /** What it brought about. */
  subjectId: string;
}

/** Which of these were carried out before. */
export async function findRequests(
  db: Queryable,
  requests: readonly Request[],
): Promise<CarriedOutRequest[]> {
  if (requests.length === 0) return [];
  const { rows } = await sql<CarriedOutRequest>`
    select user_id as "userId", operation, req_id as "reqId", hash, subject_id as "subjectId"
      from requests where req_id = any (${arrayOf(requests.map(({ reqId }) => reqId))}::uuid[])`.execute(
    db,
  );
  // Another person's client may have chosen the same name.
  const asked = new Set(requests.map(requestKey));
  return rows.filter((row) => asked.has(requestKey(row)));
}

/** In the transaction that carries them out: a refused request leaves nothing, so it may be sent again. */
export async function insertRequests(
  tx: Tx,
  now: number,
  requests: readonly CarriedOutRequest[],
): Promise<void> {
  await copyInto(
    tx,
    'requests',
    ['user_id', 'operation', 'req_id', 'hash', 'subject_id', 'created_at'],
    requests.map(({ userId, operation, reqId, hash, subjectId }) => [
      userId,
      operation,
      reqId,
      hash,
      subjectId,
      now,
    ]),
  );
}

export function requestKey({ userId, operation, reqId }: Omit<Request, 'hash'>): string {
  return `${userId}/${operation}/${reqId}`;
}

/** The same values give the same hash, whatever the order of the fields. */
export function hashOf(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
