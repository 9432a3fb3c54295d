import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../testing/createTestApp';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const nextMidnight = () => (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;

async function moveTo(time: number): Promise<void> {
  app.clock.forward(time - app.clock.now());
  await app.services.jobs.runDue();
}

test('what is locked, what the last midnight brought, and all of it less the penalties', async () => {
  await moveTo(nextMidnight() + 10 * hourMs);
  const person = await app.newTrader({ USDT: '5000' });
  const other = await app.newTrader({ USDT: '5000' });
  const earnings = async () => (await person.get('/api/finance/summary')).body.message;
  expect(await earnings()).toMatchObject({
    earning_usd: '0',
    yesterday_usd: '0',
    total_usd: '0',
  });

  const lock = { config_id: 2, amount: '1000' };
  const { body } = await person.post('/api/lh/deposit', { req_id: randomUUID(), ...lock });
  await person.post('/api/lh/deposit', { req_id: randomUUID(), config_id: 1, amount: '500' });
  await other.post('/api/lh/deposit', { req_id: randomUUID(), ...lock });
  expect(await earnings()).toMatchObject({ earning_usd: '1500', total_usd: '0' });

  await moveTo(nextMidnight());
  await moveTo(nextMidnight());
  await moveTo(nextMidnight() + hourMs);
  const both = { earning_usd: '1500', yesterday_usd: '5', total_usd: '10' };
  expect(await earnings()).toEqual({ ...both, by: [{ kind: 'lock', ...both }] });

  const { id } = body.message;
  await person.post('/api/lh/deposit/order/cancel', { req_id: randomUUID(), id });
  expect(await earnings()).toMatchObject({
    earning_usd: '500',
    yesterday_usd: '5',
    total_usd: '-102',
  });
});

test('a guest has no earnings', async () => {
  expect((await app.get('/api/finance/summary')).body.type).toBe('999');
});
