import { sql } from 'kysely';
import { isFirstRecord, type SealedReceipt } from '@h5/shared/rules/receipts/checkReceipt';
import type { Receipt } from '@h5/shared/rules/receipts/receipt';
import { hourMs } from '@h5/shared/rules/simulation/SimulatedHour';
import { randomNumbers } from '@h5/shared/testing/randomNumbers';
import { runPricesCommand } from '../prices/verifyPrices';
import { evidenceOf, hostileEdits } from '../testing/hostileEdits';
import { judge, keysOf, readWorld, type World } from '../testing/publicWorld';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { settledResults } from '../testing/settledResults';
import {
  readPublicRecord,
  replaySession,
  shortSession,
  tradeSession,
  type TradedSession,
} from '../testing/tradeSession';

let database: TestDatabase;
let traded: TradedSession;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase();
  traded = await tradeSession(database, shortSession);
  world = await readWorld(database.db, traded);
});
afterAll(() => database.close());

test('every receipt of a session is sound, in every part of the proof', () => {
  expect(traded.floor.errors).toEqual([]);
  expect(world.receipts.length).toBeGreaterThan(80);
  expect(new Set(world.receipts.map(({ receipt }) => receipt.rule))).toEqual(
    new Set([
      ...['futures.close/1', 'futures.stop/1', 'futures.liquidation/1', 'futures.overnight/1'],
      ...['seconds.settle/1', 'futures.deleverage/1', 'copy.share/1'],
    ]),
  );
  for (const sealed of world.receipts) expect(judge(sealed, world)).toBe('sound');
  expect(isFirstRecord(world.records[0] as World['records'][0])).toBe(true);
});

test('each tick follows from the revealed keys, also between two seconds', () => {
  // The first marks had no whole minute of recorded seconds before them.
  const from = (traded.hours[0] ?? 0) + hourMs - 30_000;
  const isLate = ({ receipt }: SealedReceipt) => (receipt.ticks[0]?.[1] ?? 0) > from + 60_000;
  for (const sealed of world.receipts.filter(isLate)) expect(keysOf(sealed, world)).toBe('same');
  const closes = world.receipts.filter(({ receipt }) => receipt.rule === 'futures.close/1');
  for (const sealed of closes) expect(keysOf(sealed, world)).toBe('same');
  expect(world.receipts.filter(isLate).length).toBeGreaterThan(0);
});

test('what was asked, recorded seconds and keys give every result again, byte for byte', async () => {
  const again = await openTestDatabase();
  try {
    const floor = await replaySession(
      again,
      shortSession,
      await readPublicRecord(database.db, traded),
    );
    expect(floor.errors).toEqual([]);
    expect(await settledResults(floor)).toEqual(await settledResults(traded.floor));
  } finally {
    await again.close();
  }
});

test('the recorded prices of both hours follow from their keys, and give the sealed roots', async () => {
  const from = shortSession.midnight - hourMs;
  const { hours } = await runPricesCommand(database.db, { action: 'verify', from, hours: 3 });
  const right = { key: 'same', root: 'same', isLinked: true, changed: [] };
  expect(hours).toMatchObject([right, right, { key: 'notYet', root: 'notYet', seconds: 0 }]);
  expect(hours.map(({ seconds }) => seconds)).toEqual([30, 105, 0]);
});

test('a receipt with one altered character is not sound', () => {
  const random = randomNumbers(1);
  for (const sealed of world.receipts) {
    const text = JSON.stringify(sealed.receipt);
    const place = Math.floor(random() * text.length);
    const other = text[place] === '1' ? '2' : '1';
    const altered = parsed(text.slice(0, place) + other + text.slice(place + 1));
    if (altered) expect(judge({ ...sealed, receipt: altered }, world)).not.toBe('sound');
  }
});

/** Undefined if the text is none of a receipt any more. */
function parsed(text: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(text) as Receipt;
    const { rule, inputs, ticks, output } = receipt;
    return rule && inputs && ticks && output ? receipt : undefined;
  } catch {
    return undefined;
  }
}

describe('an operator is found who', () => {
  it.each(hostileEdits)('%s', (_, rule, edit) => {
    const given = evidenceOf(world, rule);
    expect(judge(given.own, given)).toBe('sound');
    edit(given);
    expect(judge(given.own, given)).toMatch(/altered|contradicted/);
  });
});

test('a price that was altered in the table is found, with the root of its hour', async () => {
  const { midnight } = shortSession;
  const { db } = database;
  await sql`alter table price_seconds disable trigger price_seconds_are_final`.execute(db);
  await sql`update price_seconds set index_prices[1] = index_prices[1] + 0.01
             where time = ${midnight + 20_000}`.execute(db);
  const input = { action: 'verify', from: midnight, hours: 1 };
  const [hour] = (await runPricesCommand(db, input)).hours;
  expect(hour).toMatchObject({ key: 'differs', root: 'differs', isLinked: true });
  expect(hour?.changed[0]).toMatchObject({ symbol: 'BTC-USDT', price: 'index' });
  expect(hour?.changed[0]?.time).toBe(midnight + 20_000);
  await expect(runPricesCommand(db, { action: 'verify', from: -1, hours: 1 })).rejects.toThrow(
    'Usage',
  );
});
