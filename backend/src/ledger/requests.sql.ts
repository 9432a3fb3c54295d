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

/**
 * Which of these were carried out before. Each is looked for by the whole key: without statistics the planner takes a
 * part of the key for common, and would read the table from end to end.
 */
export async function findRequests(
  db: Queryable,
  requests: readonly Request[],
): Promise<CarriedOutRequest[]> {
  if (requests.length === 0) return [];
  // The same may be asked for twice, and is one answer.
  const asked = [...new Map(requests.map((request) => [requestKey(request), request])).values()];
  const column = (key: 'userId' | 'operation' | 'reqId') => arrayOf(asked.map((one) => one[key]));
  const { rows } = await sql<CarriedOutRequest>`
    select found.*
      from unnest(${column('userId')}::uuid[], ${column('operation')}::text[], ${column('reqId')}::uuid[])
           as asked (user_id, operation, req_id)
     cross join lateral (
       select user_id as "userId", operation, req_id as "reqId", hash, subject_id as "subjectId"
         from requests
        where requests.req_id = asked.req_id and requests.user_id = asked.user_id
          and requests.operation = asked.operation
        limit 1
     ) found`.execute(db);
  return rows;
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
