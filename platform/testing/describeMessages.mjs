import path from 'node:path';
import { findShared } from '../webpack/findShared.mjs';
import { languages as tags } from '../webpack/languages.mjs';
import { MessageNames, plural } from '../webpack/messageNames.mjs';
import { holes, keysOf, MessageFiles } from './messageFiles.mjs';

const languages = Object.keys(tags);

/** An ordinary space where these languages write one that a line does not end at. */
const noLineBreak = { fra: / [:;!?»%]|« |\d h\b/, spa: / %|\d h\b/ };

/** A message of more words that is the same as in English has not been translated. */
const maxSameWords = 2;

/** Defines the tests of the messages of a remote in its own repository, in whose folder Jest runs. */
export function describeRemoteMessages(folder) {
  const common = path.join(findShared(folder).modules, 'app/locales');
  describePackage(new MessageFiles(folder), '', common);
}

/** Defines the tests that the messages of a folder say the same in every language. */
export function describeLanguages(files, folder) {
  describe(`the messages in ${folder}`, () => {
    const english = files.read(folder, 'en');
    const base = (key) => key.replace(plural, '');

    test.each(languages)('have the keys of English in its order in %s', (language) => {
      expect(keysOf(files.read(folder, language))).toEqual(keysOf(english));
    });

    test.each(languages)('have the placeholders of English in %s', (language) => {
      const wanted = new Map(english.map(([key, text]) => [base(key), text]));
      for (const [key, text] of files.read(folder, language)) {
        expect(`${key}: ${text.trim() ? holes(text) : 'empty'}`).toBe(
          `${key}: ${holes(wanted.get(base(key)) ?? '')}`,
        );
      }
    });

    // Of a key that is written twice, the first would be lost unseen.
    test.each(languages)('are each written once in %s', (language) => {
      const text = files.textOf(path.join(folder, `${language}.json`));
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    });

    test.each(languages)('have every plural form that %s knows', (language) => {
      const words = files.read(folder, language);
      const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions();
      for (const [key] of words.filter(([name]) => plural.test(name))) {
        for (const category of pluralCategories) {
          expect(words.map(([name]) => name)).toContain(`${base(key)}_${category}`);
        }
      }
    });

    test.each(languages)('say in %s one thing and several things as they are said', (language) => {
      const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions();
      for (const [key, text] of files.read(folder, language)) {
        const [, form] = plural.exec(key) ?? [];
        if (form === undefined) continue;
        expect(`${key}: ${pluralCategories.includes(form)}`).toBe(`${key}: true`);
        // In languages with singular and plural here, the plural of the counted noun ends in s.
        const [, counted] = /\{\{(?:count|amount|number)\}\}\s(\p{L}+)/u.exec(text) ?? [];
        if (pluralCategories.length === 1) continue;
        expect(`${key}: ${text} ${counted?.endsWith('s')}`).toBe(
          `${key}: ${text} ${form !== 'one'}`,
        );
      }
    });

    test.each(Object.keys(noLineBreak))(
      'break no line before a unit or a mark in %s',
      (language) => {
        const words = files.read(folder, language);
        expect(words.filter(([, text]) => noLineBreak[language].test(text))).toEqual([]);
      },
    );

    test.each(languages)('write a percentage as %s does', (language) => {
      const percent = new Intl.NumberFormat(tags[language], { style: 'percent' });
      const sign = percent.format(0.1) === '10%' ? /[\d}]%/ : /[\d}][\u00a0\u202f]%/;
      const words = files.read(folder, language);
      expect(words.filter(([, text]) => /[\d}]\s?%/.test(text) && !sign.test(text))).toEqual([]);
    });

    test.each(languages.filter((language) => language !== 'en'))(
      'are translated to %s',
      (language) => {
        const words = new Map(files.read(folder, language));
        const same = english.filter(([key, text]) => words.get(key) === text && wordsIn(text) > 0);
        expect(same.filter(([, text]) => wordsIn(text) > maxSameWords)).toEqual([]);
        // Names and units may be the same, but not most of a page or feature.
        for (const group of new Set(english.map(([key]) => groupOf(key)))) {
          const all = english.filter(([key]) => groupOf(key) === group);
          const kept = same.filter(([key, text]) => groupOf(key) === group && text.length > 12);
          expect(kept.length > all.length / 5 ? kept : []).toEqual([]);
        }
      },
    );
  });
}

/**
 * Defines the test that every message of a folder is used: by the code of the given folders or in `declarations`, the
 * text of the package.json that names menu entries and titles.
 */
export function describeUse(files, { folder, users, declarations, hasNamespaces = false }) {
  describe(`the code beside ${folder}`, () => {
    test('uses every word', () => {
      const keys = files.keysIn(folder).map(hasNamespaces ? withoutNamespace : (key) => key);
      const names = new MessageNames([...files.code(users), declarations]);
      expect(keys.filter((key) => !names.has(key))).toEqual([]);
    });
  });
}

/** Defines the tests of the messages of a package. `common` is the folder of the shared ones. */
export function describePackage(files, name, common) {
  const sources = path.join(name, 'src');
  const folder = path.join(sources, 'locales');
  describeLanguages(files, folder);
  describeUse(files, {
    folder,
    users: [sources],
    declarations: files.textOf(path.join(name, 'package.json')),
  });

  describe(`the messages of ${name || 'the remote'}`, () => {
    test('have every key that the code names', () => {
      const known = [...files.keysIn(common).map(withoutNamespace), ...files.keysIn(folder)];
      expect(unknownIn(files.code([sources]), known)).toEqual([]);
    });

    // The build gives a page the messages whose keys, or their beginnings, its sources spell out.
    test('are named by a key, or by one that begins with `page.`', () => {
      const composed = /\bt\(\s*(?:`[^.`]*\$\{|['"`][^'"`]*['"`]\s*\+)[^\n]*/g;
      expect(files.code([sources]).flatMap((text) => text.match(composed) ?? [])).toEqual([]);
    });
  });
}

/** The keys, and beginnings of keys, that code names and that are not among the known ones. */
function unknownIn(texts, known) {
  const keys = new Set(known);
  return texts.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*['"`](?:\w+:)?([\w.-]+)(['"`]|\$\{)/g)]
      .filter(([, key, end]) =>
        end === '${' ? !known.some((one) => one.startsWith(key)) : !keys.has(key),
      )
      .map(([, key]) => key),
  );
}

/** The page or feature of a key. */
function groupOf(key) {
  return key.split('.', 1)[0];
}

/** The shared file has two namespaces, which are the first part of its keys. */
function withoutNamespace(key) {
  return key.split('.').slice(1).join('.');
}

/** How many words a message has, without placeholders and addresses. */
function wordsIn(text) {
  return text.replace(/\{\{?[^}]*\}\}?|\S+@\S+/g, '').match(/\p{L}+/gu)?.length ?? 0;
}
