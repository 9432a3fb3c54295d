import { describeTraders } from './describeTraders';

const trader = {
  id: 7,
  account: 'u2abc',
  status: 'reviewing',
  since: Date.UTC(2026, 10, 23),
  rate: '0.1',
  text: 'Buys\nlow.',
};

test('lists who applied, and what was decided', () => {
  const decided = { id: 7, decision: 'approve', isDone: false };
  const text = describeTraders({ traders: [trader], decided });
  expect(text.split('\n')).toEqual([
    '7      reviewing  2026-11-23 u2abc              share 0.1, “Buys low.”',
    '',
    'No server has carried this out yet; the next that runs will approve 7.',
  ]);
});

test('says what a running server has done', () => {
  const ended = { ...trader, status: 'ended' };
  const decided = { id: 7, decision: 'end', isDone: true };
  expect(describeTraders({ traders: [ended], decided })).toMatch(
    /7 is ended, and the copies are being closed\.$/,
  );
});

test('says that nobody applied', () => {
  expect(describeTraders({ traders: [], decided: null })).toBe('There are no lead traders.');
});
