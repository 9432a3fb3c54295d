import { sql } from 'kysely';
import type { Tx } from '../db/Db';

/** Why an amount of an account is frozen. Working orders have a column of their own for this. */
export interface Hold {
  /** What holds it, such as `lock`: each module names its own kinds. */
  kind: string;
  /** What it is held for, such as the id of a lock. */
  reference: string;
  accountId: number;
  amount: string;
}

const rowsOf = (holds: readonly Hold[]) =>
  sql`json_to_recordset(${JSON.stringify(holds)}::json)
        as hold (kind text, reference text, "accountId" int8, amount numeric)`;

/** Each thing holds an amount of an account once. */
export async function insertHolds(tx: Tx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    insert into holds (kind, reference, account_id, amount)
    select kind, reference, "accountId", amount from ${rowsOf(holds)}`.execute(tx);
}

/** The references of those amounts of which less is held. */
export async function findShortHolds(tx: Tx, holds: readonly Hold[]): Promise<Set<string>> {
  if (holds.length === 0) return new Set();
  const { rows } = await sql<{ reference: string }>`
    select hold.reference from ${rowsOf(holds)}
      left join holds on holds.kind = hold.kind and holds.reference = hold.reference
       and holds.account_id = hold."accountId"
     where coalesce(holds.amount, 0) < hold.amount`.execute(tx);
  return new Set(rows.map(({ reference }) => reference));
}

/** Takes amounts from holds. A hold of which nothing is left is removed. */
export async function reduceHolds(tx: Tx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  const { numAffectedRows } = await sql`
    update holds set amount = holds.amount - hold.amount from ${rowsOf(holds)}
     where holds.kind = hold.kind and holds.reference = hold.reference
       and holds.account_id = hold."accountId"`.execute(tx);
  if (Number(numAffectedRows) !== holds.length) throw new Error('A hold to release is missing.');
  await sql`
    delete from holds using ${rowsOf(holds)}
     where holds.kind = hold.kind and holds.reference = hold.reference
       and holds.account_id = hold."accountId" and holds.amount = 0`.execute(tx);
}
