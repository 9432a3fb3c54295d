import { sql } from 'kysely';
import type { Db } from '../db/Db';
import type { CopyCommand } from './CopyLoad';

/**
 * Compares relations, copies and their requests with the replies that followers got, and each trade of a lead trader with its
 * copies and skips. Returns a sentence for each difference.
 */
export async function copyErrors(db: Db, commands: readonly CopyCommand[]): Promise<string[]> {
  const stored = await readThings(db);
  const requests = await db
    .selectFrom('requests')
    .select(['req_id as reqId', 'subject_id as subjectId'])
    .where('operation', 'like', 'copy.%')
    .execute();
  const subjects = new Map(requests.map(({ reqId, subjectId }) => [reqId, subjectId]));
  const sent = new Set(commands.map(({ fields }) => fields.req_id));
  return [
    ...requests.filter(({ reqId }) => !sent.has(reqId)).map(({ reqId }) => `${reqId} was not sent`),
    ...commands.flatMap((command) =>
      [...errorsOf(command, subjects.get(command.fields.req_id), stored)].map(
        (error) => `${command.operation} ${command.fields.req_id} ${error}`,
      ),
    ),
    ...(await tradesWithoutCopy(db)),
  ];
}

function* errorsOf(
  { acknowledged, refused, userId }: CopyCommand,
  subject: string | undefined,
  stored: Awaited<ReturnType<typeof readThings>>,
): Iterable<string> {
  if (refused !== undefined && subject) yield `was refused with ${refused} and carried out`;
  for (const { id, version } of acknowledged) {
    if (subject === undefined) yield 'was acknowledged and is not stored';
    else if (subject !== id) yield 'is stored with another thing';
    const thing = stored.get(id);
    if (thing?.userId !== userId) yield 'has a thing that is lost or of another user';
    else if (thing.version < version) yield 'went back to an earlier version';
  }
}

async function readThings(db: Db): Promise<Map<string, { userId: string; version: number }>> {
  const columns = ['id', 'user_id as userId', 'version'] as const;
  const relations = await db.selectFrom('copy_relations').select(columns).execute();
  const copies = await db
    .selectFrom('positions')
    .select(columns)
    .where('relation_id', 'is not', null)
    .execute();
  return new Map([...relations, ...copies].map((thing) => [thing.id, thing]));
}

/**
 * Of a relation that is active since the trade, each trade has one copy or one row that says why it has none. A detached copy no
 * longer names its trade, but has its tick and side.
 */
async function tradesWithoutCopy(db: Db): Promise<string[]> {
  const { rows } = await sql<{ relation: string; trades: number; copies: number; skips: number }>`
    with trades as (
      select copy_relations.id as relation, symbol, side, opened_at, count(*)::int as trades
        from copy_relations
        join traders on traders.id = trader_id
        join positions on positions.user_id = traders.user_id and account_type = 3
         and parent_id is null and opened_at > copy_relations.since
       where copy_relations.status = 'active'
       group by 1, 2, 3, 4
    )
    select * from (
      select relation, trades,
             (select count(*)::int from positions copies
               where copies.relation_id = relation and copies.parent_id is null
                 and (copies.symbol, copies.side, copies.opened_at)
                     = (trades.symbol, trades.side, trades.opened_at)) as copies,
             (select count(*)::int from copy_skips
               join positions trade on trade.id = position_id
               where copy_skips.relation_id = relation and action = 'open'
                 and (trade.symbol, trade.side, trade.opened_at)
                     = (trades.symbol, trades.side, trades.opened_at)) as skips
        from trades
    ) counted where trades <> copies + skips`.execute(db);
  return rows.map(
    ({ relation, trades, copies, skips }) =>
      `${relation} has ${copies} copies and ${skips} skips of ${trades} trades`,
  );
}

export async function countCopies(db: Db): Promise<Record<'copies' | 'skips' | 'shares', number>> {
  const count = async (table: 'positions' | 'copy_skips' | 'copy_shares') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('relation_id', 'is not', null)
      .execute();
    return rows.length;
  };
  return {
    copies: await count('positions'),
    skips: await count('copy_skips'),
    shares: await count('copy_shares'),
  };
}
