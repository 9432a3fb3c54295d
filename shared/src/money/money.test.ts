import { parseWireAmount } from './money';

test.each([
  ['a number', '12.5', '12.5'],
  ['a number without its decimals', '12.', '12'],
  ['zeros at the end', '0.0100', '0.01'],
  ['a very small number', '0.00000001', '0.00000001'],
  ['many digits', '12345678901234567890.12345678', '12345678901234567890.12345678'],
])('%s is sent in the wire form', (_, typed, sent) => {
  expect(parseWireAmount(typed)).toBe(sent);
});

test.each(['', '0', '0.', '0.00', '-1', '1e-7', '1,5', undefined])('%p is not sent', (typed) => {
  expect(parseWireAmount(typed)).toBeUndefined();
});
