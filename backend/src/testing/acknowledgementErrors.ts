import { Decimal } from '@h5/shared/money/money';
import type { Db } from '../db/Db';
import type { Intent } from './LoadGenerator';

interface Order {
  id: string;
  userId: string;
  side: string;
  quantity: string;
  filled: string;
  status: string;
  version: number;
}

interface Request {
  userId: string;
  operation: string;
  reqId: string;
  subjectId: string;
}

/** Compares the tables with the replies that users got. Returns a sentence for each difference. */
export async function acknowledgementErrors(db: Db, intents: readonly Intent[]): Promise<string[]> {
  // Nobody asks for an exit order: invariants compare it with the order that it closes.
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'side', 'quantity', 'filled', 'status', 'version'])
    .select('req_id as reqId')
    .where('parent_id', 'is', null)
    .execute();
  const others = await db
    .selectFrom('requests')
    .select(['user_id as userId', 'operation', 'req_id as reqId', 'subject_id as subjectId'])
    .where('operation', 'like', 'spot.%')
    .execute();
  const requests = [
    ...orders.map(({ id, userId, reqId }) => ({
      userId,
      operation: 'spot.place',
      reqId: reqId ?? '',
      subjectId: id,
    })),
    ...others,
  ];
  const orderById = new Map<string, Order>(orders.map((order) => [order.id, order]));
  const requestByKey = new Map(requests.map((request) => [keyOf(request), request]));
  return [
    ...ordersWithoutIntent(orders, requests, intents),
    ...intents.flatMap((intent) => {
      const request = requestByKey.get(keyOf({ ...intent, reqId: intent.fields.req_id ?? '' }));
      return [...errorsOf(intent, request, orderById)].map(
        (fault) => `${titleOf(intent)} ${fault}`,
      );
    }),
  ];
}

/** Each order has one request, and each request was sent. */
function ordersWithoutIntent(
  orders: readonly Order[],
  requests: readonly Request[],
  intents: readonly Intent[],
): string[] {
  const asked = new Set(
    intents.map((intent) => keyOf({ ...intent, reqId: intent.fields.req_id ?? '' })),
  );
  const placing = requests.filter(({ operation }) => operation === 'spot.place');
  const placed = new Map<string, number>();
  for (const { subjectId } of placing) placed.set(subjectId, (placed.get(subjectId) ?? 0) + 1);
  return [
    ...requests.filter((one) => !asked.has(keyOf(one))).map((one) => `${keyOf(one)} was not sent`),
    ...orders
      .filter(({ id }) => placed.get(id) !== 1)
      .map(({ id }) => `order ${id} has ${placed.get(id) ?? 0} requests`),
  ];
}

function* errorsOf(
  intent: Intent,
  request: Request | undefined,
  orders: ReadonlyMap<string, Order>,
): Iterable<string> {
  const { operation, fields, acknowledged, refused, userId } = intent;
  if (refused !== undefined && request) yield `was refused with ${refused} and carried out`;
  if (request && !orders.has(request.subjectId)) yield 'has no order';
  if (new Set(acknowledged.map(({ id }) => id)).size > 1) yield 'was answered with two orders';

  for (const told of acknowledged) {
    const order = orders.get(told.id);
    if (!order) {
      yield `was acknowledged with order ${told.id}, which is lost`;
      continue;
    }
    if (order.userId !== userId) yield 'has the order of another user';
    if (order.version < told.version) yield 'went back to an earlier version';
    if (new Decimal(order.filled).lt(told.filled)) yield 'lost fills';
    if (hasEnded(told) && !isSame(order, told)) yield `changed after it was ${told.status}`;
    if (operation === 'spot.cancel' && order.status !== 'cancelled') yield 'is not cancelled';
    if (operation !== 'spot.place') continue;
    if (request?.subjectId !== told.id) yield 'is not stored with its request';
    if (!new Decimal(order.quantity).eq(fields.amount ?? 0)) yield 'has another quantity';
    if ((order.side === 'buy') !== (fields.type === '1')) yield 'has another side';
  }
}

function hasEnded({ status }: { status: string }): boolean {
  return status === 'filled' || status === 'cancelled';
}

function isSame(order: Order, told: Intent['acknowledged'][number]): boolean {
  return order.status === told.status && new Decimal(order.filled).eq(told.filled);
}

function keyOf({ userId, operation, reqId }: Omit<Request, 'subjectId'>): string {
  return `${userId}/${operation}/${reqId}`;
}

function titleOf({ operation, fields }: Intent): string {
  return `${operation} ${fields.req_id}`;
}
