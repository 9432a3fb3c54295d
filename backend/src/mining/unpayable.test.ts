import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { closeAfterFailures } from '../testing/closeAfterFailures';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { payPassword, verifiedPerson } from '../testing/verifiedPerson';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.jobs.runDue();
});
afterAll(() => closeAfterFailures(app, /would earn more than was set aside/));

async function bought(who: Trader): Promise<string> {
  const machine = { machine_id: 1, number: 1, pay_password: payPassword };
  const { body } = await who.post('/api/mining/buy', { req_id: randomUUID(), ...machine });
  expect(body.type).toBe('ok');
  return body.message.id as string;
}

/** Goes to the next midnight, at which a price is recorded, and a minute further. */
async function midnight(): Promise<void> {
  app.clock.advance((Math.floor(app.clock.now() / dayMs) + 1) * dayMs - app.clock.now());
  app.feed.catchUp();
  await app.services.priceRecorder.recordNow();
  app.clock.advance(60_000);
  await app.services.jobs.runDue();
}

async function daysPaid(id: string): Promise<number> {
  const row = await app.db
    .selectFrom('rigs')
    .select('days_paid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.days_paid;
}

test('a rig that cannot be paid is left to a job of its own that tells why, and the others are paid', async () => {
  const [one, other] = [
    await verifiedPerson(app, { USDT: '1000' }),
    await verifiedPerson(app, { USDT: '1000' }),
  ];
  const [broken, sound] = [await bought(one), await bought(other)];
  const row = app.db.updateTable('rigs').where('id', '=', broken);
  const { most_per_day: most } = await app.db
    .selectFrom('rigs')
    .select('most_per_day')
    .where('id', '=', broken)
    .executeTakeFirstOrThrow();
  await row.set({ most_per_day: '0.00000001' }).execute();
  await midnight();
  await midnight();
  expect([await daysPaid(broken), await daysPaid(sound)]).toEqual([0, 1]);
  const [job] = await app.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject', '=', `mining/${broken}`)
    .execute();
  expect(JSON.stringify(job)).toContain('would earn more than was set aside');

  await row.set({ most_per_day: most }).execute();
  app.clock.advance(dayMs / 4);
  await app.services.jobs.runDue();
  expect([await daysPaid(broken), await daysPaid(sound)]).toEqual([1, 1]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
