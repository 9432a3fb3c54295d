import fc from 'fast-check';
import {
  checkOutput,
  checkReceipt,
  findBrokenLink,
  isFirstRecord,
  isReceiptSound,
} from './checkReceipt';
import { HashTree } from './HashTree';
import { chainLink, linkBeforeFirst } from './hourRecord';
import { receiptLeaf, type Receipt } from './receipt';
import { receiptRules } from './receiptRules';

const hourMs = 3_600_000;
const hour = Date.UTC(2026, 10, 21, 7);
const receipt: Receipt = {
  id: '0198a5b0-7c1e-7000-8000-000000000010',
  rule: 'copy.share/1',
  inputs: { rate: '0.1', cum: '130', hwm: '100' },
  ticks: [],
  output: { paid: '3', hwm: '130' },
};
const leaf = receiptLeaf(receipt);
const tree = new HashTree(['a'.repeat(64), leaf]);
const sealed = { receipt, leaf, hour, path: tree.pathOf(1), root: tree.root };

test('a receipt that nobody has altered is sound', () => {
  const check = checkReceipt(sealed);
  expect(check.output.state).toBe('same');
  expect(isReceiptSound(check)).toBe(true);
});

test('one that is not sealed yet is sound too', () => {
  const check = checkReceipt({ ...sealed, path: null, root: null });
  expect(check.isRootRight).toBeNull();
  expect(isReceiptSound(check)).toBe(true);
});

test('one that is not sealed yet is not sound with the leaf of another', () => {
  const check = checkReceipt({ ...sealed, leaf: 'a'.repeat(64), path: null, root: null });
  expect(isReceiptSound(check)).toBe(false);
});

test('names what differs from the computed output', () => {
  expect(checkOutput({ ...receipt, output: { paid: '4', more: '1' } })).toEqual({
    state: 'differs',
    computed: receipt.output,
    fields: ['paid', 'hwm', 'more'],
  });
});

test.each([
  [{ ...receipt, rule: 'copy.share/9' }, 'unknown'],
  [{ ...receipt, inputs: { rate: '0.1', cum: '130' } }, 'impossible'],
  [{ ...receipt, inputs: { ...receipt.inputs, cum: { of: 1 } } }, 'impossible'],
  [{ ...receipt, rule: 'futures.liquidation/1' }, 'impossible'],
] as const)('what makes no sense gives no output', (altered, state) => {
  expect(checkOutput(altered).state).toBe(state);
});

test('no rule fails on amounts that no settlement has', () => {
  const amounts = ['0', '-1', '0.00000001', '7', '9'.repeat(30), null];
  const amount = fc.constantFrom(...amounts);
  const names =
    'open number margin close spread fee_rate tick take_profit stop_loss rate available';
  const ofOptions = 'stake payout cum hwm';
  const inputs = fc.record({
    ...Object.fromEntries(`${names} ${ofOptions}`.split(' ').map((name) => [name, amount])),
    side: fc.constantFrom('long', 'short'),
    type: fc.constantFrom('rise', 'fall'),
    seconds: fc.constantFrom(-30, 0, 30),
    accepted_at: fc.constantFrom(-1, 0, hour),
  });
  const tick = fc.tuple(
    fc.constantFrom('BTC-PERP', 'BTC-PERP.last'),
    fc.constantFrom(-1, hour, hour + 1_000),
    fc.constantFrom('0', '-1', '60000', '9'.repeat(30)),
  );
  const rule = fc.constantFrom(...Object.keys(receiptRules));
  fc.assert(
    fc.property(rule, inputs, fc.array(tick, { maxLength: 3 }), (one, values, ticks) => {
      checkOutput({ id: receipt.id, rule: one, inputs: values, ticks, output: {} });
    }),
    { numRuns: 3_000 },
  );
});

test('hashes that are none lead nowhere', () => {
  for (const altered of [
    { ...sealed, path: [['left', 'no hash']] as const },
    { ...sealed, receipt: { ...receipt, inputs: { rate: Number.NaN } } },
  ]) {
    expect(isReceiptSound(checkReceipt(altered))).toBe(false);
  }
});

describe('the chain of hours', () => {
  const empty = new HashTree([]).root;
  type Chained = { hour: number; root: string; link: string; count: number };
  const records: Chained[] = [];
  for (const [place, root] of [tree.root, empty, 'd'.repeat(64)].entries()) {
    const at = hour + place * hourMs;
    const link = chainLink(records.at(-1)?.link ?? linkBeforeFirst, at, root);
    records.push({ hour: at, root, link, count: root === empty ? 0 : 2 });
  }
  const [first, second, third] = records as [Chained, Chained, Chained];

  it('is whole if each hour follows from the one before it', () => {
    expect(findBrokenLink(records)).toBeUndefined();
    expect(findBrokenLink([second, third], first)).toBeUndefined();
    expect(isFirstRecord(first)).toBe(true);
    expect(isFirstRecord(second)).toBe(false);
  });

  it('is broken where an hour was left out and the next one linked to the one before', () => {
    const link = chainLink(first.link, third.hour, third.root);
    expect(findBrokenLink([first, { ...third, link }])).toBe(third.hour);
  });

  it.each([
    [[first, third], third.hour],
    [[first, { ...second, root: third.root }, third], second.hour],
    [[first, { ...second, link: third.link }, third], second.hour],
    [[{ ...first, root: third.root }, second], undefined],
    [[first, second, { ...third, hour: third.hour + hourMs }], third.hour + hourMs],
    [[{ ...second, root: third.root }], second.hour],
    [[first, { ...second, root: 'no hash' }], second.hour],
  ])('is broken where something was altered', (altered, at) => {
    expect(findBrokenLink(altered)).toBe(at);
  });
});
