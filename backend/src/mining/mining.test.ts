import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { TestApp, Trader } from '../testing/createTestApp';
import { MiningDesk, type RigOnWire } from '../testing/MiningDesk';
import { maxOpenRigs } from './mining.service';

const dayMs = 86_400_000;

let app: TestApp;
let desk: MiningDesk;
beforeAppTests(async (created) => {
  app = created;
  desk = new MiningDesk(app);
  await app.services.jobs.runDue();
});

const bought = (buyer: Trader, fields = {}) => desk.bought(buyer, { number: 2, ...fields });

async function incomesOf(owner: Trader, id: string) {
  const { body } = await (
    await desk.as(owner)
  ).get('/api/mining/incomes', { rig_id: id, limit: 100 });
  return body.message as { rig: RigOnWire; days: { list: RigOnWire[]; total: number } };
}

it('sells one person no more rigs than may run, and again after one was stopped', async () => {
  const buyer = await desk.person({ USDT: '500000' });
  const first = await desk.bought(buyer);
  for (let count = 1; count < maxOpenRigs; count += 1) await desk.bought(buyer);
  expect((await desk.buy(buyer)).body).toMatchObject({ code: 'TOO_MANY_RIGS' });
  expect((await desk.stop(buyer, first.id)).body).toMatchObject({ type: 'ok' });
  await desk.bought(buyer);
});

it('GET /api/mining/list has honest figures of the last day', async () => {
  const { body } = await app.get('/api/mining/list');
  expect(body.message).toHaveLength(3);
  const [first] = body.message;
  const { last } = first;
  const gross = new Decimal(last.pool_reward).times(first.hash_th).div(last.pool_th);
  expect(last.gross).toBe(gross.toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed());
  expect(new Decimal(last.gross).minus(last.upkeep).toFixed()).toBe(last.net);
  const worth = new Decimal(last.net).times(last.index);
  const days = new Decimal(first.price).div(worth).ceil().toNumber();
  expect(first.payback_days).toBe(days <= first.days ? days : null);
});

it('GET /api/mining/detail has the last days of the pool', async () => {
  const { body } = await app.get('/api/mining/detail', { id: 1 });
  expect(body.message.machine.id).toBe(1);
  expect(body.message.days[0]).toEqual(body.message.machine.last);
  expect((await app.get('/api/mining/detail', { id: 99 })).body.code).toBe('NOT_FOUND');
});

describe('POST /api/mining/buy', () => {
  it('takes the price, freezes the deposit and starts at the next midnight', async () => {
    const buyer = await desk.person();
    const rig = await bought(buyer);
    expect(rig).toMatchObject({
      number: 2,
      state: 'pending',
      start: desk.nextMidnight(),
      end: desk.nextMidnight() + 30 * dayMs,
    });
    expect((await buyer.balance('USDT')).available).toBe('4780');
    expect(await buyer.balance('USDT', accountType.mining)).toEqual({
      available: '0',
      frozen: '40',
    });
  });

  it.each([
    ['an unknown machine', { machine_id: 9 }, 'NOT_FOUND'],
    ['more than the money is enough for', { number: 900 }, 'INSUFFICIENT_BALANCE'],
    ['none', { number: 0 }, 'INVALID_REQUEST'],
    ['another pay password', { pay_password: '111111' }, 'PAY_PASSWORD_WRONG'],
  ])('refuses %s', async (_, fields, code) => {
    const buyer = await desk.person({ USDT: '100' });
    expect((await desk.buy(buyer, fields)).body.code).toBe(code);
  });

  it('answers a repeat with the first rig', async () => {
    const buyer = await desk.person();
    const fields = { req_id: randomUUID() };
    const first = await bought(buyer, fields);
    expect(await bought(buyer, fields)).toEqual(first);
    expect((await buyer.balance('USDT')).available).toBe('4780');
  });

  it('sells no more machines than there are, whoever comes at once', async () => {
    const buyer = await desk.person();
    const row = app.db.updateTable('mining_machines').where('id', '=', 1);
    const { stock, sold } = await app.db
      .selectFrom('mining_machines')
      .select(['stock', 'sold'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await row.set({ stock: sold + 7 }).execute();
    const replies = await Promise.all(Array.from({ length: 20 }, () => desk.buy(buyer)));
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(7);
    expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(13);
    await row.set({ stock }).execute();
  });
});

describe('the income of a day', () => {
  it('is paid once at midnight, by the index recorded then, with a public receipt', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer);
    await desk.midnightPasses();
    expect((await incomesOf(buyer, id)).days.total).toBe(0);
    await desk.midnightPasses();
    await app.services.jobs.runDue();
    const { rig, days } = await incomesOf(buyer, id);
    expect(days.total).toBe(1);
    const [day] = days.list;
    expect(rig).toMatchObject({ state: 'running', days_paid: 1, total_income: day?.net });
    expect((await buyer.balance('BTC')).available).toBe(day?.net);
    expect(Number(day?.index)).toBe(96418.2);
    // It names nobody, so that anybody may read it.
    const other = await app.newTrader();
    const { body } = await other.get('/api/receipt', { id: String(day?.receipt_id) });
    expect(body.message.receipt.rule).toBe('mining.day/1');
    expect(isReceiptOutputRight(body.message.receipt)).toBe(true);
  });

  it('makes up for days that were missed, each once', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer);
    await desk.passTo(desk.nextMidnight() + 3 * dayMs);
    await app.services.jobs.runDue();
    const { days, rig } = await incomesOf(buyer, id);
    expect(days.list.map(({ day }) => day)).toEqual([3, 2, 1]);
    const sum = days.list.reduce((total, { net }) => total.plus(String(net)), new Decimal(0));
    expect(rig.total_income).toBe(sum.toFixed());
  });

  longTest('ends with the term: the deposit returns', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer);
    await desk.midnightPasses(31);
    const { rig } = await incomesOf(buyer, id);
    expect(rig).toMatchObject({ state: 'ended', days_paid: 30 });
    expect((await buyer.balance('USDT')).available).toBe('4820');
    expect((await buyer.balance('USDT', accountType.mining)).frozen).toBe('0');
  });

  it('stops after three days without any', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer, { number: 1 });
    await app.db.updateTable('rigs').set({ upkeep_per_th: '9' }).where('id', '=', id).execute();
    await desk.midnightPasses(4);
    const { rig } = await incomesOf(buyer, id);
    expect(rig).toMatchObject({ state: 'stopped', is_halted: true, total_income: '0' });
    expect((await buyer.balance('USDT')).available).toBe('4910');
  });
});

describe('POST /api/mining/stop', () => {
  it('returns the deposit and no part of the price, after the days that are due', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer);
    await desk.midnightPasses(2);
    const { body } = await desk.stop(buyer, id);
    expect(body.message).toMatchObject({ state: 'stopped', is_halted: false, days_paid: 1 });
    expect((await buyer.balance('USDT')).available).toBe('4820');
    expect((await desk.stop(buyer, id)).body.code).toBe('STATE');
    await desk.midnightPasses();
    expect((await incomesOf(buyer, id)).days.total).toBe(1);
  });

  it('knows no rig of somebody else', async () => {
    const buyer = await desk.person();
    const { id } = await bought(buyer);
    const other = await app.newTrader();
    expect((await desk.stop(other, id)).body.code).toBe('NOT_FOUND');
  });
});

it('counts in what the person earns', async () => {
  const buyer = await desk.person();
  await bought(buyer);
  await desk.midnightPasses(2);
  const { body } = await (await desk.as(buyer)).get('/api/finance/summary');
  const mining = body.message.by.find(({ kind }: { kind: string }) => kind === 'mining');
  expect(mining.earning_usd).toBe('220');
  expect(Number(mining.yesterday_usd)).toBeGreaterThan(0);
  expect(mining.total_usd).toBe(mining.yesterday_usd);
  expect(body.message.total_usd).toBe(mining.total_usd);
});
