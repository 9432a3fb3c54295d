import { cleanText } from './cleanText';

test.each([
  ['turns nothing around', 'a\u202eevil gnp\u202c \u2066b\u2069\u200f', 'aevil gnp b'],
  ['hides nothing', 'A\u200bB\ufeff\u00ad\u{e0041}\u0007', 'AB'],
  ['covers no other line', `Z${'\u0335'.repeat(60)}!`, `Z${'\u0335'.repeat(4)}!`],
  ['takes no room for nothing', `a${'\r\n'.repeat(900)}b\n`, 'a\n\nb'],
  ['is empty without a letter', ' \u200b\n', ''],
])('what others read %s', (_, text, shown) => expect(cleanText(text)).toBe(shown));

test.each(['กี่น้ำ ดี้', 'Ở Việt Nam', '👨‍👩‍👧 ok', 'नमस्ते क्‍ष', 'سلام', 'Line 1\nLine 2\n\nLine 4'])(
  'leaves %s as it is',
  (text) => expect(cleanText(text)).toBe(text.normalize('NFC')),
);
