import { describeLine } from './audit';
import { printable } from './printable';

test('text of others neither commands the terminal nor turns its direction', () => {
  expect(printable('a\u001b[2Jb\u009b1mc\u202ed')).toBe('a\\u001b[2Jb\\u009b1mc\\u202ed');
});

test('lines and letters of every language stay', () => {
  const text = 'one\nสอง 三 네\u200d';
  expect(printable(text)).toBe(text);
});

test('JSON remains the same JSON', () => {
  const value = { why: 'a\u009bb\u2028c', list: [1] };
  expect(JSON.parse(printable(JSON.stringify(value, null, 2)))).toEqual(value);
});

test('nobody writes a second line of the audit log into the first', () => {
  const why = 'fix\n   99  2026-01-01T00:00:00.000Z  ada  promote production';
  const line = { n: 4, when: '2026-01-02T00:00:00.000Z', who: 'team-a', what: 'publish', why };
  expect(describeLine(line).split('\n')).toHaveLength(1);
});
