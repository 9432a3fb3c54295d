import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';

export const claimHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a claim has become a deposit of its owner, of the same transaction',
    sql`
    select deposit_claims.id::text as subject
      from deposit_claims join deposits on deposits.id = deposit_id
     where deposits.user_id <> deposit_claims.user_id or deposits.network <> deposit_claims.network
        or deposits.txid <> deposit_claims.txid`,
  ),
];
