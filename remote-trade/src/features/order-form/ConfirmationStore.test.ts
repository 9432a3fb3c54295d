import { BrowserStorage } from '@h5/shared/app';
import { ConfirmationStore } from './ConfirmationStore';

beforeEach(() => localStorage.clear());

const noon = new Date(2026, 0, 15, 12);

test('asks before every order by default', () => {
  expect(new ConfirmationStore(new BrowserStorage()).isAsked()).toBe(true);
});

test('pauses until midnight', () => {
  const confirmation = new ConfirmationStore(new BrowserStorage());
  confirmation.skipToday(noon);
  expect(confirmation.isAsked(new Date(2026, 0, 15, 23, 59, 59).getTime())).toBe(false);
  expect(confirmation.isAsked(new Date(2026, 0, 16).getTime())).toBe(true);
});

test('is switched off and on again, which ends the pause', () => {
  const confirmation = new ConfirmationStore(new BrowserStorage());
  confirmation.turn(false);
  expect(new ConfirmationStore(new BrowserStorage()).isOn).toBe(false);
  expect(confirmation.isAsked()).toBe(false);
  confirmation.skipToday();
  confirmation.turn(true);
  expect(confirmation.isAsked()).toBe(true);
});

test.each(['Infinity', '1e308', '9999999999999', 'soon', '', 'null'])(
  'asks when the stored pause is %j, which is invalid',
  (stored) => {
    localStorage.setItem('skipConfirmUntil', stored);
    expect(new ConfirmationStore(new BrowserStorage()).isAsked()).toBe(true);
  },
);
