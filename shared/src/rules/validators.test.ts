import {
  hasSpecialCharacters,
  isChineseMobile,
  isEmail,
  isChineseIdCard,
  isLettersOrDigits,
  isNickname,
  isProfileSignature,
  isOneTimePassword,
  findPasswordError,
  passwordStrength,
} from './validators';

function table(check: (text: string) => boolean, good: string[], bad: string[]) {
  test.each(good)('takes %j', (text) => expect(check(text)).toBe(true));
  test.each(bad)('refuses %j', (text) => expect(check(text)).toBe(false));
}

describe('an email address', () => {
  table(
    isEmail,
    ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org", 'x@xn--bcher-kva.example'],
    [
      '',
      'a@b',
      'a@@b.c',
      '.a@b.co',
      'a..b@c.de',
      'a b@c.de',
      '"quoted"@c.de',
      'a@-b.co',
      'a@b.co\n',
      `a@${'b'.repeat(250)}.co`,
      `${'a'.repeat(65)}@b.co`,
      'İ@b.co',
    ],
  );
});

describe('a mobile number of area 86', () => {
  table(
    isChineseMobile,
    ['13000000000', '19912345678'],
    ['12000000000', '1300000000', '130000000000', '1300000000a', ' 13000000000', '+8613000000000'],
  );
});

describe('a code', () => {
  table(
    isOneTimePassword,
    ['000000', '123456'],
    ['12345', '1234567', '１２３４５６', '00000a', ''],
  );
});

describe('letters and digits', () => {
  table(isLettersOrDigits, ['a', 'A1'], ['', 'a b', 'é', '中', 'a\n']);
});

describe('a nickname', () => {
  table(
    isNickname,
    ['ab', '中文', 'A1'.repeat(5), '𠮷田'],
    ['a', 'a'.repeat(11), 'a b', '👨‍👩‍👧', 'a\u200bb', 'аdmin', '<b>', ''],
  );
});

describe('a signature', () => {
  table(isProfileSignature, ['ab', '中'.repeat(30)], ['a', '中'.repeat(31), 'hi!']);
});

test('an empty text has no special characters', () => {
  expect(hasSpecialCharacters('')).toBe(false);
  expect(hasSpecialCharacters('a-b')).toBe(true);
});

describe('an identity card', () => {
  table(
    isChineseIdCard,
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    ['110105194912310021', '11010519491331002X', '1101051949123100', '130503671301001', ''],
  );
});

describe('a password', () => {
  test.each([
    ['', 'PASSWORD_MISSING'],
    ['123456', 'PASSWORD_TOO_SHORT'],
    ['1234567', undefined],
    [' 12345 ', undefined],
    ['😀'.repeat(128), undefined],
    ['a'.repeat(129), 'PASSWORD_TOO_LONG'],
    // Three characters, whichever way the accents are written.
    ['e\u0301'.repeat(3), 'PASSWORD_TOO_SHORT'],
  ])('%j: %s', (text, error) => expect(findPasswordError(text)).toBe(error));

  test('can be asked to be longer', () => {
    expect(findPasswordError('1234567', 8)).toBe('PASSWORD_TOO_SHORT');
  });

  test.each([
    ['123456', 'weak'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['tradebtc9', 'fair'],
    ['Tr4de-Btc9', 'good'],
    ['correct horse battery', 'strong'],
  ])('%j looks %s', (text, strength) => expect(passwordStrength(text)).toBe(strength));
});
