import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { openSealing } from '../security/sealing';
import { closeAfterFailures } from '../testing/closeAfterFailures';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { jobAbout } from '../testing/jobAbout';
import { demoSales } from './demoTokenSales';
import { offer } from './offerSales';

const hourMs = 3_600_000;
const round = 100;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'token-sales.%').execute();
});
afterAll(() => closeAfterFailures(app, /Less is held/));

interface SaleOnWire {
  id: number;
  symbol: string;
  price: string;
  end_at: number;
  listing_at: number;
}

async function aSale(): Promise<SaleOnWire> {
  const startAt = app.clock.now();
  const when = { round, startAt, endAt: startAt + 3 * hourMs };
  const sealing = openSealing(app.config);
  await app.db.transaction().execute((tx) => offer(tx, sealing, demoSales.sparrow, when));
  const { body } = await app.get('/api/project', { limit: 100 });
  const list = body.message.list as SaleOnWire[];
  return list.find(({ symbol }) => symbol.endsWith(String(round))) as SaleOnWire;
}

async function subscriber(sale: SaleOnWire): Promise<{ who: Trader; id: string }> {
  const who = await app.newTrader({ USDT: '1000' });
  await app.db.updateTable('users').set({ level: 1 }).where('id', '=', who.id).execute();
  const order = { project_id: sale.id, amount: '1000', pay_currency: 3, price: sale.price };
  const { body } = await who.post('/api/project/order', { req_id: randomUUID(), ...order });
  expect(body.type).toBe('ok');
  return { who, id: body.message.id as string };
}

async function passTo(time: number): Promise<void> {
  app.clock.advance(time - app.clock.now());
  await app.services.jobs.runDue();
}

async function paidSteps(id: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom('project_payouts')
    .select('step')
    .where('subscription_id', '=', id)
    .orderBy('step')
    .execute();
  return rows.map(({ step }) => step);
}

test('a subscription that cannot be paid is left to a job of its own that tells why, the others are paid, and it follows', async () => {
  const sale = await aSale();
  const [first, broken, last] = [
    await subscriber(sale),
    await subscriber(sale),
    await subscriber(sale),
  ];
  const hold = app.db.updateTable('holds').where('reference', '=', broken.id);
  await hold.set({ amount: '1' }).execute();
  await passTo(sale.end_at + 1);
  expect(await Promise.all([first, broken, last].map(({ id }) => paidSteps(id)))).toEqual([
    [0],
    [],
    [0],
  ]);
  expect(await jobAbout(app, `subscription/${broken.id}`)).toContain(
    'Less is held for subscription',
  );

  await hold.set({ amount: '50' }).execute();
  await passTo(sale.listing_at + 1);
  expect(await paidSteps(first.id)).toEqual([0, 1]);
  await passTo(app.clock.now() + hourMs / 2);
  expect(await paidSteps(broken.id)).toEqual([0, 1]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
