import { computeReceiptOutput, isReceiptOutputRight, type ReceiptClaim } from './receiptRules';
import type { ReceiptTick } from './ReceiptInputs';

const second = 1_767_225_600_000;
const long = { side: 'long', open: '60000', number: '0.2', margin: '240' };
const fill = { fee_rate: '0.0006', spread: '0.0002', tick: '0.1' };
const limit = {
  side: 'long',
  limit: '59000',
  number: '0.2',
  multiple: 50,
  accepted_at: second - 1,
};
const stopEntry = {
  ...fill,
  side: 'long',
  trigger: '61000',
  number: '0.2',
  multiple: 50,
  accepted_at: second - 1,
};
const option = {
  accepted_at: second + 250,
  seconds: 30,
  stake: '100',
  payout: '0.85',
  fee_rate: '0.01',
  type: 'rise',
};
const entry: ReceiptTick = ['BTC-USDT', second + 2_000, '60000.00'];

/** One receipt of each rule, and of each way that it can end. */
const receipts: ReceiptClaim[] = [
  {
    rule: 'futures.close/1',
    inputs: { ...long, ...fill, close: '0.05', accepted_at: second },
    ticks: [['BTC-PERP.last', second + 100, '60912.2']],
    output: {
      price: '60900',
      margin_part: '60',
      pnl: '45',
      fee: '1.827',
      returned: '103.173',
      shortfall: '0',
    },
  },
  {
    rule: 'futures.stop/1',
    inputs: { ...long, ...fill, take_profit: null, stop_loss: '59500' },
    ticks: [
      ['BTC-PERP', second, '59000'],
      ['BTC-PERP.last', second, '59000'],
    ],
    output: {
      event: 'stop_loss',
      price: '58988.2',
      pnl: '-202.36',
      fee: '7.078584',
      returned: '30.561416',
      shortfall: '0',
    },
  },
  {
    rule: 'futures.liquidation/1',
    inputs: { ...long, fee_rate: '0.0006' },
    ticks: [['BTC-PERP', second, '59100.0']],
    output: { pnl: '-180', fee: '7.092', returned: '0', insurance: '52.908' },
  },
  {
    rule: 'futures.liquidation/1',
    inputs: { ...long, fee_rate: '0.0006' },
    ticks: [['BTC-PERP', second, '58500']],
    output: { pnl: '-300', fee: '0', returned: '0', insurance: '-60' },
  },
  {
    rule: 'futures.overnight/1',
    inputs: { ...long, rate: '0.0002', available: '1.5' },
    ticks: [['BTC-PERP', second, '59112']],
    output: { fee: '2.4', from_margin: '0', from_balance: '1.5', waived: '0.9' },
  },
  {
    rule: 'futures.deleverage/1',
    inputs: long,
    ticks: [['BTC-PERP', second, '60900']],
    output: { pnl: '180', returned: '420' },
  },
  {
    rule: 'seconds.settle/1',
    inputs: option,
    ticks: [entry, ['BTC-USDT', second + 32_000, '60000.01']],
    output: { result: 'win', credited: '185' },
  },
  {
    rule: 'seconds.settle/1',
    inputs: option,
    ticks: [entry],
    output: { result: 'void', credited: '101' },
  },
  {
    rule: 'copy.share/1',
    inputs: { rate: '0.1', cum: '130', hwm: '100' },
    ticks: [],
    output: { paid: '3', hwm: '130' },
  },
  {
    rule: 'futures.limit/1',
    inputs: { ...limit, ...fill },
    ticks: [['BTC-PERP.last', second, '58000']],
    output: { price: '58011.6', margin: '232.0464', fee: '6.961392', released: '4.072208' },
  },
  {
    rule: 'futures.stop_entry/1',
    inputs: stopEntry,
    ticks: [['BTC-PERP.last', second, '61100']],
    output: { price: '61112.3', margin: '244.4492', fee: '7.333476', released: '2.050524' },
  },
  {
    rule: 'futures.limit_close/1',
    inputs: { ...long, ...fill, limit: '60900', accepted_at: second - 1 },
    ticks: [['BTC-PERP.last', second, '60912.2']],
    output: { price: '60900', pnl: '180', fee: '7.308', returned: '412.692', shortfall: '0' },
  },
  {
    rule: 'futures.trailing/1',
    inputs: { ...long, ...fill, callback: '0.01', accepted_at: second - 1 },
    ticks: [
      ['BTC-PERP', second - 5_000, '61515.2'],
      ['BTC-PERP', second, '60900'],
      ['BTC-PERP.last', second, '60912.2'],
    ],
    output: {
      trigger: '60900',
      price: '60900',
      pnl: '180',
      fee: '7.308',
      returned: '412.692',
      shortfall: '0',
    },
  },
];

test.each(receipts)('$rule computes $output', (receipt) => {
  const { rule, inputs, ticks, output } = receipt;
  expect(computeReceiptOutput(rule as never, inputs, ticks)).toEqual(output);
  expect(isReceiptOutputRight(receipt)).toBe(true);
});

test.each(receipts)('no value of $rule can be altered or left out', (receipt) => {
  const altered = Object.keys(receipt.output).map((key) => ({
    ...receipt,
    output: { ...receipt.output, [key]: `${receipt.output[key] ?? ''}0` },
  }));
  const shortened = Object.keys(receipt.inputs).map((missing) => ({
    ...receipt,
    inputs: Object.fromEntries(Object.entries(receipt.inputs).filter(([key]) => key !== missing)),
  }));
  for (const claim of [...altered, ...shortened]) expect(isReceiptOutputRight(claim)).toBe(false);
});

test.each<[string, number, readonly ReceiptTick[]]>([
  ['a close by a tick before the order', 0, [['BTC-PERP.last', second, '60912.2']]],
  ['a close at the mark', 0, [['BTC-PERP', second + 100, '60912.2']]],
  [
    'a stop at a mark that did not reach it',
    1,
    [
      ['BTC-PERP', second, '59500.1'],
      ['BTC-PERP.last', second, '59000'],
    ],
  ],
  [
    'a stop by prices of two seconds',
    1,
    [
      ['BTC-PERP', second, '59000'],
      ['BTC-PERP.last', second + 1_000, '59000'],
    ],
  ],
  ['a liquidation at a mark above its price', 2, [['BTC-PERP', second, '59100.1']]],
  ['a liquidation at a wick of the contract price', 2, [['BTC-PERP.last', second, '59100']]],
  [
    'an option that ends with an earlier tick',
    6,
    [entry, ['BTC-USDT', second + 26_999, '60000.01']],
  ],
  [
    'an option that begins at once',
    6,
    [
      ['BTC-USDT', second + 1_250, '59000'],
      ['BTC-USDT', second + 32_000, '60000.01'],
    ],
  ],
  ['a limit that the price did not reach', 9, [['BTC-PERP.last', second, '58990']]],
  ['a limit by a price before it was placed', 9, [['BTC-PERP.last', second - 1_000, '58000']]],
  ['a stop entry that the price did not reach', 10, [['BTC-PERP.last', second, '60987']]],
  ['a stop entry that the price jumped past', 10, [['BTC-PERP.last', second, '61600']]],
  ['a close at a limit that was not reached', 11, [['BTC-PERP.last', second, '60912']]],
  ['a close at a limit before it was set', 11, [['BTC-PERP.last', second - 1, '60950']]],
  [
    'a trailing stop that was not reached',
    12,
    [
      ['BTC-PERP', second - 5_000, '61515.2'],
      ['BTC-PERP', second, '60900.1'],
      ['BTC-PERP.last', second, '60912.2'],
    ],
  ],
  [
    'a trailing stop by a best price of the same second',
    12,
    [
      ['BTC-PERP', second, '61515.2'],
      ['BTC-PERP', second, '60900'],
      ['BTC-PERP.last', second, '60912.2'],
    ],
  ],
  [
    'a trailing stop by prices of two seconds',
    12,
    [
      ['BTC-PERP', second - 5_000, '61515.2'],
      ['BTC-PERP', second, '60900'],
      ['BTC-PERP.last', second + 1_000, '60912.2'],
    ],
  ],
  [
    'a trailing stop by a second before it was set',
    12,
    [
      ['BTC-PERP', second - 20_000, '61515.2'],
      ['BTC-PERP', second - 10_000, '60900'],
      ['BTC-PERP.last', second - 10_000, '60912.2'],
    ],
  ],
  ['ticks out of order', 6, [['BTC-USDT', second + 32_000, '60000.01'], entry]],
  ['a price that is none', 2, [['BTC-PERP', second, 'NaN']]],
])('%s proves nothing', (_name, index, ticks) => {
  const receipt = receipts[index];
  expect(receipt && isReceiptOutputRight({ ...receipt, ticks })).toBe(false);
});

test('an unknown rule proves nothing', () => {
  const [receipt] = receipts;
  expect(receipt && isReceiptOutputRight({ ...receipt, rule: 'futures.close/2' })).toBe(false);
  expect(receipt && isReceiptOutputRight({ ...receipt, rule: 'toString' })).toBe(false);
});
