import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../testing/createTestApp';
import { FuturesDesk } from '../../testing/FuturesDesk';
import { qualifyAsTrader } from '../../testing/leadTraders.sql';
import { runTradersCommand } from './operatorTraders';

const profile = { text: 'Buys low.', rate: '0.1', min_amount: '50' };

let app: TestApp;
let desk: FuturesDesk;

beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  desk = new FuturesDesk(app);
  await desk.second('60000');
});
afterAll(() => app.close());

const run = (input: object) => runTradersCommand(app.db, app.clock, input, 0);

async function newApplicant() {
  const person = await desk.newTrader();
  await qualifyAsTrader(app.db, person.id, app.clock.now());
  const { body } = await person.post('/api/follow/apply', profile);
  return { person, id: body.message.trader.id as number };
}

async function stateOf(person: Awaited<ReturnType<typeof newApplicant>>['person']) {
  await app.services.jobs.deliverDue();
  return (await person.get('/api/follow/apply')).body.message.state;
}

test('without the demo an application waits for an operator', async () => {
  const { person, id } = await newApplicant();
  app.clock.advance(60_000);
  expect(await stateOf(person)).toBe('reviewing');
  const { traders } = await run({ action: 'list' });
  expect(traders[0]).toMatchObject({ id, status: 'reviewing', rate: '0.1', text: 'Buys low.' });
  expect((await run({ action: 'approve', id })).decided).toEqual({
    id,
    decision: 'approve',
    isDone: false,
  });
  expect(await stateOf(person)).toBe('active');
});

test('who was refused may apply again', async () => {
  const { person, id } = await newApplicant();
  await run({ action: 'refuse', id });
  expect(await stateOf(person)).toBe('refused');
  expect((await app.get('/api/follow/traderDetail', { id })).body.code).toBe('TRADER_NOT_FOUND');
  expect((await person.post('/api/follow/apply', profile)).body.message.state).toBe('reviewing');
});

test('a lead trader who is ended is no longer listed', async () => {
  const { person, id } = await newApplicant();
  await run({ action: 'approve', id });
  expect(await stateOf(person)).toBe('active');
  await run({ action: 'end', id });
  expect(await stateOf(person)).toBe('ended');
  const { body } = await app.get('/api/follow/index', { limit: 100 });
  expect(body.message.list.map((one: { id: number }) => one.id)).not.toContain(id);
});

test('the report waits a moment for a running server, and lists what it did', async () => {
  const { person, id } = await newApplicant();
  await run({ action: 'approve', id });
  expect(await stateOf(person)).toBe('active');
  const reported = runTradersCommand(app.db, app.clock, { action: 'end', id }, 20_000);
  let isReported = false;
  void reported.finally(() => (isReported = true));
  while (!isReported) {
    await app.services.jobs.deliverDue();
    await sleep(20);
  }
  const { decided, traders } = await reported;
  expect(decided).toEqual({ id, decision: 'end', isDone: true });
  expect(traders.find((one) => one.id === id)?.status).toBe('ended');
});

test('the same decision twice is one', async () => {
  const { person, id } = await newApplicant();
  await run({ action: 'approve', id });
  app.clock.advance(1);
  await run({ action: 'approve', id });
  expect(await stateOf(person)).toBe('active');
  await expect(run({ action: 'approve', id })).rejects.toThrow(`Lead trader ${id} is active.`);
});

test('a command that makes no sense is refused', async () => {
  await expect(run({ action: 'promote', id: 1 })).rejects.toThrow(/^Usage/);
  await expect(run({ action: 'approve', id: 0 })).rejects.toThrow(/^Usage/);
  await expect(run({ action: 'approve', id: 9_999 })).rejects.toThrow(
    'There is no lead trader 9999.',
  );
});
