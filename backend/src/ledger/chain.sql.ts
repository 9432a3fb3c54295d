import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { SqlExecutor, Tx } from '../db/Db';
import { formatLedgerUnits } from './AccountBalance';
import type { PendingPosting } from './PendingPostings';
import { businessTypeCodes, postingKindCodes } from './postingCodes';

/** The columns of a posting in the order in which they are written and hashed. */
export const postingColumns = [
  'journal',
  'account_id',
  'kind',
  'business_type',
  'business_id',
  'available',
  'frozen',
  'time',
] as const;

/** The postings of a link as they are copied into their table, with amounts in the form of the wire. */
export function postingCopyLines(postings: readonly PendingPosting[], now: number): string[] {
  return postings.map((posting) => {
    const { journal, account, kind, businessType, businessId, time = now } = posting;
    const codes = `${postingKindCodes[kind]}\t${businessTypeCodes[businessType]}`;
    const amounts = `${formatLedgerUnits(posting.available)}\t${formatLedgerUnits(posting.frozen)}`;
    return `${journal}\t${account.id}\t${codes}\t${businessId}\t${amounts}\t${time}`;
  });
}

/** The hash of the postings of a link. `storedPostingsHashSql` is the same in SQL. */
export function hashPostings(lines: string): string {
  return hash('sha256', lines, 'hex');
}

/** The same hash, of stored postings. */
export const storedPostingsHashSql = sql<string>`sha256(convert_to(coalesce(string_agg(
  concat_ws(e'\\t', line.journal, line.account_id, line.kind, line.business_type, line.business_id,
            trim_scale(line.available), trim_scale(line.frozen), line.time), e'\\n' order by line.id), ''), 'UTF8'))`;

/** Until the transaction ends, no other one can add postings. Lock accounts before the chain, never after. */
export async function lockLedgerChain(tx: Tx): Promise<void> {
  await sql`select link from ledger_head where id = 1 for update`.execute(tx);
}

/** Appends a link for the postings that this transaction has just written. */
export async function appendChainLink(
  tx: SqlExecutor,
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
