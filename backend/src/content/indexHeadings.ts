import type { Language } from '@h5/shared/contract/languages';

/** The heading of a name in the alphabetical index of a language. */
export function alphabeticalIndexHeading(name: string, language: Language): string {
  const heading = headings[language]?.(name);
  return heading ?? latinLetterOf(name);
}

const headings: Partial<Record<Language, (name: string) => string | undefined>> = {
  zh: pinyinLetterOf,
  hk: strokesOf,
  jp: kanaRowOf,
  kor: consonantOf,
  th: thaiConsonantOf,
};

function latinLetterOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
}

/** The first character of each pinyin letter; the collation of Chinese goes by pinyin. */
const pinyinStarts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const pinyinLetters = 'ABCDEFGHJKLMNOPQRSTWXYZ';

function pinyinLetterOf(name: string): string | undefined {
  const at = lastStartBefore(name, pinyinStarts, new Intl.Collator('zh-CN-u-co-pinyin'));
  return pinyinLetters[at];
}

/** The first character of 1, 2, 3 … strokes. */
const strokeStarts = '一丁丈不丘丞串並乗乘乾傢亂僥僵儒償叢嚥嚴儷';

function strokesOf(name: string): string | undefined {
  const at = lastStartBefore(name, strokeStarts, new Intl.Collator('zh-HK-u-co-stroke'));
  return at < 0 ? undefined : `${at + 1}劃`;
}

function lastStartBefore(name: string, starts: string, collator: Intl.Collator): number {
  const first = name.charAt(0);
  if (!/\p{Script=Han}/u.test(first)) return -1;
  return [...starts].findLastIndex((start) => collator.compare(start, first) <= 0);
}

const kanaRows: [string, RegExp][] = [
  ['ア', /[ァ-オヴ]/],
  ['カ', /[カ-ゴ]/],
  ['サ', /[サ-ゾ]/],
  ['タ', /[タ-ド]/],
  ['ナ', /[ナ-ノ]/],
  ['ハ', /[ハ-ポ]/],
  ['マ', /[マ-モ]/],
  ['ヤ', /[ャ-ヨ]/],
  ['ラ', /[ラ-ロ]/],
  ['ワ', /[ワ-ン]/],
];

/** The readings of the few names that begin with a kanji. */
const kanjiRows: Record<string, string> = {
  英: 'ア',
  韓: 'カ',
  北: 'カ',
  赤: 'サ',
  台: 'タ',
  中: 'タ',
  朝: 'タ',
  日: 'ナ',
  西: 'ナ',
  米: 'ハ',
  仏: 'ハ',
  東: 'ハ',
  南: 'マ',
};

function kanaRowOf(name: string): string | undefined {
  const first = name.charAt(0);
  return kanjiRows[first] ?? kanaRows.find(([, row]) => row.test(first))?.[0];
}

const hangulInitials = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';

/** Hangul syllables are numbered by their first consonant, 588 each; doubled consonants share the heading of the single ones. */
function consonantOf(name: string): string | undefined {
  const place = name.charCodeAt(0) - 0xac00;
  return place >= 0 ? hangulInitials[Math.floor(place / 588)] : undefined;
}

/** Skips a vowel that is written before its consonant. */
function thaiConsonantOf(name: string): string | undefined {
  return /[ก-ฮ]/.exec(name)?.[0];
}
