import type { SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import type { CopyWrites } from './CopySettlement';
import * as sql from './copyTrading.sql';

/** Writes what a batch did to relations, before the positions that refer to them. */
export async function writeCopies(
  tx: SqlExecutor,
  send: SendStatement,
  { added, changed, changedTraders, skips, shares }: CopyWrites,
): Promise<void> {
  const updated = [...changed.values()].filter((relation) => !added.has(relation));
  await send(sql.updateTraders(tx, [...changedTraders]));
  await send(sql.insertRelations(tx, [...added]));
  await send(sql.updateRelations(tx, updated));
  await send(sql.insertSkips(tx, skips));
  await send(sql.insertShares(tx, shares));
}
