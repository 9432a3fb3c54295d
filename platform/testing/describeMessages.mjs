import path from 'node:path';
import { findShared } from '../webpack/findShared.mjs';
import { languages as tags } from '../webpack/languages.mjs';
import { MessageFiles, plural } from './messageFiles.mjs';

const languages = Object.keys(tags);

/** An ordinary space where these languages write one that a line does not end at. */
const noLineBreak = { fra: / [:;!?»%]|« |\d h\b/, spa: / %|\d h\b/ };

/** Defines the tests of the messages of a remote in its own repository, in whose folder Jest runs. */
export function describeRemoteMessages(folder) {
  const files = new MessageFiles(folder);
  const common = path.join(findShared(folder).modules, 'app/locales');
  for (const locales of files.foldersOf('')) {
    describeLanguages(files, locales);
    describeUse(files, {
      folder: locales,
      users: files.usersOf('', path.dirname(locales)),
      declarations: files.textOf('package.json'),
    });
  }
  describePackage(files, '', common);
}

/** Defines the tests that the messages of a folder say the same in every language. */
export function describeLanguages(files, folder) {
  describe(`the messages in ${folder}`, () => {
    const english = files.read(folder, 'en');
    const base = (key) => key.replace(plural, '');

    test.each(languages)('have the same keys and placeholders in %s', (language) => {
      const words = files.read(folder, language);
      expect(new Set(words.map(([key]) => base(key)))).toEqual(
        new Set(english.map(([key]) => base(key))),
      );
      const wanted = new Map(english.map(([key, text]) => [base(key), text]));
      for (const [key, text] of words) {
        expect(`${key}: ${text.trim() ? holes(text) : 'empty'}`).toBe(
          `${key}: ${holes(wanted.get(base(key)))}`,
        );
      }
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

    test('are translated', () => {
      const same = languages.filter((language) => {
        const words = new Map(files.read(folder, language));
        const kept = english.filter(([key, text]) => words.get(key) === text && text.length > 12);
        return language !== 'en' && kept.length > english.length / 5;
      });
      expect(same).toEqual([]);
    });
  });
}

/**
 * Defines the test that every message of a folder is used: by the code of the given folders or in `declarations`, the
 * text of the package.json that names menu entries and titles.
 */
export function describeUse(files, { folder, users, declarations, hasNamespaces = false }) {
  describe(`the code beside ${folder}`, () => {
    test('uses every word', () => {
      const keys = files
        .read(folder, 'en')
        .map(([key]) => (hasNamespaces ? withoutNamespace(key) : key));
      const known = new Set(keys.map((key) => key.replace(plural, '')));
      const literals = new Set();
      const prefixes = new Set();
      for (const text of [...files.code(users), declarations]) {
        for (const [, value, end] of text.matchAll(/['"`]([\w:.-]+)(['"`]|\$\{)/g)) {
          const name = bare(value);
          if (end !== '${') literals.add(name);
          else if (name.includes('.')) prefixes.add(name);
        }
      }
      const unused = [...known].filter(
        (key) => !literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
      );
      expect(unused).toEqual([]);
    });
  });
}

/** Defines the tests that the code of a package finds its messages. `common` is the folder of the shared ones. */
export function describePackage(files, name, common) {
  describe(`the messages of ${name || 'the remote'}`, () => {
    const shared = files.keysIn(common).map(withoutNamespace);
    const own = files.keysIn(path.join(name, 'src/locales'));

    /** A page's file of messages contains those of the features that it imports. */
    test.each(files.unitsOf(name))(
      '%s uses its own messages, those of features it imports and common ones',
      (unit) => {
        const folders = [unit, ...files.importsOf(unit)].map((one) => path.join(one, 'locales'));
        const known = [...shared, ...own, ...folders.flatMap((folder) => files.keysIn(folder))];
        expect(missingIn(files, [unit], new Set(known))).toEqual([]);
      },
    );

    test('what all pages use needs common messages only', () => {
      const folders = ['components', 'shell', 'stores']
        .map((folder) => path.join(name, 'src', folder))
        .filter((folder) => files.has(folder));
      expect(missingIn(files, folders, new Set([...shared, ...own]))).toEqual([]);
    });

    test('each is in one place', () => {
      const all = files.foldersOf(name).flatMap((folder) => [...new Set(files.keysIn(folder))]);
      expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
    });
  });
}

/** The keys that code names and that are not among the known ones. */
function missingIn(files, folders, known) {
  return files
    .code(folders)
    .flatMap((text) =>
      [...text.matchAll(/\bt\(\s*['"]([\w.:-]+)['"]/g)]
        .map(([, key]) => bare(key))
        .filter((key) => !known.has(key)),
    );
}

function bare(key) {
  return key.replace(/^\w+:/, '');
}

/** The shared file has two namespaces, which are the first part of its keys. */
function withoutNamespace(key) {
  return key.split('.').slice(1).join('.');
}

/** The placeholders in `{{braces}}` or `{braces}` and the `<tags>`, each once. */
function holes(text) {
  return [...new Set(text.match(/\{\{?[\w.]+|<\/?\w+/g) ?? [])].sort().join(' ');
}
