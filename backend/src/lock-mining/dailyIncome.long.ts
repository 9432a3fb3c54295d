import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SteadyClock } from '../clock';
import type { OpenDatabase, Db } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { payDueIncome } from '../testing/payDueIncome';
import { countIncomes, enqueueIncome, sellLocks } from '../testing/sellLocks';
import { ServerProcess } from '../testing/ServerProcess';

const kills = 30;
const people = 200;
const locksEach = 100;
const dueDays = 3;
/** Every so many kills all rows are checked. */
const checkEach = 5;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-locks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fail(error: unknown): never {
  throw error;
}

async function open<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openPglite(folder, fail);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function sellAll(db: Db): Promise<void> {
  await migrate(db);
  const now = new SteadyClock().now();
  const { startAt } = await sellLocks(db, { now, people, locksEach, dueDays });
  await enqueueIncome(db, startAt, dueDays);
}

test(`killed ${kills} times during the daily run of ${people * locksEach} locks, each day is paid once`, async () => {
  await open(({ db }) => sellAll(db));
  const progress: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await ServerProcess.start({ H5_DATA: folder });
    await sleep(randomInt(0, 400));
    await server.kill();
    expect(server.complaints).toEqual([]);
    await open(async ({ db }) => {
      progress.push(await countIncomes(db));
      if (kill % checkEach === 0) expect(await findBrokenInvariants(db)).toEqual([]);
    });
  }
  const total = people * locksEach * dueDays;
  const during = progress.filter((paid, at) => paid < total && paid > (progress[at - 1] ?? 0));
  process.stdout.write(`${during.length} kills during the run; paid after each: ${progress}\n`);
  expect(during.length).toBeGreaterThan(kills / 2);

  await open(async ({ db, listen }) => {
    const began = performance.now();
    const before = await countIncomes(db);
    await payDueIncome({ db, listen });
    const seconds = (performance.now() - began) / 1_000;
    process.stdout.write(`${total - before} incomes were left, ${Math.round(seconds)} s\n`);
    expect(await countIncomes(db)).toBe(total);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
}, 1_200_000);
