import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { buildOption, OptionsBench } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as lists from './optionLists.sql';
import { updateOptions } from './options.sql';
import type { OpenOption } from './OpenOption';

let database: TestDatabase;
let bench: OptionsBench;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  bench = new OptionsBench(database.db);
  await bench.prepare();
});
afterEach(async () => {
  await bench.stop();
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

const optionsOf = async (person: string) =>
  (await lists.listOptions(database.db, person, { status: -1, page: 1, limit: 5 })).list;

/** How often money moved for what a person opened, and how many receipts there are of it. */
async function effectsOf(person: string) {
  const [option] = await optionsOf(person);
  const id = option?.id ?? '';
  const postings = await database.db
    .selectFrom('postings')
    .innerJoin('accounts', 'accounts.id', 'postings.account_id')
    .select('postings.id')
    .where('accounts.user_id', '=', person)
    .where('business_id', '=', id)
    .execute();
  const receipts = await database.db
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', person)
    .execute();
  return { postings: postings.length, receipts: receipts.length };
}

test.each([
  ['before the entry', 1],
  ['with the second of the entry', 2],
  ['while the option runs', 20],
  ['with the second of the expiry', 32],
] as const)(
  'two engines that settle the same options, the second since %s, have one effect',
  async (_, since) => {
    const first = await bench.start();
    const [anna, ben] = [await bench.newPerson('500'), await bench.newPerson('500')];
    await bench.at(0, '60000');
    await first.submit(anna, buildOption());
    await first.submit(ben, buildOption({ direction: 'fall' }));
    for (let second = 1; second <= 40; second += 1) {
      // Both carry out each second from here on.
      if (second === since) await bench.start();
      await bench.at(second, String(60_000 + second));
    }

    expect(await optionsOf(anna)).toMatchObject([{ result: 'win', credited: '180', version: 4 }]);
    expect(await optionsOf(ben)).toMatchObject([{ result: 'loss', credited: '0', version: 4 }]);
    expect(await bench.balanceOf(anna)).toEqual({ available: '579', frozen: '0' });
    expect(await bench.balanceOf(ben)).toEqual({ available: '399', frozen: '0' });
    expect(await effectsOf(anna)).toEqual({ postings: 2, receipts: 1 });
    expect(await effectsOf(ben)).toEqual({ postings: 2, receipts: 1 });
    expect(bench.errors.map(String).join()).toMatch(/taken over "options"/);
  },
);

test('an outcome that another engine has written already is not written over', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  const { id } = await engine.submit(anna, buildOption());
  for (let second = 1; second <= 40; second += 1) await bench.at(second, String(60_000 - second));
  // What an engine would write that has carried out the same seconds without knowing of the other.
  const late = { id, status: 3, result: 'win', credited: 180n, version: 4 } as OpenOption;
  await expect(
    database.db.transaction().execute((tx) => updateOptions(tx, [late])),
  ).rejects.toThrow('An option has changed.');
  expect(await optionsOf(anna)).toMatchObject([{ result: 'loss', credited: '0', version: 4 }]);
  expect(bench.errors).toEqual([]);
});
