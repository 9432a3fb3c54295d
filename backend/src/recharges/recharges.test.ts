import { randomUUID } from 'node:crypto';
import { operatorFiat } from '../fiat/operatorFiat';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { giveOperatorKeys } from '../testing/giveOperatorKeys';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { sendFile } from '../testing/sendFile';
import { verifiedPerson } from '../testing/verifiedPerson';
import { readBankIn } from './readBankIn';
import { operatorRecharges, type RechargesReport } from './operatorRecharges';

const dayMs = 86_400_000;

let app: TestApp;
let person: Trader;

beforeAll(async () => {
  app = await createTestApp({
    config: { bankIn: { ...readBankIn({}, true), review: { delayMs: undefined } } },
  });
  await giveOperatorKeys(app, 'ann', 'bob');
});
beforeEach(async () => (person = await verifiedPerson(app)));
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const newVoucher = async (who = person) =>
  (await sendFile(app, who.token, await files.jpeg())).body.message as string;
const bankIn = async (who = person, query: Record<string, string> = {}) =>
  (await who.get('/api/recharge/bank', query)).body;
const request = async (change: Record<string, string> = {}, who = person) =>
  (
    await who.post('/api/wallet/charge_req', {
      req_id: randomUUID(),
      account: change.account ?? (await newVoucher(who)),
      amount: '717.7',
      currency: '3',
      type: '1',
      fiat: 'CNY',
      ...change,
    })
  ).body;
const operate = async (command: object, who = 'ann') =>
  (await operatorRecharges(operatorDepsOf(app), command, who)) as RechargesReport;
const usdt = async (who = person) => (await who.balance('USDT')).available;

test('names the account of the house, a reference of ones own that stays, and the price with its source', async () => {
  const { message } = await bankIn();
  expect(message).toMatchObject({
    fiat: 'USD',
    name: 'USDT',
    mid: '1',
    mid_source: 'demo',
    max: '2000',
    review_seconds: null,
    is_simulated: true,
  });
  expect(message.reference).toMatch(/^H[2-9A-HJ-NP-Z]{8}$/);
  expect((await bankIn()).message.reference).toBe(message.reference);
  expect((await bankIn(await app.newTrader())).message).toMatchObject({ max: '0' });
  expect((await bankIn(person, { fiat: 'CNY' })).message).toMatchObject({ mid: '7.12' });
  expect((await bankIn(person, { fiat: 'XXX' })).code).toBe('FIAT_UNKNOWN');
});

test('waits for an operator, who sees the voucher, and is credited once', async () => {
  const { message } = await request();
  expect(message).toMatchObject({ status: 'reviewing', number: '100.000557', money: '717.7' });
  expect(await usdt()).toBe('0');
  const { recharges } = await operate({ action: 'list' });
  expect(recharges[0]).toMatchObject({ id: message.id, amount: '100.000557', fiat: 'CNY' });
  const { pictures } = await operate({ action: 'show', id: message.id });
  expect(pictures).toMatchObject([{ type: 'image/jpeg' }]);
  const approve = { action: 'approve', id: message.id };
  expect((await operate(approve)).settled).toMatchObject({ missing: 0 });
  await app.services.jobs.runDue();
  expect(await usdt()).toBe('100.000557');
  await expect(operate(approve)).rejects.toThrow('credited already');
  const detail = await person.get('/api/recharge/detail', { id: message.id });
  expect(detail.body.message).toMatchObject({
    deposit: { id: message.id, status: 'credited' },
    lines: [
      { owner: 'bank', amount: '-100.000557', type: 'bank_in' },
      { owner: 'own', amount: '100.000557' },
    ],
  });
});

test('the record has it beside deposits, by its state', async () => {
  const { message } = await request();
  const listed = async (query: Record<string, string> = {}, who = person) =>
    (await who.get('/api/recharge/log', query)).body.message;
  expect(await listed()).toMatchObject({ total: 1, list: [{ id: message.id }] });
  expect(await listed({ status: 'pending', kind: 'bank' })).toMatchObject({ total: 1 });
  expect(await listed({ kind: 'coin' })).toMatchObject({ total: 0, list: [] });
  expect(await listed({ status: 'final' })).toMatchObject({ total: 0 });
  expect(await listed({}, await app.newTrader())).toMatchObject({ total: 0 });
  await operate({ action: 'refuse', id: message.id, why: 'not_received' });
  await app.services.jobs.runDue();
  expect(await listed({ status: 'failed' })).toMatchObject({
    list: [{ id: message.id, status: 'rejected', reason: 'not_received' }],
  });
  expect(await usdt()).toBe('0');
});

test('another person finds nothing of it', async () => {
  const { message } = await request();
  const other = await app.newTrader();
  const { body } = await other.get('/api/recharge/detail', { id: message.id });
  expect(body.code).toBe('DEPOSIT_NOT_FOUND');
});

test.each([
  [{ amount: '71' }, 'QUANTITY_TOO_SMALL'],
  [{ amount: '20000' }, 'FIAT_LIMIT'],
  [{ amount: '1.234' }, 'INVALID_AMOUNT'],
  [{ currency: '1' }, 'COIN_NOT_FOUND'],
  [{ fiat: 'XXX' }, 'FIAT_UNKNOWN'],
  [{ mid: '7' }, 'QUOTE_EXPIRED'],
  [{ account: randomUUID() }, 'UPLOAD_NOT_FOUND'],
] as [Record<string, string>, string][])('%j is refused with %s', async (change, code) => {
  expect((await request(change)).code).toBe(code);
});

test('the voucher of another person, and somebody whom nobody has verified, are refused', async () => {
  const newcomer = await app.newTrader();
  expect((await request({ account: await newVoucher(newcomer) })).code).toBe('UPLOAD_NOT_FOUND');
  expect((await request({}, newcomer)).code).toBe('IDENTITY_REQUIRED');
});

test('one voucher is the proof of one payment', async () => {
  const account = await newVoucher();
  const all = await Promise.all(Array.from({ length: 3 }, () => request({ account })));
  expect(all.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(all.filter(({ code }) => code === 'UPLOAD_NOT_FOUND')).toHaveLength(2);
});

test('of many at once five are looked for', async () => {
  const vouchers: string[] = [];
  while (vouchers.length < 8) vouchers.push(await newVoucher());
  const all = await Promise.all(vouchers.map((account) => request({ account })));
  expect(all.filter(({ type }) => type === 'ok')).toHaveLength(5);
  expect(all.filter(({ code }) => code === 'TOO_MANY_RECHARGES')).toHaveLength(3);
});

test('a policy credits it by itself, once, and an operator who was earlier is first', async () => {
  const { message } = await request();
  await operate({ action: 'refuse', id: message.id, why: 'sender' });
  await operate({ action: 'approve', id: message.id });
  await app.services.jobs.runDue();
  const { body } = await person.get('/api/recharge/detail', { id: message.id });
  expect(body.message.deposit).toMatchObject({ status: 'rejected', reason: 'sender' });
  expect(await usdt()).toBe('0');
});

test('above 10,000 USDT two operators have to approve', async () => {
  await app.db.updateTable('users').set({ level: 2 }).where('id', '=', person.id).execute();
  const { message } = await request({ amount: '100000' });
  const approve = { action: 'approve', id: message.id };
  expect((await operate(approve)).settled).toMatchObject({ missing: 1 });
  expect((await operate(approve)).settled).toMatchObject({ missing: 1 });
  expect((await operate(approve, 'bob')).settled).toMatchObject({ missing: 0 });
  await app.services.jobs.runDue();
  expect(Number(await usdt())).toBeGreaterThan(10_000);
});

test('a price that an operator has set counts for a day', async () => {
  const set = { action: 'set', code: 'EUR', mid: '0.86', source: 'ECB' };
  await operatorFiat(operatorDepsOf(app), set, 'ann');
  expect((await bankIn(person, { fiat: 'EUR' })).message).toMatchObject({
    mid: '0.86',
    mid_source: 'ECB',
  });
  app.clock.advance(dayMs + 1);
  const later = app.as(await app.services.sessions.open(app.db, person.id));
  const { body } = await later.get('/api/recharge/bank', { fiat: 'EUR' });
  expect(body.code).toBe('RATE_STALE');
  expect((await later.get('/api/recharge/bank')).body.message.fiats).not.toContain('EUR');
});
