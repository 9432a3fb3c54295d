import type { Queryable, Tx } from '../db/Db';

/** The middle price of fiat money for one US dollar. */
export interface FiatMid {
  code: string;
  mid: string;
  source: string;
  at: number;
}

export function listMids(db: Queryable): Promise<FiatMid[]> {
  return db
    .selectFrom('fiat_mids')
    .select(['code', 'mid', 'source', 'at'])
    .orderBy('code')
    .execute();
}

export async function putMid(tx: Tx, row: FiatMid): Promise<void> {
  const { mid, source, at } = row;
  await tx
    .insertInto('fiat_mids')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ mid, source, at }))
    .execute();
}
