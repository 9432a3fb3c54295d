import { getNotices, markNoticesRead } from '../contract/alerts/endpoints';
import { getMarkets } from '../contract/markets/endpoints';
import { NoticesStore } from './NoticesStore';
import { SessionScope } from './SessionScope';
import { aFiredAlert } from '../contract/alerts/examples';
import { aMarket } from '../contract/markets/examples';
import { aPage } from '../testing/builders';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';

const wire = {
  kind: 'price_alert',
  alert: {
    id: '0198a5b0-7c1e-7000-8000-0000000000c2',
    alert_id: '0198a5b0-7c1e-7000-8000-0000000000b1',
    currency_id: 1,
    legal_id: 3,
    symbol: 'BTC-USDT',
    kind: 'above',
    value: '62000',
    price: '62010.5',
    time: Date.UTC(2026, 0, 15, 13),
    is_read: false,
  },
};

function answer(unread: number, ...alerts: ReturnType<typeof aFiredAlert>[]) {
  const list = alerts.map((alert) => ({
    id: alert.id,
    kind: 'price_alert' as const,
    order: null,
    alert,
    at: alert.time,
    isRead: alert.isRead,
  }));
  return { ...aPage(...list), unread };
}

async function setup(unread = 0, signedIn = true) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getNotices, answer(unread, aFiredAlert({ isRead: unread === 0 })))
    .answer(markNoticesRead);
  const made = createTestApp({ api, signedIn });
  made.app.topics.start();
  made.socket.connect();
  await made.app.notices.load();
  return made;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function nextFrame() {
  await jest.advanceTimersByTimeAsync(300);
}

test('counts earlier alerts without showing them again', async () => {
  const { app } = await setup(3);
  expect(app.notices).toMatchObject({ unread: 3, shown: undefined });
});

test('shows an alert when it fires, for ten seconds', async () => {
  const { app, socket } = await setup();
  socket.send('user.notice', 1, wire);
  await nextFrame();
  expect(app.notices).toMatchObject({
    unread: 1,
    shown: { value: '62000', alertId: wire.alert.alert_id },
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(app.notices).toMatchObject({ unread: 1, shown: undefined });
});

function orderNotice(key: string, params: Record<string, string>) {
  return { kind: 'order', key, id: wire.alert.id, params, at: wire.alert.time };
}

test.each([
  ['risk', { risk: '70' }, 'BTC-PERP: risk of your position is 70%.\nIt is liquidated at 100%.'],
  [
    'liquidation',
    { price: '61234.50', pnl: '-120.5' },
    'BTC-PERP: position liquidated at 61,234.5,\n−120.50 USDT',
  ],
  [
    'stop',
    { reason: 'take_profit', price: '61234.5', pnl: '12' },
    'BTC-PERP: take-profit closed your position at 61,234.5,\n+12.00 USDT',
  ],
  [
    'stop',
    { reason: 'stop_loss', price: '61234.5', pnl: '1.03', net: '-1.86' },
    'BTC-PERP: stop-loss closed your position at 61,234.5,\n−1.86 USDT after fees',
  ],
  [
    'deleverage',
    { price: '61234.5', pnl: '12' },
    'BTC-PERP: position closed at 61,234.5 by deleveraging,\n+12.00 USDT',
  ],
])('shows what happened to a position: %s', async (key, params, words) => {
  const { app, socket } = await setup();
  await app.markets.load();
  socket.send('user.notice', 1, orderNotice(key, { symbol: 'BTC-PERP', ...params }));
  await nextFrame();
  const { shown, unread } = app.notices;
  expect(shown && app.notices.messageOf(shown)).toBe(words);
  expect(shown && app.notices.urlOf(shown)).toBe(
    '/pages/transaction/index?mode=contract&currency_id=1&legal_id=3',
  );
  expect(unread).toBe(1);
});

test.each([
  ['option', 'result', 'win', 'seconds', 'X: option won,\n19.50 USDT credited'],
  ['option', 'result', 'loss', 'seconds', 'X: option lost'],
  ['option', 'result', 'draw', 'seconds', 'X: option drawn,\n19.50 USDT returned'],
  ['option', 'result', 'void', 'seconds', 'X: option void,\n19.50 USDT returned'],
  ['stock', 'status', 'filled', 'stock', 'X: order filled,\n12 shares at 187.35 USD'],
  ['stock', 'status', 'rejected', 'stock', 'X: order rejected at the opening'],
  ['stock', 'status', 'expired', 'stock', 'X: order expired'],
  ['stock', 'status', 'cancelled', 'stock', 'X: order cancelled,\nnobody took it'],
])('shows the end of an %s with %s %s', async (key, variant, value, mode, words) => {
  const { app, socket } = await setup();
  const params = { symbol: 'X', credited: '19.50', filled: '12', average: '187.35' };
  socket.send('user.notice', 1, orderNotice(key, { ...params, [variant]: value }));
  await nextFrame();
  const { shown } = app.notices;
  expect(shown && app.notices.messageOf(shown)).toBe(words);
  expect(shown && app.notices.urlOf(shown)).toBe(`/pages/transaction/index?mode=${mode}`);
});

test.each([
  ['liquidation', { position: 'p1' }, '/pages/transaction/contract_order?id=p1'],
  ['stop', { position: 'p1', reason: 'stop_loss' }, '/pages/transaction/contract_order?id=p1'],
  ['deleverage', { position: 'p1' }, '/pages/transaction/contract_order?id=p1'],
  [
    'risk',
    { position: 'p1', symbol: 'BTC-PERP' },
    '/pages/transaction/index?mode=contract&currency_id=1&legal_id=3',
  ],
  ['option', { option: 'o1', result: 'win' }, '/pages/transaction/seconds_order?id=o1'],
  ['trigger', { order: 'o2', symbol: 'BTC-USDT' }, '/pages/transaction/currency_order?id=o2'],
  ['stock', { stock_id: '4', status: 'filled' }, '/pages/transaction/index?mode=stock&stock_id=4'],
])('a notice of %s leads to what it is about', async (key, params, url) => {
  const { app, socket } = await setup();
  await app.markets.load();
  socket.send('user.notice', 1, orderNotice(key, params));
  await nextFrame();
  const { shown } = app.notices;
  expect(shown && app.notices.urlOf(shown)).toBe(url);
});

const ofTrader = { trader: 'Ann', trader_id: '7' };
test.each([
  [
    'copy_skipped',
    { symbol: 'BTC-PERP', reason: 'BALANCE' },
    'Ann: BTC-PERP trade not copied.\nThere were not enough free funds.',
  ],
  [
    'copy_skipped',
    { symbol: 'BTC-PERP', reason: 'AMOUNT_CAP', needed: '952.39190182', had: '300' },
    'Ann: BTC-PERP trade not copied.\nThis copy did not have enough left. Needed 952.40 USDT, had 300.00 USDT.',
  ],
  [
    'copy_skipped',
    { trader: '#7', symbol: 'BTC-PERP', reason: 'BELOW_MIN' },
    'Trader 7: BTC-PERP trade not copied.\nIt was smaller than the smallest order.',
  ],
  [
    'copy_ended',
    { reason: 'stop_loss', amount: '812.50' },
    'Copying Ann has ended: the stop-loss of your copy was reached.\n812.50 USDT are free again.',
  ],
  [
    'copy_rate',
    { rate: '0.125', before: '0.1', from: String(Date.UTC(2026, 0, 22, 9)) },
    'Ann takes 12.5% of profits from Jan 22, 2026 on, now 10%.',
  ],
  [
    'share',
    { role: 'paid', amount: '8.03' },
    'Ann: 8.03 USDT of your copy’s profit were paid as a share.',
  ],
])('shows what happened to a copy: %s', async (key, params, message) => {
  const { app, socket } = await setup();
  const kind = key === 'share' ? 'money' : 'order';
  socket.send('user.notice', 1, { ...orderNotice(key, { ...ofTrader, ...params }), kind });
  await nextFrame();
  const { shown } = app.notices;
  expect(shown && app.notices.messageOf(shown)).toBe(message);
  const tab = key === 'copy_skipped' ? '&tab=skipped' : '';
  expect(shown && app.notices.urlOf(shown)).toBe(`/pages/copytrade/trader?id=7${tab}`);
});

test('a trader who receives a share is led to the own followers', async () => {
  const { app, socket } = await setup();
  const params = { role: 'received', amount: '8' };
  socket.send('user.notice', 1, { ...orderNotice('share', params), kind: 'money' });
  await nextFrame();
  const { shown } = app.notices;
  expect(shown && app.notices.messageOf(shown)).toBe(
    'You received 8.00 USDT as your share of copied profits.',
  );
  expect(shown && app.notices.urlOf(shown)).toBe('/pages/copytrade/my');
});

test.each([
  orderNotice('a key of a later release', { symbol: 'X' }),
  orderNotice('stock', { status: 'a status of a later release' }),
  { kind: 'a kind of a later release', text: 'unknown' },
  { kind: 'order', key: 'an order notice of another form' },
  { kind: 'money', key: 'a key of a later release', id: wire.alert.id, params: {}, at: 1 },
])('survives the notice %j', async (notice) => {
  const { app, socket } = await setup();
  socket.send('user.notice', 1, notice);
  socket.send('user.notice', 2, wire);
  await nextFrame();
  // One of a known form counts, though its words are not known.
  const unread = 'id' in notice ? 2 : 1;
  expect(app.notices).toMatchObject({ unread, shown: { value: '62000' } });
});

test('a notice whose words cannot be loaded is left out, and the next one is shown', async () => {
  const { app } = createTestApp({ signedIn: true });
  const loadWritten = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ messageOf: ({ id }: { id: string }) => id, urlOf: () => '/' });
  const notices = new NoticesStore(new SessionScope(app.api, String), {
    topics: app.topics,
    session: app.session,
    device: app.deviceNotifications,
    bodyOf: String,
    open: jest.fn(),
    loadWritten,
  });
  const notice = { kind: 'order' as const, key: 'risk', params: {}, at: 0 };
  notices.receive({ ...notice, id: 'n1' });
  await nextFrame();
  expect(notices.shown).toBeUndefined();
  notices.receive({ ...notice, id: 'n2' });
  await nextFrame();
  expect(notices.shown).toMatchObject({ id: 'n2' });
});

test('shows an alert that was missed while disconnected, once', async () => {
  const { app, api, socket } = await setup();
  const missed = aFiredAlert({ id: wire.alert.id, time: wire.alert.time });
  api.answer(getNotices, answer(1, missed));
  socket.disconnect('transport close');
  socket.connect();
  await nextFrame();
  expect(app.notices).toMatchObject({ unread: 1, shown: missed });
  app.notices.dismiss();
  await app.notices.load();
  expect(app.notices.shown).toBeUndefined();
});

test('resets the count when the list was seen', async () => {
  const { app, api } = await setup(2);
  await app.notices.markRead(5);
  expect(app.notices.unread).toBe(0);
  expect(api.inputsOf(markNoticesRead)).toEqual([{ until: 5 }]);
});

test('shows a guest nothing, and the next user nothing of the last one', async () => {
  const guest = await setup(4, false);
  expect(guest.app.notices.unread).toBe(0);
  expect(guest.api.inputsOf(getNotices)).toEqual([]);

  const { app, socket } = await setup(4);
  app.session.end();
  socket.send('user.notice', 1, wire);
  await nextFrame();
  expect(app.notices).toMatchObject({ unread: 0, shown: undefined });
});

test('keeps the count if reading fails', async () => {
  const { app, api } = await setup(2);
  api.answer(getNotices, new Error('down'));
  await app.notices.load();
  expect(app.notices.unread).toBe(2);
});

describe('on the device', () => {
  const shown = jest.fn();
  let permission: NotificationPermission = 'granted';
  let isForPages = true;

  class FakeNotification {
    static requestPermission = () => Promise.resolve(permission);
    static get permission() {
      return permission;
    }
    onclick?: () => void;
    close = jest.fn();
    constructor(title: string, options: object) {
      if (!isForPages) throw new TypeError('Illegal constructor');
      shown(title, options, this);
    }
  }
  const first = { title: 'Price alerts', body: 'Like this', tag: 'sample' };

  beforeEach(() => {
    [permission, isForPages] = ['granted', true];
    shown.mockClear();
    Object.assign(globalThis, { Notification: FakeNotification });
    jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    jest.restoreAllMocks();
  });

  test('asks for permission when turned on, shows an example, and then alerts while the page is hidden', async () => {
    const { app, socket } = await setup();
    await app.markets.load();
    socket.send('user.notice', 1, wire);
    await nextFrame();
    expect(shown).not.toHaveBeenCalled();

    expect(await app.deviceNotifications.turnOn(first)).toBe('on');
    expect(shown).toHaveBeenCalledWith(
      'Price alerts',
      expect.objectContaining({ tag: 'sample' }),
      expect.anything(),
    );
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    socket.send('user.notice', 2, wire);
    await nextFrame();
    const [title, options, message] = shown.mock.calls.at(-1) as [string, object, FakeNotification];
    expect(title).toBe('BTC/USDT rose to 62,000.0');
    expect(options).toMatchObject({ body: 'Simulated', tag: wire.alert.id });

    const went = jest.fn();
    app.navigate = went;
    message.onclick?.();
    expect(went).toHaveBeenCalledWith('/pages/transaction/currency?currency_id=1&legal_id=3');
    expect(message.close).toHaveBeenCalled();
  });

  test('shows nothing once it is turned off, or while the page is visible', async () => {
    const { app, socket } = await setup();
    await app.deviceNotifications.turnOn(first);
    socket.send('user.notice', 1, wire);
    await nextFrame();
    app.deviceNotifications.turnOff();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    socket.send('user.notice', 2, wire);
    await nextFrame();
    expect(shown).toHaveBeenCalledTimes(1);
    expect(app.deviceNotifications.isOn).toBe(false);
  });

  test.each<[string, () => void]>([
    ['denied', () => void (permission = 'denied')],
    ['unsupported', () => void (isForPages = false)],
    ['unsupported', () => void Reflect.deleteProperty(globalThis, 'Notification')],
  ])('stays off and returns %s', async (answered, arrange) => {
    const { app } = await setup();
    arrange();
    expect(await app.deviceNotifications.turnOn(first)).toBe(answered);
    expect(app.deviceNotifications.isOn).toBe(false);
    expect(app.storage.get('deviceNotices')).toBeUndefined();
  });
});
