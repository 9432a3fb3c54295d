import { randomUUID } from 'node:crypto';
import { dualSampleTimes } from '@h5/shared/rules/dual/dual';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { insertPriceSecond } from './prices/prices.sql';
import { createTestApp, type TestApp, type Trader } from './testing/createTestApp';
import { LoanDesk } from './testing/LoanDesk';
import { payPassword } from './testing/verifiedPerson';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
let person: Trader;
let desk: LoanDesk;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.jobs.runDue();
  desk = new LoanDesk(app);
  await desk.priceIs('60000');
  person = await desk.borrower({ USDT: '10000', BTC: '1' });
  await desk.priceIs('60000');
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function post(path: string, fields: Record<string, string | number>) {
  const { body } = await person.post(path, { req_id: randomUUID(), ...fields });
  expect(body).toMatchObject({ type: 'ok' });
  return body.message;
}

/** What every job on the way has done so far: who was paid what, and when it was due. */
async function effects() {
  const rowsOf = (query: Promise<object[]>) =>
    query.then((rows) => rows.map((row) => ({ ...row })));
  return {
    locks: await rowsOf(
      app.db
        .selectFrom('lock_incomes')
        .select(['lock_id', 'day', 'amount'])
        .orderBy('day')
        .execute(),
    ),
    rigs: await rowsOf(
      app.db.selectFrom('rig_incomes').select(['rig_id', 'day', 'net']).orderBy('day').execute(),
    ),
    duals: await rowsOf(
      app.db.selectFrom('dual_positions').select(['id', 'result', 'paid']).execute(),
    ),
    loans: await rowsOf(app.db.selectFrom('loan_events').select(['loan_id', 'kind']).execute()),
    balances: await rowsOf(
      app.db.selectFrom('accounts').select(['id', 'available', 'frozen']).orderBy('id').execute(),
    ),
  };
}

test('three days ahead and an hour back, each day is paid once', async () => {
  await post('/api/lh/deposit', { config_id: 2, amount: '1000' });
  await post('/api/mining/buy', { machine_id: 1, number: 1, pay_password: payPassword });
  await desk.borrow(person, { amount: '1000', collateral_amount: '0.1' });
  const query = { kind: 'dual', currency_id: 1, type: 'call', limit: 100 };
  const offered = await app.get('/api/dual/index', query);
  const [product] = offered.body.message.list;
  await post('/api/dual/buyDual', { id: product.id, num: 1, currency_id: 1, type: 'call' });

  const midnight = (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;
  // Each midnight has its price, and the settlement its minutes.
  const times = [0, 1, 2, 3].map((day) => midnight + day * dayMs);
  // The record only grows at its end.
  const recorded = [...times, ...dualSampleTimes(product.settle_at)].sort((a, b) => a - b);
  for (const time of recorded) {
    const row = { time, markets: [1], indexes: ['60000'], lasts: ['60000'], marks: ['60000'] };
    expect(await insertPriceSecond(app.db, row)).toBe(true);
  }
  app.clock.advance(midnight + 3 * dayMs + hourMs - app.clock.now());
  await app.services.jobs.runDue();
  const ahead = await effects();
  expect(ahead.locks.map((row) => (row as { day: number }).day)).toEqual([1, 2, 3]);
  expect(ahead.rigs.map((row) => (row as { day: number }).day)).toEqual([1, 2, 3]);
  expect(ahead.duals).toMatchObject([{ result: 'success' }]);

  for (const step of [-hourMs - hourMs / 2, hourMs, hourMs / 2 - 1]) {
    app.clock.advance(step);
    await app.services.jobs.runDue();
    expect(await effects()).toEqual(ahead);
  }
});
