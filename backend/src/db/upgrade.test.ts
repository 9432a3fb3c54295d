import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as alerts from '../alerts/alerts.sql';
import { hashRequestFields } from '../ledger/requests.sql';
import { listFavouriteMarkets } from '../markets/markets.sql';
import * as ownFills from '../orders/fills.sql';
import * as orders from '../orders/orders.sql';
import { createEngine } from '../testing/createEngine';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { migrate, readMigrations } from './migrate';

const [userId, openBuy, filledSale, trade] = [1, 2, 3, 4].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];

let database: TestDatabase;
beforeAll(async () => {
  const before = readMigrations().filter(({ name }) => name < '0064');
  database = await openTestDatabase(before);
  await writeRows();
  await migrate(database.db);
});
afterAll(() => database.close());

/** The command that placed the open order. */
const command = {
  baseId: 1,
  quoteId: 3,
  side: 'buy',
  quantity: '0.002',
  price: '49000',
} as const;
/** As it was hashed then. */
const { baseId, ...rest } = command;
const storedCommand = { ...rest, currencyId: baseId };
const reqId = randomUUID();

/** The data of a server of the first release: orders, a trade, a favourite and alerts. */
async function writeRows(): Promise<void> {
  const { db } = database;
  for (const statement of [
    `insert into users (id, account, email, password_hash, invite_code, created_at)
     values ('${userId}', 'u1', 'u1@example.com', 'x', 'I1', 1)`,
    `insert into accounts (user_id, type, currency_id, available, frozen, version)
     values ('${userId}', 2, 3, 900, 49.0882, 7), ('${userId}', 2, 1, 0.5, 0, 3)`,
    `insert into orders (id, sequence, user_id, currency_id, legal_id, side, kind, reach, quantity, filled,
                         value, fee_due, fee, frozen, status, version, created_at, updated_at)
     values ('${openBuy}', 1, '${userId}', 1, 3, 'buy', 'limit', 49000, 0.002, 0.001,
             49, 0.098, 0.098, 49.0882, 'partial', 2, 5, 6),
            ('${filledSale}', 2, '${userId}', 1, 3, 'sell', 'market', 48000, 0.001, 0.001,
             50, 0.1, 0.1, 0, 'filled', 1, 7, 7)`,
    `insert into trades (id, currency_id, legal_id, price, quantity, taker_side, buy_order_id, sell_order_id,
                         buy_fee, sell_fee, time)
     values ('${trade}', 1, 3, 50000, 0.001, 'sell', null, '${filledSale}', 0, 0.1, 7)`,
    `insert into requests (user_id, operation, req_id, hash, subject_id, created_at)
     values ('${userId}', 'spot.place', '${reqId}', '${hashRequestFields(storedCommand)}', '${openBuy}', 5)`,
    `insert into engine_epochs (name, epoch) values ('spot', 41)`,
    `insert into favourites (user_id, currency_id, legal_id, added_at) values ('${userId}', 2, 3, 1)`,
    `insert into price_alerts (id, user_id, currency_id, legal_id, kind, value, once, set_at, created_at)
     values ('${randomUUID()}', '${userId}', 5, 3, 'above', 7, true, 1, 1)`,
    `insert into fired_alerts (id, alert_id, user_id, currency_id, legal_id, kind, value, price, time)
     values ('${randomUUID()}', '${randomUUID()}', '${userId}', 6, 3, 'above', 7, 8, 1)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

test('orders, fills, favourites and alerts of an older release are shown', async () => {
  const { db } = database;
  const { list } = await orders.listOrders(db, userId, {
    status: 'history',
    page: 1,
    limit: 20,
    coinIds: [1, 2],
  });
  expect(list).toMatchObject([{ id: filledSale, quoteId: 3, price: null, average: '50000' }]);
  expect(await orders.findOrder(db, userId, openBuy)).toMatchObject({ quoteId: 3, price: '49000' });
  const fills = await ownFills.listMarketFills(db, userId, { baseId: 1, quoteId: 3 });
  expect(fills).toMatchObject([{ id: trade, price: '50000', fee: '0.1', role: 'taker' }]);
  expect(await listFavouriteMarkets(db, userId, 'spot')).toEqual([{ baseId: 2, quoteId: 3 }]);
  const page = { page: 1, limit: 20 };
  expect((await alerts.listAlerts(db, userId, page)).list).toMatchObject([
    { baseId: 5, quoteId: 3 },
  ]);
  const fired = await alerts.listFiredAlerts(db, userId, page);
  expect(fired.list).toMatchObject([{ baseId: 6, quoteId: 3 }]);
});

test('a command of an older release is not carried out again', async () => {
  const engine = await createEngine({ db: database.db });
  expect(await engine.place(userId, { ...command, reqId })).toMatchObject({ id: openBuy });
  const changed = engine.place(userId, { ...command, reqId, quantity: '0.003' });
  await expect(changed).rejects.toMatchObject({ code: 'REQ_ID_REUSED' });
  await engine.stop();
});

test('the engine carries on with the orders of an older release, under the next fencing token', async () => {
  const { db } = database;
  const engine = await createEngine({ db });
  const { token } = await db.selectFrom('fencing_tokens').selectAll().executeTakeFirstOrThrow();
  expect(token).toBe(43);
  expect(engine.depth('BTC-USDT')?.bids).toContainEqual(['49000', '0.001', '0']);
  const cancelled = await engine.cancel(userId, { id: openBuy, reqId: randomUUID() });
  expect(cancelled).toMatchObject({ status: 'cancelled', filled: '0.001', version: 3 });
  const account = await db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', 3)
    .executeTakeFirst();
  expect(account).toEqual({ available: '949.0882', frozen: '0' });
  await engine.stop();
});
