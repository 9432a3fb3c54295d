import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/Db';
import { fromUnits, toUnits } from '@h5/shared/money/units';

/** The fields of a posting that the chain hashes. */
export interface ChainedPosting {
  journalId: string;
  accountId: number;
  kind: string;
  available: string;
  frozen: string;
  availableAfter: string;
  frozenAfter: string;
  businessType: string;
  businessId: string;
}

const separator = '|';
const plainAmount = /^(0|-?(?!0$)(0|[1-9]\d*)(\.\d*[1-9])?)$/;
const decimals = 18;

/** The hash of postings in the order they are written. `storedContent` is the same in SQL. */
export function contentHash(postings: readonly ChainedPosting[], time: number): string {
  const texts = postings.map((posting) =>
    [
      posting.journalId,
      posting.accountId,
      posting.kind,
      plain(posting.available),
      plain(posting.frozen),
      plain(posting.availableAfter),
      plain(posting.frozenAfter),
      posting.businessType,
      posting.businessId,
      time,
    ].join(separator),
  );
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/** The same hash, of stored postings. */
export const storedContentHash = sql<string>`sha256(convert_to(coalesce(string_agg(
  concat_ws('|', line.journal_id, line.account_id, line.kind, trim_scale(line.available), trim_scale(line.frozen),
            trim_scale(line.available_after), trim_scale(line.frozen_after), line.business_type,
            line.business_id, line.time), e'\n' order by line.id), ''), 'UTF8'))`;

/** Until the transaction ends, no other one can add postings. Lock accounts before the chain, never after. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select link from ledger_head where id = 1 for update`.execute(tx);
}

/** Appends a link for the postings that this transaction has just written. */
export async function appendLink(
  tx: Tx,
  { content, postings, time }: { content: string; postings: number; time: number },
): Promise<void> {
  await sql`
    with head as (
      update ledger_head
         set link = link + 1, last_posting = currval(pg_get_serial_sequence('postings', 'id')),
             hash = sha256(hash || decode(${content}, 'hex'))
       where id = 1
      returning link, last_posting, hash
    )
    insert into ledger_links (link, last_posting, lines, content, hash, time)
    select link, last_posting, ${postings}::int, decode(${content}, 'hex'), hash, ${time}::int8 from head`.execute(
    tx,
  );
}

/** The normal form of the database: no trailing zeros. */
function plain(amount: string): string {
  return plainAmount.test(amount) ? amount : fromUnits(toUnits(amount, decimals), decimals);
}
