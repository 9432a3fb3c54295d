import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { closeAfterFailures } from '../testing/closeAfterFailures';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { jobAbout } from '../testing/jobAbout';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'lock-mining.%').execute();
  await midnight();
});
afterAll(() => closeAfterFailures(app, /Less is held/));

/** Goes to the next midnight and runs what is due there. */
async function midnight(): Promise<void> {
  const { clock, services } = app;
  clock.forward((Math.floor(clock.now() / dayMs) + 1) * dayMs - clock.now());
  await services.jobs.runDue();
}

async function bought(who: Trader): Promise<string> {
  const { body } = await who.post('/api/lh/deposit', {
    req_id: randomUUID(),
    config_id: 2,
    amount: '1000',
  });
  expect(body.type).toBe('ok');
  return body.message.id as string;
}

async function daysPaid(id: string): Promise<number> {
  const row = await app.db
    .selectFrom('lock_orders')
    .select('days_paid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.days_paid;
}

const coverOf = (id: string) =>
  app.db.updateTable('holds').where('reference', '=', id).where('kind', '=', 'lock_cover');

test('a lock that cannot be paid is left to a job of its own that tells why, the others are paid, and its days follow', async () => {
  const people = await Promise.all(
    Array.from({ length: 3 }, () => app.newTrader({ USDT: '1000' })),
  );
  const [first = '', broken = '', last = ''] = await Promise.all(people.map(bought));
  await coverOf(broken).set({ amount: '1' }).execute();
  await midnight();
  await midnight();
  expect(await Promise.all([first, broken, last].map(daysPaid))).toEqual([1, 0, 1]);
  expect(await jobAbout(app, `lock/${broken}`)).toContain('Less is held for lock');

  await midnight();
  expect(await Promise.all([first, broken, last].map(daysPaid))).toEqual([2, 0, 2]);
  await coverOf(broken).set({ amount: '105' }).execute();
  app.clock.advance(dayMs / 2);
  await app.services.jobs.runDue();
  expect(await Promise.all([first, broken, last].map(daysPaid))).toEqual([2, 2, 2]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
