import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PlaceOrder } from '@h5/shared/contract/orders';
import { systemClock } from '../clock';
import type { Database } from '../db/Db';
import { openPglite } from '../db/pglite';
import { brokenInvariants } from '../ledger/invariants.sql';
import { spotMarkets } from '../markets/catalogue';
import { FakeFeed } from '../testing/FakeFeed';
import { nobodyListens } from '../testing/nobodyListens';
import { Engine } from './Engine';

interface Line {
  what: 'sent' | 'placed' | 'cancelled' | 'refused';
  userId: string;
  input: PlaceOrder;
  reqId: string;
  orderId: string;
}

const errors: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), 'h5-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Trades in a process of its own and kills it after so many answers; returns everything it said. */
async function tradeUntilKilled(answers: number): Promise<Line[]> {
  const script = join(__dirname, '..', 'testing', 'tradingProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: join(__dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  let answered = 0;
  const isBusy = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('It ended before it was killed.')));
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      if (line.what === 'placed') answered += 1;
      if (answered >= answers) resolve();
    });
  });
  const ended = once(child, 'close');
  await isBusy;
  child.kill('SIGKILL');
  await ended;
  return lines;
}

function startEngine({ db }: Database): Engine {
  return new Engine({
    db,
    clock: systemClock,
    markets: spotMarkets,
    feed: new FakeFeed(spotMarkets, systemClock),
    ...nobodyListens,
    usdOf: () => '1',
    onError: (error) => void errors.push(error),
  });
}

test('killed three times while trading, nothing acknowledged is lost or done twice', async () => {
  const said: Line[] = [];
  for (const answers of [60, 161, 35]) said.push(...(await tradeUntilKilled(answers)));
  const placed = said.filter(({ what }) => what === 'placed');
  const cancelled = said.filter(({ what }) => what === 'cancelled');
  expect(placed.length).toBeGreaterThan(250);
  expect(cancelled.length).toBeGreaterThan(10);

  const database = await openPglite(
    folder,
    (error) => void process.stderr.write(`${String(error)}\n`),
  );
  const { db } = database;
  // As it was left: what is frozen is what orders freeze, and the ledger adds up to zero.
  expect(await brokenInvariants(db)).toEqual([]);
  const engine = startEngine(database);
  await engine.start();
  await engine.idle();
  expect(await brokenInvariants(db)).toEqual([]);

  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  expect(placed.filter(({ orderId }) => !byId.has(orderId))).toEqual([]);
  expect(cancelled.filter(({ orderId }) => byId.get(orderId)?.status !== 'cancelled')).toEqual([]);

  // Whoever got no answer asks again: an order that was acknowledged is the same one.
  const orderIds = new Map(placed.map(({ reqId, orderId }) => [reqId, orderId]));
  for (const { userId, input } of said.filter(({ what }) => what === 'sent').slice(-120)) {
    const known = orderIds.get(input.reqId);
    if (!known) continue;
    expect((await engine.place(userId, input)).id).toBe(known);
  }
  expect(await brokenInvariants(db)).toEqual([]);
  expect(errors).toEqual([]);
  await engine.stop();
  await database.close();
}, 180_000);
