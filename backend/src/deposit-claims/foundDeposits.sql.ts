import type { Tx } from '../db/Db';
import type { DepositRow } from '../deposits/DepositRow';
import { depositColumns } from '../deposits/deposits.sql';

export function findDepositByOutput(
  tx: Tx,
  { network, txid, output }: Pick<DepositRow, 'network' | 'txid' | 'output'>,
): Promise<DepositRow | undefined> {
  return tx
    .selectFrom('deposits')
    .select(depositColumns)
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('output', '=', output)
    .executeTakeFirst();
}

/** Adds a deposit that an operator has found in a block, or takes up one that was too small; any other one stays as it is. */
export function insertFoundDeposit(
  tx: Tx,
  row: Pick<
    DepositRow,
    | 'id'
    | 'userId'
    | 'network'
    | 'currencyId'
    | 'txid'
    | 'output'
    | 'address'
    | 'amount'
    | 'createdAt'
  > & { height: number },
): Promise<DepositRow | undefined> {
  const { userId, currencyId, createdAt, height, ...rest } = row;
  const found = { state: 'confirming', block_height: height } as const;
  return tx
    .insertInto('deposits')
    .values({
      ...rest,
      user_id: userId,
      currency_id: currencyId,
      seen_at: createdAt,
      state: 'confirming',
      block_height: height,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'txid', 'output'])
        .doUpdateSet(found)
        .where('deposits.state', '=', 'below_minimum')
        .where('deposits.user_id', '=', userId),
    )
    .returning(depositColumns)
    .executeTakeFirst();
}
