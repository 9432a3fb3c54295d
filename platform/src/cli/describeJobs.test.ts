import { describeJobs } from './describeJobs';

test('says what waits, what was done and what failed', () => {
  const text = describeJobs({
    retried: 2,
    kinds: [
      { kind: 'accounts.sweep', waiting: 1, done: 3, dead: 0, nextDue: 0 },
      { kind: 'earn.income', waiting: 0, done: 7, dead: 1, nextDue: null },
    ],
    failed: [
      {
        id: 17,
        kind: 'earn.income',
        key: 'lock 1 day 2',
        due: 60_000,
        state: 'dead',
        attempts: 10,
        error: 'No cover.',
      },
    ],
  });
  expect(text.split('\n')).toEqual([
    '2 jobs are tried again.',
    '',
    'accounts.sweep           1 waiting, 3 done, next due 1970-01-01T00:00:00.000Z',
    'earn.income              0 waiting, 7 done, 1 dead',
    '',
    '17  earn.income lock 1 day 2, due 1970-01-01T00:01:00.000Z',
    '    failed 10 times, for the last time: No cover.',
  ]);
});
