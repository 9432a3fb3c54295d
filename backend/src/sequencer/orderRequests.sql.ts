import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { SqlExecutor } from '../db/Db';
import {
  findCompletedRequests,
  insertCompletedRequests,
  type CompletedRequest,
  type IdempotentRequest,
} from '../ledger/requests.sql';
import type { CompletedRequestStore } from './SequencedProduct';

interface PlacedOrders {
  /** The operation that places an order. */
  operation: string;
  /** In this table each row has the request that placed the order. */
  table: 'orders' | 'stock_orders';
}

/** A request that places an order is stored in the order's row, any other one in the table of requests. */
export function requestStoreOfOrders({ operation, table }: PlacedOrders): CompletedRequestStore {
  const placesOrder = (request: IdempotentRequest) => request.operation === operation;
  const isOther = (request: IdempotentRequest) => !placesOrder(request);
  return {
    async find(db, requests) {
      const placed = await findPlaced(db, table, requests.filter(placesOrder));
      const others = await findCompletedRequests(db, requests.filter(isOther));
      return [...placed.map((request) => ({ ...request, operation })), ...others];
    },
    insert: (tx, now, requests) => insertCompletedRequests(tx, now, requests.filter(isOther)),
  };
}

/** Each is looked up by the whole key, as in `findCompletedRequests`. */
async function findPlaced(
  db: SqlExecutor,
  table: PlacedOrders['table'],
  requests: readonly IdempotentRequest[],
): Promise<Omit<CompletedRequest, 'operation'>[]> {
  if (requests.length === 0) return [];
  const column = (key: 'userId' | 'reqId') => toArrayLiteral(requests.map((one) => one[key]));
  const { rows } = await sql<Omit<CompletedRequest, 'operation'>>`
    select found.*
      from unnest(${column('userId')}::uuid[], ${column('reqId')}::uuid[]) as asked (user_id, req_id)
     cross join lateral (
       select placed.user_id as "userId", placed.req_id as "reqId", req_hash as hash, id as "subjectId"
         from ${sql.table(table)} placed
        where placed.req_id = asked.req_id and placed.user_id = asked.user_id
        limit 1
     ) found`.execute(db);
  return rows;
}
