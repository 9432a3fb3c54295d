import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints } from '@h5/shared/contract/endpoints';
import { lockAccount } from '../security/lockAccount.sql';
import { insertOutflowHold } from '../security/outflowHolds.sql';
import type { TestApp, Trader } from '../testing/createTestApp';
import { beforeWithdrawalTests } from '../testing/beforeWithdrawalTests';
import { payPassword, verifiedPerson } from '../testing/verifiedPerson';
import type { WithdrawalDesk } from '../testing/WithdrawalDesk';

const source = join(__dirname, '..');
const dayMs = 86_400_000;

/** The calls that take value to another person or out of the house. */
const outflows = ['/wallet/out', '/transfer/send'] as const;

/** The files that are no tests, with their text. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|long)\.ts$/.test(file))
  .filter((file) => !file.startsWith('testing'))
  .map((file) => ({
    file: relative(source, join(source, file)),
    text: readFileSync(join(source, file), 'utf8'),
  }));
const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

let app: TestApp;
let desk: WithdrawalDesk;
beforeWithdrawalTests((test) => ({ app, desk } = test));

test('nothing but these calls is marked as outflow, and each asks for level 1 and the pay password', () => {
  const marked = endpoints.filter(({ outflow }) => outflow);
  expect(marked.map(({ path }) => path).sort()).toEqual([...outflows].sort());
  for (const { level, factor } of marked) {
    expect({ level, factor }).toEqual({ level: 1, factor: 'code' });
  }
});

test('only these calls, and what the demo begins with, write the postings of an outflow', () => {
  // What freezes a withdrawal, and what moves a payment.
  expect(filesWith(/freezeWithdrawal\(/).sort()).toEqual([
    'demo-money/prepareWithdrawal.ts',
    'withdrawals/withdrawalMoney.ts',
    'withdrawals/withdrawals.service.ts',
  ]);
  expect(filesWith(/kind: 'payment',\n\s*businessType/)).toEqual(['payments/payments.service.ts']);
  // Each of the two services looks at level and holds again in its transaction, and counts what leaves.
  const services = ['payments/payments.service.ts', 'withdrawals/withdrawals.service.ts'];
  expect(filesWith(/await assertMayLeave\(/).sort()).toEqual(services);
  expect(filesWith(/limits\.count\(/).sort()).toEqual(services);
});

test('no file on the way of an outflow reads the credit score', () => {
  expect(filesWith(/\bscore\b/).filter((file) => !file.startsWith('account/'))).toEqual([]);
});

/** What sends 500 USDT one of the ways. */
async function wayOf(path: (typeof outflows)[number], person: Trader) {
  if (path === '/wallet/out') {
    const { id } = await desk.addressOf(person);
    return (more: Record<string, string> = {}) => desk.out(person, id, more);
  }
  const receiver = await app.newTrader();
  const { account } = await app.db
    .selectFrom('users')
    .select('account')
    .where('id', '=', receiver.id)
    .executeTakeFirstOrThrow();
  return async (more: Record<string, string> = {}) => {
    const fields = { currency_id: '3', number: '500', pay_password: payPassword, ...more };
    return (await person.post('/api/transfer/send', { req_id: randomUUID(), account, ...fields }))
      .body;
  };
}

describe.each(outflows)('%s', (path) => {
  test('lets out what a person with the lowest score has who never deposited anything', async () => {
    const person = await verifiedPerson(app, { USDT: '600' });
    await app.db.updateTable('users').set({ score: 0 }).where('id', '=', person.id).execute();
    const recharges = await person.get('/api/recharge/log');
    expect(recharges.body.message.total).toBe(0);
    expect(await (await wayOf(path, person))()).toMatchObject({ type: 'ok' });
  });

  test('asks for the pay password', async () => {
    const person = await verifiedPerson(app, { USDT: '600' });
    const send = await wayOf(path, person);
    expect(await send({ pay_password: '000000' })).toMatchObject({ code: 'PAY_PASSWORD_WRONG' });
  });

  test('asks for the level', async () => {
    const person = await verifiedPerson(app, { USDT: '600' });
    const send = await wayOf(path, person);
    await app.db.updateTable('users').set({ level: 0 }).where('id', '=', person.id).execute();
    expect(await send()).toMatchObject({ code: 'IDENTITY_REQUIRED' });
  });

  test('asks for the limit', async () => {
    const person = await verifiedPerson(app, { USDT: '100000000' });
    const send = await wayOf(path, person);
    const number = '50000000';
    expect(await send({ number, amount: '49950000' })).toMatchObject({ code: 'LIMIT' });
  });

  test('asks for holds', async () => {
    const person = await verifiedPerson(app, { USDT: '600' });
    const send = await wayOf(path, person);
    const beganAt = app.clock.now();
    await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const hold = { reason: 'password', beganAt, endsAt: beganAt + dayMs } as const;
      await insertOutflowHold(tx, { userId: person.id, ...hold });
    });
    expect(await send()).toMatchObject({ code: 'HOLD' });
  });
});
