import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { buildOption, OptionsBench } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as lists from './optionLists.sql';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The statements of a batch, and how many batches before the one that fails may send them. */
const failures = [
  ['the beginning of the entry', /begin_batch/],
  ['the row of the entry', /update options/],
  ['the commit of the entry', /^commit/],
  ['the postings of the settlement', /copy postings/],
  ['the receipt of the settlement', /copy receipts/],
] as const;

describe.each([
  ['before anything was done', false],
  ['after it was done', true],
])('a connection that is lost %s', (_, isDone) => {
  test.each(failures)('at %s changes no outcome, also after a restart', async (__, pattern) => {
    const bench = new OptionsBench(database.db);
    await bench.prepare();
    const engine = await bench.start();
    const [anna, ben] = [await bench.newPerson('500'), await bench.newPerson('500')];
    await bench.at(0, '60000');
    await engine.submit(anna, buildOption());
    await engine.submit(ben, buildOption({ direction: 'fall' }));
    database.faults.plan(pattern, { isDone });
    await bench.at(2, '60000');
    // A process that ends now has lost everything but the tables.
    await bench.stop();
    await bench.start();
    await bench.idle();
    database.faults.plan(pattern, { isDone });
    for (let second = 3; second <= 40; second += 1) await bench.at(second, String(60_000 + second));
    await bench.stop();
    await bench.start();
    await bench.idle();

    expect(bench.errors.length).toBeGreaterThan(0);
    const of = async (person: string) =>
      (await lists.listOptions(database.db, person, { status: 3, page: 1, limit: 5 })).list;
    expect(await of(anna)).toMatchObject([{ result: 'win', credited: '180', version: 4 }]);
    expect(await of(ben)).toMatchObject([{ result: 'loss', credited: '0', version: 4 }]);
    expect(await bench.balanceOf(anna)).toEqual({ available: '579', frozen: '0' });
    expect(await bench.balanceOf(ben)).toEqual({ available: '399', frozen: '0' });
    expect(await findBrokenInvariants(database.db)).toEqual([]);
    const receipts = await database.db.selectFrom('receipts').select('body').execute();
    for (const { body } of receipts) {
      expect(isReceiptOutputRight(JSON.parse(body as string) as never)).toBe(true);
    }
    await bench.stop();
  });
});
