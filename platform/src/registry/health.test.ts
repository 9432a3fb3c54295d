import { isProven } from './health';

const day = '2026-01-01T00:00:00.000Z';
const health = (ready: number, failed = 0) => ({
  starts: 9_999,
  first: day,
  last: day,
  ready,
  failed,
});

test.each([
  ['nobody has used', undefined, false],
  ['two people have used', health(2), false],
  ['three people have used', health(3), true],
  ['one of 49 has seen fail', health(49, 1), false],
  ['one of 50 has seen fail', health(50, 1), true],
  ['two of 99 have seen fail', health(99, 2), false],
])('a version that %s: %#', (_, said, expected) => {
  expect(isProven('production', said)).toBe(expected);
});

test('on a development server, one use without a failure is enough', () => {
  expect(isProven('local', health(1))).toBe(true);
  expect(isProven('local', health(1, 1))).toBe(false);
});
