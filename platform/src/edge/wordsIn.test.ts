import { wordsIn } from './wordsIn';

const words = (en: string, th: string) =>
  `<span lang="en" data-words="en">${en}</span><span lang="th" data-words="th">${th}</span>`;

test('the words of one language remain', () => {
  const html = `<p>${words('Home', 'หน้าแรก')}</p><a><span>1</span>${words('Trade', '')}</a>`;
  expect(wordsIn(html, 'th')).toBe(
    '<p><span data-words="th">หน้าแรก</span></p><a><span>1</span><span data-words="th"></span></a>',
  );
});

test('words without the language remain whole', () => {
  const html = `<p>${words('Home', 'หน้าแรก')}</p>`;
  expect(wordsIn(html, 'jp')).toBe(html);
});
