import { changeGuard, guardAt, guardReachedUntil, noGuard } from './optionGuard';
import { optionTerms } from './optionTerms';

const now = Date.parse('2026-11-23T10:00:00Z');
const dayMs = 86_400_000;
const day = { lossToday: '0', atRisk: '0', cost: '101' };

test('without a guard nothing is refused', () => {
  expect(guardReachedUntil(noGuard, { ...day, lossToday: '1000000' }, now)).toBeUndefined();
});

test('a limit and a pause are set at once', () => {
  const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '100', pauseUntil: now + 5 }, now);
  expect(guardAt(guard, now)).toEqual({ dailyLoss: '100', pauseUntil: now + 5 });
});

test('a tighter limit counts at once', () => {
  const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '100' }, now);
  const tighter = changeGuard(optionTerms, guard, { dailyLoss: '50' }, now);
  expect(guardAt(tighter, now).dailyLoss).toBe('50');
});

test.each([['200'], [null]])(
  'a change of the limit from 100 to %s counts a day later',
  (wanted) => {
    const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '100' }, now);
    const looser = changeGuard(optionTerms, guard, { dailyLoss: wanted }, now);
    expect(guardAt(looser, now + dayMs - 1).dailyLoss).toBe('100');
    expect(guardAt(looser, now + dayMs).dailyLoss).toBe(wanted);
  },
);

test('the limit as it stands cancels a loosening that waits', () => {
  const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '100' }, now);
  const looser = changeGuard(optionTerms, guard, { dailyLoss: '200' }, now);
  const same = changeGuard(optionTerms, looser, { dailyLoss: '100' }, now + 1);
  expect(guardAt(same, now + 2 * dayMs).dailyLoss).toBe('100');
});

test('a change of one limit leaves the loosening of the other', () => {
  const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '100' }, now);
  const looser = changeGuard(optionTerms, guard, { dailyLoss: '200' }, now);
  const paused = changeGuard(optionTerms, looser, { pauseUntil: now + 5 }, now);
  expect(guardAt(paused, now + dayMs).dailyLoss).toBe('200');
});

test('a pause is longer at once, and shorter only a day later', () => {
  const paused = changeGuard(optionTerms, noGuard, { pauseUntil: now + 3 * dayMs }, now);
  const longer = changeGuard(optionTerms, paused, { pauseUntil: now + 4 * dayMs }, now);
  expect(guardAt(longer, now).pauseUntil).toBe(now + 4 * dayMs);
  const shorter = changeGuard(optionTerms, paused, { pauseUntil: now + 2 * dayMs }, now);
  expect(guardAt(shorter, now + dayMs - 1).pauseUntil).toBe(now + 3 * dayMs);
  expect(guardAt(shorter, now + dayMs).pauseUntil).toBe(now + 2 * dayMs);
  const ended = changeGuard(optionTerms, paused, { pauseUntil: null }, now);
  expect(guardReachedUntil(ended, day, now + dayMs - 1)).toBe(now + 3 * dayMs);
  expect(guardReachedUntil(ended, day, now + dayMs)).toBeUndefined();
});

test('a pause that has ended can be followed by a shorter one', () => {
  const paused = changeGuard(optionTerms, noGuard, { pauseUntil: now }, now - dayMs);
  const again = changeGuard(optionTerms, paused, { pauseUntil: now + 1 }, now);
  expect(guardReachedUntil(again, day, now)).toBe(now + 1);
  expect(guardReachedUntil(again, day, now + 1)).toBeUndefined();
});

test('the daily limit counts open options and the new one as lost', () => {
  const guard = changeGuard(optionTerms, noGuard, { dailyLoss: '201' }, now);
  const midnight = Date.parse('2026-11-24T00:00:00Z');
  expect(guardReachedUntil(guard, { ...day, lossToday: '100' }, now)).toBeUndefined();
  expect(guardReachedUntil(guard, { ...day, lossToday: '100.01' }, now)).toBe(midnight);
  expect(guardReachedUntil(guard, { ...day, atRisk: '101' }, now)).toBe(midnight);
  expect(
    guardReachedUntil(guard, { ...day, lossToday: '-50', atRisk: '101' }, now),
  ).toBeUndefined();
});
