import { isDay, timesOf } from './closedRange';

const now = Date.UTC(2026, 10, 29, 18, 30);

test.each([
  ['today', Date.UTC(2026, 10, 29)],
  ['7d', Date.UTC(2026, 10, 23)],
  ['30d', Date.UTC(2026, 9, 31)],
  ['all', undefined],
] as const)('%s begins at a midnight in UTC', (range, from) => {
  expect(timesOf({ range }, now)).toEqual(from === undefined ? {} : { from });
});

test('one day ends with its own midnight', () => {
  expect(timesOf({ range: 'all', day: '2026-11-02' }, now)).toEqual({
    from: Date.UTC(2026, 10, 2),
    to: Date.UTC(2026, 10, 3),
  });
});

test.each(['', '2026-02-3', '2026-13-01', 'today', null])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
