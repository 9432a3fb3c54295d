import { ReceiptInputs } from './receipts/ReceiptInputs';
import { computeReceiptOutput, isReceiptOutputRight } from './receipts/receiptRules';
import { sealedListText } from './receipts/sealedList';
import { sha256Hex } from './receipts/sha256';
import { lockExitAt, lockIncomeDueTime } from './lockMining';
import { lockIncomes } from './lockReceipts';
import vectors from './vectors.json';

const startAt = Date.UTC(2026, 10, 22);
const dayMs = 86_400_000;

describe('a day of locks', () => {
  const list = sealedListText([
    { ref: 'a41f0c2d9b7e', value: '1000' },
    { ref: '07be55d1c3aa', value: '333.33333333' },
  ]);
  const inputs = {
    product: 2,
    currency: 'USDT',
    daily_yield: '0.0035',
    due_at: startAt + dayMs,
    list_hash: sha256Hex(list),
  };
  const incomes = 'a41f0c2d9b7e,3.5\n07be55d1c3aa,1.16666666';

  it('pays each lock its amount times the rate, rounded down, and adds them up', () => {
    const output = computeReceiptOutput('lock.day/1', inputs, [], list);
    expect(output).toEqual({ locks: '2', income: '4.66666666', results_hash: sha256Hex(incomes) });
    expect(sealedListText(lockIncomes(new ReceiptInputs(inputs, [], list)))).toBe(incomes);
  });

  it.each([
    ['another amount', list.replace('1000', '1001')],
    ['one lock less', list.split('\n')[0]],
    ['no list', undefined],
  ])('is not right with %s', (_, other) => {
    const output = computeReceiptOutput('lock.day/1', inputs, [], list);
    const receipt = { rule: 'lock.day/1', inputs, ticks: [], output };
    expect(isReceiptOutputRight({ ...receipt, list })).toBe(true);
    expect(isReceiptOutputRight({ ...receipt, ...(other !== undefined && { list: other }) })).toBe(
      false,
    );
  });
});

describe('leaving a lock', () => {
  test('the receipt of the vectors gives its output', () => {
    const [vector] = vectors['receipt.leaf_finance'];
    const receipt = JSON.parse(vector?.in.canonical ?? '');
    expect(receipt.rule).toBe('lock.exit/1');
    expect(isReceiptOutputRight(receipt)).toBe(true);
  });

  const times = { period_days: 30, start_at: startAt };
  const principal = { ...times, amount: '1000', penalty_ratio: '0.004' };
  const interest = { ...times, amount: '1000', daily_yield: '0.0035' };

  test('costs the penalty of the days that are left', () => {
    const leftAt = lockIncomeDueTime(startAt, 27);
    const inputs = { ...principal, remaining_days: 3, left_at: leftAt };
    expect(computeReceiptOutput('lock.exit/1', inputs, [])).toEqual({
      penalty: '12',
      principal_back: '988',
    });
  });

  test('costs nothing before the first day', () => {
    const inputs = { ...principal, remaining_days: 0, left_at: startAt - 1 };
    const output = { penalty: '0', principal_back: '1000' };
    expect(computeReceiptOutput('lock.exit/1', inputs, [])).toEqual(output);
  });

  test('costs what was credited where that is the kind', () => {
    const inputs = { ...interest, days_paid: 27, left_at: lockIncomeDueTime(startAt, 27) };
    const output = { penalty: '94.5', principal_back: '905.5' };
    expect(computeReceiptOutput('lock.exit/1', inputs, [])).toEqual(output);
  });

  test.each([0, 1, dayMs - 1, dayMs, 15.5 * dayMs, 30 * dayMs - 1])(
    'costs after %d ms what the lock says then',
    (passed) => {
      const lock = {
        amount: '1000',
        dailyYield: '0.0035',
        penaltyRatio: '0.004',
        periodDays: 30,
        startAt,
        expireAt: startAt + 30 * dayMs,
      };
      const leftAt = startAt + passed;
      const { penalty } = lockExitAt({ ...lock, kind: 'principal' }, leftAt);
      const days = Math.min(30, Math.ceil((lock.expireAt - leftAt) / dayMs));
      const inputs = { ...principal, remaining_days: days, left_at: leftAt };
      expect(computeReceiptOutput('lock.exit/1', inputs, []).penalty).toBe(penalty.toFixed());
    },
  );

  test.each([
    ['a day that did not pass', { ...principal, remaining_days: 4 }],
    ['an income that was not due', { ...interest, days_paid: 26 }],
  ])('is refused with %s', (_, fields) => {
    const inputs = { ...fields, left_at: lockIncomeDueTime(startAt, 27) };
    expect(() => computeReceiptOutput('lock.exit/1', inputs, [])).toThrow(RangeError);
  });
});
