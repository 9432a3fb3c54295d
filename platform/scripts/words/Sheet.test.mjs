import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '../../webpack/languages.mjs';
import { Sheet } from './Sheet.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'h5-words-'));
  mkdirSync(path.join(root, 'locales'));
  const words = { page: { change: '+{{amount}} a day', title: 'Orders, open' } };
  for (const language of Object.keys(languages)) {
    const forms =
      language === 'en' ? { left_one: '{{count}} day', left_other: '{{count}} days' } : {};
    write(language, { page: { ...words.page, ...forms } });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const fileOf = (language) => path.join(root, 'locales', `${language}.json`);
const write = (language, words) =>
  writeFileSync(fileOf(language), `${JSON.stringify(words, null, 2)}\n`);
const textOf = (language) => readFileSync(fileOf(language), 'utf8');
const sheet = () => new Sheet(root, ['locales']);

test('has a row for each message, with the languages that lack it', () => {
  expect(sheet().write(['fra', 'jp']).split('\n')).toEqual([
    '\ufefffolder,key,missing,en,fra,jp',
    "locales,page.change,,'+{{amount}} a day,'+{{amount}} a day,'+{{amount}} a day",
    'locales,page.title,,"Orders, open","Orders, open","Orders, open"',
    'locales,page.left_one,fra,{{count}} day,,',
    'locales,page.left_other,fra jp,{{count}} days,,',
    '',
  ]);
});

test('changes no file if no text was changed', () => {
  const before = textOf('fra');
  expect(sheet().read(sheet().write())).toEqual({});
  expect(textOf('fra')).toBe(before);
});

test('takes new texts in the order of English, and leaves what is empty', () => {
  const csv = sheet()
    .write(['fra'])
    .replace('{{count}} days,', '{{count}} days,{{count}} jours')
    .replace('{{count}} day,\n', '{{count}} day,{{count}} jour\n')
    .replace("a day,'+{{amount}} a day", "a day,'+{{amount}} par jour");
  expect(sheet().read(csv)).toEqual({ fra: 3 });
  expect(JSON.parse(textOf('fra'))).toEqual({
    page: {
      change: '+{{amount}} par jour',
      title: 'Orders, open',
      left_one: '{{count}} jour',
      left_other: '{{count}} jours',
    },
  });
  expect(sheet().read(sheet().write())).toEqual({});
});

test('a plural form that English does not have stands beside the others', () => {
  const csv =
    'folder,key,fra\nlocales,page.left_other,{{count}} jours\nlocales,page.left_many,{{count}} de jours\n';
  expect(sheet().read(csv)).toEqual({ fra: 2 });
  expect(sheet().write(['fra'])).toContain('locales,page.left_many,,,{{count}} de jours');
});

test.each([
  ['a lost placeholder', 'page.change', '', 'par jour', 'it must contain {{amount}}'],
  ['an unknown message', 'page.nothing', '', 'Rien', 'there is no such message'],
  ['a changed source', 'page.title', 'Closed orders', 'Ordres', 'the English text has changed'],
  [
    'a form of other languages',
    'page.left_few',
    '',
    '{{count}} x',
    'the language has no such plural form',
  ],
])('%s is refused, and nothing is written', (_, key, en, text, fault) => {
  const before = textOf('fra');
  const csv = `folder,key,en,fra\nlocales,page.title,,Ordres\nlocales,${key},${en},${text}\n`;
  expect(() => sheet().read(csv)).toThrow(`locales, ${key}, fra: ${fault}`);
  expect(textOf('fra')).toBe(before);
});

test('a sheet that a spreadsheet has saved with semicolons is read as well', () => {
  expect(sheet().read('\uFEFFfolder;key;fra\nlocales;page.title;Ordres, ouverts\n')).toEqual({
    fra: 1,
  });
});

test('an unknown folder or language, and what is no table, are refused', () => {
  expect(() => sheet().read('folder,key,fra\nelsewhere,page.title,Ordres\n')).toThrow('elsewhere');
  expect(() => sheet().read('folder,key,xx\nlocales,page.title,Ordres\n')).toThrow(
    'no such language',
  );
  expect(() => sheet().read('folder,key,fra\nlocales,page.title\n')).toThrow('Record Length');
  expect(() => sheet().read('a,b\nlocales,page.title\n')).toThrow('The first line must name');
});
