import { isBankText, isPhoneText, maskBankNumber } from './bankText';

test.each([
  ['工商银行', true],
  ['Banco Santander, S.A.', true],
  ['ธนาคารกรุงเทพ', true],
  ['x', false],
  ['12345', false],
  [' Bank', false],
  ['Bank\nof', false],
  ['<b>Bank</b>', false],
  ['Bank\u202e', false],
  ['B'.repeat(81), false],
])('%j is the name of a bank: %s', (text, isName) => {
  expect(isBankText(text)).toBe(isName);
});

test('a phone number has digits, and signs between them', () => {
  const texts = ['+49 (30) 123-456', '13800138000', '1234', 'call me', '+', '1'.repeat(30)];
  expect(texts.map(isPhoneText)).toEqual([true, true, false, false, false, false]);
});

test('shows the end of a number, of a short one less', () => {
  expect(['DE89370400440532013000', '12345', '123456'].map(maskBankNumber)).toEqual([
    '****3000',
    '****45',
    '****456',
  ]);
});
