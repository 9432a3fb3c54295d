import vectors from '../vectors.json';
import { areTicksDemanded, minutesToRead } from '../receipts/checkTicks';
import type { Receipt, ReceiptTick } from '../receipts/receipt';
import { isReceiptOutputRight, computeReceiptOutput } from '../receipts/receiptRules';

const minute = 60_000;
const settleAt = Date.parse('2026-11-28T08:00:00Z');
const ticksOf = (count: number, priceOf: (place: number) => string): ReceiptTick[] =>
  Array.from({ length: count }, (_, place) => [
    'BTC-USDT',
    settleAt - (29 - place) * minute,
    priceOf(place),
  ]);
const inputs = { type: 'call', amount: '0.05', days: 7, linked: '98000', rate: '0.186' };
const priceOf = (place: number) => (place < 29 ? '98000' : '97999.9');
const receipt: Receipt = {
  id: '0199-d',
  rule: 'dual.settle/1',
  inputs,
  ticks: ticksOf(30, priceOf),
  output: { currency: 'BTC', pay: '0.05017835', price: '97999.99666666' },
};

test('the receipt of the vectors gives its output', () => {
  const [, , vector] = vectors['receipt.leaf_finance'];
  expect(vector?.in.receipt?.inputs).toEqual(inputs);
  expect(computeReceiptOutput('dual.settle/1', inputs, receipt.ticks)).toEqual(
    vector?.in.receipt?.output,
  );
});

test('with too few samples the amount goes back, also without any', () => {
  const failed = { ...inputs, symbol: 'BTC-USDT', settle_at: settleAt };
  const back = { result: 'fail', currency: 'BTC', pay: '0.05' };
  const few = ticksOf(22, priceOf);
  // The minute after the last record takes it as well.
  const ticks = [...few, ...few.slice(-1)];
  expect(computeReceiptOutput('dual.settle/1', failed, ticks)).toEqual(back);
  expect(computeReceiptOutput('dual.settle/1', failed, [])).toEqual(back);
});

test.each([
  ['a minute left out', receipt.ticks.filter((_, place) => place !== 3)],
  ['another order', [...receipt.ticks].reverse()],
  ['a mark', receipt.ticks.map(([, ...rest]): ReceiptTick => ['BTC-PERP', ...rest])],
  [
    'times after the settlement',
    ticksOf(30, priceOf).map(([a, time, b]): ReceiptTick => [a, time + minute, b]),
  ],
])('refuses %s', (_, ticks) => {
  expect(isReceiptOutputRight({ ...receipt, ticks, inputs, output: receipt.output as never })).toBe(
    false,
  );
});

test('the ticks must be those that the public record demands', () => {
  const recorded = new Map(receipt.ticks.map(([, time, price]) => [time, price]));
  const priceAt = (_: string, time: number) => recorded.get(time) ?? null;
  expect(areTicksDemanded(receipt, priceAt)).toBe(true);
  const chosen = { ...receipt, ticks: receipt.ticks.slice(1) };
  expect(areTicksDemanded(chosen, priceAt)).toBe(false);
  expect(areTicksDemanded(receipt, () => undefined)).toBeUndefined();
  const empty = {
    ...receipt,
    inputs: { ...inputs, symbol: 'BTC-USDT', settle_at: settleAt },
    ticks: [],
  };
  expect(areTicksDemanded(empty, () => null)).toBe(true);
  expect(areTicksDemanded(empty, priceAt)).toBe(false);
  expect(minutesToRead(empty)).toHaveLength(31);
});
