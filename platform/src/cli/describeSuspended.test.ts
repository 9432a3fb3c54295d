import { describeSuspended } from './describeSuspended';

test('says what is suspended, why, and what catches up', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const one = {
    id,
    product: 'futures',
    kind: 'position',
    standsAt: 1_000,
    fault: '23514',
    message: 'violates check constraint "x"',
    suspendedAt: 2_000,
    resumedAt: null,
  };
  const text = describeSuspended({ resumed: 1, suspended: [one, { ...one, resumedAt: 3_000 }] });
  expect(text.split('\n')).toEqual([
    '1 resumed.',
    `${id}  position of futures, stands at 1970-01-01T00:00:01.000Z`,
    '    1970-01-01T00:00:02.000Z 23514: violates check constraint "x"',
    `${id}  position of futures, stands at 1970-01-01T00:00:01.000Z`,
    '    1970-01-01T00:00:02.000Z 23514: violates check constraint "x"',
    '    resumed, and catching up',
  ]);
  expect(describeSuspended({ suspended: [] })).toBe('Nothing is suspended.');
});
