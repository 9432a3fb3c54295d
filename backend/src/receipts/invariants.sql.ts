import { sql } from 'kysely';
import { linkBeforeFirst } from '@h5/shared/rules/receipts/hourRecord';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';

/** Whoever writes into the tables by hand is found; paths to the roots are checked by those who read a receipt. */
export const receiptHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'the leaf of a receipt is the hash of its canonical form',
    sql`
    select id::text as subject from receipts
     where leaf <> encode(sha256('\\x00'::bytea || convert_to(body, 'UTF8')), 'hex')
        or body::json ->> 'id' <> id::text or body::json ->> 'rule' <> rule`,
  ),
  invariantByQuery(
    'a receipt has a path once its hour is sealed',
    sql`
    select id::text as subject from receipts left join hour_records using (hour)
     where (path is null) <> (root is null)`,
  ),
  invariantByQuery(
    'the records of hours follow each other, each linked to the one before',
    sql`
    select hour::text as subject
      from (select hour, root, link, lag(hour) over chain as hour_before,
                   coalesce(lag(link) over chain, ${linkBeforeFirst}) as link_before
              from hour_records window chain as (order by hour)) record
     where hour <> hour_before + 3600000
        or link <> encode(sha256(
             '\\x02'::bytea || decode(link_before, 'hex') || int8send(hour) || decode(root, 'hex')), 'hex')`,
  ),
];
