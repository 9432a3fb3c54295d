import { sql } from 'kysely';
import { arrayOf } from '../db/arrayOf';
import type { Queryable } from '../db/Db';
import { storedContent } from './chain.sql';

/** Something that must hold and does not, and what breaks it. */
export interface LedgerFault {
  promise: string;
  subject: string;
}

/** How far a walk over the links has come. */
export interface ChainPlace {
  link: number;
  lastPosting: number;
}

/** How far a walk over the lines of all accounts has come; `lines` counts those of this account so far. */
export interface LinePlace {
  accountId: number;
  id: number;
  lines: number;
}

export const firstLine: LinePlace = { accountId: 0, id: 0, lines: 0 };

export async function firstLink(db: Queryable): Promise<ChainPlace> {
  const { rows } = await sql<ChainPlace>`
    select link, last_posting as "lastPosting" from ledger_links where link = 0`.execute(db);
  return rows[0] ?? { link: 0, lastPosting: 0 };
}

/** So many lines before the end, at the beginning of a link. */
export async function linkBefore(db: Queryable, lines: number): Promise<ChainPlace> {
  const { rows } = await sql<ChainPlace>`
    select link, last_posting as "lastPosting" from (
      select link, last_posting, sum(lines) over (order by link desc) as sofar
        from ledger_links order by link desc limit ${lines}
    ) each where sofar > ${lines} order by link desc limit 1`.execute(db);
  return rows[0] ?? (await firstLink(db));
}

/** Holds the next links against their lines. Returns where it came to; the same place at the end of the chain. */
export async function checkLinks(
  db: Queryable,
  from: ChainPlace,
  mostLines: number,
): Promise<{ faults: LedgerFault[]; place: ChainPlace }> {
  const { rows: links } = await sql<ChainPlace & { lines: number }>`
    select link, last_posting as "lastPosting", lines from ledger_links
     where link > ${from.link} order by link limit ${mostLinks}`.execute(db);
  let lines = 0;
  const taken = links.filter((link, at) => {
    lines += link.lines;
    return at === 0 || lines <= mostLines;
  });
  const last = taken.at(-1);
  if (!last) return { faults: [], place: from };
  // Ranges of pages that came since are not known to the index yet.
  await sql`select brin_summarize_new_values('postings_by_id')`.execute(db);
  const ends = [from, ...taken].map(({ lastPosting }) => lastPosting);
  const { rows } = await sql<{ link: number; isChained: boolean; isWhole: boolean }>`
    with slice as (
      select link, lines, content, hash, row_number() over one as place,
             lag(hash) over one as before, lag(link) over one as link_before
        from ledger_links where link between ${from.link} and ${last.link} window one as (order by link)
    ), line as (
      select *, width_bucket(id - 1, ${arrayOf(ends)}::int8[]) + 1 as place
        from postings_between(${from.lastPosting}::int8, ${last.lastPosting}::int8)
    )
    select slice.link,
           slice.link = slice.link_before + 1 and slice.hash = sha256(slice.before || slice.content) as "isChained",
           count(line.id) = slice.lines and slice.content = ${storedContent} as "isWhole"
      from slice left join line on line.place = slice.place
     where slice.link > ${from.link}
     group by slice.link, slice.link_before, slice.hash, slice.before, slice.content, slice.lines
     order by slice.link`.execute(db);
  const faults = rows.flatMap(({ link, isChained, isWhole }) => [
    ...(isChained
      ? []
      : [{ promise: 'each link follows the one before', subject: `link ${link}` }]),
    ...(isWhole
      ? []
      : [{ promise: 'the lines of a link are as written', subject: `link ${link}` }]),
  ]);
  return { faults, place: { link: last.link, lastPosting: last.lastPosting } };
}

const mostLinks = 200;
/** The highest id there can be. */
const noEnd = '9223372036854775807';

/** Both ends of the chain: where it begins, that the head is the last link, and that no line was written without one. */
export async function checkEnds(db: Queryable): Promise<LedgerFault[]> {
  const { rows } = await sql<{ isBegun: boolean; isLast: boolean | null; hasMore: boolean }>`
    select exists (select from ledger_links where link = 0
             and hash = sha256(convert_to('The chain begins after line ' || last_posting, 'UTF8'))) as "isBegun",
           (select last.link = head.link and last.hash = head.hash and last.last_posting = head.last_posting
              from ledger_links last order by last.link desc limit 1) as "isLast",
           exists (select from postings_between(head.last_posting, ${noEnd}::int8)) as "hasMore"
      from ledger_head head where head.id = 1`.execute(db);
  const [head] = rows;
  if (!head?.isBegun) return [{ promise: 'the chain has its beginning', subject: 'link 0' }];
  if (!head.isLast) return [{ promise: 'the head is the last link', subject: 'head' }];
  return head.hasMore ? [{ promise: 'every line is in a link', subject: 'after the head' }] : [];
}

/** Whether this database knows the chain at all. */
export async function hasLedger(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('ledger_head') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** What the chain has come to, for whoever wants to note it elsewhere. */
export async function head(db: Queryable): Promise<{ link: number; hash: string }> {
  const { rows } = await sql<{ link: number; hash: string }>`
    select link, encode(hash, 'hex') as hash from ledger_head where id = 1`.execute(db);
  return rows[0] ?? { link: 0, hash: '' };
}

interface WalkedAccount {
  accountId: number;
  lastId: number;
  lines: number;
  brokenLine: number | null;
  isEnded: boolean;
  isBalance: boolean;
  version: number;
}

/** Holds the next lines against the ones before them, and at the end of an account its last line against the balance. */
export async function checkLines(
  db: Queryable,
  from: LinePlace,
  most: number,
): Promise<{ faults: LedgerFault[]; place: LinePlace | undefined }> {
  const { rows } = await sql<WalkedAccount>`
    with slice as materialized (
      select account_id, id, available, frozen, available_after, frozen_after from postings
       where (account_id, id) >= (${from.accountId}::int8, ${from.id}::int8)
       order by account_id, id limit ${most + 1}
    ), line as (
      select *, lag(available_after, 1, 0) over one as available_before,
             lag(frozen_after, 1, 0) over one as frozen_before
        from slice window one as (partition by account_id order by id)
    ), account as (
      select account_id, max(id) as last_id, count(*) filter (where id > ${from.id} or account_id > ${from.accountId}) as lines,
             min(id) filter (where (id <> ${from.id} or account_id <> ${from.accountId})
               and (available_before + available <> available_after or frozen_before + frozen <> frozen_after)
             ) as broken_line
        from line group by account_id
    )
    select account.account_id as "accountId", account.last_id as "lastId", account.lines,
           account.broken_line as "brokenLine",
           not exists (select from postings where account_id = account.account_id and id > account.last_id) as "isEnded",
           coalesce(accounts.available = last.available_after and accounts.frozen = last.frozen_after, false) as "isBalance",
           accounts.version
      from account
      join postings last on last.account_id = account.account_id and last.id = account.last_id
      left join accounts on accounts.id = account.account_id
     order by account.account_id`.execute(db);
  const faults = rows.flatMap((row): LedgerFault[] => {
    const lines = row.lines + (row.accountId === from.accountId ? from.lines : 0);
    const broken = row.brokenLine !== null;
    const differs = row.isEnded && (!row.isBalance || Number(row.version) !== lines);
    return [
      ...(broken
        ? [
            {
              promise: 'a line says what the balance was after it',
              subject: `line ${row.brokenLine}`,
            },
          ]
        : []),
      ...(differs
        ? [{ promise: 'a balance is the sum of its lines', subject: `account ${row.accountId}` }]
        : []),
    ];
  });
  const last = rows.at(-1);
  const isMoved = last && (last.accountId !== from.accountId || last.lastId !== from.id);
  const before = last?.accountId === from.accountId ? from.lines : 0;
  return {
    faults,
    place: isMoved
      ? { accountId: last.accountId, id: last.lastId, lines: before + last.lines }
      : undefined,
  };
}

/** Of the next accounts: money that no line speaks of. Returns the last one it has seen. */
export async function checkAccounts(
  db: Queryable,
  after: number,
  most: number,
): Promise<{ faults: LedgerFault[]; place: number | undefined }> {
  const { rows } = await sql<{ id: number; isBare: boolean }>`
    select id, (available <> 0 or frozen <> 0)
               and not exists (select from postings where account_id = accounts.id) as "isBare"
      from accounts where id > ${after} order by id limit ${most}`.execute(db);
  const bare = rows.filter(({ isBare }) => isBare);
  return {
    faults: bare.map(({ id }) => ({
      promise: 'a balance is the sum of its lines',
      subject: `account ${id}`,
    })),
    place: rows.at(-1)?.id,
  };
}

/** All balances at one moment: the one question that cannot be cut into slices. */
export async function checkSums(db: Queryable): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'the ledger adds up to zero in each currency' as promise, 'currency ' || currency_id as subject
      from accounts group by currency_id having sum(available + frozen) <> 0`.execute(db);
  return rows;
}

/** Where a round over all lines, all accounts and all sums has come to. */
export type RoundPlace = { line: LinePlace } | { account: number } | 'sums';

export const roundStart: RoundPlace = { line: firstLine };

/** The next part of a round. Returns where it goes on; nothing at its end. */
export async function checkNext(
  db: Queryable,
  from: RoundPlace,
  most: number,
): Promise<{ faults: LedgerFault[]; place: RoundPlace | undefined }> {
  if (from === 'sums') return { faults: await checkSums(db), place: undefined };
  if ('line' in from) {
    const { faults, place } = await checkLines(db, from.line, most);
    return { faults, place: place ? { line: place } : { account: 0 } };
  }
  const { faults, place } = await checkAccounts(db, from.account, most);
  return { faults, place: place === undefined ? 'sums' : { account: place } };
}

/** Keeps what was found; what is known already is not kept twice. Returns what is new. */
export async function keepFaults(
  db: Queryable,
  faults: readonly LedgerFault[],
  now: number,
): Promise<LedgerFault[]> {
  if (faults.length === 0) return [];
  const { rows } = await sql<LedgerFault>`
    insert into ledger_faults (promise, subject, found_at)
    select promise, subject, ${now}::int8
      from json_to_recordset(${JSON.stringify(faults)}::json) as found (promise text, subject text)
    on conflict do nothing returning promise, subject`.execute(db);
  return rows;
}

export async function unresolved(db: Queryable): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select promise, subject from ledger_faults where resolved_at is null order by id limit 20`.execute(
    db,
  );
  return rows;
}

export async function resolveFaults(db: Queryable, now: number): Promise<void> {
  await sql`update ledger_faults set resolved_at = ${now}::int8 where resolved_at is null`.execute(
    db,
  );
}
