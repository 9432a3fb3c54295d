import { randomUUID } from 'node:crypto';
import { lockIncomes } from '@h5/shared/rules/lockReceipts';
import { ReceiptInputs } from '@h5/shared/rules/receipts/ReceiptInputs';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 30 days of USDT at 0.35 % a day, 0.4 % for each day that is left. */
const productId = 2;

let app: TestApp;
let trader: Trader;
let other: Trader;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'lock-mining.%').execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  await moveTo((Math.floor(app.clock.now() / dayMs) + 1) * dayMs + 10.5 * hourMs);
  [trader, other] = await Promise.all([
    app.newTrader({ USDT: '5000' }),
    app.newTrader({ USDT: '5000' }),
  ]);
});
afterEach(async () => expect(await findBrokenInvariants(app.db)).toEqual([]));

async function moveTo(time: number): Promise<void> {
  app.clock.forward(time - app.clock.now());
  await app.services.jobs.runDue();
}

async function bought(who: Trader, amount: string) {
  const fields = { req_id: randomUUID(), config_id: productId, amount };
  return (await who.post('/api/lh/deposit', fields)).body.message;
}

async function daysOf(who: Trader, id: string) {
  const { body } = await who.get('/api/lh/deposit/detail', { id, limit: 100 });
  return body.message.days.list;
}

async function receiptOf(who: Trader, id: string) {
  const { body } = await who.get('/api/receipt', { id });
  const { list, receipt } = body.message;
  const claim = { ...receipt, ...(list !== undefined && { list }) };
  return { list, receipt, isRight: isReceiptOutputRight(claim), claim };
}

it('locks that are paid together share a receipt, in which each finds its line', async () => {
  const lock = await bought(trader, '1000');
  const small = await bought(other, '333.33333333');
  await moveTo(lock.start_at + dayMs);
  const [day] = await daysOf(trader, lock.id);
  const [same] = await daysOf(other, small.id);
  expect(same.receipt_id).toBe(day.receipt_id);

  const { claim, isRight, list, receipt } = await receiptOf(trader, day.receipt_id);
  expect(isRight).toBe(true);
  expect(receipt).toMatchObject({
    rule: 'lock.day/1',
    inputs: { product: productId, currency: 'USDT', daily_yield: '0.0035', due_at: day.time },
    output: { locks: '2', income: '4.66666666' },
  });
  expect(list.split('\n').sort()).toEqual([`${lock.ref},1000`, `${small.ref},333.33333333`].sort());
  const incomes = lockIncomes(new ReceiptInputs(claim.inputs, [], list));
  expect(incomes).toContainEqual({ ref: lock.ref, value: '3.5' });
  expect(incomes).toContainEqual({ ref: small.ref, value: '1.16666666' });
});

it('leaving pays the missed days with receipts of their own, and proves the penalty to its owner alone', async () => {
  const lock = await bought(trader, '1000');
  app.clock.forward(lock.start_at + 3 * dayMs - app.clock.now());
  const fields = { req_id: randomUUID(), id: lock.id, penalty: '108' };
  const { body } = await trader.post('/api/lh/deposit/order/cancel', fields);
  expect(body.message).toMatchObject({ end: 'early', days_paid: 3, penalty: '108' });
  const days = await daysOf(trader, lock.id);
  expect(new Set(days.map((day: { receipt_id: string }) => day.receipt_id)).size).toBe(3);
  for (const day of days) expect((await receiptOf(trader, day.receipt_id)).isRight).toBe(true);

  const { isRight, receipt } = await receiptOf(trader, body.message.receipt_id);
  expect(isRight).toBe(true);
  expect(receipt).toMatchObject({
    rule: 'lock.exit/1',
    inputs: { amount: '1000', penalty_ratio: '0.004', remaining_days: 27, period_days: 30 },
    output: { penalty: '108', principal_back: '892' },
  });
  const hidden = await other.get('/api/receipt', { id: body.message.receipt_id });
  expect(hidden.body.code).toBe('RECEIPT_NOT_FOUND');
  await app.services.jobs.runDue();
});

it('leaving before the first day is free, with a receipt', async () => {
  const lock = await bought(trader, '1000');
  const fields = { req_id: randomUUID(), id: lock.id };
  const { body } = await trader.post('/api/lh/deposit/order/cancel', fields);
  const { isRight, receipt } = await receiptOf(trader, body.message.receipt_id);
  expect(isRight).toBe(true);
  expect(receipt.output).toEqual({ penalty: '0', principal_back: '1000' });
});
