import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';

let app: TestApp;
let trader: Trader;
beforeEachAppTest((test) => ({ app, trader } = test), { USDT: '100' });
afterEach(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const move = (fields: Record<string, string | number> = {}) =>
  trader.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: 3,
    number: '30',
    from_field: 'change',
    to_field: 'lever',
    ...fields,
  });

const available = async (type: 2 | 3 | 4 | 8) => (await trader.balance('USDT', type)).available;

test('moves an amount to another account, and back', async () => {
  const { body } = await move();
  expect(body).toMatchObject({
    type: 'ok',
    message: {
      kind: 'transfer',
      currency_id: 3,
      number: '30',
      status: 'done',
      from_field: 'change',
      to_field: 'lever',
      created_at: app.clock.now(),
    },
  });
  expect([await available(2), await available(3)]).toEqual(['70', '30']);
  await move({ from_field: 'lever', to_field: 'change', number: '30.00' });
  expect([await available(2), await available(3)]).toEqual(['100', '0']);
});

test.each([
  ['options', '4', 'micro'],
  ['stock', '8', 'stock'],
] as const)('the %s account is known by its number and its name', async (name, number, word) => {
  await move({ from_field: '2', to_field: number });
  expect(await available(accountType[name])).toBe('30');
  await move({ from_field: word, to_field: 'change' });
  expect(await available(accountType[name])).toBe('0');
});

test('the older name of the currency is understood, but must agree', async () => {
  const older = await move({ currency_id: '', currency: 3 });
  expect(older.body.code).toBe('INVALID_REQUEST');
  const fields = { req_id: randomUUID(), number: '1', from_field: 'change', to_field: 'lever' };
  const alone = await trader.post('/api/wallet/change', { ...fields, currency: 3 });
  expect(alone.body.type).toBe('ok');
  expect((await move({ currency: 3 })).body.type).toBe('ok');
  expect((await move({ currency: 1 })).body.code).toBe('INVALID_REQUEST');
  const neither = await trader.post('/api/wallet/change', { ...fields, req_id: randomUUID() });
  expect(neither.body.code).toBe('INVALID_REQUEST');
});

test.each([
  ['more than there is', { number: '100.00000001' }, 'INSUFFICIENT_BALANCE'],
  ['an empty account', { from_field: 'lever', to_field: 'change' }, 'INSUFFICIENT_BALANCE'],
  ['the same account', { to_field: 'change' }, 'SAME_ACCOUNT'],
  ['to the same account by its number', { to_field: '2' }, 'SAME_ACCOUNT'],
  ['to the fiat account, which is not built', { to_field: 'legal' }, 'STATE'],
  ['out of locks', { from_field: 'deposit', to_field: 'change' }, 'STATE'],
  ['an unknown coin', { currency_id: 999 }, 'COIN_NOT_FOUND'],
  ['a finer amount than the coin has', { number: '0.000000001' }, 'QUANTITY_OFF_STEP'],
  ['nothing', { number: '0' }, 'INVALID_AMOUNT'],
])('refuses to move %s', async (_, fields, code) => {
  expect((await move(fields)).body).toMatchObject({ type: 'error', code });
  expect(await available(2)).toBe('100');
});

test('frozen funds are not moved', async () => {
  const lock = { req_id: randomUUID(), config_id: 1, amount: '100' };
  await trader.post('/api/lh/deposit', lock);
  expect((await move({ number: '1' })).body.code).toBe('INSUFFICIENT_BALANCE');
});

test('a repeat moves nothing more, and another body under its key is refused', async () => {
  const req_id = randomUUID();
  const first = await move({ req_id });
  const again = await move({ req_id });
  expect(again.body).toEqual(first.body);
  expect(await available(2)).toBe('70');
  expect((await move({ req_id, number: '31' })).body.code).toBe('REQ_ID_REUSED');
});

test('of twenty transfers at once, as many pass as there are funds for', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => move({ number: '10' })));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
  expect([await available(2), await available(3)]).toEqual(['0', '100']);
});

test('an order sees what was moved in the meantime', async () => {
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0003' };
  const place = () => trader.post('/api/coin/trade', { req_id: randomUUID(), ...order });
  expect((await place()).body.type).toBe('ok');
  const { available: left } = await trader.balance('USDT');
  await move({ number: left });
  expect((await place()).body.code).toBe('INSUFFICIENT_BALANCE');
  await move({ number: left, from_field: 'lever', to_field: 'change' });
  expect((await place()).body.type).toBe('ok');
});

test('the history lists own transfers only, newest first, page by page', async () => {
  for (const number of ['1', '2', '3']) await move({ number });
  const other = await app.newTrader({ USDT: '5' });
  await other.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: 3,
    number: '5',
    from_field: '2',
    to_field: '3',
  });
  const { body } = await trader.get('/api/wallet/hzhistory', { page: 1, limit: 2 });
  expect(body.message).toMatchObject({
    page: 1,
    limit: 2,
    total: 3,
    list: [
      { number: '3', from_field: 'change', to_field: 'lever', status: 'done' },
      { number: '2' },
    ],
  });
  const next = await trader.get('/api/wallet/hzhistory', { page: 2, limit: 2 });
  expect(next.body.message.list).toMatchObject([{ number: '1' }]);
});

test('both ends are lines of their accounts', async () => {
  await move();
  const linesOf = async (type: number) =>
    (await trader.post('/api/wallet/legal_log', { currency: 3, type })).body.message.list;
  expect((await linesOf(2))[0]).toMatchObject({ type: 'transfer', amount: '-30' });
  expect(await linesOf(3)).toMatchObject([{ type: 'transfer', amount: '30', balance_after: '30' }]);
});

test('moving funds is no profit of today', async () => {
  const before = (await trader.post('/api/wallet/today')).body.message;
  await move();
  expect((await trader.post('/api/wallet/today')).body.message).toEqual(before);
});
