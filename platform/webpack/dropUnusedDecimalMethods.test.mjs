import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepMethods } from './dropUnusedDecimalMethods.mjs';

const folder = path.resolve(import.meta.dirname, '../../shared/node_modules/decimal.js');
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

/** Runs the library as a script. */
function run(source) {
  const module = { exports: {} };
  new Function('module', 'exports', 'define', source)(module, module.exports);
  return module.exports.clone({ precision: 80, rounding: module.exports.ROUND_DOWN });
}

const whole = run(read('decimal.js'));
const reduced = run(keepMethods(read('decimal.js')));
const values = ['0', '-0', '1', '-7.5', '0.00000001', '123456789012345678901234567890.5', '3e-9'];

test('amounts are calculated as by the whole library', () => {
  const methods = ['plus', 'minus', 'times', 'div', 'mod', 'divToInt', 'cmp', 'eq', 'lt', 'gte'];
  for (const one of values) {
    for (const other of values) {
      for (const method of methods) {
        const results = [whole, reduced].map((Decimal) => String(new Decimal(one)[method](other)));
        expect([one, method, other, results[1]]).toEqual([one, method, other, results[0]]);
      }
    }
  }
});

test('amounts are rounded and written as by the whole library', () => {
  const write = (Decimal, value) => {
    const amount = new Decimal(value);
    return [
      ...[amount.toString(), amount.toFixed(), amount.toFixed(4), amount.toDecimalPlaces(2, 0)],
      ...[amount.toSignificantDigits(3), amount.toPrecision(5), amount.toExponential(3)],
      ...[
        amount.ceil(),
        amount.floor(),
        amount.round(),
        amount.trunc(),
        amount.abs(),
        amount.neg(),
      ],
      ...[amount.decimalPlaces(), amount.precision(), amount.isInteger(), amount.isZero()],
      ...[Decimal.max(value, 1), Decimal.min(value, 1), amount.toNumber(), JSON.stringify(amount)],
    ].map(String);
  };
  for (const value of values) expect(write(reduced, value)).toEqual(write(whole, value));
});

test('whole powers are those of the whole library, others are refused', () => {
  const power = (Decimal, base, exponent) => Decimal.pow(base, exponent).toFixed();
  for (const [base, exponent] of [
    [10, -8],
    [10, 0],
    ['1.5', 12],
    [-2, 3],
    [0, 2],
    [7, 1],
    ['0.1', -3],
  ])
    expect(power(reduced, base, exponent)).toBe(power(whole, base, exponent));
  expect(() => reduced.pow(2, '0.5')).toThrow('Invalid argument');
});

test('what is not an amount is refused, also a number of another base', () => {
  expect(new reduced('NaN').isNaN()).toBe(true);
  expect(new reduced('-Infinity').isFinite()).toBe(false);
  for (const text of ['', 'ten', '1.2.3', '0x10', '0b11'])
    expect(() => new reduced(text)).toThrow('Invalid argument');
});

test('a browser gets half of the library', () => {
  expect(new reduced(4).sqrt).toBeUndefined();
  expect(reduced.ln).toBeUndefined();
  expect(keepMethods(read('decimal.mjs'))).not.toMatch(/new Decimal\((LN10|PI)\)|isHex\.test/);
});

test('a library that is written differently stops the build', () => {
  const other = read('decimal.mjs').replace('P.times = P.mul = function', 'P.times = function');
  expect(() => keepMethods(other.replaceAll('Decimal.mul = mul;', ''))).toThrow('find mul');
  const constant = read('decimal.mjs').replace(/(LN10|PI) = new Decimal/g, '$1 = Decimal');
  expect(() => keepMethods(constant)).toThrow('LN10');
});
