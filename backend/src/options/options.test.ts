import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { proveCountry } from '../testing/proveCountry';
import { moveMoney } from '../ledger/MoneyMovement';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

let app: TestApp;
let anna: Trader;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  anna = await app.newTrader({ USDT: '1000' });
  await fund(anna, '1000');
  app.feed.move('BTC-USDT', '60000');
  await app.recordSecond();
});

/** Moves from the spot account to the account of options. */
async function fund({ id: userId }: Trader, amount: string): Promise<void> {
  await app.db.transaction().execute((tx) =>
    moveMoney(tx, app.clock.now(), async (movement) => {
      const from = { userId, type: accountType.spot, currencyId: 3 };
      const to = { ...from, type: accountType.options };
      await movement.lock({ users: [from, to] });
      const posting = { kind: 'demo_funds', businessType: 'demo', frozen: '0' } as const;
      const rest = { ...posting, businessId: randomUUID() };
      movement.post([
        { ...rest, accountId: movement.account(from).id, available: `-${amount}` },
        { ...rest, accountId: movement.account(to).id, available: amount },
      ]);
    }),
  );
}

const submit = (trader: Trader, fields: Record<string, string | number> = {}) =>
  trader.post('/api/microtrade/submit', {
    req_id: randomUUID(),
    match_id: 1,
    currency_id: 3,
    type: 1,
    seconds: 30,
    number: '100',
    ...fields,
  });

async function seconds(count: number, price: string): Promise<void> {
  app.feed.move('BTC-USDT', price);
  for (let at = 0; at < count; at += 1) {
    await app.recordSecond();
    await app.services.optionsEngine.idle();
  }
}

test('an option lives from the submit to its result', async () => {
  const { body } = await submit(anna, { payout: '0.8' });
  expect(body.message).toMatchObject({
    match_id: 1,
    symbol: 'BTC-USDT',
    type: 1,
    seconds: 30,
    currency_id: 3,
    number: '100',
    payout: '0.8',
    fee: '1',
    status: 1,
    entry: null,
    expires_at: null,
    exit: null,
    result: null,
    void_reason: null,
    credited: '0',
    version: 1,
  });
  const { id } = body.message;
  await seconds(3, '60000');
  const running = await anna.get('/api/microtrade/get_result', { id });
  expect(running.body.message).toMatchObject({ status: 1, exit: null, result: null });
  await seconds(30, '59000');
  const ended = await anna.get('/api/microtrade/get_result', { id });
  expect(ended.body.message).toMatchObject({
    status: 3,
    result: -1,
    credited: '0',
    entry: { price: '60000' },
    exit: { price: '59000' },
  });
  const receipt = await anna.get('/api/receipt', { id: ended.body.message.receipt_id });
  expect(receipt.body.message.receipt).toMatchObject({
    rule: 'seconds.settle/1',
    inputs: {
      seconds: 30,
      stake: '100',
      currency: 'USDT',
      payout: '0.8',
      fee_rate: '0.01',
      type: 'rise',
    },
    output: { result: 'loss', credited: '0' },
  });
  expect(isReceiptOutputRight(receipt.body.message.receipt)).toBe(true);
  const list = await anna.get('/api/microtrade/lists');
  expect(list.body.message).toMatchObject({ page: 1, limit: 5, total: 1, list: [{ id }] });
});

test('nobody reads the options of another person', async () => {
  const { body } = await submit(anna);
  const ben = await app.newTrader();
  const { id } = body.message;
  expect((await ben.get('/api/microtrade/get_result', { id })).body.code).toBe('ORDER_NOT_FOUND');
  expect((await ben.get('/api/microtrade/lists')).body.message.total).toBe(0);
});

test('the list is filtered by market and status', async () => {
  await submit(anna);
  await submit(anna, { match_id: 2 });
  await seconds(40, '60000');
  await submit(anna);
  const total = async (filter: Record<string, string>) =>
    (await anna.get('/api/microtrade/lists', filter)).body.message.total;
  expect(await total({})).toBe(3);
  expect(await total({ status: '-1' })).toBe(3);
  expect(await total({ status: '1' })).toBe(1);
  expect(await total({ status: '0' })).toBe(1);
  expect(await total({ status: '3' })).toBe(2);
  expect(await total({ match_id: '2' })).toBe(1);
  const expired = String(
    (await anna.get('/api/microtrade/lists', { status: '3' })).body.message.list[0].exit.time,
  );
  expect(await total({ status: '3', from: expired })).toBe(2);
  expect(await total({ status: '3', to: expired })).toBe(0);
});

test('coins, markets and expiries are public', async () => {
  const coins = await app.get('/api/microtrade/payable_currencies');
  expect(coins.body.message).toEqual([
    { currency_id: 3, min: '5', max: '1000', step: '1', available: null, room: null },
    { currency_id: 1, min: '0.0001', max: '0.02', step: '0.0001', available: null, room: null },
    { currency_id: 2, min: '0.002', max: '0.5', step: '0.001', available: null, room: null },
  ]);
  const own = await anna.get('/api/microtrade/payable_currencies');
  expect(own.body.message[0]).toMatchObject({
    available: '1000',
    room: expect.stringMatching(/^10000\d{3}/),
  });
  const markets = await app.get('/api/microtrade/markets');
  expect(markets.body.message).toHaveLength(10);
  expect(markets.body.message[0]).toMatchObject({
    match_id: 1,
    symbol: 'BTC-USDT',
    is_open: true,
    index: { price: '60000' },
  });
  const expiries = await app.get('/api/microtrade/seconds', { match_id: 1 });
  expect(expiries.body.message[0]).toEqual({
    seconds: 30,
    payout: '0.8',
    fee_rate: '0.01',
    break_even: '0.561111',
  });
  const none = await app.get('/api/microtrade/seconds', { match_id: 31 });
  expect(none.body.code).toBe('MARKET_NOT_FOUND');
});

test('the record counts what ended beside the break-even chance', async () => {
  const empty = await anna.get('/api/microtrade/record');
  expect(empty.body.message).toMatchObject({ played: 0, hit_rate: null, break_even: null });
  await submit(anna);
  await submit(anna, { type: 2 });
  await submit(anna, { type: 2, seconds: 60, number: '10' });
  await seconds(3, '60000');
  await seconds(70, '60001');
  const { body } = await anna.get('/api/microtrade/record', { days: 7 });
  expect(body.message).toMatchObject({
    played: 3,
    won: 1,
    drawn: 0,
    lost: 2,
    void: 0,
    hit_rate: '0.333333',
    break_even: '0.559056',
    days: [{ currency_id: 3, net: '-32.1' }],
  });
  const bitcoin = await anna.get('/api/microtrade/record', { days: 7, match_id: 1 });
  expect(bitcoin.body.message).toMatchObject({ played: 3, won: 1, lost: 2 });
  const ether = await anna.get('/api/microtrade/record', { days: 7, match_id: 2 });
  expect(ether.body.message).toMatchObject({ played: 0, days: [] });
});

test('the guard is kept by the server', async () => {
  const set = await anna.post('/api/microtrade/guard', { daily_loss: '50' });
  expect(set.body.message).toEqual({
    daily_loss: '50',
    next_daily_loss: null,
    next_from: null,
    pause_until: null,
    lost_today: '0',
  });
  expect((await submit(anna)).body).toMatchObject({
    code: 'GUARD_REACHED',
    message: 'Your own limit allows this again from 2026-01-02 00:00 UTC.',
  });
  const higher = await anna.post('/api/microtrade/guard', { daily_loss: '500' });
  expect(higher.body.message).toMatchObject({ daily_loss: '50', next_daily_loss: '500' });
  const read = await anna.get('/api/microtrade/guard');
  expect(read.body.message).toEqual(higher.body.message);
});

test('in a country where options are closed nothing is opened, and what is open is settled', async () => {
  const { body } = await submit(anna);
  await proveCountry(app.db, anna.id, 'GB');
  expect((await submit(anna)).body.code).toBe('AREA_UNAVAILABLE');
  await seconds(40, '60000');
  const ended = await anna.get('/api/microtrade/get_result', { id: body.message.id });
  expect(ended.body.message).toMatchObject({ status: 3, result: 0 });
});
