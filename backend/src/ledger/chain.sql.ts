import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/Db';
import { fromUnits, toUnits } from '../markets/units';

/** A line as the chain reads it. */
export interface ChainedLine {
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

/** The hash of lines in the order in which they are written. `storedContent` says the same in SQL. */
export function contentOf(lines: readonly ChainedLine[], time: number): string {
  const texts = lines.map((line) =>
    [
      line.journalId,
      line.accountId,
      line.kind,
      plain(line.available),
      plain(line.frozen),
      plain(line.availableAfter),
      plain(line.frozenAfter),
      line.businessType,
      line.businessId,
      time,
    ].join(separator),
  );
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/** The same, of lines that are stored. */
export const storedContent = sql<string>`sha256(convert_to(coalesce(string_agg(
  concat_ws('|', line.journal_id, line.account_id, line.kind, trim_scale(line.available), trim_scale(line.frozen),
            trim_scale(line.available_after), trim_scale(line.frozen_after), line.business_type,
            line.business_id, line.time), e'\n' order by line.id), ''), 'UTF8'))`;

/** From here on until the transaction ends nobody else adds lines. Accounts are locked before, never after. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select link from ledger_head where id = 1 for update`.execute(tx);
}

/** Adds the lines that this transaction has just written. */
export async function appendLink(
  tx: Tx,
  { content, lines, time }: { content: string; lines: number; time: number },
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
    select link, last_posting, ${lines}::int, decode(${content}, 'hex'), hash, ${time}::int8 from head`.execute(
    tx,
  );
}

/** As the database writes it: nothing that does not change the amount. */
function plain(amount: string): string {
  return plainAmount.test(amount) ? amount : fromUnits(toUnits(amount, decimals), decimals);
}
