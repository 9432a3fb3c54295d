import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import type { Db } from '../db/Db';
import type { DerivativesCommand } from './DerivativesLoad';
import { readReceiptClaims } from './readReceiptClaims';

interface StoredThing {
  id: string;
  userId: string;
  version: number;
}

/**
 * Compares positions, options and their requests with the replies that users got, and recomputes their receipts. Returns a
 * sentence for each difference.
 */
export async function derivativesErrors(
  db: Db,
  commands: readonly DerivativesCommand[],
): Promise<string[]> {
  // The demo account and the demo traders trade by themselves.
  const ofDemo = db.selectFrom('users').select('id').where('email', 'like', 'demo%@example.com');
  const positions = await db
    .selectFrom('positions')
    .select(['id', 'user_id as userId', 'version', 'parent_id as parentId'])
    .select('relation_id as relationId')
    .where('user_id', 'not in', ofDemo)
    .execute();
  const options = await db
    .selectFrom('options')
    .select(['id', 'user_id as userId', 'version'])
    .execute();
  const requests = await db
    .selectFrom('requests')
    .select(['user_id as userId', 'operation', 'req_id as reqId', 'subject_id as subjectId'])
    .where((where) =>
      where.or([where('operation', 'like', 'futures.%'), where('operation', 'like', 'options.%')]),
    )
    .where('user_id', 'not in', ofDemo)
    .execute();
  const sent = new Map(commands.map((command) => [command.fields.req_id, command]));
  const requestById = new Map(requests.map((request) => [request.reqId, request]));
  const opened = new Set(
    requests.filter(({ operation }) => opens(operation)).map(({ subjectId }) => subjectId),
  );
  const stored = new Map<string, StoredThing>(
    [...positions, ...options].map((thing) => [thing.id, thing]),
  );
  // Copies are opened by the positions that they follow.
  const wholes = positions.filter(
    ({ parentId, relationId }) => parentId === null && relationId === null,
  );
  return [
    ...requests
      .filter(({ reqId, userId }) => sent.get(reqId)?.userId !== userId)
      .map(({ reqId }) => `${reqId} was not sent`),
    ...[...wholes, ...options]
      .filter(({ id }) => !opened.has(id))
      .map(({ id }) => `nobody opened ${id}`),
    ...commands.flatMap((command) =>
      [...errorsOf(command, requestById.get(command.fields.req_id), stored)].map(
        (error) => `${command.operation} ${command.fields.req_id} ${error}`,
      ),
    ),
    ...(await receiptErrors(db)),
  ];
}

function* errorsOf(
  { operation, acknowledged, refused, userId }: DerivativesCommand,
  request: { subjectId: string } | undefined,
  stored: ReadonlyMap<string, StoredThing>,
): Iterable<string> {
  if (refused !== undefined && request) yield `was refused with ${refused} and carried out`;
  if (new Set(acknowledged.map(({ id }) => id)).size > 1) yield 'was answered with two things';
  for (const { id, ids, version } of acknowledged) {
    if (!request) yield 'was acknowledged and is not stored';
    for (const each of ids ?? [id ?? '']) {
      const thing = stored.get(each);
      if (!thing) yield `was acknowledged with ${each}, which is lost`;
      else if (thing.userId !== userId) yield 'has a thing of another user';
      else if (thing.version < (version ?? 0)) yield 'went back to an earlier version';
    }
    if (opens(operation) && request?.subjectId !== id) yield 'is stored with another thing';
  }
}

const opens = (operation: string) => operation === 'futures.open' || operation === 'options.submit';

/**
 * What was settled has one receipt, whose output follows from its inputs and recorded ticks. The simulated past of the demo ended before
 * prices were recorded.
 */
async function receiptErrors(db: Db): Promise<string[]> {
  const closed = await db
    .selectFrom('positions')
    .select(['id', 'receipt_id as receiptId'])
    .where('status', '=', 'closed')
    .where('closed_at', '>=', (past) =>
      past.selectFrom('price_seconds').select(({ fn }) => fn.min('time').as('first')),
    )
    .execute();
  const settled = await db
    .selectFrom('options')
    .select(['id', 'receipt_id as receiptId'])
    .where('status', '=', 3)
    .execute();
  const receipts = await readReceiptClaims(db);
  const known = new Set(receipts.map(({ id }) => id));
  return [
    ...[...closed, ...settled]
      .filter(({ receiptId }) => receiptId === null || !known.has(receiptId))
      .map(({ id }) => `${id} was settled without a receipt`),
    ...receipts
      .filter((receipt) => !isReceiptOutputRight(receipt))
      .map(({ id }) => `receipt ${id} proves something else`),
  ];
}
