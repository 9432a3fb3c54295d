import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Tx } from '../db/Db';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { lockBalancesExclusively, readLastChainLink } from './balanceLock.sql';
import { BalanceCache } from './BalanceCache';
import { transferDemoFunds } from './demoFunds';
import { PendingPostings } from './PendingPostings';

const [eth, usdt] = [2, 3];
const now = 0;
let database: TestDatabase;
let userId: string;
let cache: BalanceCache;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = await newUser();
  cache = new BalanceCache();
  await transact((tx) => cache.reset(tx));
  await transact((tx) => cache.open(tx, [keyOf(usdt)]));
});

const keyOf = (currencyId: number, owner = userId) => ({
  userId: owner,
  type: accountType.spot,
  currencyId,
});
const balance = (currencyId = usdt) => cache.find(userId, accountType.spot, currencyId);

function newUser(): Promise<string> {
  return transact((tx) => openAccount(tx, { now, funds: { [usdt]: '1000' } }));
}

function transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database.db.transaction().execute(work);
}

/** As a batch begins. */
async function refresh(tx: Tx): Promise<void> {
  cache.trim();
  await lockBalancesExclusively(tx);
  await cache.refresh(tx, await readLastChainLink(tx));
}

const credit = (amount: string) =>
  transact((tx) => transferDemoFunds(tx, { userId, currencyId: usdt, amount, now }));

test('a refresh reads only what others have moved', async () => {
  await credit('5');
  expect(balance()?.account()).toMatchObject({ available: '1000', version: 1 });
  await transact(refresh);
  expect(balance()?.account()).toMatchObject({ available: '1005', version: 2 });

  database.faults.plan(/from accounts|account_changes/);
  await transact(refresh);
  database.faults.plan(/nothing/, { times: 0 });
});

test('a refresh reads all balances if a link does not list its accounts', async () => {
  await credit('5');
  await database.db.deleteFrom('account_changes').execute();
  await transact(refresh);
  expect(balance()?.account()).toMatchObject({ available: '1005', version: 2 });
});

test('postings that are not written yet stay applied when the row has changed', async () => {
  const draft = new PendingPostings();
  draft.beginJournal();
  draft.post(balance()!, 'spot_buy', -(10n ** 18n), 0n, 'order', userId);
  await credit('5');
  await transact(refresh);
  expect(balance()?.account()).toMatchObject({ available: '1004', version: 3 });
  expect(balance()?.stored).toMatchObject({ available: 1005n * 10n ** 18n, version: 2 });
});

test('an account that was opened in vain is opened again after the reset', async () => {
  const open = async (tx: Tx) => {
    await cache.open(tx, [keyOf(eth)]);
    throw new Error('in vain');
  };
  await expect(transact(open)).rejects.toThrow('in vain');
  await transact((tx) => cache.reset(tx));
  await transact((tx) => cache.open(tx, [keyOf(eth), keyOf(usdt)]));
  expect(balance(eth)?.account()).toMatchObject({ userId, available: '0', version: 0 });
  expect(cache.size).toBe(2);
});

test('a full cache drops unused accounts', async () => {
  cache = new BalanceCache(2);
  const others = [await newUser(), await newUser()];
  await transact((tx) => cache.open(tx, [keyOf(usdt), ...others.map((one) => keyOf(usdt, one))]));
  balance()!.uses += 1;
  expect(cache.size).toBe(3);
  await transact(refresh);
  expect(cache.size).toBe(1);
  expect(balance()).toBeDefined();
});
