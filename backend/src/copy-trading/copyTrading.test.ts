import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { readClosedAreas } from '../product-areas/readClosedAreas';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { FuturesDesk } from '../testing/FuturesDesk';
import { proveCountry } from '../testing/proveCountry';

let app: TestApp;
let desk: FuturesDesk;
let leader: Trader;
let traderId: number;

beforeAll(async () => {
  const closed = readClosedAreas('copy:GB;leverage30:FR');
  app = await createTestApp({ config: { closedAreas: closed } });
  desk = new FuturesDesk(app);
  leader = await desk.newTrader();
  const terms = { rate: '0.1', min_amount: '100' };
  const row = await app.db
    .insertInto('traders')
    .values({
      user_id: leader.id,
      text: 'Buys low.',
      ...terms,
      status: 'reviewing',
      is_demo: true,
      since: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  traderId = row.id;
  await app.services.copyCommands.setTrader(leader.id, {
    reqId: randomUUID(),
    rate: '0.1',
    nextRate: null,
    nextRateFrom: null,
    minAmount: '100',
    status: 'active',
  });
});
beforeEach(() => desk.second('60000'));
afterEach(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
afterAll(() => app.close());

const follow = (person: Trader, fields: Record<string, string | number> = {}) =>
  person.post('/api/follow/follow', {
    req_id: randomUUID(),
    trader_user_id: traderId,
    type: 1,
    number: '0.5',
    amount: '500',
    ...fields,
  });

const mine = async (person: Trader) => (await person.get('/api/follow/mine')).body.message;

const history = async (person: Trader, status: string) =>
  (await person.get('/api/follow/historyTrade', { status })).body.message;

test('a follower sees the relation, its copies and what was not copied', async () => {
  const person = await desk.newTrader();
  const { body } = await follow(person, { own_cap: 20, stop_loss: '0.2' });
  expect(body.message).toMatchObject({
    trader_id: traderId,
    nickname: `#${traderId}`,
    is_demo: true,
    type: 1,
    number: '0.5',
    amount: '500',
    equity: '500',
    own_cap: 20,
    stop_loss: '0.2',
    cum: '0',
    rate: '0.1',
    status: 'active',
    reason: null,
    positions: 0,
    version: 1,
  });
  const opened = await desk.open(leader, { share: 10 });
  await desk.open(leader, { share: '0.01' });
  await desk.second('60900');
  expect(await mine(person)).toMatchObject({
    available: '0',
    list: [{ equity: '542.59964', margin: '150.03', positions: 1, available: '348.16964' }],
  });
  expect(await history(person, 'current')).toMatchObject({
    list: [{ trader_id: traderId, position: { share: '5', trader_id: traderId, account_type: 5 } }],
    total: 1,
  });
  await desk.close(leader, opened.body.message.id as string);
  expect(await history(person, 'closed')).toMatchObject({
    list: [{ position: { close_reason: 'trader', status: 3 }, skipped: null }],
  });
  expect(await history(person, 'skipped')).toMatchObject({
    list: [
      {
        trader_id: traderId,
        position: null,
        skipped: { reason: 'BELOW_MIN', needed: '0.01', had: '0' },
      },
    ],
    total: 1,
  });
});

test('copies are listed with their traders, kept ones with the own positions', async () => {
  const person = await desk.newTrader();
  await follow(person);
  await desk.open(leader, { share: 2 });
  expect((await person.post('/api/lever/my_trade', {})).body.message).toMatchObject({ total: 0 });
  const ticket = await person.post('/api/lever/deal', { currency_id: 1 });
  expect(ticket.body.message).toMatchObject({
    mine: { positions: [], copies: { positions: 1, notional: '600.12' } },
  });
  const [row] = (await history(person, 'current')).list as { position: { id: string } }[];
  const { id } = row?.position ?? { id: '' };
  const batch = await person.post('/api/lever/batch_close', { type: 0, req_id: randomUUID() });
  expect(batch.body.message).toEqual({ count: 0, ids: [] });
  const own = await person.post('/api/follow/selfHolding', {
    transaction_id: id,
    req_id: randomUUID(),
  });
  expect(own.body.message).toMatchObject({ id, trader_id: null, status: 1 });
  expect((await person.post('/api/lever/my_trade', {})).body.message).toMatchObject({ total: 1 });
  const summary = await person.post('/api/lever/dealall', { legal_id: 3 });
  expect(summary.body.message).toMatchObject({
    margin: '0',
    pnl: '0',
    risk_rate: null,
    positions: [{ id, account_type: 5, trader_id: null }],
  });
});

test('what is set aside cannot be transferred', async () => {
  const person = await desk.newTrader();
  await follow(person);
  const out = { currency_id: 3, number: '1', from_field: 'futures', to_field: 'change' };
  const transfer = () => person.post('/api/wallet/change', { ...out, req_id: randomUUID() });
  expect((await transfer()).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await person.post('/api/follow/cancel', { req_id: randomUUID(), follow_user_id: traderId });
  expect((await transfer()).body).toMatchObject({ type: 'ok' });
});

test('a repeat answers the same relation, another body is refused', async () => {
  const person = await desk.newTrader();
  const request = { req_id: randomUUID() };
  const { body } = await follow(person, request);
  expect((await follow(person, request)).body).toEqual(body);
  expect((await follow(person, { ...request, number: '1' })).body).toMatchObject({
    code: 'REQ_ID_REUSED',
  });
});

test.each([
  ['GB', {}, 'AREA_UNAVAILABLE'],
  ['FR', { own_cap: 31 }, 'MULTIPLE_NOT_ALLOWED'],
])('a person of %s who follows with %j is refused', async (iso2, fields, code) => {
  const person = await desk.newTrader();
  await proveCountry(app.db, person.id, iso2);
  expect((await follow(person, fields as never)).body).toMatchObject({ code });
});

test('a freeze ends copying: the copies stay with the person, and nothing new is copied', async () => {
  const person = await desk.newTrader();
  await follow(person);
  await desk.open(leader, { share: 10 });
  expect((await person.post('/api/safe/freeze')).body).toMatchObject({ type: 'ok' });
  const relation = () =>
    app.db
      .selectFrom('copy_relations')
      .select(['status', 'reason'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await relation()).status !== 'active') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await relation()).toEqual({ status: 'ended', reason: 'left' });
  await desk.open(leader, { share: 10 });
  const positions = await app.db
    .selectFrom('positions')
    .select(['status', 'copy_of'])
    .where('user_id', '=', person.id)
    .execute();
  expect(positions).toEqual([{ status: 'holding', copy_of: null }]);
});
