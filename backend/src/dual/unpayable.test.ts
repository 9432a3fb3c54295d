import { randomUUID } from 'node:crypto';
import { dualSampleTimes } from '@h5/shared/rules/dual/dual';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { insertPriceSecond } from '../prices/prices.sql';
import { closeAfterFailures } from '../testing/closeAfterFailures';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { jobAbout } from '../testing/jobAbout';

const minuteMs = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.jobs.runDue();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'dual.%').execute();
});
afterAll(() => closeAfterFailures(app, /Less is held for dual/));

interface ProductOnWire {
  id: number;
  settle_at: number;
}

async function bought(who: Trader, { id }: ProductOnWire): Promise<string> {
  const purchase = { id, num: 1, currency_id: 1, type: 'put' };
  const { body } = await who.post('/api/dual/buyDual', { req_id: randomUUID(), ...purchase });
  expect(body.type).toBe('ok');
  return body.message.id as string;
}

async function resultOf(id: string) {
  const row = await app.db
    .selectFrom('dual_positions')
    .select('result')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.result;
}

test('a position that cannot be paid is left to a job of its own that tells why, the others are settled, and it follows', async () => {
  const query = { kind: 'dual', currency_id: 1, type: 'put' };
  const { body } = await app.get('/api/dual/index', query);
  const [product] = body.message.list as ProductOnWire[];
  if (!product) throw new Error('Nothing is on sale.');
  const who = await app.newTrader({ USDT: '1000' });
  const [broken, sound] = [await bought(who, product), await bought(who, product)];
  const hold = app.db
    .updateTable('holds')
    .where('reference', '=', broken)
    .where('kind', '=', 'dual');
  await hold.set({ amount: '1' }).execute();

  for (const time of dualSampleTimes(product.settle_at)) {
    const row = { time, markets: [1], indexes: ['60000'], lasts: ['60000'], marks: ['60000'] };
    await insertPriceSecond(app.db, row);
  }
  app.clock.advance(product.settle_at + minuteMs - app.clock.now());
  await app.services.jobs.runDue();
  expect([await resultOf(broken), await resultOf(sound)]).toEqual([null, 'success']);
  expect(await jobAbout(app, `dual/${broken}`)).toContain('Less is held for dual');

  await hold.set({ amount: '100' }).execute();
  app.clock.advance(minuteMs);
  await app.services.jobs.runDue();
  expect(await resultOf(broken)).toBe('success');
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
