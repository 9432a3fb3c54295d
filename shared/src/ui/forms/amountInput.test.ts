import { normalizeAmount, stepAmount } from './amountInput';

describe('what is typed', () => {
  test.each([
    ['a point', '1.5', '1.5'],
    ['a comma', '1,5', '1.5'],
    ['full-width digits', '１２．５', '12.5'],
    ['Thai digits', '๑๒.๕', '12.5'],
    ['Arabic digits and mark', '١٢٫٥', '12.5'],
    ['spaces between groups', '1 234 567', '1234567'],
    ['apostrophes between groups', "1'234.5", '1234.5'],
    ['a second mark', '1.5.', '1.5'],
    ['two marks after each other', '0..5', '0.5'],
    ['two different marks', '1,234.5', '1.2345'],
    ['a mark far behind another', '1.234,5', '1.2345'],
    ['a mark first', '.5', '0.5'],
    ['a mark last', '12.', '12.'],
    ['zeros that will become a fraction', '0.00', '0.00'],
    ['zeros before a number', '007', '7'],
    ['letters and signs', '-1e5', '15'],
    ['nothing', '', ''],
  ])('%s', (_, typed, read) => {
    expect(normalizeAmount(typed)).toBe(read);
  });

  test('digits past the decimals are not taken', () => {
    expect(normalizeAmount('1.23456', 2)).toBe('1.23');
  });

  test('there is no mark where there are no decimals', () => {
    expect(normalizeAmount('12.5', 0)).toBe('12');
  });

  test('a number has a bound', () => {
    expect(normalizeAmount('9'.repeat(50))).toHaveLength(20);
  });

  test('reading twice changes nothing', () => {
    const once = normalizeAmount('1234,5600.');
    expect(normalizeAmount(once)).toBe(once);
  });
});

describe('a step', () => {
  test('is exact', () => {
    expect(stepAmount('0.1', '0.2', 1)).toBe('0.3');
  });
  test('keeps the decimals of the step', () => {
    expect(stepAmount('96400', '0.1', 1)).toBe('96400.1');
    expect(stepAmount('96399.9', '0.1', 1)).toBe('96400.0');
  });
  test('stops at zero', () => {
    expect(stepAmount('0.05', '0.1', -1)).toBe('0');
  });
  test('counts an empty field as zero', () => {
    expect(stepAmount('', '0.01', 1)).toBe('0.01');
  });
});
