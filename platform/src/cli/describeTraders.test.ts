import { describeTraders } from './describeTraders';

const trader = {
  ...{ id: 7, account: 'u2abc', status: 'reviewing', since: Date.UTC(2026, 10, 23), rate: '0.1' },
  text: 'Buys\nlow.',
};

test('lists who applied, and what was decided', () => {
  const text = describeTraders({ traders: [trader], decided: { id: 7, decision: 'approve' } });
  expect(text.split('\n')).toEqual([
    '7      reviewing  2026-11-23 u2abc              share 0.1, “Buys low.”',
    '',
    'A running server will approve 7.',
  ]);
});

test('says that nobody applied', () => {
  expect(describeTraders({ traders: [], decided: null })).toBe('There are no lead traders.');
});
