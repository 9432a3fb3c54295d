import { describePrices, type PricesReport } from './describePrices';

const hour = Date.UTC(2026, 10, 22, 7);
const right: PricesReport['hours'][0] = {
  hour,
  seconds: 3_600,
  key: 'same',
  root: 'same',
  isLinked: true,
  changedCount: 0,
  changed: [],
};

test('says that nothing was altered', () => {
  expect(describePrices({ hours: [right, { ...right, key: 'notYet', root: 'notYet' }] })).toBe(
    [
      '2026-11-22T07, 3600 s recorded, prices follow from the key, root right',
      '2026-11-22T07, 3600 s recorded, key not published yet, not sealed',
      '',
      'Nothing was altered.',
    ].join('\n'),
  );
});

test('lists the first prices that differ', () => {
  const changed = [
    { symbol: 'BTC-USDT', time: hour, price: 'index', recorded: '1', computed: '2' },
    { symbol: 'BTC-USDT', time: hour + 1_000, price: 'index', recorded: '1' },
  ];
  const text = describePrices({ hours: [{ ...right, key: 'differs', changedCount: 5, changed }] });
  expect(text).toContain('BTC-USDT index: recorded 1, computed 2');
  expect(text).toContain('computed none');
  expect(text).toContain('and 3 more');
  expect(text).toContain('SOMETHING WAS ALTERED.');
});

test('says of each venue of stocks whether its key is right', () => {
  const venues = [
    { venue: 'london', key: 'same' },
    { venue: 'tokyo', key: 'notYet' },
  ] as const;
  const text = describePrices({ hours: [{ ...right, venues: [...venues] }] });
  expect(text).toContain('  london: the key is the one that was committed to\n');
  expect(text).toContain('  tokyo: key not published yet\n');
  expect(text).toContain('Nothing was altered.');
});

test.each([
  { venues: [{ venue: 'london', key: 'bent' }] },
  { key: 'bent' },
  { key: 'apart' },
  { root: 'differs' },
  { isLinked: false },
] satisfies Partial<PricesReport['hours'][0]>[])('says what else was altered: %j', (altered) => {
  expect(describePrices({ hours: [{ ...right, ...altered }] })).toContain('SOMETHING WAS ALTERED.');
});
