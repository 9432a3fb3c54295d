import { formatRelativeTime } from './formatRelativeTime';

// Nine in the morning where this runs.
const now = new Date(2026, 0, 31, 9).getTime();
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [4.9 * minute, 'just now'],
  [-minute, 'just now'],
  [5 * minute, '5 minutes ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23.9 * hour, '23 hours ago'],
  [24 * hour, 'yesterday'],
  // Nine hours into today, a day and nine hours into yesterday.
  [33 * hour, 'yesterday'],
  [34 * hour, '2 days ago'],
  [30 * 24 * hour, '30 days ago'],
  [31 * 24 * hour, 'Dec 31, 2025'],
])('says of %d ms: %s', (age, words) => {
  expect(formatRelativeTime(now - age, now, 'en', 'just now')).toBe(words);
});

test('reads ten digits as seconds', () => {
  expect(formatRelativeTime((now - 5 * minute) / 1000, now, 'en', 'just now')).toBe(
    '5 minutes ago',
  );
});

test.each([
  ['fr', 'hier'],
  ['th', 'เมื่อวาน'],
  ['zh', '昨天'],
])('says yesterday in %s', (tag, words) => {
  expect(formatRelativeTime(now - 24 * hour, now, tag, '')).toBe(words);
});
