import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyRowsInto } from '../db/copy';
import type { SqlExecutor } from '../db/Db';

/** One intent of a person, identified by the idempotency key that the client chose. */
export interface IdempotentRequest {
  userId: string;
  operation: string;
  reqId: string;
  /** Hash of the body; the same key with another hash is refused. */
  hash: string;
}

export interface CompletedRequest extends IdempotentRequest {
  /** The row it created or changed, such as an order. */
  subjectId: string;
}

/**
 * Finds those of the requests that were completed before. Each is looked up by the whole key: without statistics the
 * planner considers a part of the key selective enough, and would scan the table.
 */
export async function findCompletedRequests(
  db: SqlExecutor,
  requests: readonly IdempotentRequest[],
): Promise<CompletedRequest[]> {
  if (requests.length === 0) return [];
  // A request may occur twice; one row answers both.
  const asked = [
    ...new Map(requests.map((request) => [idempotentRequestKey(request), request])).values(),
  ];
  const column = (key: 'userId' | 'operation' | 'reqId') =>
    toArrayLiteral(asked.map((one) => one[key]));
  const { rows } = await sql<CompletedRequest>`
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

/** Runs in the transaction of the command: a refused request leaves no row and may be sent again. */
export async function insertCompletedRequests(
  tx: SqlExecutor,
  now: number,
  requests: readonly CompletedRequest[],
): Promise<void> {
  await copyRowsInto(
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

export function idempotentRequestKey({
  userId,
  operation,
  reqId,
}: Omit<IdempotentRequest, 'hash'>): string {
  return `${userId}/${operation}/${reqId}`;
}

/** The same values give the same hash in any order of the fields. */
export function hashRequestFields(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted), 'hex');
}
