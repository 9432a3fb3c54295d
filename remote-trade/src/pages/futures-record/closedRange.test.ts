import { lastDays, readClosedRange, timesOf, withDay } from './closedRange';

const now = Date.UTC(2026, 10, 29, 18, 30);
const open = { from: undefined, to: undefined };

test.each([
  ['today', Date.UTC(2026, 10, 29)],
  ['7d', Date.UTC(2026, 10, 23)],
  ['30d', Date.UTC(2026, 9, 31)],
  ['all', undefined],
] as const)('%s begins at a midnight in UTC', (range, from) => {
  expect(timesOf({ range, ...open }, now)).toEqual(from === undefined ? {} : { from });
});

test('chosen days end with the midnight after the last one', () => {
  expect(timesOf({ range: 'days', from: '2026-11-02', to: '2026-11-02' }, now)).toEqual({
    from: Date.UTC(2026, 10, 2),
    to: Date.UTC(2026, 10, 3),
  });
  expect(timesOf({ range: 'days', ...open, from: '2026-11-02' }, now)).toEqual({
    from: Date.UTC(2026, 10, 2),
  });
});

test('choosing begins with the last 30 days', () => {
  expect(timesOf(lastDays(now), now)).toEqual({
    from: Date.UTC(2026, 9, 31),
    to: Date.UTC(2026, 10, 30),
  });
});

test.each([
  ['from', '2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
  ['to', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['to', '2026-11-12', { from: '2026-11-05', to: '2026-11-12' }],
  ['from', '', { from: undefined, to: '2026-11-10' }],
] as const)('%s %s makes no range that ends before it begins', (end, day, expected) => {
  const days = { range: 'days' as const, from: '2026-11-05', to: '2026-11-10' };
  expect(withDay(days, end, day)).toEqual({ range: 'days', ...expected });
});

test.each(['', '2026-02-3', '2026-13-01', 'today'])('%j in the address is no day', (text) => {
  const search = new URLSearchParams({ range: 'days', from: text, to: '2026-11-10' });
  expect(readClosedRange(search)).toEqual({ range: 'days', from: undefined, to: '2026-11-10' });
});

test('days without their range are ignored', () => {
  const search = new URLSearchParams({ from: '2026-11-01', range: '7d' });
  expect(readClosedRange(search)).toEqual({ range: '7d', ...open });
});
