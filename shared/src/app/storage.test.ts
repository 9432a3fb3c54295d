import { FakeApi } from '../testing/FakeApi';
import { FakeSocket } from '../testing/FakeSocket';
import { AppStore } from './AppStore';
import { BrowserStorage, storageKeys } from './storage';

const junk = [
  '',
  'null',
  'undefined',
  '{"',
  '[[[',
  '{}',
  '[]',
  '[null]',
  '[{"currency_code":"JPY","rate":"0"}]',
  '{"currency_code":"JPY"}',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'klingon',
  '<img src=x onerror=alert(1)>',
  'a line\nand another',
  '\u0000\uffff',
  '9'.repeat(100_000),
  JSON.stringify(Array.from({ length: 10_000 }, (_, at) => `${at}-3`)),
];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

function open(): AppStore {
  return new AppStore({ language: 'en', openSocket: () => new FakeSocket(), api: new FakeApi() });
}

test('an app keeps its own values under its name without a change of this list', () => {
  const storage = new BrowserStorage();
  storage.write('lottery.tickets', [7]);
  expect(storage.read('lottery.tickets')).toEqual([7]);
  expect(localStorage.getItem('lottery.tickets')).toBe('[7]');
});

describe.each(storageKeys)('%s', (name) => {
  test.each(junk.map((value) => [value.slice(0, 40), value]))('may hold %j', (_, value) => {
    localStorage.setItem(name, value);
    const app = open();
    expect(['dark', 'light']).toContain(app.theme.theme);
    expect(app.fiat.format('10')).toMatch(/10/);
    expect(app.site.areaCode).toMatch(/^\+\d{1,6}$/);
    expect(app.favourites.keys.length).toBeLessThanOrEqual(100);
    expect(app.session.takeReturnPath().length).toBeLessThanOrEqual(2_000);
    const header = new Headers(app.session.token ? { Authorization: app.session.token } : {});
    expect(header.get('Authorization')).toBe(app.session.token ?? null);
  });
});

test('shows values in dollars until the rate of the chosen currency is known', () => {
  localStorage.setItem('fiat', '{"currency_code":"JPY","rate":"150"}');
  expect(open().fiat.format('10')).toBe('$10.00');
  localStorage.setItem('fiats', '[{"currency_code":"JPY","rate":"150"}]');
  expect(open().fiat.format('10')).toBe('¥1,500');
});

test('keeps values in memory if the browser stores none, and removes the old one', () => {
  localStorage.setItem('token', 'old');
  const storage = new BrowserStorage();
  const setItem = jest.spyOn(
    Object.getPrototypeOf(localStorage) as BrowserStorage & object,
    'setItem' as never,
  );
  setItem.mockImplementation((() => {
    throw new DOMException('full', 'QuotaExceededError');
  }) as never);
  storage.set('token', 'new');
  expect(storage.get('token')).toBe('new');
  expect(new BrowserStorage().get('token')).toBeUndefined();
});

test('starts, signs in and signs out if all access to the storage throws', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const prototype = Object.getPrototypeOf(localStorage) as Record<string, never>;
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear']) {
    jest.spyOn(prototype, name as never).mockImplementation(blocked as never);
  }
  const app = open();
  app.storage.set('token', 'mine');
  app.theme.choose('light');
  expect(app.storage.get('token')).toBe('mine');
  expect(app.theme.theme).toBe('light');
  app.session.end();
  expect(app.storage.get('token')).toBeUndefined();
});

test('follows a theme and a language that another tab has stored', () => {
  const app = open();
  app.theme.watchOtherTabs();
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  expect(app.theme.theme).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});
