import vectors from '../vectors.json';
import { computeReceiptOutput, isReceiptOutputRight } from '../receipts/receiptRules';
import { miningDueTime, miningIncome, miningPaybackDays, miningSchedule } from './mining';

test.each([...vectors.mining, ...vectors['mining.rounding']])(
  '$in.user_th of $in.pool_th TH bring $out.net_btc',
  ({ in: given, out }) => {
    const pool = {
      poolTh: given.pool_th,
      poolReward: given.pool_reward_btc,
      price: given.btc_usdt,
    };
    const { gross, upkeep, net } = miningIncome(given.user_th, given.upkeep_usdt_per_th, pool);
    expect(gross.toFixed()).toBe(out.gross_btc);
    expect(upkeep.toFixed()).toBe(out.upkeep_btc);
    expect(net.toFixed()).toBe(out.net_btc);
  },
);

test.each(vectors['mining.payback'])('$in.price is earned back in $out.days days', (vector) => {
  const { price, net_btc: net, btc_usdt: index } = vector.in;
  expect(miningPaybackDays(price, net, index)).toBe(vector.out.days);
});

test('nothing is earned back without income', () => {
  expect(miningPaybackDays('2500', '0', '60000')).toBeUndefined();
});

test('a machine that was bought in the last millisecond of a day starts at the midnight', () => {
  const midnight = Date.parse('2026-11-29T00:00:00Z');
  const { startAt, endAt } = miningSchedule(midnight - 1, 30);
  expect(startAt).toBe(midnight);
  expect(miningDueTime(startAt, 1)).toBe(Date.parse('2026-11-30T00:00:00Z'));
  expect(miningDueTime(startAt, 30)).toBe(endAt);
});

describe('the receipt of a day', () => {
  const day = Date.parse('2026-11-28T00:00:00Z');
  const end = day + 86_400_000;
  const inputs = {
    th: '70',
    upkeep_usdt_per_th: '0.06',
    pool_th: '48211',
    pool_reward: '0.9',
    day_at: day,
  };
  const ticks = [['BTC-USDT', end, '61234.5']] as const;

  test('has the figures of one machine', () => {
    const output = computeReceiptOutput('mining.day/1', inputs, ticks);
    expect(output).toEqual({ gross: '0.00130675', upkeep: '0.00006859', net: '0.00123816' });
  });

  test('refuses a price of a later time, and a mark', () => {
    const rule = 'mining.day/1';
    const output = computeReceiptOutput(rule, inputs, ticks);
    const later = [['BTC-USDT', end + 1_000, '61234.5']] as const;
    expect(isReceiptOutputRight({ rule, inputs, ticks: later, output })).toBe(false);
    const mark = [['BTC-PERP', end, '61234.5']] as const;
    expect(isReceiptOutputRight({ rule, inputs, ticks: mark, output })).toBe(false);
  });
});
