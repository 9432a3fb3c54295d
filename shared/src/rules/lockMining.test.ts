import {
  lockBreakEvenDays,
  lockDailyInterest,
  lockDaysDue,
  lockEarlyExitCost,
  lockExitAt,
  lockHeldByDay,
  lockIncomeDueTime,
  lockUnpaidInterest,
  lockInterestExitCost,
  lockRemainingDays,
  lockSchedule,
  lockYearlyRate,
  type LockTerms,
} from './lockMining';
import vectors from './vectors.json';

const terms: LockTerms = { periodDays: 30, dailyYield: '0.0035', penaltyRatio: '0.004' };

test.each(vectors['lock.daily'])('$in.amount earns $out.daily a day', (vector) => {
  const lock = { ...terms, dailyYield: vector.in.daily_yield };
  expect(lockDailyInterest(lock, vector.in.amount).toFixed()).toBe(vector.out.daily);
  expect(lockUnpaidInterest(lock, vector.in.amount).toFixed()).toBe(vector.out.total_30d);
});

test.each(vectors['lock.early'])(
  'leaving $in.remaining_days days early costs $out.penalty',
  (vector) => {
    const lock = { ...terms, penaltyRatio: vector.in.penalty_ratio };
    const { penalty, returned } = lockEarlyExitCost(
      lock,
      vector.in.amount,
      vector.in.remaining_days,
    );
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
  expect(lockEarlyExitCost(terms, '0.00000999', 1).penalty.toFixed()).toBe('0.00000004');
});

test('never takes more than was locked', () => {
  const { penalty, returned } = lockEarlyExitCost({ ...terms, penaltyRatio: '0.5' }, '100', 3);
  expect(penalty.toFixed()).toBe('100');
  expect(returned.toFixed()).toBe('0');
});

test('the day that breaks even is the first that loses nothing', () => {
  const day = lockBreakEvenDays(terms);
  const net = (days: number) =>
    lockDailyInterest(terms, 1000)
      .times(days)
      .minus(lockEarlyExitCost(terms, 1000, terms.periodDays - days).penalty);
  expect(day).toBe(16);
  expect(net(day).gte(0)).toBe(true);
  expect(net(day - 1).lt(0)).toBe(true);
});

test('without a penalty no day loses', () => {
  expect(lockBreakEvenDays({ ...terms, penaltyRatio: '0', dailyYield: '0' })).toBe(0);
});

test.each(vectors['lock.schedule'])('$in.period_days days bought at $in.bought_at', (vector) => {
  const { startAt, expireAt } = lockSchedule(
    Date.parse(vector.in.bought_at),
    vector.in.period_days,
  );
  expect(new Date(startAt)).toEqual(new Date(vector.out.start));
  expect(new Date(expireAt)).toEqual(new Date(vector.out.expiry));
  expect(new Date(lockIncomeDueTime(startAt, 1))).toEqual(new Date(vector.out.first_income));
  expect(lockDaysDue(expireAt, startAt, vector.in.period_days)).toBe(vector.out.incomes);
});

test('a purchase at midnight starts a whole day later', () => {
  const midnight = Date.parse('2026-11-21T00:00:00Z');
  expect(new Date(lockSchedule(midnight, 7).startAt)).toEqual(new Date('2026-11-22T00:00:00Z'));
});

test('an income is due from its midnight on, and none after the period', () => {
  const { startAt } = lockSchedule(Date.parse('2026-11-21T10:30:00Z'), 7);
  const daysAt = (time: string) => lockDaysDue(Date.parse(time), startAt, 7);
  expect(daysAt('2026-11-21T12:00:00Z')).toBe(0);
  expect(daysAt('2026-11-22T23:59:59.999Z')).toBe(0);
  expect(daysAt('2026-11-23T00:00:00Z')).toBe(1);
  expect(daysAt('2027-11-23T00:00:00Z')).toBe(7);
});

test.each(vectors['lock.early_rounding'])('the penalty on $in.amount is rounded up', (vector) => {
  const lock = { ...terms, penaltyRatio: vector.in.penalty_ratio };
  const { penalty, returned } = lockEarlyExitCost(lock, vector.in.amount, vector.in.remaining_days);
  expect(penalty.toFixed()).toBe(vector.out.penalty);
  expect(returned.toFixed()).toBe(vector.out.principal_back);
});

test.each(vectors['lock.exit_interest'])(
  'after $in.days_paid days of $in.amount the credited interest is taken back',
  (vector) => {
    const lock = { ...terms, dailyYield: vector.in.daily_yield };
    const credited = lockDailyInterest(lock, vector.in.amount).times(vector.in.days_paid);
    expect(credited.toFixed()).toBe(vector.out.credited);
    expect(lockInterestExitCost(vector.in.amount, credited).returned.toFixed()).toBe(
      vector.out.back,
    );
  },
);

test.each(vectors['lock.curve'])('what is held after each income of $in.amount', (vector) => {
  const { amount, period_days: periodDays, daily_yield: dailyYield } = vector.in;
  const lock = { periodDays, dailyYield, penaltyRatio: vector.in.penalty_ratio };
  const held = vector.in.incomes.map((days) =>
    lockEarlyExitCost(lock, amount, periodDays - days)
      .returned.plus(lockDailyInterest(lock, amount).times(days))
      .toFixed(),
  );
  expect(held).toEqual(vector.out.held);
});

test.each(vectors['lock.cover'])(
  'the interest of $in.amount that is still to be paid',
  (vector) => {
    const lock = { dailyYield: vector.in.daily_yield, periodDays: vector.in.period_days };
    expect(lockUnpaidInterest(lock, vector.in.amount).toFixed()).toBe(vector.out.at_purchase);
    expect(lockUnpaidInterest(lock, vector.in.amount, vector.in.days_paid).toFixed()).toBe(
      vector.out.left,
    );
  },
);

test('a yield of 0.35 % a day is 127.75 % a year', () => {
  expect(lockYearlyRate(terms).toFixed()).toBe('1.2775');
});

test('what is held after each day falls with the penalty and comes back with the incomes', () => {
  const held = lockHeldByDay({ ...terms, kind: 'principal' }, '1000');
  expect(held).toHaveLength(31);
  expect([0, 15, 16, 17, 30].map((day) => held[day]?.toFixed())).toEqual([
    '880',
    '992.5',
    '1000',
    '1007.5',
    '1105',
  ]);
});

test('whoever gives back the interest always holds what was locked, until the end', () => {
  const held = lockHeldByDay({ ...terms, kind: 'interest' }, '1000');
  expect(new Set(held.slice(0, 30).map(String))).toEqual(new Set(['1000']));
  expect(held[30]?.toFixed()).toBe('1105');
});

test('leaving is free before the first day and after the last', () => {
  const lock = { ...terms, ...lockSchedule(0, 30), amount: '1000', kind: 'principal' as const };
  const at = (time: number) => {
    const { daysPaid, income, penalty, returned } = lockExitAt(lock, time);
    return [daysPaid, income.toFixed(), penalty.toFixed(), returned.toFixed()];
  };
  expect(at(lock.startAt - 1)).toEqual([0, '0', '0', '1000']);
  expect(at(lock.startAt)).toEqual([0, '0', '120', '880']);
  expect(at(lockIncomeDueTime(lock.startAt, 27))).toEqual([27, '94.5', '12', '988']);
  expect(at(lockIncomeDueTime(lock.startAt, 27) + 1)).toEqual([27, '94.5', '12', '988']);
  expect(at(lock.expireAt)).toEqual([30, '105', '0', '1000']);
});
