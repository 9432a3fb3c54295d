import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { findChainLinkByHash, readChainHead } from '../ledger/audit.sql';
import { LedgerAudit } from '../ledger/LedgerAudit';
import { OutflowSwitch } from '../ledger/OutflowSwitch';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { buildOrder } from '../testing/buildOrder';
import { countLockWaits } from '../testing/countLockWaits';
import { createEngine } from '../testing/createEngine';
import { eventually } from '../testing/eventually';
import { FakeFeed } from '../testing/FakeFeed';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as wallet from '../wallet/wallet.sql';
import type { Db } from './Db';
import { migrate, readMigrations } from './migrate';

const usdt = 3;
const day = 86_400_000;
const userId = '00000000-0000-7000-8000-000000000001';
const orderId = '00000000-0000-7000-8000-000000000002';
const migrationsBefore = (name: string) => readMigrations().filter((each) => each.name < name);

let database: TestDatabase;
/** The hash that an operator stored elsewhere before the upgrade. */
let noted: string[];

/** A ledger of an older release: a deposit from before the chain, then a link for a second deposit and one for a hold. */
beforeEach(async () => {
  database = await openTestDatabase(migrationsBefore('0081'));
  const { db } = database;
  await sql`
    insert into users (id, account, email, password_hash, invite_code, created_at)
    values (${userId}::uuid, 'u1', 'u1@example.com', 'x', 'I1', 1)`.execute(db);
  await sql`
    insert into accounts (user_id, system, type, currency_id, available, frozen, version)
    values (null, 'demo', ${accountType.spot}, ${usdt}, -130.5, 0, 3),
           (${userId}::uuid, null, ${accountType.spot}, ${usdt}, 80, 20.5, 3),
           (null, 'house', ${accountType.spot}, ${usdt}, 30, 0, 1),
           (${userId}::uuid, null, ${accountType.spot}, 1, 0, 0, 0)`.execute(db);
  const account = async (owner: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from accounts where coalesce(system, 'user') = ${owner} and currency_id = ${usdt}`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  };
  const [demo, user, house] = [
    await account('demo'),
    await account('user'),
    await account('house'),
  ];
  await deposit(db, demo, user, { amount: '100', owed: '-100', receiver: userId, time: 5 });
  const begun = `last_posting = 2, hash = sha256('The chain begins after line 2')`;
  await unguarded(`update ledger_links set ${begun}`, `update ledger_head set ${begun}`);
  await linked(db, day, async () => {
    const [later, last] = [
      { amount: '0.5', owed: '-100.5', after: '100.5', receiver: userId, time: day },
      { amount: '30', owed: '-130.5', receiver: 'house', time: day },
    ];
    await deposit(db, demo, user, later);
    await deposit(db, demo, house, last);
  });
  await linked(db, day + 1, () =>
    post(db, randomUUID(), user, ['spot_freeze', '-20.5', '20.5', '80', '20.5', 'order', orderId], {
      time: day + 1,
    }),
  );
  await sql`
    insert into orders (id, sequence, user_id, currency_id, quote_id, side, kind, worst_price, quantity, maker_rate,
                        taker_rate, frozen, created_at, updated_at)
    values (${orderId}::uuid, 1, ${userId}::uuid, 1, ${usdt}, 'buy', 'limit', 20500, 0.001, 0, 0, 20.5, 1, 1)`.execute(
    db,
  );
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from ledger_links order by link`.execute(db);
  noted = rows.map(({ hash }) => hash);
});
afterEach(() => database.close());

type OldPosting = readonly [
  kind: string,
  available: string,
  frozen: string,
  availableAfter: string,
  frozenAfter: string,
  businessType: string,
  businessId: string,
];

async function post(
  db: Db,
  journal: string,
  accountId: number,
  [kind, available, frozen, availableAfter, frozenAfter, businessType, businessId]: OldPosting,
  { time }: { time: number },
) {
  await sql`
    insert into postings (journal_id, account_id, kind, available, frozen, available_after, frozen_after,
                          business_type, business_id, time)
    values (${journal}::uuid, ${accountId}, ${kind}, ${available}, ${frozen}, ${availableAfter}, ${frozenAfter},
            ${businessType}, ${businessId}, ${time})`.execute(db);
}

/** Both postings of a deposit are one statement, since each statement adds up to zero. */
async function deposit(
  db: Db,
  from: number,
  to: number,
  input: { amount: string; owed: string; after?: string; receiver: string; time: number },
): Promise<void> {
  const { amount, owed, after = amount, receiver, time } = input;
  await sql`
    insert into postings (journal_id, account_id, kind, available, frozen, available_after, frozen_after,
                          business_type, business_id, time)
    select ${randomUUID()}::uuid, account, 'demo_funds', moved, 0, rest, 0, 'demo', ${receiver}, ${time}::int8
      from (values (${to}::int8, ${amount}::numeric, ${after}::numeric),
                   (${from}::int8, -${amount}::numeric, ${owed}::numeric)) as line (account, moved, rest)`.execute(
    db,
  );
}

/** Appends a link as the older release did, for the postings that `write` adds. */
async function linked(db: Db, time: number, write: () => Promise<void>): Promise<void> {
  await write();
  await sql`
    with link as (
      select count(*) as lines, max(id) as last_posting,
             sha256(convert_to(string_agg(
               concat_ws('|', journal_id, account_id, kind, trim_scale(available), trim_scale(frozen),
                         trim_scale(available_after), trim_scale(frozen_after), business_type, business_id, time),
               e'\\n' order by id), 'UTF8')) as content
        from postings where id > (select last_posting from ledger_head)
    ), head as (
      update ledger_head set link = ledger_head.link + 1, last_posting = link.last_posting,
                             hash = sha256(hash || content)
        from link returning ledger_head.link, hash
    )
    insert into ledger_links (link, last_posting, lines, content, hash, time)
    select head.link, last_posting, lines, content, hash, ${time}::int8 from link, head`.execute(
    db,
  );
}

/** Runs statements that no trigger refuses. */
function unguarded(...statements: string[]): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

function mismatches(db: Db) {
  const deps = { db, clock: new TestClock(), outflow: new OutflowSwitch(), onError: () => {} };
  return new LedgerAudit(deps).auditAll();
}

test('the ledger of an older release is converted without a loss, and the engine continues with it', async () => {
  const { db } = database;
  await migrate(db);
  expect(await mismatches(db)).toEqual([]);
  expect(await findBrokenInvariants(db)).toEqual([]);

  const account = await wallet.findUserBalance(db, userId, {
    accountType: accountType.spot,
    currencyId: usdt,
  });
  const { list } = await wallet.listAccountPostings(db, account?.id ?? 0, { page: 1, limit: 10 });
  const deposited = {
    kind: 'demo_funds',
    frozenDelta: '0',
    businessType: 'demo',
    businessId: userId,
  };
  expect(list).toMatchObject([
    {
      time: day + 1,
      kind: 'spot_freeze',
      amount: '-20.5',
      frozenDelta: '20.5',
      balanceAfter: '80',
      businessType: 'order',
      businessId: orderId,
    },
    { ...deposited, time: day, amount: '0.5', balanceAfter: '100.5' },
    { ...deposited, time: 5, amount: '100', balanceAfter: '100' },
  ]);
  expect(await wallet.listOpeningBalances(db, userId, day)).toEqual([
    { currencyId: usdt, amount: '100' },
  ]);

  const clock = new TestClock();
  const feed = new FakeFeed(demoSpotMarkets, clock);
  feed.move('BTC-USDT', '50000');
  const engine = await createEngine({ db, clock, feed });
  await engine.cancel(userId, { id: orderId, reqId: randomUUID() });
  await engine.place(userId, buildOrder({ price: '49000', quantity: '0.001' }));
  await engine.stop();
  expect(await mismatches(db)).toEqual([]);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('a hash that was stored elsewhere before is found, and the chain continues from the last link', async () => {
  const { db } = database;
  await migrate(db);
  expect(await findChainLinkByHash(db, noted[1] ?? '')).toEqual({ link: 1, isPast: true });
  expect(await findChainLinkByHash(db, noted[2] ?? '')).toEqual({ link: 2, isPast: true });
  const { link, hash } = await readChainHead(db);
  expect(noted).not.toContain(hash);
  expect(await findChainLinkByHash(db, hash)).toEqual({ link, isPast: false });
  expect(await findChainLinkByHash(db, 'ab'.repeat(32))).toBeUndefined();
});

// The embedded database has one connection.
if (process.env.H5_TEST_DATABASE) {
  test('what an older server commits during the conversion is converted as well', async () => {
    const { db } = database;
    let upgraded: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await linked(tx, day + 2, () =>
        deposit(tx, 1, 2, {
          amount: '1',
          owed: '-131.5',
          after: '81',
          receiver: userId,
          time: day + 2,
        }),
      );
      await sql`update accounts set available = available + 1, version = version + 1 where id = 2`.execute(
        tx,
      );
      await sql`update accounts set available = available - 1, version = version + 1 where id = 1`.execute(
        tx,
      );
      upgraded = migrate(db);
      await eventually(async () => expect(await countLockWaits(db)).toBe(1));
    });
    await upgraded;
    expect(await mismatches(db)).toEqual([]);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
}

test.each([
  [
    'a posting with another amount',
    'the postings of a link are as written',
    'update postings set available = available + 1 where id = 3',
  ],
  [
    'a balance after a posting that is not what it was',
    'the postings of a link are as written',
    'update postings set available_after = available_after + 1 where id = 3',
  ],
  [
    'a posting that is gone',
    'the postings of a link are as written',
    'delete from postings where id = 5',
  ],
  [
    'a posting of another kind',
    'the postings of a link are as written',
    `update postings set kind = 'spot_release' where id = 7`,
  ],
  [
    'a link that was hashed anew',
    'each link follows the one before',
    `update ledger_links set hash = sha256('x') where link = 1`,
  ],
  [
    'a link that is gone',
    'each link follows the one before',
    'delete from ledger_links where link = 1',
  ],
  [
    'a head that was set back',
    'the head is the last link',
    'update ledger_head set link = link - 1',
  ],
  [
    'a chain that was made to begin later',
    'the chain has its beginning',
    'update ledger_links set last_posting = last_posting + 1 where link = 0',
  ],
])('the conversion does not hide %s', async (_, invariant, statement) => {
  const { db } = database;
  await unguarded(statement);
  await migrate(db);
  const found = await mismatches(db);
  // Also without the check of the past chain, which only an operator runs.
  const inChain = found.filter(({ subject }) => !subject.startsWith('past'));
  expect(inChain.map((mismatch) => mismatch.invariant)).toContain(invariant);
});

test.each([
  ['a posting for something without an id', `update postings set business_id = 'x' where id = 1`],
  [
    'an id that is written in another way',
    `update postings set business_id = replace(business_id, '-', '') where id = 7`,
  ],
  ['an unknown kind', `update postings set kind = 'x' where id = 1`],
])('%s stops the conversion, and nothing is lost', async (_, statement) => {
  const { db } = database;
  await unguarded(statement);
  await expect(migrate(db)).rejects.toThrow();
  const { rows } = await sql`select journal_id from postings`.execute(db);
  expect(rows).toHaveLength(7);
});
