import { randomUUID } from 'node:crypto';
import { omit } from 'es-toolkit';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { insertOutflowHold } from '../security/outflowHolds.sql';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { payPassword, verifiedPerson } from '../testing/verifiedPerson';

let app: TestApp;
let sender: Trader;
let receiver: Trader;

beforeAll(async () => {
  app = await createTestApp({
    config: { levelLimits: { fiat: ['2000', '1000000'], withdrawals: ['0.1', '500'] } },
  });
});
beforeEach(async () => {
  sender = await verifiedPerson(app, { USDT: '1000' });
  receiver = await app.newTrader();
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function accountOf({ id }: Trader): Promise<string> {
  const { account } = await app.db
    .selectFrom('users')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account;
}

const aPayment = async (change: Record<string, string> = {}) => ({
  req_id: randomUUID(),
  account: await accountOf(receiver),
  currency_id: '3',
  number: '25',
  memo: 'Lunch',
  pay_password: payPassword,
  ...change,
});
const send = async (change: Record<string, string> = {}, who = sender) =>
  (await who.post('/api/transfer/send', await aPayment(change))).body;
const usdt = async (who: Trader) => (await who.balance('USDT')).available;

test('a person is found by the account name alone, as far as needed to be sure', async () => {
  const other = await verifiedPerson(app);
  const find = async (account: string) =>
    (await sender.post('/api/transfer/find', { account })).body;
  const account = await accountOf(other);
  expect((await find(account.toUpperCase())).message).toEqual({
    account,
    name: `${account.slice(0, 2)}***${account.slice(-2)}`,
    verified_name: 'M*** G***',
    avatar: null,
  });
  await other.post('/api/user/editNickname', { nickname: 'Nova' });
  expect((await find(account)).message).toMatchObject({ name: 'Nova' });
  expect((await find(`${account}@example.com`)).code).toBe('PAYEE_NOT_FOUND');
  expect((await find('nobody0')).code).toBe('PAYEE_NOT_FOUND');
  expect((await find(await accountOf(sender))).code).toBe('PAYEE_SELF');
});

test('a payment moves its amount at once, and both people list it', async () => {
  const { message } = await send();
  expect(message).toMatchObject({ direction: 'out', number: '25', memo: 'Lunch', status: 'done' });
  expect([await usdt(sender), await usdt(receiver)]).toEqual(['975', '25']);
  const listOf = async (who: Trader, fields = {}) =>
    (await who.get('/api/transfer/list', fields)).body.message;
  expect(await listOf(sender)).toMatchObject({ total: 1, list: [message] });
  expect(await listOf(sender, { direction: 'in' })).toMatchObject({ total: 0, list: [] });
  expect(await listOf(receiver)).toMatchObject({
    total: 1,
    list: [{ id: message.id, direction: 'in', verified_name: 'M*** G***', number: '25' }],
  });
  expect(await listOf(await app.newTrader())).toMatchObject({ total: 0 });
});

test('the history has payments beside transfers, as each of both people sees them', async () => {
  const form = { currency_id: '3', number: '5', from_field: 'change', to_field: 'lever' };
  await sender.post('/api/wallet/change', { ...form, req_id: randomUUID() });
  const { message } = await send();
  const historyOf = async (who: Trader, fields = {}) =>
    (await who.get('/api/wallet/hzhistory', fields)).body.message;
  const listed = omit(message, ['verified_name', 'avatar']);
  expect(await historyOf(sender)).toMatchObject({ total: 2, list: [listed, { kind: 'transfer' }] });
  expect(await historyOf(sender, { kind: 'payment' })).toMatchObject({ total: 1, list: [listed] });
  expect(await historyOf(sender, { kind: 'conversion' })).toMatchObject({ total: 0, list: [] });
  expect(await historyOf(receiver)).toMatchObject({
    total: 1,
    list: [{ id: listed.id, kind: 'payment', direction: 'in', account: await accountOf(sender) }],
  });
  expect(await historyOf(await app.newTrader())).toMatchObject({ total: 0 });
});

test('the receiver is told, and finds it among the notices', async () => {
  await sender.post('/api/user/editNickname', { nickname: 'Nova' });
  const { message } = await send();
  await app.services.publisher.flush();
  const { list } = (await receiver.get('/api/notice/list')).body.message;
  expect(list).toMatchObject([
    {
      kind: 'money',
      order: {
        key: 'payment',
        params: { payment: message.id, name: 'Nova', amount: '25', coin: 'USDT' },
      },
    },
  ]);
  expect((await sender.get('/api/notice/list')).body.message.list).toEqual([]);
});

test('the same request again is the same payment, and another body is refused', async () => {
  const payment = await aPayment();
  const post = (form = payment) => sender.post('/api/transfer/send', form);
  const [first, again] = [await post(), await post()];
  expect(again.body).toEqual(first.body);
  expect((await post({ ...payment, number: '26' })).body.code).toBe('REQ_ID_REUSED');
  expect(await usdt(receiver)).toBe('25');
});

test.each([
  [{ number: '1000.01' }, 'INSUFFICIENT_BALANCE'],
  [{ number: '0' }, 'INVALID_AMOUNT'],
  [{ number: '0.000000001' }, 'QUANTITY_OFF_STEP'],
  [{ currency_id: '999' }, 'COIN_NOT_FOUND'],
  [{ account: 'nobody0' }, 'PAYEE_NOT_FOUND'],
  [{ memo: 'two\nlines' }, 'MEMO_INVALID'],
  [{ pay_password: '830275' }, 'PAY_PASSWORD_WRONG'],
  [{ pay_password: '' }, 'PAY_PASSWORD_MISSING'],
] as [Record<string, string>, string][])('%j is refused with %s', async (change, code) => {
  expect((await send(change)).code).toBe(code);
  expect(await usdt(sender)).toBe('1000');
});

test('below level 1, under a hold and beyond the limit of a day nothing is paid', async () => {
  const newcomer = await app.newTrader({ USDT: '100' });
  expect(await send({}, newcomer)).toMatchObject({ type: '998', code: 'IDENTITY_REQUIRED' });
  const bitcoin = Number(app.feed.index('BTC-USDT'));
  const half = String(Math.floor(bitcoin * 0.06));
  await sender.deposit('USDT', '100000');
  expect((await send({ number: half })).type).toBe('ok');
  // It is counted together with withdrawals.
  const { used } = (await sender.get('/api/user/limits')).body.message;
  expect(Number(used)).toBeCloseTo(Number(half) / bitcoin, 7);
  expect((await send({ number: half })).code).toBe('LIMIT');
  const now = app.clock.now();
  const time = { beganAt: now, endsAt: now + 3_600_000 };
  await app.db
    .transaction()
    .execute((tx) => insertOutflowHold(tx, { userId: sender.id, reason: 'password', ...time }));
  expect((await send()).code).toBe('HOLD');
});

test('of twenty payments at once there are as many as there are funds for', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => send({ number: '100' })));
  expect(codes.filter(({ type }) => type === 'ok')).toHaveLength(10);
  expect([await usdt(sender), await usdt(receiver)]).toEqual(['0', '1000']);
});
