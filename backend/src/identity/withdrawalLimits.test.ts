import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

async function verified(level: number): Promise<Trader> {
  const person = await app.newTrader();
  await app.db.updateTable('users').set({ level }).where('id', '=', person.id).execute();
  return person;
}

function count({ id: userId }: Trader, value: string, reference: string = randomUUID()) {
  const withdrawal = { userId, reference, value: new Decimal(value) };
  const { limits } = app.services.identity;
  return app.db.transaction().execute((tx) => limits.count(tx, withdrawal));
}

async function limitsOf(person: Trader) {
  // A session of its own: the clock moves on by days.
  const token = await app.services.sessions.open(app.db, person.id);
  const { body } = await app.as(token).get('/api/user/limits');
  expect(body.type).toBe('ok');
  return body.message;
}

test('each level has its limits, and nothing is used at first', async () => {
  expect(await limitsOf(await app.newTrader())).toMatchObject({
    level: 0,
    withdrawal_limit: null,
    left: '0',
  });
  const second = await limitsOf(await verified(2));
  expect(second).toMatchObject({ level: 2, fiat_limit: '1000000', used: '0', left: '500' });
  expect(second.limits).toHaveLength(3);
});

test('a withdrawal counts for 24 hours, to the millisecond', async () => {
  const person = await verified(1);
  await count(person, '199.5');
  const { used, left, free_at } = await limitsOf(person);
  expect([used, left, free_at]).toEqual(['199.5', '0.5', app.clock.now() + dayMs]);
  app.clock.advance(dayMs - 1);
  await expect(count(person, '1')).rejects.toMatchObject({
    code: 'LIMIT',
    values: { left: '0.5' },
  });
  app.clock.advance(1);
  expect(await limitsOf(person)).toMatchObject({ used: '0', left: '200', free_at: null });
  await count(person, '200');
});

test('what returns counts no more', async () => {
  const person = await verified(1);
  const reference = randomUUID();
  await count(person, '200', reference);
  const { limits } = app.services.identity;
  await app.db.transaction().execute((tx) => limits.giveBack(tx, reference));
  expect(await limitsOf(person)).toMatchObject({ used: '0' });
});

test('parallel withdrawals do not exceed the limit together', async () => {
  const person = await verified(1);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => count(person, '60')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await limitsOf(person)).toMatchObject({ used: '180', left: '20' });
});
