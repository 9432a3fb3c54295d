import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
    select known.*
      from json_to_recordset(${JSON.stringify(requests)}::json) as asked ("userId" uuid, operation text, "reqId" uuid)
     cross join lateral (
       select user_id as "userId", operation, req_id as "reqId", hash, subject_id as "subjectId"
         from requests
        where user_id = asked."userId" and operation = asked.operation and req_id = asked."reqId" limit 1
     ) known`.execute(db);
  return rows;
}

/** In the transaction that carries them out: a refused request leaves nothing, so it may be sent again. */
export async function insertRequests(
  tx: Tx,
  now: number,
  requests: readonly CarriedOutRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  await sql`
    insert into requests (user_id, operation, req_id, hash, subject_id, created_at)
    select "userId", operation, "reqId", hash, "subjectId", ${now}
      from json_to_recordset(${JSON.stringify(requests)}::json) as done
           ("userId" uuid, operation text, "reqId" uuid, hash text, "subjectId" uuid)`.execute(tx);
}

export function requestKey({ userId, operation, reqId }: Omit<Request, 'hash'>): string {
  return `${userId}/${operation}/${reqId}`;
}

/** The same values give the same hash, whatever the order of the fields. */
export function hashOf(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
