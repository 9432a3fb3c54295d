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
