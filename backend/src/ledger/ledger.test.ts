import fc from 'fast-check';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { utcDayStart } from '@h5/shared/rules/profit';
import { newUuidV7 } from '../db/newUuidV7';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { lockAccounts, openSystemAccounts } from './accounts.sql';
import { fundDemoSystemAccounts, transferDemoFunds, grantInitialDemoFunds } from './demoFunds';
import type { JournalEntry } from './JournalEntry';
import { postJournalEntries } from './MoneyMovement';
import type { Account } from './Account';

const [btc, usdt] = [1, 3];
const now = 1_700_000_000_000;

const database = databaseOfTestFile();

async function newUser(): Promise<string> {
  const id = newUuidV7(0);
  await database.db
    .insertInto('users')
    .values({
      id,
      account: id,
      email: `${id}@example.com`,
      password_hash: 'not a password hash',
      invite_code: id,
      created_at: now,
    })
    .execute();
  return id;
}

/** One person's exchange account in a coin, with these funds. */
async function anAccount(amount?: string, currencyId = usdt): Promise<Account> {
  const userId = await newUser();
  return database.db.transaction().execute(async (tx) => {
    if (amount) await transferDemoFunds(tx, { userId, currencyId, amount, now });
    const key = { userId, type: accountType.spot, currencyId };
    const account = (await lockAccounts(tx, { keys: [key] })).byKey(key);
    if (!account) throw new Error('No account was opened.');
    return account;
  });
}

async function stateOf({ id }: Account) {
  return database.db
    .selectFrom('accounts')
    .select(['available', 'frozen', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function transfer(from: Account, to: Account, amount: string): JournalEntry {
  const posting = {
    kind: 'spot_buy' as const,
    frozen: '0',
    businessType: 'payment' as const,
    businessId: newUuidV7(0),
  };
  return [
    { ...posting, accountId: from.id, available: new Decimal(amount).neg().toFixed() },
    { ...posting, accountId: to.id, available: amount },
  ];
}

function write(...journals: JournalEntry[]) {
  return writeAt(now, ...journals);
}

function writeAt(time: number, ...journals: JournalEntry[]) {
  return database.db.transaction().execute((tx) => postJournalEntries(tx, time, journals));
}

afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test('gives a new account of the demo 10,000 USDT that the source owes', async () => {
  const userId = await newUser();
  await database.db.transaction().execute((tx) => grantInitialDemoFunds(tx, userId, now));

  const key = { userId, type: accountType.spot, currencyId: usdt };
  const locked = await database.db.transaction().execute((tx) => lockAccounts(tx, { keys: [key] }));
  expect(locked.byKey(key)).toMatchObject({ available: '10000', frozen: '0', version: 1 });
});

test('moves money, and each posting records what it changed', async () => {
  const [anna, ben] = [await anAccount('100'), await anAccount()];
  const changed = await write(
    transfer(anna, ben, '30'),
    transfer(ben, anna, '0.000000000000000001'),
  );

  expect(new Map(changed.map(({ id, available }) => [id, available]))).toEqual(
    new Map([
      [anna.id, '70.000000000000000001'],
      [ben.id, '29.999999999999999999'],
    ]),
  );
  const postings = await database.db
    .selectFrom('postings')
    .select(['available', 'journal'])
    .where('account_id', '=', ben.id)
    .orderBy('id')
    .execute();
  expect(postings).toEqual([
    { available: '30', journal: 0 },
    { available: '-0.000000000000000001', journal: 1 },
  ]);
});

test('counts a posting that was made before midnight and written after later ones to the opening balance', async () => {
  const [anna, ben] = [await anAccount('100'), await anAccount('100')];
  const midnight = utcDayStart(now) + 86_400_000;
  await writeAt(midnight, transfer(anna, ben, '30'));
  await writeAt(midnight - 1, transfer(anna, ben, '7'));
  await writeAt(midnight + 1, transfer(ben, anna, '2'));

  const accounts = await database.db
    .selectFrom('accounts')
    .select(['opening', 'opening_time'])
    .where('id', 'in', [anna.id, ben.id])
    .orderBy('id')
    .execute();
  expect(accounts.map(({ opening }) => Number(opening))).toEqual([93, 107]);
  expect(accounts.map(({ opening_time }) => opening_time)).toEqual([midnight, midnight]);
});

test('writes nothing of a batch if one posting cannot be paid', async () => {
  const [anna, ben] = [await anAccount('100'), await anAccount('1')];
  await expect(
    write(transfer(anna, ben, '50'), transfer(anna, ben, '50.01')),
  ).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  expect(await stateOf(anna)).toMatchObject({ available: '100', version: 1 });
});

test('refuses a journal that does not add up to zero', async () => {
  const [anna, ben] = [await anAccount('100'), await anAccount()];
  const journal = transfer(anna, ben, '10');
  journal.pop();
  await expect(write(journal)).rejects.toThrow('add up to zero');
});

test('refuses a journal that is balanced over two coins only', async () => {
  const [dollars, coins] = [await anAccount('100'), await anAccount('100', btc)];
  await expect(write(transfer(dollars, coins, '10'))).rejects.toThrow('add up to zero');
});

test('never changes or removes a posting, and never removes an account', async () => {
  await anAccount('1');
  const { db } = database;
  const stays = 'stay as they were written';
  await expect(db.deleteFrom('postings').execute()).rejects.toThrow(stays);
  await expect(db.updateTable('postings').set({ kind: 9 }).execute()).rejects.toThrow(stays);
  await expect(db.deleteFrom('accounts').execute()).rejects.toThrow(stays);
});

test.each([
  ['nothing', '0'],
  ['more than an amount can be', '100000000000000000000'],
  ['more digits than an amount has', '99999999999999999999.999999999999999999'],
  ['a negative amount that the receiver does not have', '-0.000000000000000001'],
])('refuses to move %s, and leaves no trace', async (_, amount) => {
  const [anna, ben] = [await anAccount('100'), await anAccount()];
  await expect(write(transfer(anna, ben, amount))).rejects.toThrow();
  expect(await stateOf(anna)).toMatchObject({ available: '100', version: 1 });
  expect(await stateOf(ben)).toMatchObject({ available: '0', version: 0 });
});

test('moves money from an account to itself without a change', async () => {
  const anna = await anAccount('100');
  await write(transfer(anna, anna, '30'));
  expect(await stateOf(anna)).toMatchObject({ available: '100', version: 3 });
});

test('funds the house once', async () => {
  const fund = () =>
    database.db.transaction().execute((tx) =>
      fundDemoSystemAccounts(tx, now, {
        system: 'house',
        funds: [{ currencyId: usdt, amount: '1000000' }],
      }),
    );
  await fund();
  await fund();
  const [house] = await database.db
    .transaction()
    .execute((tx) => openSystemAccounts(tx, 'house', [usdt]));
  expect(house?.available).toBe('1000000');
});

test('funds the house in accounts of several types apart from each other', async () => {
  const fund = (type: AccountType, amount: string) =>
    database.db.transaction().execute((tx) =>
      fundDemoSystemAccounts(tx, now, {
        system: 'house',
        type,
        funds: [{ currencyId: 2, amount }],
      }),
    );
  const houseOf = async (type: AccountType) => {
    const [house] = await database.db
      .transaction()
      .execute((tx) => openSystemAccounts(tx, 'house', [2], type));
    return house;
  };
  await fund(accountType.margin, '7');
  await fund(accountType.options, '8');
  expect(await houseOf(accountType.margin)).toMatchObject({ type: 3, available: '7' });
  expect(await houseOf(accountType.options)).toMatchObject({ type: 4, available: '8' });
  expect(await houseOf(accountType.spot)).toMatchObject({ type: 2, available: '0' });
});

test('opens an account once, however often and by however many it is asked for', async () => {
  const userId = await newUser();
  const key = { userId, type: accountType.spot, currencyId: usdt };
  const found = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.db.transaction().execute((tx) => lockAccounts(tx, { keys: [key, key] })),
    ),
  );
  expect(new Set(found.map((locked) => locked.byKey(key)?.id)).size).toBe(1);
});

test('200 payments of 1 at once out of 50 let exactly 50 pass', async () => {
  const [anna, ben] = [await anAccount('50'), await anAccount()];
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => write(transfer(anna, ben, '1'))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(await stateOf(anna)).toMatchObject({ available: '0' });
  expect(await stateOf(ben)).toMatchObject({ available: '50' });
});

test('any transfers, whichever succeed, keep the sum and never overdraw', async () => {
  const accounts = [await anAccount('10'), await anAccount('5.5'), await anAccount('0.1')];
  const amount = fc
    .bigInt({ min: 1n, max: 8n * 10n ** 18n })
    .map((units) => new Decimal(units.toString()).div('1e18').toFixed());
  const one = fc.record({ from: fc.nat(2), to: fc.nat(2), amount });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (transfers) => {
      const journals = transfers.map(({ from, to, amount }) =>
        transfer(accounts[from] as Account, accounts[to] as Account, amount),
      );
      await write(...journals).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'INSUFFICIENT_BALANCE' }),
      );
      const states = await Promise.all(accounts.map(stateOf));
      const sum = states.reduce((total, { available }) => total.plus(available), new Decimal(0));
      expect(sum.toFixed()).toBe('15.6');
      expect(states.every(({ available }) => !available.startsWith('-'))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
