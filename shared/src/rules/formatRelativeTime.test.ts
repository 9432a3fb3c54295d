import { formatRelativeTime } from './formatRelativeTime';

// The same day in nearly every time zone.
const now = Date.UTC(2026, 0, 31, 9);
const minute = 60_000;

test.each([
  [4.9 * minute, 'just now'],
  [-minute, 'just now'],
  [5 * minute, '5 minutes ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [24 * 60 * minute, '1 day ago'],
  [30 * 24 * 60 * minute, '30 days ago'],
  [31 * 24 * 60 * minute, 'Dec 31, 2025'],
])('says of %d ms: %s', (age, words) => {
  expect(formatRelativeTime(now - age, now, 'en', 'just now')).toBe(words);
});

test('reads ten digits as seconds', () => {
  expect(formatRelativeTime((now - 5 * minute) / 1000, now, 'en', 'just now')).toBe(
    '5 minutes ago',
  );
});
