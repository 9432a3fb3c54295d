import {
  ibanLengthOf,
  isAccountNumber,
  isRoutingNumber,
  isSwiftCode,
  usesRoutingNumber,
} from './bankNumbers';
import { normalizeBankNumber } from './bankText';

test.each([
  ['DE', 'de89 3704 0044 0532 0130 00', true],
  ['DE', 'DE89370400440532013001', false],
  ['DE', 'DE8937040044053201300', false],
  ['DE', 'GB29NWBK60161331926819', false],
  ['GB', 'GB29 NWBK 6016 1331 9268 19', true],
  ['JE', 'GB29NWBK60161331926819', true],
  ['FR', 'FR14 2004 1010 0505 0001 3M02 606', true],
  ['US', '000123456789', true],
  ['US', '12345678901234567A', false],
  ['US', '1234', false],
  ['CN', '6222 0212 3456 7890 123', true],
  ['IN', 'ABCDEFG', false],
  ['TH', '123-4-56789-0', true],
])('in %s the account %s is correct: %s', (country, text, isCorrect) => {
  expect(isAccountNumber(country, normalizeBankNumber(text))).toBe(isCorrect);
});

test('knows where an IBAN is used, and how long it is', () => {
  expect(['DE', 'NO', 'MQ', 'US', 'CN', 'XX'].map(ibanLengthOf)).toEqual([
    22,
    15,
    27,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['120000021', false],
  ['000000000', false],
  ['990000008', false],
  ['02100002', false],
  ['0210000211', false],
  ['٠٢١٠٠٠٠٢١', false],
])('the routing number %s is correct: %s', (number, isCorrect) => {
  expect(isRoutingNumber(number)).toBe(isCorrect);
});

test('only the United States and their territories use routing numbers', () => {
  expect(['US', 'PR', 'CA', 'DE'].filter(usesRoutingNumber)).toEqual(['US', 'PR']);
});

test.each([
  ['DE', 'DEUTDEFF', true],
  ['DE', 'DEUTDEFF500', true],
  ['DE', 'BNPAFRPP', false],
  ['MQ', 'BNPAFRPP', true],
  ['PR', 'BPPRPRSX', true],
  ['DE', 'DEUTDEFF5', false],
  ['DE', 'D3UTDEFF', false],
  ['DE', 'deutdeff', false],
])('in %s the SWIFT code %s is correct: %s', (country, code, isCorrect) => {
  expect(isSwiftCode(country, code)).toBe(isCorrect);
});
