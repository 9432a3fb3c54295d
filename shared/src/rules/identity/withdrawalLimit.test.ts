import { Decimal } from '../../money/money';
import { withdrawalAllowance } from './withdrawalLimit';

const dayMs = 86_400_000;
const limit = new Decimal(200);
const at = Date.UTC(2026, 0, 15, 12);

test.each([
  ['23 h 59 min 59 s later it counts', dayMs - 1_000, '199.5', '0.5'],
  ['a millisecond before the day is over it counts', dayMs - 1, '199.5', '0.5'],
  ['24 hours later it does not', dayMs, '0', '200'],
])('%s', (_, laterMs, used, left) => {
  const allowance = withdrawalAllowance(limit, [{ value: '199.5', at }], at + laterMs);
  expect([allowance.used.toString(), allowance.left.toString()]).toEqual([used, left]);
});

test('several add up, and the oldest is the first to stop counting', () => {
  const withdrawals = [
    { value: '0.1', at: at + 1_000 },
    { value: '0.2', at },
  ];
  const { used, freeAt } = withdrawalAllowance(limit, withdrawals, at + 2_000);
  expect([used.toString(), freeAt]).toEqual(['0.3', at + dayMs]);
});

test('nothing is left when more was used than the limit is now', () => {
  const { left } = withdrawalAllowance(new Decimal(0), [{ value: '1', at }], at);
  expect(left.toString()).toBe('0');
});
