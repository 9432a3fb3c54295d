import type { __Row__ } from '@h5/shared/contract/__folder__/endpoints';
import type { Tx } from '__up__/db/Db';
import type { Hold } from '__up__/ledger/holds.sql';

interface __Module__Tables {
  __table__: {
    id: string;
    user_id: string;
    currency_id: number;
    amount: string;
    created_at: number;
  };
}

declare module '__up__/db/Db' {
  interface Tables extends __Module__Tables {}
}

/** Why the amount of __aRowWords__ is frozen. */
export function hold__Row__({ id, amount }: __Row__, accountId: number): Hold {
  return { kind: '__holdKind__', reference: id, accountId, amount };
}

export async function insert__Row__(tx: Tx, userId: string, __row__: __Row__): Promise<void> {
  const { id, currencyId, amount, createdAt } = __row__;
  const row = { id, user_id: userId, currency_id: currencyId, amount, created_at: createdAt };
  await tx.insertInto('__table__').values(row).execute();
}
