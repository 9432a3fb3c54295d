import { randomUUID } from 'node:crypto';
import type { Db } from '../db/Db';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';
import { AlertsService } from './alerts.service';

let app: TestApp;
let trader: Trader;
beforeEachAppTest((test) => ({ app, trader } = test));
beforeEach(() => app.feed.move('BTC-USDT', '50000'));

/** As the browser sends it: every field is text. */
function save(fields: Record<string, string> = {}, caller = trader) {
  return caller.post('/api/price_alert/save', {
    currency_id: '1',
    legal_id: '3',
    kind: 'above',
    value: '51000',
    once: '1',
    ...fields,
  });
}

async function listed(caller = trader) {
  return (await caller.get('/api/price_alert/list', { limit: 100 })).body.message;
}

test('stores an alert and lists it to its owner only', async () => {
  const { body } = await save({ value: '51000.0' });
  expect(body.message).toEqual({
    id: expect.any(String),
    currency_id: 1,
    legal_id: 3,
    symbol: 'BTC-USDT',
    kind: 'above',
    value: '51000',
    once: true,
    created_at: app.clock.now(),
    fired_at: null,
  });
  expect(await listed()).toEqual({ list: [body.message], page: 1, limit: 100, total: 1 });
  expect(await listed(await app.newTrader())).toMatchObject({ total: 0 });
});

test.each([
  ['a price that is reached already', { value: '50000' }, 'ALERT_PRICE_REACHED'],
  ['a fall to a price above', { kind: 'below', value: '50000.1' }, 'ALERT_PRICE_REACHED'],
  ['a price between ticks', { value: '51000.05' }, 'PRICE_OFF_TICK'],
  ['a price with a zero too many', { value: '510000' }, 'PRICE_OUT_OF_BAND'],
  ['a price far below', { kind: 'below', value: '4999.9' }, 'PRICE_OUT_OF_BAND'],
  ['a price below zero', { kind: 'below', value: '-1' }, 'INVALID_AMOUNT'],
  [
    'a move too small to mean anything',
    { kind: 'pct24h', value: '0.49' },
    'ALERT_MOVE_OUT_OF_RANGE',
  ],
  ['a fall of everything', { kind: 'pct24h', value: '-95.01' }, 'ALERT_MOVE_OUT_OF_RANGE'],
  ['a move finer than shown', { kind: 'pct24h', value: '5.001' }, 'INVALID_AMOUNT'],
  ['an unknown market', { currency_id: '999' }, 'MARKET_NOT_FOUND'],
  ['the alert of another user', { id: '0198a5b0-7c1e-7000-8000-000000000001' }, 'ALERT_NOT_FOUND'],
])('refuses %s', async (_, fields, code) => {
  const { status, body } = await save(fields);
  expect({ status, code: body.code }).toEqual({ status: 200, code });
  expect(await listed()).toMatchObject({ total: 0 });
});

describe('an alert on a contract', () => {
  const ofFutures = { symbol: 'BTC-PERP', value: '50500' };
  const fired = async () => (await trader.get('/api/price_alert/fired')).body.message.list;

  test('fires by the price of the contract alone', async () => {
    app.feed.moveFutures('BTC-PERP', '50100');
    await app.recordSecond();
    const { body } = await save(ofFutures);
    expect(body.message).toMatchObject({ symbol: 'BTC-PERP', currency_id: 1, legal_id: 3 });
    // The market may have the same alert.
    expect((await save({ value: '50500' })).body.message).toMatchObject({ symbol: 'BTC-USDT' });
    expect((await save(ofFutures)).body.code).toBe('ALERT_EXISTS');

    app.feed.move('BTC-USDT', '50600');
    await app.services.alertMonitor.idle();
    expect(await fired()).toMatchObject([{ symbol: 'BTC-USDT', price: '50600' }]);
    app.feed.moveFutures('BTC-PERP', '50700');
    await app.recordSecond();
    await app.services.alertMonitor.idle();
    expect(await fired()).toMatchObject([{ symbol: 'BTC-PERP', price: '50700' }, {}]);
  });

  test('is compared with the present price of the contract, and keeps its symbol when it is changed', async () => {
    app.feed.moveFutures('BTC-PERP', '50450');
    await app.recordSecond();
    expect((await save({ ...ofFutures, value: '50440' })).body.code).toBe('ALERT_PRICE_REACHED');
    const { id } = (await save(ofFutures)).body.message;
    expect((await save({ id, value: '50800' })).body.message).toMatchObject({
      symbol: 'BTC-PERP',
    });
    const moved = await save({ id, currency_id: '2', value: '4000' });
    expect(moved.body.message.symbol).toBe('ETH-USDT');
  });

  test('is refused if the currencies are not those of the symbol', async () => {
    expect((await save({ ...ofFutures, currency_id: '2' })).body.code).toBe('MARKET_NOT_FOUND');
    expect((await save({ symbol: 'USDC-PERP', currency_id: '16' })).body.code).toBe(
      'MARKET_NOT_FOUND',
    );
  });
});

test('an alert on a stock fires by its price', async () => {
  app.feed.move('NOVA-USD', '190');
  const ofStock = { currency_id: '1001', legal_id: '1000', symbol: 'NOVA-USD', value: '195' };
  const { body } = await save(ofStock);
  expect(body.message).toMatchObject({ symbol: 'NOVA-USD', currency_id: 1001, legal_id: 1000 });
  app.feed.move('NOVA-USD', '195.5');
  await app.services.alertMonitor.idle();
  expect(await listed()).toMatchObject({ total: 0 });
  const { list } = (await trader.get('/api/price_alert/fired')).body.message;
  expect(list).toMatchObject([{ symbol: 'NOVA-USD', price: '195.5' }]);
});

test('names the current price if the alert would trigger at once', async () => {
  const { body } = await save({ value: '49000' });
  expect(body.message).toBe('The price is already 50000. Choose a level it has not reached yet.');
});

test('refuses a change that the market has already reached', async () => {
  app.feed.move('ETH-USDT', '3000');
  app.clock.advance(60_000);
  app.feed.move('ETH-USDT', '3300');
  const { body } = await save({ currency_id: '2', kind: 'pct24h', value: '9' });
  expect(body.code).toBe('ALERT_MOVE_REACHED');
  expect(body.message).toContain('10.00%');
});

test('refuses the same alert twice, even in parallel requests', async () => {
  const replies = await Promise.all([save(), save(), save({ value: '51000.00' })]);
  const codes = replies.map(({ body }) => body.code ?? body.type).sort();
  expect(codes).toEqual(['ALERT_EXISTS', 'ALERT_EXISTS', 'ok']);
});

test('changes an alert in its place', async () => {
  const { body } = await save();
  const changed = await save({ id: body.message.id, kind: 'below', value: '49000', once: '0' });
  expect(changed.body.message).toMatchObject({ id: body.message.id, kind: 'below', once: false });
  expect(await listed()).toMatchObject({ total: 1, list: [{ value: '49000' }] });
  const again = await save({ id: body.message.id, kind: 'below', value: '49000' });
  expect(again.body.type).toBe('ok');
});

test('a user cannot change or delete the alert of another user', async () => {
  const { body } = await save();
  const stranger = await app.newTrader();
  const { id } = body.message;
  expect((await save({ id, value: '52000' }, stranger)).body.code).toBe('ALERT_NOT_FOUND');
  const refused = await stranger.post('/api/price_alert/del', { id });
  expect(refused.body.code).toBe('ALERT_NOT_FOUND');
  expect(await listed()).toMatchObject({ total: 1, list: [{ value: '51000' }] });
});

test('deletes an alert, and reports when it does not exist', async () => {
  const { id } = (await save()).body.message;
  expect((await trader.post('/api/price_alert/del', { id })).body.message).toBe(true);
  expect((await trader.post('/api/price_alert/del', { id })).body.code).toBe('ALERT_NOT_FOUND');
  app.feed.move('BTC-USDT', '51500');
  await app.services.alertMonitor.idle();
  const { body } = await trader.get('/api/price_alert/fired');
  expect(body.message).toMatchObject({ total: 0, unread: 0 });
});

test('allows ten alerts of a market and fifty in total', async () => {
  for (let at = 0; at < 10; at += 1) await save({ value: `${51_000 + at}` });
  const eleventh = await save({ value: '51100' });
  expect(eleventh.body.code).toBe('TOO_MANY_MARKET_ALERTS');

  for (const currency of [2, 4, 5, 6]) {
    for (let at = 1; at <= 10; at += 1) {
      await save({ currency_id: `${currency}`, kind: 'pct24h', value: `${at + 20}` });
    }
  }
  const oneMore = await save({ currency_id: '7', kind: 'pct24h', value: '20' });
  expect(oneMore.body.code).toBe('TOO_MANY_ALERTS');
  expect(oneMore.body.message).toContain('50');
});

test('a fired alert is listed with the price that reached it, and read only by its owner', async () => {
  await save();
  app.clock.advance(1);
  app.feed.move('BTC-USDT', '51234.5');
  await app.services.alertMonitor.idle();
  const { body } = await trader.get('/api/price_alert/fired');
  expect(body.message).toMatchObject({
    total: 1,
    unread: 1,
    list: [{ kind: 'above', value: '51000', price: '51234.5', is_read: false }],
  });

  const until = body.message.list[0].time as number;
  await (await app.newTrader()).post('/api/price_alert/read', { until });
  await trader.post('/api/price_alert/read', { until: until - 1 });
  expect((await trader.get('/api/price_alert/fired')).body.message.unread).toBe(1);
  await trader.post('/api/price_alert/read', { until });
  expect((await trader.get('/api/price_alert/fired')).body.message.unread).toBe(0);
});

test('a fired alert is forgotten after thirty days', async () => {
  await app.db
    .insertInto('fired_alerts')
    .values({
      id: randomUUID(),
      alert_id: randomUUID(),
      user_id: trader.id,
      currency_id: 1,
      quote_id: 3,
      symbol: 'BTC-USDT',
      kind: 'above',
      value: '51000',
      price: '51000',
      time: app.clock.now() - 30 * 86_400_000 + 60_000,
    })
    .execute();
  const stored = () =>
    app.db.selectFrom('fired_alerts').select('id').where('user_id', '=', trader.id).execute();
  await app.services.jobs.runDue();
  expect(await stored()).toHaveLength(1);
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    app.clock.advance(600_000);
    await app.services.jobs.runDue();
  }
  expect(await stored()).toEqual([]);
});

describe('reading alerts', () => {
  /** An app whose write connections refuse reads. */
  function aReader() {
    const { clock, services } = app;
    const writers = { selectFrom: () => expect('a reader').toBe('a writer') } as unknown as Db;
    const reading = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const deps = { reads: app.db, readLimit: reading, clock, monitor: services.alertMonitor };
    const { instruments } = services;
    return new AlertsService({ db: writers, instruments, ...deps });
  }
  const page = { page: 1, limit: 10 };

  it('uses the read connections only', async () => {
    const alerts = aReader();
    await save();
    expect(await alerts.list(trader.id, page)).toMatchObject({ total: 1 });
    expect(await alerts.fired(trader.id, page)).toMatchObject({ total: 0 });
  });

  it('waits for other reads of the same user, and is refused if too many wait', async () => {
    const alerts = aReader();
    const [running, waiting, refused] = [
      alerts.list(trader.id, page),
      alerts.fired(trader.id, page),
      alerts.list(trader.id, page),
    ];
    await expect(refused).rejects.toMatchObject({ code: 'BUSY' });
    expect(await Promise.all([running, waiting])).toHaveLength(2);
  });
});
