import { HashTree, rootOfPath, type PathStep } from '@h5/shared/rules/receipts/HashTree';
import { findBrokenLink, isFirstRecord } from '@h5/shared/rules/receipts/checkReceipt';
import { minuteLeaf } from '@h5/shared/rules/receipts/receipt';
import { TestClock } from '../clock';
import { newUuidV7 } from '../db/newUuidV7';
import { JobRunner } from '../jobs/JobRunner';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { seedInstruments } from '../markets/seedInstruments';
import { insertPriceSecond } from '../prices/prices.sql';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { listHourRecords } from './receipts.sql';
import { scheduleHourRecords } from './sealHours';
import { writeReceipts, type OwnedReceipt } from './writeReceipts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const start = Date.UTC(2026, 0, 1);
const clock = new TestClock(start);
const errors: unknown[] = [];

let database: TestDatabase;
let jobs: JobRunner;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db, listen } = database;
  await seedInstruments(db, { demo: true });
  const instruments = await InstrumentCatalogue.open(db);
  jobs = new JobRunner({ db, listen, clock, onError: (error) => errors.push(error) });
  scheduleHourRecords(jobs, { clock, instruments });
  await jobs.enqueueRecurring();
});
afterAll(() => database.close());

/** Three receipts and the index of one market in each of three minutes. */
async function fillHour(hour: number): Promise<string[]> {
  const { db } = database;
  for (const minute of [0, 1, 2]) {
    const prices = { markets: [1], indexes: ['60000'], lasts: ['60001'], marks: ['60000.5'] };
    await insertPriceSecond(db, { time: hour + minute * minuteMs, ...prices });
  }
  clock.set(hour + 3 * minuteMs);
  const receipts = Array.from({ length: 3 }, (): OwnedReceipt => {
    const content = { rule: 'copy.share/1', inputs: {}, ticks: [], output: {} };
    return { id: newUuidV7(clock.now()), userId: null, ...content };
  });
  await db.transaction().execute((tx) => writeReceipts(tx, clock.now(), receipts));
  return receipts.map(({ id }) => id);
}

function leavesOfMinutes(hour: number): string[] {
  const prices = { 'BTC-PERP': '60000.5', 'BTC-PERP.last': '60001', 'BTC-USDT': '60000' };
  return [0, 1, 2].flatMap((place) =>
    Object.entries(prices).map(([symbol, price]) =>
      minuteLeaf({
        minute: hour + place * minuteMs,
        prices: [price, ...Array.from({ length: 59 }, () => null)],
        symbol,
      }),
    ),
  );
}

const steps: readonly [what: string, statement: RegExp, isDone: boolean][] = [
  ['before the leaves of a minute are written', /insert into "minute_leaves"/, false],
  ['after the leaves of a minute are written', /insert into "minute_leaves"/, true],
  ['before the record is written', /insert into "?hour_records/, false],
  ['after the record is written', /insert into "?hour_records/, true],
  ['before the paths are written', /update receipts set path/, false],
  ['after the paths are written', /update receipts set path/, true],
  ['before the commit', /^commit/, false],
  ['after the commit', /^commit/, true],
];

test.each(steps.map(([what, statement, isDone], place) => ({ what, statement, isDone, place })))(
  'an hour is sealed once if the connection is lost $what',
  async ({ statement, isDone, place }) => {
    const hour = start + place * hourMs;
    const ids = await fillHour(hour);
    clock.set(hour + hourMs + 5 * minuteMs);
    database.faults.plan(statement, { isDone });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await jobs.runDue();
      clock.advance(minuteMs);
    }
    expect(errors.splice(0)).toHaveLength(1);

    const records = await listHourRecords(database.db, start, hour + hourMs);
    expect(records.map((record) => record.hour)).toEqual(
      Array.from({ length: place + 1 }, (_, at) => start + at * hourMs),
    );
    expect(records[0] && isFirstRecord(records[0])).toBe(true);
    expect(findBrokenLink(records)).toBeUndefined();

    const rows = await database.db
      .selectFrom('receipts')
      .select(['id', 'leaf', 'path'])
      .where('hour', '=', hour)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(ids.sort());
    const tree = new HashTree([...leavesOfMinutes(hour), ...rows.map(({ leaf }) => leaf)]);
    expect(records.at(-1)).toMatchObject({ root: tree.root, count: 12 });
    for (const { leaf, path } of rows) {
      expect(rootOfPath(leaf, JSON.parse(path ?? '[]') as PathStep[])).toBe(tree.root);
    }
  },
);
