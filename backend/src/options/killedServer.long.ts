import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { openTraders, type Trader } from '../testing/openTraders';
import { postForm } from '../testing/postForm';
import { ServerProcess } from '../testing/ServerProcess';

const kills = 12;
const people = 10;
/** Longer than the shortest option with its entry. */
const untilSettledMs = 45_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-options-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fail(error: unknown): never {
  throw error;
}

async function onDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof openPglite>>['db']) => Promise<Result>,
): Promise<Result> {
  const database = await openPglite(folder, fail);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** A stake of 5 USDT within 30 s; resolves with the id if the server acknowledged it. */
async function submit(origin: string, { token }: Trader, errors: string[]) {
  const fields = {
    req_id: randomUUID(),
    match_id: '1',
    currency_id: '3',
    seconds: '30',
    number: '5',
    type: String(randomInt(1, 3)),
  };
  const reply = await postForm({ url: `${origin}/api/microtrade/submit`, token, fields }, errors);
  return reply?.type === 'ok' ? (reply.message as { id: string }).id : undefined;
}

test(`killed ${kills} times while options run, each acknowledged option is settled once`, async () => {
  const traders = await onDatabase(async (db) => {
    await migrate(db);
    return openTraders(db, demoSpotMarkets.slice(0, 1), people);
  });
  const errors: string[] = [];
  const acknowledged: string[] = [];
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await ServerProcess.start({ H5_DATA: folder });
    if (kill === 0) {
      for (const { token } of traders) {
        const fields = {
          req_id: randomUUID(),
          currency_id: '3',
          number: '1000',
          from_field: 'change',
          to_field: 'micro',
        };
        await postForm({ url: `${server.origin}/api/wallet/change`, token, fields }, errors);
      }
    }
    const until = performance.now() + randomInt(1_500, 5_000);
    while (performance.now() < until) {
      const ids = await Promise.all(traders.map((trader) => submit(server.origin, trader, errors)));
      acknowledged.push(...ids.filter((id) => id !== undefined));
      await sleep(250);
    }
    await server.kill();
    expect(server.complaints).toEqual([]);
  }
  expect(errors).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(people);

  const server = await ServerProcess.start({ H5_DATA: folder });
  await sleep(untilSettledMs);
  expect(await server.stop()).toBe(0);
  await onDatabase(async (db) => {
    const rows = await db.selectFrom('options').select(['id', 'status', 'void_reason']).execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const id of acknowledged) expect(stored.get(id)?.status).toBe(3);
    expect(rows.filter(({ status }) => status !== 3)).toEqual([]);
    const voided = rows.filter(({ void_reason }) => void_reason !== null).length;
    process.stdout.write(`${rows.length} options, ${voided} void because of a kill\n`);
    expect(await findBrokenInvariants(db)).toEqual([]);
    const receipts = await db
      .selectFrom('receipts')
      .select('body')
      .where('rule', '=', 'seconds.settle/1')
      .execute();
    expect(receipts).toHaveLength(rows.length);
    for (const { body } of receipts) {
      expect(isReceiptOutputRight(JSON.parse(body) as never)).toBe(true);
    }
  });
}, 600_000);
