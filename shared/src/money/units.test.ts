import * as fc from 'fast-check';
import { Decimal } from './money';
import { fromScaledUnits, toScaledUnits } from './units';

test.each([
  ['96418.2', 1, 964182n],
  ['0.00001284', 8, 1284n],
  ['12', 3, 12000n],
  ['0.129', 2, 12n],
  ['7.9', 0, 7n],
])('reads %s at %i decimals', (text, decimals, units) => {
  expect(toScaledUnits(text, decimals)).toBe(units);
});

test('is its own inverse', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.integer({ min: 0, max: 12 }),
      (units, decimals) => {
        expect(toScaledUnits(fromScaledUnits(units, decimals), decimals)).toBe(units);
      },
    ),
  );
});

test('writes no trailing zeros, and keeps the sign', () => {
  expect(fromScaledUnits(1500n, 3)).toBe('1.5');
  expect(fromScaledUnits(0n, 6)).toBe('0');
  expect(fromScaledUnits(-21400n, 6)).toBe('-0.0214');
});

test('agrees with decimals for any sign and number of digits', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
    .map(([digits, places]) => new Decimal(`${digits}e-${places}`));
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 18 }), (value, decimals) => {
      const cut = value.toDecimalPlaces(decimals);
      const units = toScaledUnits(value.toFixed(), decimals);
      expect(units).toBe(BigInt(cut.times(`1e${decimals}`).toFixed()));
      expect(fromScaledUnits(units, decimals)).toBe(cut.isZero() ? '0' : cut.toFixed());
    }),
  );
});

test.each(['1.5e3', 'x', '1 .5'])('refuses %s', (text) => {
  expect(() => toScaledUnits(text, 8)).toThrow(SyntaxError);
});
