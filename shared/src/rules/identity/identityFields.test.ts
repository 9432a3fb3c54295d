import {
  isDocumentNumber,
  isRealName,
  normalizeDocumentNumber,
  normalizeRealName,
} from './identityFields';

test.each(['王小明', 'Anne-Marie O’Brien', "D'Arcy", 'Zoë', 'สมชาย ใจดี', 'Martin Luther King Jr.'])(
  'takes the name %s',
  (name) => expect(isRealName(normalizeRealName(` ${name} `))).toBe(true),
);

test.each(['', 'A', '-A', 'A1', 'A\nB', 'A\u200bB', '<b>', '🙂🙂', 'a'.repeat(61)])(
  'refuses the name %j',
  (name) => expect(isRealName(normalizeRealName(name))).toBe(false),
);

test('composes the characters of a name', () => {
  expect(normalizeRealName('Zoe\u0308  B')).toBe('Zoë B');
});

test.each([
  ['idCard', '11010519491231002x', true, true],
  ['idCard', '110105194912310021', true, false],
  ['idCard', '110105194912310021', false, false],
  ['idCard', 'X1234567', false, true],
  ['idCard', 'X1234567', true, false],
  ['passport', 'XDA-123 456', true, true],
  ['drivingLicence', '1234', false, false],
  ['passport', 'A'.repeat(21), false, false],
] as const)(
  '%s %s of a person with a Chinese phone (%s): %s',
  (kind, number, isChinese, isGood) => {
    expect(isDocumentNumber(kind, normalizeDocumentNumber(number), isChinese)).toBe(isGood);
  },
);
