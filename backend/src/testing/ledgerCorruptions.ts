import { sql, type RawBuilder } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Db, Tx } from '../db/Db';

/** A corruption of the ledger, the invariant that it breaks, and its statement, which may affect this user. */
export type Corruption = readonly [
  what: string,
  invariant: string,
  spoil: (trader: string) => RawBuilder<unknown>,
];

const usdt = 3;
const middleLink = sql`(select link from ledger_links order by link offset 3 limit 1)`;
const oldPosting = sql`(select max(id) - 4 from postings)`;

/** The condition for the spot account of a trader in USDT. */
export const accountOf = (trader: string) =>
  sql`user_id = ${trader}::uuid and type = ${accountType.spot} and currency_id = ${usdt}`;

const alteredPosting = (what: string, change: RawBuilder<unknown>): Corruption => [
  what,
  'the postings of a link are as written',
  () => sql`update postings set ${change} where id = ${oldPosting}`,
];

/** Each audit of the ledger must find each of these. */
export const ledgerCorruptions: readonly Corruption[] = [
  alteredPosting('a posting with another amount', sql`available = available + 1`),
  alteredPosting('a posting of another account', sql`account_id = account_id + 1000`),
  alteredPosting('a posting for something else', sql`business_id = gen_random_uuid()`),
  alteredPosting('a posting of another kind', sql`kind = kind + 1`),
  alteredPosting('a posting for another kind of business', sql`business_type = business_type + 1`),
  alteredPosting('a posting of another journal', sql`journal = journal + 1`),
  alteredPosting('a posting of another time', sql`time = time - 1`),
  [
    'a posting that is gone',
    'the postings of a link are as written',
    () => sql`delete from postings where id = ${oldPosting}`,
  ],
  [
    'a link that was hashed anew',
    'each link follows the one before',
    () => sql`update ledger_links set hash = sha256('x') where link = ${middleLink}`,
  ],
  [
    'a link that is gone',
    'each link follows the one before',
    () => sql`delete from ledger_links where link = ${middleLink}`,
  ],
  [
    'a chain without its beginning',
    'the chain has its beginning',
    () => sql`delete from ledger_links where link = 0`,
  ],
  [
    'a chain that continues another one',
    'the chain has its beginning',
    () => sql`update ledger_links set hash = sha256('x') where link = 0`,
  ],
  [
    'a chain that was made to begin later',
    'the chain has its beginning',
    () => sql`update ledger_links set last_posting = last_posting + 2 where link = 0`,
  ],
  [
    'a head that was set back',
    'the head is the last link',
    () => sql`update ledger_head set link = link - 1`,
  ],
  [
    'a posting without a link',
    'every posting is in a link',
    () => sql`
      insert into postings (journal, account_id, kind, available, frozen, business_type, business_id, time)
      select journal, account_id, kind, 1, 0, business_type, business_id, time
        from postings where id = ${oldPosting}`,
  ],
  [
    'a balance that grew by itself',
    'a balance is the sum of its postings',
    (trader) => sql`update accounts set available = available + 1 where ${accountOf(trader)}`,
  ],
  [
    'frozen money that grew by itself',
    'a balance is the sum of its postings',
    (trader) => sql`update accounts set frozen = frozen + 1 where ${accountOf(trader)}`,
  ],
  [
    'a version without a posting',
    'a balance is the sum of its postings',
    (trader) => sql`update accounts set version = version + 1 where ${accountOf(trader)}`,
  ],
  [
    'a balance without any posting',
    'a balance is the sum of its postings',
    () => sql`insert into accounts (user_id, type, currency_id, available)
              values (gen_random_uuid(), 2, 3, 1)`,
  ],
  [
    'money out of nothing',
    'the ledger adds up to zero in each currency',
    (trader) =>
      sql`update accounts set available = available + 0.000000000000000001 where ${accountOf(trader)}`,
  ],
  [
    'frozen money out of nothing',
    'the ledger adds up to zero in each currency',
    (trader) => sql`update accounts set frozen = frozen + 1 where ${accountOf(trader)}`,
  ],
];

/** What `work` sees of a ledger that was spoiled behind the back of every trigger; it is taken back. */
export async function withCorruption<Result>(
  db: Db,
  spoil: RawBuilder<unknown>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const takenBack = new Error('Taken back.');
  let result: { value: Result } | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await spoil.execute(tx);
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
      result = { value: await work(tx) };
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (!result) throw new Error('Nothing was seen.');
  return result.value;
}
