import { createTestApp, type TestApp, type Trader } from '../../testing/createTestApp';
import { FuturesDesk } from '../../testing/FuturesDesk';
import { insertTraderHours } from './traderHours.sql';
import { addClosedParts, addLeadTrader, qualifyAsTrader } from '../../testing/leadTraders.sql';

const dayMs = 86_400_000;
const profile = { text: 'Buys low.', rate: '0.1', min_amount: '50' };

let app: TestApp;
let desk: FuturesDesk;

beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
});
afterAll(() => app.close());
beforeEach(() => desk.second('60000'));

/** Somebody who has all that a lead trader needs. */
async function newApplicant(): Promise<Trader> {
  const person = await desk.newTrader('5000');
  await qualifyAsTrader(app.db, person.id, app.clock.now());
  return person;
}

/** An accepted lead trader and the public number. */
async function newTrader(): Promise<{ trader: Trader; id: number }> {
  const trader = await newApplicant();
  expect((await trader.post('/api/follow/apply', profile)).body.type).toBe('ok');
  app.clock.advance(6_000);
  await app.services.jobs.deliverDue();
  const { body } = await trader.get('/api/follow/apply');
  expect(body.message.state).toBe('active');
  await desk.second('60000');
  return { trader, id: body.message.trader.id };
}

async function follow(id: number, fields: Record<string, string> = {}): Promise<Trader> {
  const follower = await desk.newTrader('1000');
  const reply = await follower.post('/api/follow/follow', {
    trader_user_id: id,
    type: 1,
    number: '0.5',
    amount: '500',
    req_id: crypto.randomUUID(),
    ...fields,
  });
  expect(reply.body.type).toBe('ok');
  return follower;
}

describe('becoming a lead trader', () => {
  test('without the requirements nobody can apply, and all are told', async () => {
    const person = await desk.newTrader();
    const { body } = await person.get('/api/follow/apply');
    expect(body.message).toEqual({
      requirements: [
        { key: 'level', need: 2, have: 0 },
        { key: 'days', need: 30, have: 0 },
        { key: 'closed_trades', need: 20, have: 0 },
      ],
      state: 'none',
      trader: null,
      income: null,
    });
    expect((await person.post('/api/follow/apply', profile)).body.code).toBe('NEEDS_UNMET');
  });

  test('an application is reviewed, and in the demo accepted a moment later', async () => {
    const person = await newApplicant();
    const applied = await person.post('/api/follow/apply', profile);
    expect(applied.body.message).toMatchObject({
      state: 'reviewing',
      trader: { text: 'Buys low.', rate: '0.1', min_amount: '50', status: 'reviewing' },
    });
    const { id } = applied.body.message.trader;
    expect((await app.get('/api/follow/traderDetail', { id })).body.code).toBe('TRADER_NOT_FOUND');
    expect((await person.post('/api/follow/apply', profile)).body.code).toBe('STATE');
    app.clock.advance(6_000);
    await app.services.jobs.deliverDue();
    const { body } = await app.get('/api/follow/traderDetail', { id });
    expect(body.message.trader).toMatchObject({ id, status: 'active', since: app.clock.now() });
  });

  test('the text hides and turns nothing around for those who read it', async () => {
    const person = await newApplicant();
    const apply = (text: string) => person.post('/api/follow/apply', { ...profile, text });
    expect((await apply('\u202e\u200b\n')).body.code).toBe('INVALID_REQUEST');
    const text = `Never lost.\u200b\u202ehcum oot${'\u0335'.repeat(40)}\n\n\n\n\nNow.`;
    const { body } = await apply(text);
    expect(body.message.trader.text).toBe(`Never lost.hcum oot${'\u0335'.repeat(4)}\n\nNow.`);
  });

  test('who copies others cannot apply', async () => {
    const { id } = await newTrader();
    const follower = await follow(id);
    await qualifyAsTrader(app.db, follower.id, app.clock.now());
    expect((await follower.post('/api/follow/apply', profile)).body.code).toBe('COPY_CIRCLE');
  });

  test('the share is at most 20 %', async () => {
    const person = await newApplicant();
    const reply = await person.post('/api/follow/apply', { ...profile, rate: '0.2001' });
    expect(reply.body.code).toBe('COPY_NUMBER');
  });
});

describe('the profile', () => {
  test('a lower share counts at once, a higher one after seven days', async () => {
    const { trader } = await newTrader();
    const save = async (rate: string) => {
      const signedIn = await signInAgain(trader);
      const { body } = await signedIn.post('/api/follow/trader/save', { ...profile, rate });
      const { trader: saved } = body.message;
      return [saved.rate, saved.next_rate, saved.next_rate_from];
    };
    expect(await save('0.05')).toEqual(['0.05', null, null]);
    const from = app.clock.now() + 7 * dayMs;
    expect(await save('0.15')).toEqual(['0.05', '0.15', from]);
    app.clock.advance(dayMs);
    expect(await save('0.15')).toEqual(['0.05', '0.15', from]);
    app.clock.advance(6 * dayMs);
    const { body } = await (await signInAgain(trader)).get('/api/follow/apply');
    expect(body.message.trader).toMatchObject({ rate: '0.15', next_rate: null });
    await desk.second('60000');
  });

  test('a paused trader is shown as such and cannot be followed', async () => {
    const { trader, id } = await newTrader();
    const reply = await trader.post('/api/follow/trader/save', {
      text: 'On holiday.',
      rate: '0.1',
      min_amount: '20',
      paused: '1',
    });
    expect(reply.body.message).toMatchObject({
      state: 'paused',
      trader: { text: 'On holiday.', min_amount: '20' },
    });
    const person = await desk.newTrader();
    const refused = await person.post('/api/follow/follow', {
      trader_user_id: id,
      type: 1,
      number: '1',
      amount: '100',
      req_id: crypto.randomUUID(),
    });
    expect(refused.body.code).toBe('STATE');
  });

  test('nobody else has a profile', async () => {
    const person = await desk.newTrader();
    expect((await person.post('/api/follow/trader/save', profile)).body.code).toBe(
      'TRADER_NOT_FOUND',
    );
  });
});

describe('lists', () => {
  test('open positions are shown to followers, others see count, side and market', async () => {
    const { trader, id } = await newTrader();
    const follower = await follow(id);
    await desk.open(trader, { share: 2, multiple: 20 });
    const seen = async (caller: Pick<Trader, 'get'>) =>
      (await caller.get('/api/follow/traderDetail', { id })).body.message;
    const guest = await seen(app);
    expect(guest).toMatchObject({
      is_following: false,
      positions: null,
      open: { count: 1, long: 1, short: 0, markets: ['BTC-PERP'] },
      trader: { followers: 1, most: 500, amount_followed: '500' },
    });
    expect(await seen(follower)).toMatchObject({
      is_following: true,
      positions: [{ symbol: 'BTC-PERP', share: '2', close_price: null }],
    });
    expect((await seen(trader)).positions).toHaveLength(1);
  });

  test('closed trades come in pages, the newest first', async () => {
    const { trader, id } = await newTrader();
    for (const price of ['60100', '60200', '60300']) {
      const { body } = await desk.open(trader, { share: 1, multiple: 20 });
      await desk.second(price);
      await desk.close(trader, body.message.id);
    }
    const page = async (number: number) =>
      (await app.get('/api/follow/traderDetail', { id, page: number, limit: 2 })).body.message
        .closed;
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.list.length]).toEqual([23, 2]);
    // 0.01 BTC from 60,212.1 to 60,287.9, less 0.3612726 and 0.3617274 of fees.
    expect(first.list[0]).toMatchObject({ pnl: '0.758', net: '0.035' });
    const opened = [...first.list, ...second.list].map((one) => one.opened_at);
    expect(opened).toEqual([...opened].sort((left, right) => right - left));
  });

  test('traders are sorted by a figure, found by a part of the name, and refused ones are absent', async () => {
    const [calm, wild, fresh] = [
      await addNamed('CalmZz'),
      await addNamed('WildZz'),
      await addNamed('FreshZz'),
    ];
    await addFigures(calm, { drawdown: '2', roi: '1' });
    await addFigures(wild, { drawdown: '30', roi: '9' });
    const names = async (fields: Record<string, string>) => {
      const { body } = await app.get('/api/follow/index', { limit: 100, ...fields });
      return body.message.list
        .map(({ nickname }: { nickname: string }) => nickname)
        .filter((name: string) => name.endsWith('Zz'));
    };
    expect(await names({ q: 'zz' })).toEqual(['CalmZz', 'WildZz', 'FreshZz']);
    expect(await names({ q: 'zz', sort: 'roi' })).toEqual(['WildZz', 'CalmZz', 'FreshZz']);
    await app.db
      .updateTable('traders')
      .set({ since: app.clock.now() - 8 * dayMs })
      .where('id', '=', wild)
      .execute();
    // Without a loss for a day only.
    expect(await names({ q: 'zz' })).toEqual(['WildZz', 'CalmZz', 'FreshZz']);
    expect(await names({ q: 'zz', sort: 'followers' })).toEqual(['CalmZz', 'WildZz', 'FreshZz']);
    expect(await names({ q: 'cAL' })).toEqual(['CalmZz']);
    expect(await names({ q: '%' })).toEqual([]);
    await app.db.updateTable('traders').set({ status: 'ended' }).where('id', '=', fresh).execute();
    expect(await names({ q: 'Fresh' })).toEqual([]);
  });

  test('a trader sees followers and their shares with masked names', async () => {
    const { trader, id } = await newTrader();
    await follow(id);
    const { body } = await trader.get('/api/follow/followers');
    expect(body.message).toMatchObject({ total: 1, list: [{ type: 1, amount: '500' }] });
    expect(body.message.list[0].name).toMatch(/^t\*\*\*.@example\.com$/);
  });

  test('a trader who ends closes all copies and is paid, and may apply again', async () => {
    const { trader, id } = await newTrader();
    const follower = await follow(id);
    await desk.open(trader, { share: 2, multiple: 20 });
    await desk.second('60900');
    const profile = { text: 'x', rate: '0.1', min_amount: '50' };
    const end = () => trader.post('/api/follow/trader/save', { ...profile, ended: '1' });
    expect((await end()).body).toMatchObject({ type: 'ok', message: { state: 'ended' } });
    await desk.second('60900');
    const { body } = await follower.get('/api/follow/mine');
    expect(body.message.list).toMatchObject([{ status: 'ended', reason: 'trader_ended' }]);
    expect(Number(body.message.list[0].shares_paid)).toBeGreaterThan(0);
    // The reply to the first request may have been lost.
    expect((await end()).body).toMatchObject({ type: 'ok', message: { state: 'ended' } });
    const paused = await trader.post('/api/follow/trader/save', { ...profile, paused: '1' });
    expect(paused.body).toMatchObject({ code: 'STATE' });
    const again = await trader.post('/api/follow/apply', profile);
    expect(again.body).toMatchObject({ message: { state: 'reviewing' } });
  });

  test('a share that was paid is listed for both', async () => {
    const { trader, id } = await newTrader();
    const follower = await follow(id);
    const { body } = await desk.open(trader, { share: 2, multiple: 20 });
    await desk.second('60900');
    await desk.close(trader, body.message.id);
    const income = async () => (await trader.get('/api/follow/apply')).body.message.income;
    const { due, paid: before } = await income();
    expect(before).toBe('0');
    await follower.post('/api/follow/cancel', {
      follow_user_id: id,
      mode: 'close',
      req_id: crypto.randomUUID(),
    });
    const paid = await follower.get('/api/follow/shares');
    const got = await trader.get('/api/follow/shares', { role: 'trader' });
    expect(paid.body.message.list).toMatchObject([{ trader_id: id, follower: null, rate: '0.1' }]);
    const ofTrader = async (number: number) =>
      (await follower.get('/api/follow/shares', { trader_id: number })).body.message.total;
    expect([await ofTrader(id), await ofTrader(id + 1)]).toEqual([1, 0]);
    expect(got.body.message.list[0].follower).toMatch(/^t\*\*\*/);
    expect(got.body.message.list[0].paid).toBe(paid.body.message.list[0].paid);
    expect(due).toBe(paid.body.message.list[0].paid);
    expect(await income()).toEqual({ paid: due, due: '0' });
    expect((await trader.get('/api/follow/shares')).body.message.total).toBe(0);
  });
});

describe('the preview', () => {
  test('plays the trades of the last 30 days with own settings', async () => {
    const { trader, id } = await newTrader();
    for (const [share, price] of [
      [2, '60600'],
      [50, '60300'],
    ] as const) {
      const { body } = await desk.open(trader, { share, multiple: 50 });
      await desk.second(price);
      await desk.close(trader, body.message.id);
      await desk.second('60000');
    }
    const person = await desk.newTrader();
    const { body } = await person.get('/api/follow/preview', {
      trader_id: id,
      type: 1,
      number: '0.5',
      amount: '100',
      own_cap: 100,
    });
    expect(body.message).toMatchObject({
      amount: '100',
      trades: 2,
      copied: 1,
      stopped_at: null,
      skipped: [{ reason: 'AMOUNT_CAP', count: 1 }],
    });
    expect(Number(body.message.profit)).toBeGreaterThan(0);
  });

  test('without a number it plays the multiple with the trader’s own leverage', async () => {
    const { trader, id } = await newTrader();
    for (const price of ['60300', '60100', '59900']) {
      const { body } = await desk.open(trader, { share: 50, multiple: 20 });
      await desk.second(price);
      await desk.close(trader, body.message.id);
      await desk.second('60000');
    }
    const hour = { time: app.clock.now(), equity: '20000', paidIn: '0', lastPosting: 0 };
    const running = { traderId: id, ...hour, profit: null, indexValue: null };
    await app.db.transaction().execute((tx) => insertTraderHours(tx, [running]));
    const person = await desk.newTrader();
    const preview = async (amount: string, more: object = {}) =>
      (await person.get('/api/follow/preview', { trader_id: id, type: 1, amount, ...more })).body
        .message;
    expect(await preview('2000')).toMatchObject({ number: '0.1', copied: 3, skipped: [] });
    expect(await preview('399')).toMatchObject({ number: '0.01', copied: 3, skipped: [] });
    expect(await preview('300', { number: '1' })).toMatchObject({ number: '1', copied: 0 });
    const fixed = await person.get('/api/follow/preview', { trader_id: id, type: 2 });
    expect(fixed.body.code).toBe('COPY_NUMBER');
  });

  test('leaves out a trade that was closed in very many parts', async () => {
    const { trader, id } = await newTrader();
    const trade = async () => {
      const { body } = await desk.open(trader, { share: 2, multiple: 50 });
      await desk.close(trader, body.message.id);
      return body.message.id as string;
    };
    const played = async () => {
      const query = { trader_id: id, type: 1, number: '1', amount: '500' };
      return (await trader.get('/api/follow/preview', query)).body.message.trades as number;
    };
    await trade();
    const last = await trade();
    await addClosedParts(app.db, last, 99);
    expect(await played()).toBe(2);
    await addClosedParts(app.db, last, 1);
    expect(await played()).toBe(1);
  });

  test('refuses sizes that copying refuses', async () => {
    const { trader, id } = await newTrader();
    for (const [type, number] of [
      ['1', '10.01'],
      ['1', '0.001'],
      ['2', '100.01'],
    ] as const) {
      const { body } = await trader.get('/api/follow/preview', { trader_id: id, type, number });
      expect(body.code).toBe('COPY_NUMBER');
    }
  });
});

/** Sessions end while days pass. */
async function signInAgain({ id }: Trader) {
  return app.as(await app.services.sessions.open(app.db, id));
}

async function addNamed(nickname: string): Promise<number> {
  const person = await app.newTrader();
  await app.db.updateTable('users').set({ nickname }).where('id', '=', person.id).execute();
  return addLeadTrader(app.db, person.id, app.clock.now());
}

async function addFigures(
  traderId: number,
  figures: { drawdown: string; roi: string },
): Promise<void> {
  await app.db
    .insertInto('trader_figures')
    .values({
      trader_id: traderId,
      period: '30',
      ...figures,
      worst_week: null,
      losing_weeks: 0,
      weeks: 1,
      total_profit: '0',
      accuracy: null,
      trades: 0,
      average_holding: null,
    })
    .execute();
}
