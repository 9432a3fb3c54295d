import { randomInt, randomUUID } from 'node:crypto';
import type { PlaceOrder } from '@h5/shared/contract/orders';
import * as users from '../account/users.sql';
import { systemClock } from '../clock';
import type { Db } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { fundHouse, grant } from '../ledger/ledger.sql';
import { spotMarkets } from '../markets/catalogue';
import { Engine } from '../matching/Engine';
import { houseFunds } from '../matching/houseFunds';
import { FakeFeed } from './FakeFeed';
import { nobodyListens } from './nobodyListens';

/**
 * A process of its own that trades on a database folder until it is killed. What it sends and what is acknowledged
 * goes to its output, a line each: the memory of the test that started it.
 */
const [folder = ''] = process.argv.slice(2);
const traders = 6;
const ordersAtOnce = 24;

const { db } = await openPglite(folder, report);
await migrate(db);
const feed = new FakeFeed(spotMarkets, systemClock);
const engine = new Engine({
  db,
  clock: systemClock,
  markets: spotMarkets,
  feed,
  ...nobodyListens,
  usdOf: () => '1',
  onError: report,
});

const people = await openAccounts(db);
await engine.start();
setInterval(() => feed.move('BTC-USDT', String(50_000 + randomInt(-300, 300))), 60);
await Promise.all(Array.from({ length: ordersAtOnce }, trade));

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

/** The same people every time. */
async function openAccounts(db: Db): Promise<string[]> {
  const now = systemClock.now();
  const known = await db.selectFrom('users').select('id').execute();
  if (known.length > 0) return known.map(({ id }) => id);
  return db.transaction().execute(async (tx) => {
    await fundHouse(tx, now, houseFunds(spotMarkets));
    const ids: string[] = [];
    for (let place = 0; place < traders; place += 1) {
      const name = `trader${place}`;
      const userId = await users.insert(tx, {
        account: name,
        email: `${name}@example.com`,
        phone: null,
        areaCodeId: null,
        passwordHash: 'nobody signs in with this',
        inviteCode: name,
        invitedBy: null,
        now,
      });
      if (!userId) throw new Error('The trader was not created.');
      await grant(tx, { userId, currencyId: 3, amount: '20000', now });
      await grant(tx, { userId, currencyId: 1, amount: '0.5', now });
      ids.push(userId);
    }
    return ids;
  });
}

/** One order after the other, some at the market, some cancelled at once. */
async function trade(): Promise<void> {
  for (;;) {
    const userId = people[randomInt(people.length)] ?? '';
    const input: PlaceOrder = {
      reqId: randomUUID(),
      currencyId: 1,
      legalId: 3,
      side: randomInt(2) === 0 ? 'buy' : 'sell',
      quantity: `0.00${randomInt(1, 9)}`,
      ...(randomInt(4) > 0 && { price: String(50_000 + randomInt(-1_000, 1_000)) }),
    };
    say({ what: 'sent', userId, input });
    try {
      const order = await engine.place(userId, input);
      say({ what: 'placed', userId, reqId: input.reqId, orderId: order.id });
      if (randomInt(2) === 0) continue;
      const cancelled = await engine.cancel(userId, { id: order.id, reqId: randomUUID() });
      say({ what: 'cancelled', userId, orderId: cancelled.id });
    } catch (error) {
      say({ what: 'refused', code: String(error) });
    }
  }
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
