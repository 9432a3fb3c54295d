import {
  lockBreakEvenDays,
  lockDailyInterest,
  lockEarlyExit,
  lockInterest,
  lockRemainingDays,
  type LockTerms,
} from './lockMining';
import vectors from './vectors.json';

const terms: LockTerms = { periodDays: 30, dailyYield: '0.0035', penaltyRatio: '0.004' };

test.each(vectors['lock.daily'])('$in.amount earns $out.daily a day', (vector) => {
  const lock = { ...terms, dailyYield: vector.in.daily_yield };
  expect(lockDailyInterest(lock, vector.in.amount).toFixed()).toBe(vector.out.daily);
  expect(lockInterest(lock, vector.in.amount).toFixed()).toBe(vector.out.total_30d);
});

test.each(vectors['lock.early'])(
  'leaving $in.remaining_days days early costs $out.penalty',
  (vector) => {
    const lock = { ...terms, penaltyRatio: vector.in.penalty_ratio };
    const { penalty, returned } = lockEarlyExit(lock, vector.in.amount, vector.in.remaining_days);
    expect(penalty.toFixed()).toBe(vector.out.penalty);
    expect(returned.toFixed()).toBe(vector.out.principal_back);
  },
);

test.each(vectors['lock.remaining_days'])('$in.now is $out.days days early', (vector) => {
  const days = lockRemainingDays(Date.parse(vector.in.now), Date.parse(vector.in.expiry));
  expect(days).toBe(vector.out.days);
});

test('a lock that has ended has no days left', () => {
  expect(lockRemainingDays(2, 1)).toBe(0);
});

test('rounds interest down and the penalty up', () => {
  expect(lockDailyInterest(terms, '0.00000999').toFixed()).toBe('0.00000003');
  expect(lockEarlyExit(terms, '0.00000999', 1).penalty.toFixed()).toBe('0.00000004');
});

test('never takes more than was locked', () => {
  const { penalty, returned } = lockEarlyExit({ ...terms, penaltyRatio: '0.5' }, '100', 3);
  expect(penalty.toFixed()).toBe('100');
  expect(returned.toFixed()).toBe('0');
});

test('the day that breaks even is the first that loses nothing', () => {
  const day = lockBreakEvenDays(terms);
  const net = (days: number) =>
    lockDailyInterest(terms, 1000)
      .times(days)
      .minus(lockEarlyExit(terms, 1000, terms.periodDays - days).penalty);
  expect(day).toBe(16);
  expect(net(day).gte(0)).toBe(true);
  expect(net(day - 1).lt(0)).toBe(true);
});

test('without a penalty no day loses', () => {
  expect(lockBreakEvenDays({ ...terms, penaltyRatio: '0', dailyYield: '0' })).toBe(0);
});
