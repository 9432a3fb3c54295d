import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { isReceiptOutputRight, computeReceiptOutput } from '../receipts/receiptRules';
import { judgeLoan, loanBounds, loanSaleTime, type WatchedLoan } from './loanWatch';

const hour = 3_600_000;
const day = 24 * hour;
const openedAt = Date.parse('2026-11-28T10:20:00Z');

const loan: WatchedLoan = {
  kind: 'flexible',
  rate: '0.00001',
  openedAt,
  dueAt: null,
  principal: '18000',
  periodsCharged: 0,
  interestCarried: '0',
  overdueCharged: 0,
  penaltyCarried: '0',
  collateral: '0.5',
  callLevel: '0',
  ltvOpen: '0.65',
  ltvLiquidation: '0.9',
  haircut: '0',
};
const after72 = openedAt + 72 * hour;

test.each([
  ['0', '45032.5', 'none', '0'],
  ['0', '45032.4', 'call', '0.8'],
  ['0', '42000', 'call', '0.85'],
  ['0', '40930', 'call', '0.88'],
  ['0.85', '42000', 'none', '0.85'],
  ['0.85', '45032.4', 'none', '0.8'],
  ['0.85', '46186', 'none', '0.8'],
  ['0.85', '46188', 'none', '0'],
  ['0.88', '40028.8', 'liquidate', '0.88'],
  ['0', '40028.8', 'liquidate', '0'],
])('called at %s, the price %s: %s', (callLevel, price, event, level) => {
  expect(judgeLoan({ ...loan, callLevel }, price, after72)).toEqual({ event, level });
});

test('a level counts again once the ratio was 2 points below it', () => {
  const called = judgeLoan(loan, '45032.4', after72);
  expect(judgeLoan({ ...loan, callLevel: called.level }, '45500', after72).level).toBe('0.8');
  const fallen = judgeLoan({ ...loan, callLevel: called.level }, '47000', after72);
  expect(fallen).toEqual({ event: 'none', level: '0' });
});

test('a fixed loan is sold for a day after its due time', () => {
  const fixed = { ...loan, kind: 'fixed', rate: '0.0005', dueAt: openedAt + 7 * day } as const;
  expect(loanSaleTime(fixed)).toBe(openedAt + 8 * day);
  expect(judgeLoan(fixed, '60000', openedAt + 8 * day - 1).event).toBe('none');
  expect(judgeLoan(fixed, '60000', openedAt + 8 * day).event).toBe('overdue');
  expect(loanBounds(fixed, openedAt, false).until).toBe(openedAt + 7 * day);
  expect(loanBounds(fixed, openedAt + 7 * day, false).until).toBe(openedAt + 8 * day);
});

test('nothing happens between its bounds', () => {
  const price = fc.integer({ min: 360_000, max: 1_200_000 }).map((tenths) => tenths / 10);
  const level = fc.constantFrom('0', '0.8', '0.85', '0.88');
  fc.assert(
    fc.property(price, level, fc.boolean(), fc.nat(200), (at, callLevel, isNear, hours) => {
      const watched = { ...loan, callLevel };
      const now = openedAt + hours * hour + 1;
      const { below, above, until } = loanBounds(watched, now, isNear);
      expect(until).toBeGreaterThan(now);
      if (new Decimal(at).lte(below) || (above !== null && new Decimal(at).gte(above))) return;
      for (const time of [now, until]) {
        expect(judgeLoan(watched, String(at), time)).toEqual({ event: 'none', level: callLevel });
      }
    }),
    { seed: 34, numRuns: 300 },
  );
});

describe('receipts', () => {
  const inputs = {
    collateral: '0.5',
    debt: '18012.96',
    ltv_open: '0.65',
    ltv_liquidation: '0.9',
    haircut: '0',
    fee_rate: '0.02',
  };
  const tick = (price: string, time = after72) => ['BTC-USDT', time, price] as const;

  test('a liquidation is computed from the recorded index', () => {
    const rule = 'loan.liquidation/1';
    const output = computeReceiptOutput(rule, inputs, [tick('40028.8')]);
    expect(output).toMatchObject({ sell: '0.37878788', debt_left: '3153.78419488' });
    const receipt = { rule, inputs, ticks: [tick('40028.8')], output };
    expect(isReceiptOutputRight(receipt)).toBe(true);
    expect(isReceiptOutputRight({ ...receipt, ticks: [tick('40028.9')] })).toBe(false);
    // A price that leaves the ratio below its limit proves no sale, whatever the output says.
    expect(() => computeReceiptOutput(rule, inputs, [tick('40028.9')])).toThrow(
      'The price does not liquidate.',
    );
  });

  test('an overdue debt is sold for after its day', () => {
    const rule = 'loan.overdue/1';
    const due = { due_at: after72 - day, sell_at: after72 };
    const own = { collateral: '0.5', debt: '1005', fee_rate: '0.02', ...due };
    const output = computeReceiptOutput(rule, own, [tick('60000')]);
    expect(output).toMatchObject({
      sell: '0.01709184',
      fee: '20.510208',
      surplus_back: '0.000192',
    });
    const early = { rule, inputs: own, ticks: [tick('60000', after72 - 1)], output };
    expect(isReceiptOutputRight(early)).toBe(false);
  });
});
