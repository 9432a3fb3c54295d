import fc from 'fast-check';
import { Decimal } from '@h5/shared/money/money';
import { lockExitAt, lockSchedule } from '@h5/shared/rules/lockMining';
import type { Lock } from './Lock';
import { payOutLockDays, payOutRedeemedLock } from './payout';

const dayMs = 86_400_000;
const boughtAt = Date.UTC(2026, 10, 21, 10, 30);

function aLock(terms: Pick<Lock, 'amount' | 'kind' | 'periodDays'>): Lock {
  return {
    ...terms,
    ...lockSchedule(boughtAt, terms.periodDays),
    id: '0198a5b0-7c1e-7000-8000-000000000002',
    userId: '',
    productId: 2,
    currencyId: 3,
    dailyYield: '0.0035',
    penaltyRatio: '0.004',
    boughtAt,
    daysPaid: 0,
    income: '0',
    end: null,
    penalty: '0',
    returned: '0',
    endedAt: null,
    receiptId: null,
  };
}

const terms = fc.record({
  amount: fc
    .integer({ min: 1, max: 10 ** 9 })
    .map((cents) => new Decimal(cents).div(1e8).toFixed()),
  kind: fc.constantFrom('principal' as const, 'interest' as const),
  periodDays: fc.integer({ min: 1, max: 50 }),
});

test('whatever was paid by when, who leaves has what the rule says, and each day once', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.nat(5), { maxLength: 10 }),
      fc.integer({ min: -dayMs, max: 60 * dayMs }),
      (bought, runs, passed) => {
        let lock = aLock(bought);
        const leftAt = lock.startAt + passed;
        const paid: number[] = [];
        const keep = ({ incomes }: { incomes: { day: number }[] }) =>
          paid.push(...incomes.map(({ day }) => day));
        // The daily run pays some of the days that are due by then, in parts of any size.
        for (const days of runs) {
          const due = Math.floor((leftAt - lock.startAt) / dayMs);
          const until = Math.min(lock.daysPaid + days, due, lock.periodDays);
          if (lock.end !== null || until <= lock.daysPaid) continue;
          const payout = payOutLockDays(lock, until);
          keep(payout);
          lock = payout.lock;
        }
        if (lock.end === null) {
          const payout = payOutRedeemedLock(lock, leftAt);
          keep(payout);
          lock = payout.lock;
        }
        const rule = lockExitAt(aLock(bought), leftAt);
        expect(paid).toEqual(Array.from({ length: rule.daysPaid }, (_, place) => place + 1));
        expect([lock.income, lock.penalty, lock.returned]).toEqual([
          rule.income.toFixed(),
          rule.penalty.toFixed(),
          rule.returned.toFixed(),
        ]);
        expect(new Decimal(lock.returned).gte(0)).toBe(true);
      },
    ),
    { seed: 35, numRuns: 300 },
  );
});
