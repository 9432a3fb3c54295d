/**
 * How many orders a second the engine takes, from the call to the answer, on a database folder that is thrown away:
 * `node --import tsx bench/orders.ts [clients] [seconds]` in this package.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as users from '../src/account/users.sql';
import { systemClock } from '../src/clock';
import { migrate } from '../src/db/migrate';
import { openPglite } from '../src/db/pglite';
import { openPostgres } from '../src/db/pg';
import { brokenInvariants } from '../src/ledger/invariants.sql';
import { grant } from '../src/ledger/ledger.sql';
import { spotMarkets } from '../src/markets/catalogue';
import { Engine } from '../src/matching/Engine';
import { FakeFeed } from '../src/testing/FakeFeed';
import { nobodyListens } from '../src/testing/nobodyListens';

const [clients = 400, seconds = 5] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
const url = process.env.DATABASE_URL;
const database = url ? await openPostgres(url, () => {}) : await openPglite(folder, report);
const { db } = database;
await migrate(db);

const engine = new Engine({
  db,
  clock: systemClock,
  markets: spotMarkets,
  feed: new FakeFeed(spotMarkets, systemClock),
  ...nobodyListens,
  usdOf: () => '1',
  onError: report,
});

const people = await db.transaction().execute(async (tx) => {
  const ids: string[] = [];
  for (let place = 0; place < clients; place += 1) {
    const name = randomUUID();
    const userId = await users.insert(tx, {
      account: name,
      email: `${name}@example.com`,
      phone: null,
      areaCodeId: null,
      passwordHash: 'nobody signs in with this',
      inviteCode: name,
      invitedBy: null,
      now: systemClock.now(),
    });
    if (!userId) continue;
    ids.push(userId);
    const now = systemClock.now();
    await grant(tx, { userId, currencyId: 3, amount: '10000000', now });
    await grant(tx, { userId, currencyId: 1, amount: '100', now });
  }
  return ids;
});
await engine.start();

const delays: number[] = [];
const end = performance.now() + seconds * 1_000;
await Promise.all(people.map(trade));
delays.sort((one, two) => one - two);
const at = (part: number) => delays[Math.floor(delays.length * part)]?.toFixed(1);
process.stdout.write(
  `${database.description}\n${clients} clients, ${seconds} s: ${Math.round(delays.length / seconds)} orders/s, ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms\nbroken invariants: ${(await brokenInvariants(db)).length}\n`,
);
await engine.stop();
await database.close();
rmSync(folder, { recursive: true, force: true });
process.exit();

/** Orders around one price, so that about half of them trade. */
async function trade(userId: string): Promise<void> {
  while (performance.now() < end) {
    const began = performance.now();
    await engine
      .place(userId, {
        reqId: randomUUID(),
        currencyId: 1,
        legalId: 3,
        side: randomInt(2) === 0 ? 'buy' : 'sell',
        quantity: '0.001',
        price: String(96_400 + randomInt(-200, 200)),
      })
      .then(() => delays.push(performance.now() - began))
      .catch(() => {});
  }
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
