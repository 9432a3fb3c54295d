import { sql } from 'kysely';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Queryable } from '../db/Db';
import { storedPostingsHashSql } from './chain.sql';

/** An invariant that does not hold, and the row that violates it. */
export interface LedgerMismatch {
  invariant: string;
  subject: string;
}

/** Progress of a check over the links. */
export interface ChainAuditCursor {
  link: number;
  lastPosting: number;
}

/** Progress of a check over the postings of all accounts: the last one, and the sums of its account so far. */
export interface PostingAuditCursor {
  accountId: number;
  id: number;
  postings: number;
  available: string;
  frozen: string;
}

export const firstPostingCursor: PostingAuditCursor = {
  accountId: 0,
  id: 0,
  postings: 0,
  available: '0',
  frozen: '0',
};

export async function readFirstChainCursor(db: Queryable): Promise<ChainAuditCursor> {
  const { rows } = await sql<ChainAuditCursor>`
    select link, last_posting as "lastPosting" from ledger_links where link = 0`.execute(db);
  return rows[0] ?? { link: 0, lastPosting: 0 };
}

/** The start of a link that lies about this many postings before the end. */
export async function readChainCursorBefore(
  db: Queryable,
  postings: number,
): Promise<ChainAuditCursor> {
  const { rows } = await sql<ChainAuditCursor>`
    select link, last_posting as "lastPosting" from (
      select link, last_posting, sum(lines) over (order by link desc) as sofar
        from ledger_links order by link desc limit ${postings}
    ) each where sofar > ${postings} order by link desc limit 1`.execute(db);
  return rows[0] ?? (await readFirstChainCursor(db));
}

/** Compares the next links with their postings. Returns the new cursor; the same one at the end of the chain. */
export async function checkChainLinks(
  db: Queryable,
  from: ChainAuditCursor,
  maxPostings: number,
): Promise<{ mismatches: LedgerMismatch[]; place: ChainAuditCursor }> {
  const { rows: links } = await sql<ChainAuditCursor & { lines: number }>`
    select link, last_posting as "lastPosting", lines from ledger_links
     where link > ${from.link} order by link limit ${maxLinks}`.execute(db);
  let lines = 0;
  const taken = links.filter((link, at) => {
    lines += link.lines;
    return at === 0 || lines <= maxPostings;
  });
  const last = taken.at(-1);
  if (!last) return { mismatches: [], place: from };
  // The index does not know page ranges that were added since.
  await sql`select brin_summarize_new_values('postings_by_id')`.execute(db);
  const ends = [from, ...taken].map(({ lastPosting }) => lastPosting);
  const { rows } = await sql<{ link: number; isChained: boolean; isWhole: boolean }>`
    with slice as (
      select link, lines, content, hash, row_number() over one as place,
             lag(hash) over one as before, lag(link) over one as link_before
        from ledger_links where link between ${from.link} and ${last.link} window one as (order by link)
    ), line as (
      select *, width_bucket(id - 1, ${toArrayLiteral(ends)}::int8[]) + 1 as place
        from postings_between(${from.lastPosting}::int8, ${last.lastPosting}::int8)
    )
    select slice.link,
           slice.link = slice.link_before + 1 and slice.hash = sha256(slice.before || slice.content) as "isChained",
           count(line.id) = slice.lines and slice.content = ${storedPostingsHashSql} as "isWhole"
      from slice left join line on line.place = slice.place
     where slice.link > ${from.link}
     group by slice.link, slice.link_before, slice.hash, slice.before, slice.content, slice.lines
     order by slice.link`.execute(db);
  const mismatches = rows.flatMap(({ link, isChained, isWhole }) => [
    ...(isChained
      ? []
      : [{ invariant: 'each link follows the one before', subject: `link ${link}` }]),
    ...(isWhole
      ? []
      : [{ invariant: 'the postings of a link are as written', subject: `link ${link}` }]),
  ]);
  return { mismatches, place: { link: last.link, lastPosting: last.lastPosting } };
}

const maxLinks = 200;
/** The highest id there can be. */
const noEnd = '9223372036854775807';

/**
 * Checks both ends of the chain: its start, that the head is the last link, and that no posting lies after it.
 */
export async function checkChainEnds(db: Queryable): Promise<LedgerMismatch[]> {
  const { rows } = await sql<{ isBegun: boolean; isLast: boolean | null; hasMore: boolean }>`
    select exists (select from ledger_links where link = 0
             and hash = sha256(convert_to('The chain begins after line ' || last_posting, 'UTF8'))) as "isBegun",
           (select last.link = head.link and last.hash = head.hash and last.last_posting = head.last_posting
              from ledger_links last order by last.link desc limit 1) as "isLast",
           exists (select from postings_between(head.last_posting, ${noEnd}::int8)) as "hasMore"
      from ledger_head head where head.id = 1`.execute(db);
  const [chainHead] = rows;
  if (!chainHead?.isBegun) return [{ invariant: 'the chain has its beginning', subject: 'link 0' }];
  if (!chainHead.isLast) return [{ invariant: 'the head is the last link', subject: 'head' }];
  return chainHead.hasMore
    ? [{ invariant: 'every posting is in a link', subject: 'after the head' }]
    : [];
}

/** Whether this database has a ledger chain at all. */
export async function hasLedgerChain(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('ledger_head') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** The last link and its hash, for an operator to store elsewhere. */
export async function readChainHead(db: Queryable): Promise<{ link: number; hash: string }> {
  const { rows } = await sql<{ link: number; hash: string }>`
    select link, encode(hash, 'hex') as hash from ledger_head where id = 1`.execute(db);
  return rows[0] ?? { link: 0, hash: '' };
}

/** Finds the link that had this hash. */
export async function findChainLinkByHash(
  db: Queryable,
  hash: string,
): Promise<{ link: number } | undefined> {
  const { rows } = await sql<{ link: number }>`
    select link from ledger_links where hash = decode(${hash}, 'hex')`.execute(db);
  return rows[0];
}

interface AuditedAccount {
  accountId: number;
  lastId: number;
  postings: number;
  available: string;
  frozen: string;
  isEnded: boolean;
  isBalance: boolean;
}

/** Adds the next postings up, account by account, and compares the sum of all postings of an account with its balance. */
export async function checkPostings(
  db: Queryable,
  from: PostingAuditCursor,
  most: number,
): Promise<{ mismatches: LedgerMismatch[]; place: PostingAuditCursor | undefined }> {
  const { rows } = await sql<AuditedAccount>`
    with slice as materialized (
      select account_id, id, available, frozen from postings
       where (account_id, id) > (${from.accountId}::int8, ${from.id}::int8)
       order by account_id, id limit ${most}
    ), sums as (
      select ${from.accountId}::int8 as account_id, ${from.id}::int8 as id, ${from.postings}::int8 as postings,
             ${from.available}::numeric as available, ${from.frozen}::numeric as frozen
       union all
      select account_id, id, 1, available, frozen from slice
    ), account as (
      select account_id, max(id) as last_id, sum(postings)::int8 as postings, sum(available) as available,
             sum(frozen) as frozen
        from sums group by account_id
    )
    select account.account_id as "accountId", account.last_id as "lastId", account.postings, account.available,
           account.frozen,
           not exists (select from postings where account_id = account.account_id and id > account.last_id) as "isEnded",
           coalesce(accounts.available = account.available and accounts.frozen = account.frozen
                    and accounts.version = account.postings, false) as "isBalance"
      from account left join accounts on accounts.id = account.account_id
     where account.account_id > 0
     order by account.account_id`.execute(db);
  const mismatches = rows
    .filter(({ isEnded, isBalance }) => isEnded && !isBalance)
    .map(({ accountId }) => ({
      invariant: 'a balance is the sum of its postings',
      subject: `account ${accountId}`,
    }));
  const last = rows.at(-1);
  if (!last || (last.accountId === from.accountId && last.lastId === from.id)) {
    return { mismatches, place: undefined };
  }
  const { accountId, lastId: id, postings, available, frozen } = last;
  return { mismatches, place: { accountId, id, postings, available, frozen } };
}

/** Finds balances without any posting among the next accounts. Returns the last account checked. */
export async function checkUnpostedAccounts(
  db: Queryable,
  after: number,
  most: number,
): Promise<{ mismatches: LedgerMismatch[]; place: number | undefined }> {
  const { rows } = await sql<{ id: number; isBare: boolean }>`
    select id, (available <> 0 or frozen <> 0)
               and not exists (select from postings where account_id = accounts.id) as "isBare"
      from accounts where id > ${after} order by id limit ${most}`.execute(db);
  const bare = rows.filter(({ isBare }) => isBare);
  return {
    mismatches: bare.map(({ id }) => ({
      invariant: 'a balance is the sum of its postings',
      subject: `account ${id}`,
    })),
    place: rows.at(-1)?.id,
  };
}

/** Sums all balances: the one check that cannot be cut into slices. */
export async function checkCurrencySums(db: Queryable): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    select 'the ledger adds up to zero in each currency' as invariant, 'currency ' || currency_id as subject
      from accounts group by currency_id having sum(available + frozen) <> 0`.execute(db);
  return rows;
}

/** Progress of a round over all postings, all accounts and all sums. */
export type AuditCursor = { posting: PostingAuditCursor } | { account: number } | 'sums';

export const firstAuditCursor: AuditCursor = { posting: firstPostingCursor };

/** Checks the next part of a round. Returns the next cursor, or nothing at the end. */
export async function auditNextSlice(
  db: Queryable,
  from: AuditCursor,
  most: number,
): Promise<{ mismatches: LedgerMismatch[]; place: AuditCursor | undefined }> {
  if (from === 'sums') return { mismatches: await checkCurrencySums(db), place: undefined };
  if ('posting' in from) {
    const { mismatches, place } = await checkPostings(db, from.posting, most);
    return { mismatches, place: place ? { posting: place } : { account: 0 } };
  }
  const { mismatches, place } = await checkUnpostedAccounts(db, from.account, most);
  return { mismatches, place: place === undefined ? 'sums' : { account: place } };
}

/** Records mismatches, each one once. Returns the new ones. */
export async function recordMismatches(
  db: Queryable,
  mismatches: readonly LedgerMismatch[],
  now: number,
): Promise<LedgerMismatch[]> {
  if (mismatches.length === 0) return [];
  const { rows } = await sql<LedgerMismatch>`
    insert into ledger_mismatches (invariant, subject, found_at)
    select invariant, subject, ${now}::int8
      from json_to_recordset(${JSON.stringify(mismatches)}::json) as found (invariant text, subject text)
    on conflict do nothing returning invariant, subject`.execute(db);
  return rows;
}

export async function listUnresolvedMismatches(db: Queryable): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    select invariant, subject from ledger_mismatches where resolved_at is null order by id limit 20`.execute(
    db,
  );
  return rows;
}

export async function resolveMismatches(db: Queryable, now: number): Promise<void> {
  await sql`update ledger_mismatches set resolved_at = ${now}::int8 where resolved_at is null`.execute(
    db,
  );
}
