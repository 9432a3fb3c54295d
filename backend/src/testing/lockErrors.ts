import { Decimal } from '@h5/shared/money/money';
import type { Db } from '../db/Db';
import type { LockCommand } from './LockLoad';

interface StoredCommand {
  userId: string;
  operation: string;
  reqId: string;
  reply: unknown;
}

interface LockRow {
  id: string;
  userId: string;
  amount: string;
  end: string | null;
}

/** Compares locks and money commands with the replies that users got. Returns a sentence for each difference. */
export async function lockErrors(db: Db, commands: readonly LockCommand[]): Promise<string[]> {
  const everybody: StoredCommand[] = await db
    .selectFrom('money_commands')
    .select(['user_id as userId', 'operation', 'req_id as reqId', 'reply'])
    .execute();
  // The people of the demo have made requests of their own.
  const people = new Set(commands.map(({ userId }) => userId));
  const stored = everybody.filter(({ userId }) => people.has(userId));
  const locks: LockRow[] = await db
    .selectFrom('lock_orders')
    .select(['id', 'user_id as userId', 'amount', 'end_kind as end'])
    .execute();
  const lockById = new Map(locks.map((lock) => [lock.id, lock]));
  const sent = new Map(commands.map((command) => [command.fields.req_id, command]));
  const storedByReqId = new Map(stored.map((one) => [one.reqId, one]));
  const buyers = new Set(
    commands.filter(({ operation }) => operation === 'lock.buy').map(({ userId }) => userId),
  );
  return [
    ...stored
      .filter(({ reqId, userId }) => sent.get(reqId)?.userId !== userId)
      .map(({ reqId }) => `${reqId} was not sent`),
    ...repeated(stored).map((lock) => `two commands ${lock}`),
    ...locks
      .filter(({ userId }) => buyers.has(userId))
      .filter(({ id }) => !stored.some((one) => isOf(one, 'lock.buy', id)))
      .map(({ id }) => `lock ${id} was not bought`),
    ...commands.flatMap((command) =>
      [...errorsOf(command, storedByReqId.get(command.fields.req_id), lockById)].map(
        (error) => `${command.operation} ${command.fields.req_id} ${error}`,
      ),
    ),
  ];
}

function* errorsOf(
  { operation, acknowledged, refused, fields, userId }: LockCommand,
  stored: StoredCommand | undefined,
  locks: ReadonlyMap<string, LockRow>,
): Iterable<string> {
  if (refused !== undefined && stored) yield `was refused with ${refused} and carried out`;
  if (new Set(acknowledged.map(({ id }) => id)).size > 1) yield 'was answered with two locks';
  if (stored && !locks.has(lockIdOf(stored))) yield 'has no lock';
  for (const { id, end } of acknowledged) {
    const lock = locks.get(id);
    if (!stored) yield 'was acknowledged and is not stored';
    if (stored && lockIdOf(stored) !== id) yield 'is stored with another lock';
    if (!lock) yield `was acknowledged with lock ${id}, which is lost`;
    if (lock && lock.userId !== userId) yield 'has the lock of another user';
    if (lock && operation === 'lock.buy' && !new Decimal(lock.amount).eq(fields.amount ?? 0)) {
      yield 'has another amount';
    }
    if (lock && operation === 'lock.redeem' && (end === null || lock.end !== end)) {
      yield `ended as ${end}, and is ${lock.end}`;
    }
  }
}

function repeated(stored: readonly StoredCommand[]): string[] {
  const names = stored.map((one) => `${one.operation} ${lockIdOf(one)}`);
  return names.filter((name, place) => names.indexOf(name) < place);
}

function isOf(stored: StoredCommand, operation: string, lockId: string): boolean {
  return stored.operation === operation && lockIdOf(stored) === lockId;
}

function lockIdOf({ reply }: StoredCommand): string {
  return (reply as { id: string }).id;
}
