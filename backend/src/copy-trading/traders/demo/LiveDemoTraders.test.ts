import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { saveCandles } from '../../../markets/candles.sql';
import { transferDemoFunds } from '../../../ledger/demoFunds';
import { createTestApp, type TestApp } from '../../../testing/createTestApp';
import { FuturesDesk } from '../../../testing/FuturesDesk';
import { skipPastOfTrader } from '../../../testing/leadTraders.sql';
import { ensureDemoTraders } from './ensureDemoTraders';
import { LiveDemoTraders } from './LiveDemoTraders';

const barMs = 300_000;

let app: TestApp;
let desk: FuturesDesk;
let live: LiveDemoTraders;
let userId: string;
const errors: unknown[] = [];

beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
  const { db, clock } = app;
  await ensureDemoTraders({ db, now: clock.now(), hashPassword: () => Promise.resolve('none') });
  // Only the metronome has a past.
  userId = await skipPastOfTrader(db, 1);
  const now = clock.now();
  await db.transaction().execute((tx) =>
    transferDemoFunds(tx, {
      userId,
      currencyId: 3,
      amount: '50000',
      now,
      type: accountType.margin,
    }),
  );
  live = makeLive();
  await desk.second();
  // The metronome opens after bars whose number is a multiple of three.
  const cycle = 3 * barMs;
  clock.advance(cycle - (clock.now() % cycle));
  await addBars('60000', '60100');
  await desk.second();
});
afterAll(() => app.close());

test('a demo trader opens what the strategy says, with a share of the equity', async () => {
  await trade();
  const [position, ...others] = await positions();
  expect(others).toEqual([]);
  // 10 % of 50,000 USDT at 60,100.
  expect(position).toMatchObject({
    status: 'holding',
    side: 'long',
    multiple: 5,
    number: '0.0831',
  });
});

test('readers are told the rule in their language', async () => {
  const { body } = await app.get('/api/follow/index', { lang: 'fra', q: 'metronome' });
  expect(body.message.list[0].text).toMatch(/^Trade BTC-PERP avec 10/);
  const detail = await app.get('/api/follow/traderDetail', { lang: 'zh', id: 1 });
  expect(detail.body.message.trader.text).toContain('BTC-PERP。每15分钟');
});

test('the same bar is followed once, also after a restart', async () => {
  await trade();
  live = makeLive();
  await trade();
  expect(await positions()).toHaveLength(1);
});

test('the next bar closes it', async () => {
  app.clock.advance(barMs);
  await addBars('60100', '60050');
  await desk.second();
  await trade();
  expect(await positions()).toMatchObject([{ status: 'closed', close_reason: 'user' }]);
  expect(errors).toEqual([]);
});

test('without the last bar nothing is done', async () => {
  app.clock.advance(2 * barMs);
  await desk.second();
  await trade();
  expect(await positions()).toHaveLength(1);
});

test('what ended within its bar is not opened again after a restart', async () => {
  app.clock.advance(3 * barMs - (app.clock.now() % (3 * barMs)));
  await addBars('60050', '60000');
  await desk.second();
  await trade();
  const opened = (await positions()).find(({ status }) => status === 'holding');
  const closing = { id: opened?.id ?? '', lots: undefined, reqId: crypto.randomUUID() };
  const body = app.services.futuresEngine.commands.close(userId, closing);
  await desk.withTicks(body.then(() => ({ status: 200, headers: {}, body: undefined })));
  live = makeLive();
  await trade();
  expect((await positions()).map(({ status }) => status)).toEqual(['closed', 'closed']);
});

test('what a demo trader holds is closed when an operator has ended it', async () => {
  app.clock.advance(3 * barMs - (app.clock.now() % (3 * barMs)));
  await addBars('60000', '60100');
  await desk.second();
  await trade();
  expect((await positions()).at(-1)).toMatchObject({ status: 'holding' });
  await app.db
    .updateTable('traders')
    .set({ status: 'ended' })
    .where('user_id', '=', userId)
    .execute();
  await trade();
  expect((await positions()).filter(({ status }) => status !== 'closed')).toEqual([]);
  await trade();
  expect(errors).toEqual([]);
});

function makeLive(): LiveDemoTraders {
  const { clock, db: reads, services } = app;
  const { instruments, futuresEngine } = services;
  const { commands } = futuresEngine;
  const onError = (error: unknown) => errors.push(error);
  return new LiveDemoTraders({ reads, clock, commands, instruments, onError });
}

/** Ticks until all is done. */
async function trade(): Promise<void> {
  const done = live.trade();
  await desk.withTicks(done.then(() => ({ status: 200, headers: {}, body: undefined })));
}

/** The two bars that have ended last, with these closes. */
async function addBars(...closes: string[]): Promise<void> {
  const bar = Math.floor(app.clock.now() / barMs) * barMs;
  const rows = closes.map((close, place) => ({
    symbol: 'BTC-USDT',
    period: '5m' as const,
    time: bar - (closes.length - place) * barMs,
    open: close,
    high: close,
    low: close,
    close,
    volume: '1',
    quoteVolume: '1',
  }));
  await saveCandles(app.db, rows);
}

function positions() {
  return app.db.selectFrom('positions').selectAll().where('user_id', '=', userId).execute();
}
