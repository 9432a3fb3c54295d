import { keepLanguage, languageOf, readLanguageCookie } from './documentLanguage';

test.each([
  ['fra', ['th'], 'fra'],
  ['klingon', ['th-TH'], 'th'],
  [null, ['zh-CN'], 'zh'],
  [null, ['zh-Hant-TW'], 'hk'],
  [null, ['zh-HK'], 'hk'],
  [null, ['de', 'ko-KR'], 'kor'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
])('with %s stored and a browser in %j the language is %s', async (stored, wanted, expected) => {
  expect(languageOf(stored, wanted)).toBe(expected);
});

test('a language that was kept is read from the cookies', () => {
  const cookies: string[] = [];
  const document = { set cookie(text: string) { cookies.push(text); } }; // prettier-ignore
  const keep = (protocol: string) =>
    keepLanguage({ document, location: { protocol } } as unknown as Window, 'jp');
  keep('http:');
  keep('https:');
  const plain = 'h5_lang=jp; Path=/h5/; Max-Age=31536000; SameSite=Lax';
  expect(cookies).toEqual([plain, `${plain}; Secure`]);
  expect(readLanguageCookie('h5_start=x; h5_lang=jp')).toBe('jp');
});

test.each(['', 'h5_lang=klingon', 'xh5_lang=jp', 'h5_lang=constructor'])(
  'the cookies “%s” name no language',
  (cookies) => expect(readLanguageCookie(cookies)).toBeNull(),
);
