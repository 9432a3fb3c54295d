import { maskEmail, maskAccountName, maskPhone } from './identifiers';

test.each([
  ['anna@example.com', 'a***a@example.com'],
  ['bob@example.com', 'b***b@example.com'],
  ['jo@example.com', 'j***@example.com'],
  ['x@example.com', 'x***@example.com'],
])('of %s people see %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test('masked phone numbers and names show both ends', () => {
  expect(maskPhone('+8613800138000')).toBe('+86****000');
  expect(maskAccountName('uxdutcwqff')).toBe('ux***ff');
});
