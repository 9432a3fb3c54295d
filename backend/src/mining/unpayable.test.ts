import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { closeAfterFailures } from '../testing/closeAfterFailures';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { jobAbout } from '../testing/jobAbout';
import { MiningDesk } from '../testing/MiningDesk';

const dayMs = 86_400_000;

let app: TestApp;
let desk: MiningDesk;
beforeAll(async () => {
  app = await createTestApp();
  desk = new MiningDesk(app);
  await app.services.jobs.runDue();
});
afterAll(() => closeAfterFailures(app, /would earn more than was set aside/));

async function daysPaid(id: string): Promise<number> {
  const row = await app.db
    .selectFrom('rigs')
    .select('days_paid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.days_paid;
}

test('a rig that cannot be paid is left to a job of its own that tells why, and the others are paid', async () => {
  const { id: broken } = await desk.bought(await desk.person());
  const { id: sound } = await desk.bought(await desk.person());
  const row = app.db.updateTable('rigs').where('id', '=', broken);
  const { most_per_day: most } = await app.db
    .selectFrom('rigs')
    .select('most_per_day')
    .where('id', '=', broken)
    .executeTakeFirstOrThrow();
  await row.set({ most_per_day: '0.00000001' }).execute();
  await desk.midnightPasses(2);
  expect([await daysPaid(broken), await daysPaid(sound)]).toEqual([0, 1]);
  expect(await jobAbout(app, `mining/${broken}`)).toContain('would earn more than was set aside');

  await row.set({ most_per_day: most }).execute();
  app.clock.advance(dayMs / 4);
  await app.services.jobs.runDue();
  expect([await daysPaid(broken), await daysPaid(sound)]).toEqual([1, 1]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
