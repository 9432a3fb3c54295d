import { getFiredAlerts, markFiredAlertsRead } from '../contract/alerts/endpoints';
import { getMarkets } from '../contract/markets/endpoints';
import { aFiredAlert, aMarket, aPage } from '../testing/builders';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';

const wire = {
  kind: 'price_alert',
  alert: {
    id: '0198a5b0-7c1e-7000-8000-0000000000c2',
    alert_id: '0198a5b0-7c1e-7000-8000-0000000000b1',
    currency_id: 1,
    legal_id: 3,
    kind: 'above',
    value: '62000',
    price: '62010.5',
    time: Date.UTC(2026, 0, 15, 13),
    is_read: false,
  },
};

function answer(unread: number, ...list: ReturnType<typeof aFiredAlert>[]) {
  return { ...aPage(...list), unread };
}

async function setup(unread = 0, signedIn = true) {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getFiredAlerts, answer(unread, aFiredAlert({ isRead: unread === 0 })))
    .answer(markFiredAlertsRead);
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

test('shows an alert that was missed while disconnected, once', async () => {
  const { app, api, socket } = await setup();
  const missed = aFiredAlert({ id: wire.alert.id, time: wire.alert.time });
  api.answer(getFiredAlerts, answer(1, missed));
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
  expect(api.inputsOf(markFiredAlertsRead)).toEqual([{ until: 5 }]);
});

test('shows a guest nothing, and the next user nothing of the last one', async () => {
  const guest = await setup(4, false);
  expect(guest.app.notices.unread).toBe(0);
  expect(guest.api.inputsOf(getFiredAlerts)).toEqual([]);

  const { app, socket } = await setup(4);
  app.session.end();
  socket.send('user.notice', 1, wire);
  await nextFrame();
  expect(app.notices).toMatchObject({ unread: 0, shown: undefined });
});

test('keeps the count if reading fails', async () => {
  const { app, api } = await setup(2);
  api.answer(getFiredAlerts, new Error('down'));
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
