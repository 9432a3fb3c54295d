import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { listRef } from '@h5/shared/rules/receipts/sealedList';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { leaveInSystemAccount } from '../testing/leaveInSystemAccount';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { demoLockProducts } from './demoLockProducts';
import { maxOpenLocks } from './lockMining.service';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 30 days of USDT at 0.35 % a day, 0.4 % for each day that is left. */
const productId = 2;

let app: TestApp;
let trader: Trader;
let undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await createTestApp();
  // Months pass here, in which nothing but locks needs to happen.
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'lock-mining.%').execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  await moveTo(nextMidnight() + 10.5 * hourMs);
  trader = await app.newTrader({ USDT: '5000' });
});
afterEach(async () => {
  for (const step of undo) await step();
  undo = [];
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const nextMidnight = () => (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;

async function moveTo(time: number): Promise<void> {
  app.clock.forward(time - app.clock.now());
  await app.services.jobs.runDue();
}

const midnights = (count: number) => moveTo(nextMidnight() + (count - 1) * dayMs);

function buy(fields: object = {}, who = trader) {
  return who.post('/api/lh/deposit', {
    req_id: randomUUID(),
    config_id: productId,
    amount: '1000',
    ...fields,
  });
}

async function bought(fields: object = {}, who = trader) {
  const { body } = await buy(fields, who);
  expect(body.type).toBe('ok');
  return body.message;
}

function redeem(id: string, fields: object = {}, who = trader) {
  return who.post('/api/lh/deposit/order/cancel', { req_id: randomUUID(), id, ...fields });
}

async function spot(who = trader): Promise<string> {
  return (await who.balance('USDT')).available;
}

/** What is frozen of the principal, and of the interest that is still owed. */
async function held(id: string) {
  const rows = await app.db.selectFrom('holds').selectAll().where('reference', '=', id).execute();
  const amountOf = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? '0';
  return { principal: amountOf('lock'), interest: amountOf('lock_cover') };
}

/** Changes the product for one test. */
async function changeProduct(id: number, change: object): Promise<void> {
  const product = await app.db
    .selectFrom('lock_products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('lock_products').set(change).where('id', '=', id).execute();
  const { min_amount, max_amount, capacity, kind } = product;
  const before = { min_amount, max_amount, capacity, kind };
  undo.push(() => app.db.updateTable('lock_products').set(before).where('id', '=', id).execute());
}

async function detail(id: string) {
  return (await trader.get('/api/lh/deposit/detail', { id, limit: 100 })).body.message;
}

describe('GET /api/lh/deposit/config', () => {
  it('lists products with the capacity that is left', async () => {
    const { body } = await app.get('/api/lh/deposit/config');
    expect(body.message).toContainEqual({
      id: 2,
      currency_id: 3,
      name: 'USDT',
      period_days: 30,
      daily_yield: '0.0035',
      min_amount: '100',
      max_amount: '100000',
      penalty_ratio: '0.004',
      kind: 'principal',
      year_rate: '1.2775',
      left: '10000000',
    });
  });

  it.each([
    ['a penalty that eats more than a fifth', { period_days: 51, penalty_ratio: '0.004' }],
    ['a daily interest of zero', { min_amount: '0.000001', daily_yield: '0.003' }],
  ])('does not store a product with %s', async (_, change) => {
    const product = { ...demoLockProducts[0]!, id: 99, ...change };
    const writing = app.db.insertInto('lock_products').values(product).execute();
    await expect(writing).rejects.toThrow(/check/);
  });
});

describe('POST /api/lh/deposit', () => {
  it('freezes the principal, and the whole interest with it', async () => {
    const lock = await bought();
    const startAt = nextMidnight();
    expect(lock).toEqual({
      id: expect.any(String),
      product: productId,
      currency_id: 3,
      amount: '1000',
      daily_yield: '0.0035',
      penalty_ratio: '0.004',
      kind: 'principal',
      period_days: 30,
      bought_at: app.clock.now(),
      start_at: startAt,
      expire_at: startAt + 30 * dayMs,
      days_paid: 0,
      income: '0',
      status: 'in_progress',
      end: null,
      ended_at: null,
      penalty: '0',
      returned: '0',
      ref: listRef(lock.id),
      receipt_id: null,
    });
    expect(await spot()).toBe('4000');
    expect(await held(lock.id)).toEqual({ principal: '1000', interest: '105' });
    const { body } = await trader.post('/api/wallet/detail', { currency: 3, type: 6 });
    expect(body.message).toMatchObject({ available: '0', frozen: '1000' });
  });

  it('a repeat answers with the same lock, and another body is refused', async () => {
    const req_id = randomUUID();
    const first = await bought({ req_id });
    await moveTo(nextMidnight());
    expect(await bought({ req_id })).toEqual(first);
    expect((await buy({ req_id, amount: '1001' })).body.code).toBe('REQ_ID_REUSED');
    expect(await spot()).toBe('4000');
  });

  it('one purchase that is sent many times at once makes one lock', async () => {
    const req_id = randomUUID();
    const locks = await Promise.all(Array.from({ length: 10 }, () => bought({ req_id })));
    expect(new Set(locks.map(({ id }) => id)).size).toBe(1);
    expect(await spot()).toBe('4000');
  });

  it.each([
    ['INSUFFICIENT_BALANCE', { amount: '5000.00000001' }],
    ['QUANTITY_TOO_SMALL', { amount: '99.99999999' }],
    ['QUANTITY_TOO_LARGE', { amount: '100000.00000001' }],
    ['QUANTITY_OFF_STEP', { amount: '1000.000000001' }],
    ['NOT_FOUND', { config_id: 99 }],
  ])('refuses with %s, and locks nothing', async (code, fields) => {
    expect((await buy(fields)).body).toMatchObject({ type: 'error', code });
    expect(await spot()).toBe('5000');
    expect((await trader.get('/api/lh/deposit/order')).body.message.total).toBe(0);
  });

  it('sells the rest of the capacity once, even to parallel buyers', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => app.newTrader({ USDT: '1000' })),
    );
    const { locked } = await app.db
      .selectFrom('lock_products')
      .select('locked')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await changeProduct(productId, { capacity: new Decimal(locked).plus(3500).toFixed() });
    const replies = await Promise.all(people.map((who) => buy({}, who)));
    const codes = replies.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(5);
    expect((await buy({ amount: '500' })).body.type).toBe('ok');
    expect((await buy({ amount: '100' })).body.code).toBe('SOLD_OUT');
  });

  it('sells no lock whose interest is not covered', async () => {
    const capacity = { min_amount: '0.001', max_amount: '100000000', capacity: '100000000' };
    await changeProduct(3, capacity);
    const rich = await app.newTrader({ USDT: '100000000' });
    expect((await buy({ config_id: 3, amount: '60000000' }, rich)).body.code).toBe('SOLD_OUT');
    const { id } = await bought({ config_id: 3, amount: '50000000' }, rich);
    await redeem(id, {}, rich);
  });

  it('sells the last of the cover once, whoever comes at once', async () => {
    const earn = { system: 'earn', currencyId: 3 } as const;
    // Seven times the interest of 1,000, and a part of it.
    const left = await leaveInSystemAccount(app, earn, '785');
    const people = await Promise.all(
      Array.from({ length: 4 }, () => app.newTrader({ USDT: '5000' })),
    );
    const replies = await Promise.all(
      people.flatMap((who) => Array.from({ length: 5 }, () => buy({}, who))),
    );
    const codes = replies.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(7);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(13);
    await left.undo();
  });

  it('refuses one more than a person may have in progress', async () => {
    await changeProduct(productId, { min_amount: '1' });
    const first = await bought({ amount: '1' });
    for (let count = 1; count < maxOpenLocks; count += 1) await bought({ amount: '1' });
    expect((await buy({ amount: '1' })).body).toMatchObject({ code: 'TOO_MANY_LOCKS' });
    await redeem(first.id);
    await bought({ amount: '1' });
  });

  it('is refused while outflow is stopped', async () => {
    const stopped = jest.spyOn(app.services.outflow, 'isStopped', 'get').mockReturnValue(true);
    expect((await buy()).body.code).toBe('OUTFLOW_STOPPED');
    stopped.mockRestore();
  });
});

describe('the daily run', () => {
  it('pays nothing on the first midnight, then each day, and the principal with the last income', async () => {
    const { id } = await bought();
    await midnights(1);
    expect(await spot()).toBe('4000');
    await midnights(1);
    expect(await spot()).toBe('4003.5');
    expect(await held(id)).toEqual({ principal: '1000', interest: '101.5' });
    await midnights(28);
    expect(await spot()).toBe('4101.5');
    expect(await held(id)).toEqual({ principal: '1000', interest: '3.5' });
    await midnights(1);
    expect(await spot()).toBe('5105');
    expect(await held(id)).toEqual({ principal: '0', interest: '0' });
    const { order, days } = await detail(id);
    const ended = { status: 'redeemed', end: 'matured', days_paid: 30, income: '105' };
    expect(order).toMatchObject({ ...ended, penalty: '0', returned: '1000' });
    expect(days.total).toBe(30);
    await midnights(3);
    expect(await spot()).toBe('5105');
  });

  it('pays at midnight and not a millisecond before', async () => {
    await bought();
    await moveTo(nextMidnight() + dayMs - 1);
    expect(await spot()).toBe('4000');
    await moveTo(app.clock.now() + 1);
    expect(await spot()).toBe('4003.5');
  });

  it('makes up for each missed day, with the time at which it was due', async () => {
    const { id, start_at } = await bought();
    await midnights(9);
    expect(await spot()).toBe('4028');
    const { days } = await detail(id);
    expect(days.list).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((day) => ({
        day,
        amount: '3.5',
        time: start_at + day * dayMs,
        receipt_id: expect.any(String),
      })),
    );
  });

  it('pays each lock once a day, however often jobs run', async () => {
    await bought();
    await midnights(2);
    await Promise.all([app.services.jobs.runDue(), app.services.jobs.runDue()]);
    expect(await spot()).toBe('4003.5');
  });

  it('rounds each day down to 8 decimals', async () => {
    const { id } = await bought({ amount: '333.33333333' });
    await midnights(3);
    expect((await detail(id)).order.income).toBe('2.33333332');
  });

  longTest(
    'pays many locks in parts',
    async () => {
      const people = await Promise.all(
        Array.from({ length: 5 }, () => app.newTrader({ USDT: '50000' })),
      );
      for (let count = 0; count < 41; count += 1) {
        await Promise.all(people.map((who) => bought({ amount: '100' }, who)));
      }
      await midnights(2);
      for (const who of people) expect(await spot(who)).toBe('45914.35');
    },
    90_000,
  );

  it('notifies owners of their lock and of their balance', async () => {
    const told = jest.spyOn(app.services.realtime, 'publishToUser');
    const { id } = await bought();
    await midnights(2);
    const events = told.mock.calls.filter(([userId]) => userId === trader.id);
    told.mockRestore();
    const both = ['user.finance', 'user.balance'];
    expect(events.map(([, { name }]) => name)).toEqual([...both, ...both]);
    const [lock, balances] = events.slice(-2).map(([, , make]) => make());
    expect(lock).toMatchObject({ kind: 'lock', lock: { id, days_paid: 1, income: '3.5' } });
    expect(balances).toEqual([expect.objectContaining({ account_type: 2, available: '4003.5' })]);
  });
});

describe('POST /api/lh/deposit/order/cancel', () => {
  it('is free before the first day', async () => {
    const { id } = await bought();
    await moveTo(nextMidnight() - 1);
    const { body } = await redeem(id, { penalty: '0' });
    expect(body.message).toMatchObject({ end: 'undone', penalty: '0', returned: '1000' });
    expect(await spot()).toBe('5000');
    await midnights(3);
    expect(await spot()).toBe('5000');
  });

  it('costs the penalty of the days that are left, and credited interest is kept', async () => {
    const { id } = await bought();
    await midnights(28);
    const { body } = await redeem(id, { penalty: '12' });
    expect(body.message).toMatchObject({
      status: 'redeemed',
      end: 'early',
      days_paid: 27,
      income: '94.5',
      penalty: '12',
      returned: '988',
    });
    expect(await spot()).toBe('5082.5');
    expect(await held(id)).toEqual({ principal: '0', interest: '0' });
    await midnights(5);
    expect(await spot()).toBe('5082.5');
  });

  it('costs a fifth at most, on the first day', async () => {
    const { id } = await bought();
    await midnights(1);
    expect((await redeem(id)).body.message).toMatchObject({ penalty: '120', returned: '880' });
  });

  it('takes back the credited interest if that is the kind of the product', async () => {
    await changeProduct(productId, { kind: 'interest' });
    const { id } = await bought();
    await midnights(28);
    const { body } = await redeem(id, { penalty: '94.5' });
    expect(body.message).toMatchObject({ income: '94.5', penalty: '94.5', returned: '905.5' });
    expect(await spot()).toBe('5000');
  });

  it('pays days that are due and not paid yet', async () => {
    const { id } = await bought();
    app.clock.forward(28 * dayMs);
    const { body } = await redeem(id);
    expect(body.message).toMatchObject({ days_paid: 27, income: '94.5', penalty: '12' });
    await app.services.jobs.runDue();
    expect(await spot()).toBe('5082.5');
  });

  it('matures a lock whose last day is due', async () => {
    const { id } = await bought();
    app.clock.forward(40 * dayMs);
    const { body } = await redeem(id, { penalty: '0' });
    expect(body.message).toMatchObject({ end: 'matured', penalty: '0', returned: '1000' });
    await app.services.jobs.runDue();
    expect(await spot()).toBe('5105');
  });

  it('ends a lock once, if it is redeemed while it matures', async () => {
    const { id } = await bought();
    app.clock.forward(40 * dayMs);
    const [answer] = await Promise.all([redeem(id), app.services.jobs.runDue()]);
    expect([undefined, 'STATE']).toContain(answer.body.code);
    expect(await spot()).toBe('5105');
  });

  it('does nothing if it costs more than was shown', async () => {
    const { id } = await bought();
    await midnights(28);
    const before = await detail(id);
    expect((await redeem(id, { penalty: '11.99999999' })).body.code).toBe('TERMS_CHANGED');
    expect(await detail(id)).toEqual(before);
    expect((await redeem(id, { penalty: '12.5' })).body.message.penalty).toBe('12');
  });

  it('a repeat gets the same reply, and a second redemption is refused', async () => {
    const { id } = await bought();
    const req_id = randomUUID();
    const first = await redeem(id, { req_id });
    expect((await redeem(id, { req_id })).body).toEqual(first.body);
    expect((await redeem(id)).body.code).toBe('STATE');
    expect(await spot()).toBe('5000');
  });

  it('of many redemptions at once exactly one is carried out', async () => {
    const { id } = await bought();
    await midnights(28);
    const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(id)));
    const codes = replies.map(({ body }) => body.code as string | undefined).sort();
    expect(codes).toEqual(['STATE', 'STATE', 'STATE', 'STATE', 'STATE', undefined]);
    expect(await spot()).toBe('5082.5');
  });

  it('does not find the lock of another user', async () => {
    const { id } = await bought();
    const stranger = await app.newTrader();
    expect((await redeem(id, {}, stranger)).body.code).toBe('NOT_FOUND');
    const { body } = await stranger.get('/api/lh/deposit/detail', { id });
    expect(body.code).toBe('NOT_FOUND');
  });

  it('returns the amount to the capacity', async () => {
    const left = async () => (await app.get('/api/lh/deposit/config')).body.message[1].left;
    const before = await left();
    const { id } = await bought();
    await redeem(id);
    expect(await left()).toBe(before);
  });
});

describe('GET /api/lh/deposit/order', () => {
  it('lists the locks of the user, newest first, by status', async () => {
    const first = await bought();
    const second = await bought({ config_id: 1 });
    await bought({}, await app.newTrader({ USDT: '1000' }));
    await redeem(first.id);
    const list = async (fields = {}) => {
      const { body } = await trader.get('/api/lh/deposit/order', fields);
      return body.message.list.map(({ id }: { id: string }) => id);
    };
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list({ status: 'in_progress' })).toEqual([second.id]);
    expect(await list({ status: 'redeemed' })).toEqual([first.id]);
    expect(await list({ limit: 1, page: 2 })).toEqual([first.id]);
  });
});

test('in any history of a lock the user gains its income minus its penalty', async () => {
  for (const days of [0, 1, 2, 16, 17, 29]) {
    const before = await spot();
    const { id } = await bought({ amount: '123.45678901' });
    if (days > 0) await midnights(days);
    const { body } = await redeem(id);
    const { income, penalty } = body.message;
    const gained = new Decimal(await spot()).minus(before).toFixed();
    expect(gained).toBe(new Decimal(income).minus(penalty).toFixed());
  }
});

test('orders, purchases, redemptions and the daily run of the same people do not block each other', async () => {
  app.feed.move('BTC-USDT', '50000');
  const people = await Promise.all(
    Array.from({ length: 6 }, () => app.newTrader({ USDT: '5000', BTC: '1' })),
  );
  const locks = await Promise.all(people.map((who) => bought({}, who)));
  await midnights(1);
  app.clock.forward(dayMs);
  app.feed.move('BTC-USDT', '50000');
  const trade = (who: Trader, type: '1' | '2') =>
    who.post('/api/coin/trade', {
      req_id: randomUUID(),
      currency_id: 1,
      legal_id: 3,
      type,
      amount: '0.001',
    });
  const running = app.services.jobs.runDue();
  const replies = await Promise.all(
    people.flatMap((who, at) => [
      trade(who, '1'),
      buy({}, who),
      trade(who, '2'),
      redeem(locks[at]?.id ?? '', {}, who),
      buy({ config_id: 1 }, who),
    ]),
  );
  await running;
  expect(replies.map(({ body }) => body.code ?? 'ok')).toEqual(replies.map(() => 'ok'));
});
