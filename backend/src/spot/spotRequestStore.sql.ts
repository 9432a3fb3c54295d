import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { SqlExecutor } from '../db/Db';
import {
  findCompletedRequests,
  insertCompletedRequests,
  type CompletedRequest,
  type IdempotentRequest,
} from '../ledger/requests.sql';
import type { CompletedRequestStore } from '../sequencer/SequencedProduct';
import { placeOrderOperation } from './commands';

/** A request that placed an order is stored in the order's row, any other one in the table of requests. */
export const spotRequestStore: CompletedRequestStore = {
  async find(db, requests) {
    const placed = await findPlaced(db, requests.filter(placesOrder));
    return [
      ...placed,
      ...(await findCompletedRequests(
        db,
        requests.filter((one) => !placesOrder(one)),
      )),
    ];
  },
  insert(tx, now, requests) {
    return insertCompletedRequests(
      tx,
      now,
      requests.filter((one) => !placesOrder(one)),
    );
  },
};

function placesOrder({ operation }: IdempotentRequest): boolean {
  return operation === placeOrderOperation;
}

/** Each is looked up by the whole key, as in `findCompletedRequests`. */
async function findPlaced(
  db: SqlExecutor,
  requests: readonly IdempotentRequest[],
): Promise<CompletedRequest[]> {
  if (requests.length === 0) return [];
  const column = (key: 'userId' | 'reqId') => toArrayLiteral(requests.map((one) => one[key]));
  const { rows } = await sql<Omit<CompletedRequest, 'operation'>>`
    select found.*
      from unnest(${column('userId')}::uuid[], ${column('reqId')}::uuid[]) as asked (user_id, req_id)
     cross join lateral (
       select user_id as "userId", req_id as "reqId", req_hash as hash, id as "subjectId"
         from orders
        where orders.req_id = asked.req_id and orders.user_id = asked.user_id
        limit 1
     ) found`.execute(db);
  return rows.map((row) => ({ ...row, operation: placeOrderOperation }));
}
