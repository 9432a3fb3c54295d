import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { AccountCache } from './AccountCache';
import { lockAccounts } from './accounts.sql';

const [usdt, eth] = [3, 2];
let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = await database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now: 0, funds: { [usdt]: '1000' } }));
});

const keyOf = (currencyId: number) => ({ userId, type: accountType.spot, currencyId });

test('accounts that are known are locked like those that are looked for', async () => {
  const known = new AccountCache();
  const { db } = database;
  const first = await db
    .transaction()
    .execute((tx) => lockAccounts(tx, { keys: [keyOf(usdt)] }, known));
  known.remember(first.all());
  expect(known.idOf(keyOf(usdt))).toBe(first.byKey(keyOf(usdt))?.id);

  database.faults.plan(/with wanted/);
  const again = await db
    .transaction()
    .execute((tx) => lockAccounts(tx, { keys: [keyOf(usdt)] }, known));
  database.faults.plan(/nothing/, { times: 0 });
  expect(again.all()).toEqual(first.all());
  expect(again.all()).toMatchObject([{ userId, currencyId: usdt, available: '1000', version: 1 }]);
});

test('an account that was opened in vain is opened again', async () => {
  const known = new AccountCache();
  const lock = (fails: boolean) =>
    database.db.transaction().execute(async (tx) => {
      const locked = await lockAccounts(tx, { keys: [keyOf(eth), keyOf(usdt)] }, known);
      if (fails) throw new Error('in vain');
      return locked;
    });
  await expect(lock(true)).rejects.toThrow('in vain');
  expect((await lock(false)).byKey(keyOf(eth))).toMatchObject({ userId, available: '0' });
});
