import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import {
  accountOf,
  ledgerCorruptions,
  withCorruption,
  type Corruption,
} from '../testing/ledgerCorruptions';
import type { TestDatabase } from '../testing/testDatabase';
import { openTradedLedger } from '../testing/tradedLedger';
import { findBrokenInvariants } from './findBrokenInvariants';

let database: TestDatabase;
let trader: string;

beforeAll(async () => {
  ({ database, trader } = await openTradedLedger());
});
afterAll(() => database.close());

const invariantsOf = (reported: readonly string[]) =>
  new Set(reported.map((line) => line.slice(0, line.indexOf(':'))));

const aPosting = () => sql`
  insert into postings (journal, account_id, kind, available, frozen, business_type, business_id, time)
  select 0, id, 4, 1, 0, 2, gen_random_uuid(), 0 from accounts where ${accountOf(trader)}`;
const aRequest = (userId: string, subjectId: RawBuilder<unknown>) => sql`
  insert into requests (user_id, operation, req_id, hash, subject_id, created_at)
  values (${userId}::uuid, 'spot.cancel', gen_random_uuid(), 'x', ${subjectId}, 0)`;
const anOrderWith = (change: RawBuilder<unknown>, status = 'partial') =>
  sql`update orders set ${change} where status = ${status}`;

test('a sound ledger has nothing to report', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

/** Corruptions that only the order books or the newest posting reveal. */
const otherDamages: readonly Corruption[] = [
  ['a journal with one posting', 'every journal adds up to zero', aPosting],
  [
    'a posting in the journal of another one',
    'every journal adds up to zero',
    () =>
      sql`update postings set journal = journal + 100 where id = (select max(id) - 4 from postings)`,
  ],
  [
    'a trade that is said to be a transfer between own accounts',
    'what moves between two people is a payment, a trade or the share of a copied trader',
    () => sql`update postings set business_type = 5 where business_type in (2, 3)`,
  ],
  ['a posting that was added behind', 'a balance is the sum of its postings', aPosting],
  [
    'an opening balance that is not the sum of earlier postings',
    'an opening balance is the sum of the postings before its day',
    (trader) => sql`update accounts set opening = opening + 1 where ${accountOf(trader)}`,
  ],
  [
    'an opening balance of another day',
    'an opening balance is the sum of the postings before its day',
    (trader) => sql`update accounts set opening_time = 0 where ${accountOf(trader)}`,
  ],
  [
    'more frozen than orders need',
    'frozen amounts equal the sums of orders and holds',
    () =>
      sql`update accounts set available = available - 1, frozen = frozen + 1 where ${accountOf(trader)}`,
  ],
  [
    'less frozen than orders need',
    'frozen amounts equal the sums of orders and holds',
    () => anOrderWith(sql`frozen = frozen + 1`),
  ],
  [
    'an order that froze another coin',
    'frozen amounts equal the sums of orders and holds',
    () => anOrderWith(sql`side = 'buy'`),
  ],
  [
    'a hold that nothing is frozen for',
    'frozen amounts equal the sums of orders and holds',
    (trader) => sql`
      insert into holds (kind, reference, account_id, amount)
      select 'lock', 'x', id, 1 from accounts where ${accountOf(trader)}`,
  ],
  [
    'a hold of a system account that nothing is frozen for',
    'frozen amounts equal the sums of orders and holds',
    () => sql`
      insert into holds (kind, reference, account_id, amount)
      select 'lock', 'x', id, 1 from accounts where system = 'house' limit 1`,
  ],
  [
    'an order with a fill but without a trade',
    'an order is filled by its trades',
    () => anOrderWith(sql`filled = filled + 0.001`),
  ],
  [
    'an order whose fills were worth something else',
    'an order is filled by its trades',
    () => anOrderWith(sql`value = value + 1`),
  ],
  [
    'an order that paid another fee',
    'an order is filled by its trades',
    () => anOrderWith(sql`fee = fee + 1`, 'filled'),
  ],
  [
    'a filled order whose take-profit was never placed',
    'a filled order that has ended has its exit order',
    () => anOrderWith(sql`take_profit_price = 60000`, 'filled'),
  ],
  [
    'an exit of an order that has none',
    'an exit order sells or buys back what its order has filled',
    () => anOrderWith(sql`parent_id = id`),
  ],
  [
    'a trade without an order',
    'an order is filled by its trades',
    () => sql`
      insert into trades (id, currency_id, quote_id, price, quantity, taker_side, buy_order_id, buy_fee,
                          sell_fee, time)
      select gen_random_uuid(), 1, 3, 50000, 0.001, 'sell', id, 0, 0, 0 from orders
       where side = 'buy' and status = 'open'`,
  ],
  [
    'an order of an unknown user',
    'an order belongs to a user',
    () => anOrderWith(sql`user_id = gen_random_uuid()`),
  ],
  [
    'a trade of an order that is missing',
    'a trade is between orders of its market and of its owners',
    () => sql`update trades set buy_order_id = gen_random_uuid()`,
  ],
  [
    'a trade in another market than its order',
    'a trade is between orders of its market and of its owners',
    () => sql`update trades set currency_id = currency_id + 1`,
  ],
  [
    'a trade whose buyer has sold',
    'a trade is between orders of its market and of its owners',
    () => sql`
      update trades set buy_order_id = sell_order_id, buyer_id = seller_id, sell_order_id = null, seller_id = null`,
  ],
  [
    'a trade that is listed for nobody',
    'a trade is between orders of its market and of its owners',
    () => sql`update trades set buyer_id = null, seller_id = null`,
  ],
  [
    'a request whose order is missing',
    'a request has the order it brought about',
    (trader) => aRequest(trader, sql`gen_random_uuid()`),
  ],
  [
    'a request that brought about another person’s order',
    'a request has the order it brought about',
    () => aRequest(randomUUID(), sql`(select id from orders limit 1)`),
  ],
];

test.each([...ledgerCorruptions, ...otherDamages])('reports %s', async (_, invariant, spoil) => {
  const reported = await withCorruption(database.db, spoil(trader), findBrokenInvariants);
  expect(invariantsOf(reported)).toContain(invariant);
});
