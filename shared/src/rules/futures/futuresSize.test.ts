import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { lotsOfSize, sizeDecimals, sizeOfLots, sizeUnits } from './futuresSize';

const bitcoin = { contractSize: '0.01', lotStep: '0.01' };
const dogecoin = { contractSize: '1000', lotStep: '0.01' };

test.each([
  ['lots', '4', '4'],
  ['lots', '4.019', '4.01'],
  ['coin', '0.0412', '4.12'],
  ['coin', '0.04129', '4.12'],
  ['coin', '0.00009', '0'],
  // One step is 9.63776 USDT.
  ['value', '9.63', '0'],
  ['value', '9.64', '0.01'],
  ['value', '3855.1', '3.99'],
  ['value', '3855.11', '4'],
  ['value', '3864.74', '4'],
  ['value', '3864.75', '4.01'],
] as const)('a size in %s of %s is %s lots', (unit, size, lots) => {
  expect(lotsOfSize(unit, size, bitcoin, '96377.6')?.toFixed()).toBe(lots);
});

test.each([
  ['lots', '4'],
  ['coin', '0.04'],
  // 3,855.104 exactly.
  ['value', '3855.11'],
] as const)('four lots in %s are %s', (unit, size) => {
  expect(sizeOfLots(unit, '4', bitcoin, '96377.6')?.toFixed()).toBe(size);
});

test('only a value needs a price', () => {
  const lots = sizeUnits.map((unit) => lotsOfSize(unit, '1000', dogecoin, undefined)?.toFixed());
  expect(lots).toEqual(['1', undefined, '1000']);
  const sizes = sizeUnits.map((unit) => sizeOfLots(unit, '1', dogecoin, undefined)?.toFixed());
  expect(sizes).toEqual(['1000', undefined, '1']);
  expect(lotsOfSize('value', '1000', dogecoin, '0')).toBeUndefined();
});

test.each([
  [bitcoin, [4, 2, 2]],
  [dogecoin, [0, 2, 2]],
])('%j is written with decimals of its own', (terms, decimals) => {
  expect(sizeUnits.map((unit) => sizeDecimals(unit, terms))).toEqual(decimals);
});

test('whole steps are the same lots again in every unit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sizeUnits),
      fc.integer({ min: 1, max: 100_000_000 }),
      // One step is worth more than a cent, as of every contract.
      fc.integer({ min: 1_000, max: 10_000_000 }),
      (unit, steps, ticks) => {
        const lots = new Decimal(steps).times(bitcoin.lotStep);
        const price = new Decimal(ticks).div(10);
        const size = sizeOfLots(unit, lots, bitcoin, price) ?? 0;
        expect(lotsOfSize(unit, size, bitcoin, price)?.toFixed()).toBe(lots.toFixed());
      },
    ),
  );
});

test('never gives more than was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (cents, ticks) => {
        const [value, price] = [new Decimal(cents).div(100), new Decimal(ticks).div(10)];
        const lots = lotsOfSize('value', value, bitcoin, price) ?? new Decimal(0);
        expect(lots.times(bitcoin.contractSize).times(price).lte(value)).toBe(true);
      },
    ),
  );
});
