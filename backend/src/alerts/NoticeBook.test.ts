import { randomUUID } from 'node:crypto';
import { noticeExample } from '@h5/shared/contract/alerts/examples';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';
import { NoticeBook } from './NoticeBook';

let app: TestApp;
let trader: Trader;
beforeEachAppTest((test) => ({ app, trader } = test));

/** Tells a person something, as a commit does. */
async function tell(userId: string, change: { kind?: 'order' | 'money'; at?: number } = {}) {
  const event = { ...noticeExample.order, id: randomUUID(), ...change };
  const { publisher } = app.services;
  publisher.publishToUser(userId, ownNoticesTopic, () => event);
  await publisher.flush();
  return event;
}

async function listed(query: Record<string, string> = {}, caller = trader) {
  return (await caller.get('/api/notice/list', query)).body.message;
}

test('keeps what a person is told, for that person alone', async () => {
  const event = await tell(trader.id);
  expect(await listed()).toMatchObject({
    total: 1,
    unread: 1,
    list: [
      { id: event.id, kind: 'order', at: event.at, is_read: false, order: event, alert: null },
    ],
  });
  expect(await listed({}, await app.newTrader())).toMatchObject({ total: 0, unread: 0 });
});

test('lists the newest first, of one kind if asked', async () => {
  const first = await tell(trader.id, { at: 1_000 });
  const second = await tell(trader.id, { at: 2_000, kind: 'money' });
  const ids = async (query = {}) =>
    ((await listed(query)).list as { id: string }[]).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids({ kind: 'order' })).toEqual([first.id]);
  expect(await listed({ kind: 'order' })).toMatchObject({ total: 1, unread: 2 });
});

test('a price alert that fires is kept as well, and seen with its list', async () => {
  const price = { currency_id: '1', legal_id: '3', kind: 'above', value: '51000', once: '1' };
  app.feed.move('BTC-USDT', '50000');
  await trader.post('/api/price_alert/save', price);
  app.clock.advance(1);
  app.feed.move('BTC-USDT', '51234.5');
  await app.services.alertMonitor.idle();
  await app.services.publisher.flush();
  const { list, unread } = await listed();
  expect({ list, unread }).toMatchObject({ unread: 1, list: [{ kind: 'price_alert' }] });
  await trader.post('/api/price_alert/read', { until: list[0].at });
  expect(await listed()).toMatchObject({ unread: 0 });
});

test('counts what was told after the moment until which it was read', async () => {
  await tell(trader.id, { at: 1_000 });
  await tell(trader.id, { at: 2_000 });
  await trader.post('/api/notice/read', { until: 1_000 });
  expect(await listed()).toMatchObject({ unread: 1, total: 2 });
});

test('reading one’s own leaves those of others unread', async () => {
  const other = await app.newTrader();
  await tell(other.id, { at: 1_000 });
  await tell(trader.id, { at: 1_000 });
  await trader.post('/api/notice/read', { until: app.clock.now() });
  expect(await listed()).toMatchObject({ unread: 0 });
  expect(await listed({}, other)).toMatchObject({ unread: 1, list: [{ is_read: false }] });
});

/** Sends nothing. */
const nobody = {
  publish: () => {},
  publishDepth: () => {},
  snapshotFor: () => {},
  publishToUser: () => {},
  endSession: () => {},
  endUser: () => {},
};

test('what the database does not take is written later', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const book = new NoticeBook({ db: app.db, realtime: nobody, onError });
  app.faults.plan(/insert into notices/);
  for (let count = 0; count < 2; count += 1) {
    book.publishToUser(trader.id, ownNoticesTopic, () => ({
      ...noticeExample.order,
      id: randomUUID(),
    }));
  }
  await book.flush();
  expect(errors).toHaveLength(1);
  expect(await listed()).toMatchObject({ total: 0 });
  await book.stop();
  expect(await listed()).toMatchObject({ total: 2, unread: 2 });
});

test('a notice that is told again is kept once', async () => {
  const event = await tell(trader.id);
  app.services.publisher.publishToUser(trader.id, ownNoticesTopic, () => event);
  await app.services.publisher.flush();
  expect(await listed()).toMatchObject({ total: 1 });
});

test('is forgotten after thirty days', async () => {
  await tell(trader.id, { at: app.clock.now() - 30 * 86_400_000 - 1 });
  const recent = await tell(trader.id, { at: app.clock.now() });
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    app.clock.advance(600_000);
    await app.services.jobs.runDue();
  }
  expect(await listed()).toMatchObject({ total: 1, list: [{ id: recent.id }] });
});
