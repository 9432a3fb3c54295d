import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { moveMoney } from '../ledger/MoneyMovement';
import { demoFundsReceiverIds } from '../ledger/postingCodes';
import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';

type Fields = Record<string, string | number>;

let app: TestApp;
let trader: Trader;
beforeEachAppTest((test) => ({ app, trader } = test), { USDT: '1000' });
beforeEach(() => price('60000', '3000'));
afterEach(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const [btc, eth, usdt] = [1, 2, 3];

async function price(bitcoin: string, ether: string) {
  app.feed.move('BTC-USDT', bitcoin);
  app.feed.move('ETH-USDT', ether);
  await app.recordSecond();
}

const pair = { from_currency_id: usdt, to_currency_id: btc, number: '100' };
const quote = (fields: Fields = {}, who = trader) =>
  who.post('/api/user/getTransferFee', { ...pair, ...fields });
const exchange = (fields: Fields = {}, who = trader) =>
  who.post('/api/user/Transfer', { req_id: randomUUID(), ...pair, ...fields });
const quoteId = async (fields: Fields = {}): Promise<string> =>
  (await quote(fields)).body.message.quote_id as string;
const balances = async () => [
  (await trader.balance('USDT')).available,
  (await trader.balance('BTC')).available,
];

test('a quote tells rate, spread, limits and outcome, and is kept for ten seconds', async () => {
  expect((await quote()).body.message).toEqual({
    rate: '0.000016633333',
    spread: '0.002',
    min: '1',
    max: '100000',
    to_number: '0.00166333',
    quote_id: expect.any(String) as string,
    expires_at: app.clock.now() + 10_000,
  });
});

test('without an amount there are terms and no quote', async () => {
  const { body } = await trader.post('/api/user/getTransferFee', {
    from_currency_id: eth,
    to_currency_id: btc,
  });
  expect(body.message).toMatchObject({ rate: '0.0499', to_number: null, quote_id: null });
});

test('exchanges at the quote, and tells both balances', async () => {
  const { body } = await exchange({ quote_id: await quoteId() });
  expect(body.message).toMatchObject({
    kind: 'conversion',
    from_currency_id: usdt,
    to_currency_id: btc,
    status: 'done',
    number: '100',
    to_number: '0.00166333',
    from_balance: '900',
    to_balance: '0.00166333',
  });
  expect(await balances()).toEqual(['900', '0.00166333']);
});

test('keeps the quote when the price gets worse', async () => {
  const quote_id = await quoteId();
  await price('59900', '3000');
  // 0.00166611 would be the present outcome.
  expect((await exchange({ quote_id })).body.message.to_number).toBe('0.00166333');
});

test('keeps the quote when the price gets better for the exchange within its spread', async () => {
  const quote_id = await quoteId();
  await price('60100', '3000');
  expect((await exchange({ quote_id })).body.message.to_number).toBe('0.00166333');
});

test('asks again when the quote has become worth more than what it takes', async () => {
  const quote_id = await quoteId();
  await price('60200', '3000');
  expect((await exchange({ quote_id })).body.code).toBe('QUOTE_EXPIRED');
  expect(await balances()).toEqual(['1000', '0']);
});

test('without a quote the present price counts', async () => {
  await price('50000', '3000');
  expect((await exchange()).body.message.to_number).toBe('0.001996');
});

test('between two coins both prices count', async () => {
  await trader.deposit('ETH', '1');
  const fields = { from_currency_id: eth, number: '1' };
  expect((await exchange(fields)).body.message.to_number).toBe('0.0499');
});

test('there and back loses the spread twice', async () => {
  await exchange();
  const back = { from_currency_id: btc, to_currency_id: usdt, number: '0.00166333' };
  expect((await exchange(back)).body.message.to_number).toBe('99.6002004');
  expect(await balances()).toEqual(['999.6002004', '0']);
});

test('a quote is used once, also by many requests at once', async () => {
  const quote_id = await quoteId();
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange({ quote_id })));
  const codes = replies.map(({ body }) => body.code as string | undefined);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'QUOTE_EXPIRED')).toHaveLength(9);
  expect(await balances()).toEqual(['900', '0.00166333']);
});

test('a repeat gets the first answer and exchanges nothing more', async () => {
  const fields = { req_id: randomUUID(), quote_id: await quoteId() };
  const first = await exchange(fields);
  expect((await exchange(fields)).body).toEqual(first.body);
  expect((await exchange({ ...fields, number: '101' })).body.code).toBe('REQ_ID_REUSED');
  expect(await balances()).toEqual(['900', '0.00166333']);
});

test.each([
  ['of another amount', { number: '101' }],
  ['of another coin', { to_currency_id: eth }],
])('a quote %s is refused and stays usable', async (_, fields) => {
  const quote_id = await quoteId();
  expect((await exchange({ quote_id, ...fields })).body.code).toBe('QUOTE_EXPIRED');
  expect((await exchange({ quote_id })).body.type).toBe('ok');
});

test('a quote ends after ten seconds', async () => {
  const [early, late] = [await quoteId(), await quoteId()];
  for (let second = 0; second < 9; second += 1) await app.recordSecond();
  expect((await exchange({ quote_id: early })).body.type).toBe('ok');
  await app.recordSecond();
  expect((await exchange({ quote_id: late })).body.code).toBe('QUOTE_EXPIRED');
});

test('the quote of somebody else is answered like one that never was', async () => {
  const quote_id = await quoteId();
  const other = await app.newTrader({ USDT: '1000' });
  const foreign = await exchange({ quote_id }, other);
  const absent = await exchange({ quote_id: randomUUID() }, other);
  expect(foreign.body).toEqual(absent.body);
  expect(foreign.body.code).toBe('QUOTE_EXPIRED');
});

test('expired quotes do not pile up', async () => {
  for (let each = 0; each < 3; each += 1) await quote();
  for (let second = 0; second < 75; second += 1) app.clock.advance(1_000);
  await price('60000', '3000');
  await quote();
  const rows = await app.db
    .selectFrom('conversion_quotes')
    .select('id')
    .where('user_id', '=', trader.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  ['the same coin', { to_currency_id: usdt }, 'SAME_COIN'],
  ['an unknown coin', { to_currency_id: 999 }, 'COIN_NOT_FOUND'],
  ['a finer amount', { number: '1.000000001' }, 'QUANTITY_OFF_STEP'],
  ['too little', { number: '0.99' }, 'QUANTITY_TOO_SMALL'],
  ['too much', { number: '100001' }, 'QUANTITY_TOO_LARGE'],
  ['more than there is', { number: '1000.01' }, 'INSUFFICIENT_BALANCE'],
  ['nothing', { number: '0' }, 'INVALID_AMOUNT'],
])('refuses to exchange %s', async (_, fields, code) => {
  expect((await exchange(fields)).body).toMatchObject({ type: 'error', code });
  expect(await balances()).toEqual(['1000', '0']);
});

test.each([
  ['less', '0.5'],
  ['more', '100000.5'],
])('an amount of %s than the limits has no quote', async (_, number) => {
  expect((await quote({ number })).body.message.quote_id).toBeNull();
});

test('refuses while prices stand still, and nothing of a quote is lost', async () => {
  const quote_id = await quoteId();
  app.clock.advance(2_001);
  expect((await quote()).body.code).toBe('RATE_STALE');
  expect((await exchange({ quote_id })).body.code).toBe('RATE_STALE');
  await app.recordSecond();
  expect((await exchange({ quote_id })).body.type).toBe('ok');
});

test('lists the coins with what is available of them', async () => {
  const { body } = await trader.post('/api/user/getTransferList');
  expect(body.message).toEqual(
    expect.arrayContaining([
      { currency_id: usdt, name: 'USDT', available: '1000' },
      { currency_id: btc, name: 'BTC', available: '0' },
    ]),
  );
  // Shares of stocks are no coins.
  expect((body.message as { name: string }[]).map(({ name }) => name)).not.toContain('AAPL');
});

test('the history lists exchanges among transfers, newest first', async () => {
  await exchange();
  app.clock.advance(1);
  await trader.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: usdt,
    number: '5',
    from_field: 'change',
    to_field: 'lever',
  });
  const { body } = await trader.get('/api/wallet/hzhistory', { page: 1, limit: 1 });
  expect(body.message).toMatchObject({ total: 2, list: [{ kind: 'transfer', number: '5' }] });
  const next = await trader.get('/api/wallet/hzhistory', { page: 2, limit: 1 });
  expect(next.body.message.list).toMatchObject([
    { kind: 'conversion', from_currency_id: usdt, to_currency_id: btc, to_number: '0.00166333' },
  ]);
  const ofKind = async (kind: string) => (await trader.get('/api/wallet/hzhistory', { kind })).body;
  expect((await ofKind('transfer')).message).toMatchObject({
    total: 1,
    list: [{ kind: 'transfer' }],
  });
  expect((await ofKind('conversion')).message).toMatchObject({
    total: 1,
    list: [{ kind: 'conversion' }],
  });
});

test('twenty exchanges at once spend no more than there is', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => exchange({ number: '100' })));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
  expect((await balances())[0]).toBe('0');
});

test('an exchange is no profit of today beyond its spread', async () => {
  const before = (await trader.post('/api/wallet/today')).body.message;
  await exchange();
  expect((await trader.post('/api/wallet/today')).body.message).toEqual(before);
});

test('refuses a coin that the house has not enough of', async () => {
  const key = { system: 'house', currencyId: btc } as const;
  await app.db.transaction().execute((tx) =>
    moveMoney(tx, app.clock.now(), async (movement) => {
      const source = { system: 'demo', currencyId: btc } as const;
      await movement.lock({ systems: [key, source] });
      const { available } = movement.systemAccount(key);
      const posting = {
        kind: 'demo_funds' as const,
        businessType: 'demo' as const,
        frozen: '0',
        businessId: demoFundsReceiverIds.house,
      };
      movement.post([
        { ...posting, accountId: movement.systemAccount(key).id, available: `-${available}` },
        { ...posting, accountId: movement.systemAccount(source).id, available },
      ]);
    }),
  );
  expect((await exchange()).body.code).toBe('NO_LIQUIDITY');
  expect(await balances()).toEqual(['1000', '0']);
});
