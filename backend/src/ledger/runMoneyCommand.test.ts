import { randomUUID } from 'node:crypto';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { openAccount } from '../testing/openAccount';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { newUuidV7 } from '../db/newUuidV7';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import type { JournalEntry } from './JournalEntry';
import { runMoneyCommand } from './runMoneyCommand';
import type { MoneyMovement } from './MoneyMovement';
import { hashRequestFields } from './requests.sql';

const usdt = 3;
const now = 1_700_000_000_000;
const times = { now, machineNow: now };

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = await database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now, funds: { [usdt]: '100' } }));
});
afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

const fees = { system: 'fees', currencyId: usdt } as const;
const spotKey = () => ({ userId, type: accountType.spot, currencyId: usdt });

function transfer(from: number, to: number, amount: string): JournalEntry {
  const posting = {
    kind: 'spot_fee',
    businessType: 'demo',
    businessId: newUuidV7(0),
    frozen: '0',
  } as const;
  return [
    { ...posting, accountId: from, available: `-${amount}` },
    { ...posting, accountId: to, available: amount },
  ];
}

async function pay(movement: MoneyMovement, amount: string) {
  await movement.lock({ users: [spotKey()], systems: [fees] });
  const from = movement.account(spotKey());
  movement.post(transfer(from.id, movement.systemAccount(fees).id, amount));
  return { paid: amount, before: from.available };
}

function run(reqId: string, amount: string, work = pay) {
  const command = {
    userId,
    operation: 'test.pay',
    reqId,
    hash: hashRequestFields({ amount }),
    ...times,
  };
  return database.db
    .transaction()
    .execute((tx) => runMoneyCommand(tx, command, (movement) => work(movement, amount)));
}

async function available(): Promise<string> {
  const { available } = await database.db
    .selectFrom('accounts')
    .select('available')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return available;
}

test('moves money and returns the changed accounts', async () => {
  const { reply, accounts } = await run(randomUUID(), '30');
  expect(reply).toEqual({ paid: '30', before: '100' });
  expect(accounts.find((account) => account.userId === userId)).toMatchObject({ available: '70' });
  expect(await available()).toBe('70');
});

test('a repeat gets the stored reply and moves nothing', async () => {
  const reqId = randomUUID();
  const first = await run(reqId, '30');
  const again = await run(reqId, '30');
  expect(again).toEqual({ reply: first.reply, accounts: [], notices: [] });
  expect(await available()).toBe('70');
});

test('refuses another body under the same key', async () => {
  const reqId = randomUUID();
  await run(reqId, '30');
  await expect(run(reqId, '31')).rejects.toMatchObject({ code: 'REQ_ID_REUSED' });
  expect(await available()).toBe('70');
});

test('the same key of another person or operation is another command', async () => {
  const reqId = randomUUID();
  await run(reqId, '30');
  userId = await database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now, funds: { [usdt]: '100' } }));
  await run(reqId, '30');
  expect(await available()).toBe('70');
});

test('a command that is sent many times at once is carried out once', async () => {
  const reqId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => run(reqId, '30')));
  for (const { reply } of replies) expect(reply).toEqual({ paid: '30', before: '100' });
  expect(await available()).toBe('70');
});

test('a refused command leaves nothing and may be sent again', async () => {
  const reqId = randomUUID();
  await expect(run(reqId, '101')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  const { rows } = await database.db
    .selectFrom('money_commands')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('req_id', '=', reqId)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(0);
  await run(reqId, '1');
});

test('a movement tells the accounts of the house of two products apart', async () => {
  const house = (type: AccountType) => ({ system: 'house', currencyId: usdt, type }) as const;
  const { reply } = await run(randomUUID(), '1', async (movement) => {
    await movement.lock({ systems: [house(accountType.margin), house(accountType.options)] });
    const types = [house(accountType.margin), house(accountType.options)].map(
      (key) => movement.systemAccount(key).type,
    );
    return { paid: types.join(), before: '' };
  });
  expect(reply).toEqual({ paid: '3,4', before: '' });
});

test('locks all accounts of a command at once', async () => {
  const twice = async (movement: MoneyMovement, amount: string) => {
    await pay(movement, amount);
    return pay(movement, amount);
  };
  await expect(run(randomUUID(), '1', twice)).rejects.toThrow('all its accounts at once');
});

test('a hold explains a frozen amount until it is released', async () => {
  const reference = randomUUID();
  const freeze = (movement: MoneyMovement, amount: string) => {
    const { id } = movement.account(spotKey());
    const posting = {
      kind: 'spot_freeze',
      businessType: 'lock',
      businessId: newUuidV7(0),
    } as const;
    const isFreed = amount.startsWith('-');
    const available = isFreed ? amount.slice(1) : `-${amount}`;
    movement.post([{ ...posting, accountId: id, available, frozen: amount }]);
    return { kind: 'test', reference, accountId: id };
  };
  const lock = (movement: MoneyMovement) => movement.lock({ users: [spotKey()] });
  await run(randomUUID(), '40', async (movement, amount) => {
    await lock(movement);
    await movement.hold({ ...freeze(movement, amount), amount });
    return { paid: '', before: '' };
  });
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  for (const part of ['15', '25']) {
    await run(randomUUID(), part, async (movement, amount) => {
      await lock(movement);
      await movement.release({ ...freeze(movement, `-${amount}`), amount });
      return { paid: '', before: '' };
    });
    expect(await findBrokenInvariants(database.db)).toEqual([]);
  }
  expect(await available()).toBe('100');
  expect(await database.db.selectFrom('holds').selectAll().execute()).toEqual([]);
});

test('refuses to release more than is held', async () => {
  const release = run(randomUUID(), '1', async (movement) => {
    await movement.lock({ users: [spotKey()] });
    const { id } = movement.account(spotKey());
    await movement.release({ kind: 'test', reference: 'x', accountId: id, amount: '1' });
    return { paid: '', before: '' };
  });
  await expect(release).rejects.toThrow('missing');
});
