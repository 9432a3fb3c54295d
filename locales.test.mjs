import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { languages as tags } from './platform/webpack/languages.mjs';

const root = import.meta.dirname;
const languages = Object.keys(tags);
const plural = /_(zero|one|two|few|many|other)$/;

/** The folders of messages, and the folders whose code may use them. */
const packages = readdirSync(root).filter((name) => /^(host|remote-\w+)$/.test(name));
/** The folders of messages below a package: its own, and those of its pages and features. */
function localesOf(name) {
  const folders = readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' });
  return folders
    .filter((folder) => path.basename(folder) === 'locales')
    .map((folder) => path.join(name, 'src', folder))
    .sort();
}

const screens = [
  ...packages.flatMap((name) =>
    localesOf(name).map((folder) => ({ name, folder, users: usersOf(path.dirname(folder)) })),
  ),
  {
    name: 'shared',
    folder: 'shared/src/app/locales',
    users: ['shared/src', ...packages.map((name) => `${name}/src`)],
  },
];

/** The folders whose code may use the messages of a folder: itself, and those that import it. */
function usersOf(folder) {
  const [name, , kind] = folder.split(path.sep);
  if (kind === undefined) return [folder];
  return [folder, ...unitsOf(name).filter((unit) => importsOf(unit).has(folder))];
}

/** The pages and features of a package. */
function unitsOf(name) {
  return ['pages', 'features'].flatMap((kind) => {
    const folder = path.join(name, 'src', kind);
    if (!existsSync(path.join(root, folder))) return [];
    return readdirSync(path.join(root, folder)).map((unit) => path.join(folder, unit));
  });
}

/** The features that a page or feature imports. */
function importsOf(unit) {
  const imported = sources(unit).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
      path.join(path.dirname(file), to),
    ),
  );
  return new Set(imported.filter((to) => /\/features\/[\w-]+$/.test(to)));
}

const errors = { name: 'errors', folder: 'shared/src/contract/errors' };

function read(folder, language) {
  return flat(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')));
}

function flat(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flat(inner, `${prefix}${key}.`),
  );
}

function sources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'locales' ? [] : sources(file);
    return /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) ? [file] : [];
  });
}

function code(folders) {
  return folders.flatMap(sources).map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** The placeholders in `{{braces}}` or `{braces}` and the `<tags>`, each once. */
function holes(text) {
  return [...new Set(text.match(/\{\{?[\w.]+|<\/?\w+/g) ?? [])].sort().join(' ');
}

/** An ordinary space where these languages write one that a line does not end at. */
const noLineBreak = { fra: / [:;!?»%]|« |\d h\b/, spa: / %|\d h\b/ };

const places = [...screens, errors].filter(({ folder }) => existsSync(path.join(root, folder)));

describe.each(places)('$folder', ({ folder }) => {
  const english = read(folder, 'en');
  const base = (key) => key.replace(plural, '');

  test.each(languages)('has the same keys and placeholders in %s', (language) => {
    const words = read(folder, language);
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

  test.each(languages)('has every plural form that %s knows', (language) => {
    const words = read(folder, language);
    const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions();
    for (const [key] of words.filter(([name]) => plural.test(name))) {
      for (const category of pluralCategories) {
        expect(words.map(([name]) => name)).toContain(`${base(key)}_${category}`);
      }
    }
  });

  test.each(languages)('says in %s one thing and several things as they are said', (language) => {
    const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions();
    for (const [key, text] of read(folder, language).filter(([name]) => plural.test(name))) {
      const [, form] = plural.exec(key);
      expect(`${key}: ${pluralCategories.includes(form)}`).toBe(`${key}: true`);
      // In languages with singular and plural here, the plural of the counted noun ends in s.
      const [, counted] = /\{\{count\}\}\s(\p{L}+)/u.exec(text) ?? [];
      if (pluralCategories.length === 1) continue;
      expect(`${key}: ${text} ${counted?.endsWith('s')}`).toBe(`${key}: ${text} ${form !== 'one'}`);
    }
  });

  test.each(Object.keys(noLineBreak))(
    'breaks no line before a unit or a mark in %s',
    (language) => {
      const broken = read(folder, language).filter(([, text]) => noLineBreak[language].test(text));
      expect(broken).toEqual([]);
    },
  );

  test('has no untranslated messages', () => {
    const same = languages.filter((language) => {
      const words = new Map(read(folder, language));
      const kept = english.filter(([key, text]) => words.get(key) === text && text.length > 12);
      return language !== 'en' && kept.length > english.length / 5;
    });
    expect(same).toEqual([]);
  });
});

describe.each(screens.filter(({ folder }) => existsSync(path.join(root, folder))))(
  'the code beside $folder',
  ({ name, folder, users }) => {
    // Menu entries and titles are named in package.json.
    const texts = [...code(users), readFileSync(path.join(root, name, 'package.json'), 'utf8')];
    // The shared file has two namespaces, which are the first part of its keys.
    const keys = read(folder, 'en').map(([key]) =>
      name === 'shared' ? key.split('.').slice(1).join('.') : key,
    );
    const known = new Set(keys.map((key) => key.replace(plural, '')));

    test('uses every word', () => {
      const literals = new Set();
      const prefixes = new Set();
      for (const text of texts) {
        for (const [, value, end] of text.matchAll(/['"`]([\w:.-]+)(['"`]|\$\{)/g)) {
          const bare = value.replace(/^\w+:/, '');
          if (end !== '${') literals.add(bare);
          else if (bare.includes('.')) prefixes.add(bare);
        }
      }
      const unused = [...known].filter(
        (key) => !literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
      );
      expect(unused).toEqual([]);
    });
  },
);

const bare = (key) => key.replace(/^\w+:/, '');

function keysIn(folder, language = 'en') {
  const isThere = existsSync(path.join(root, folder, `${language}.json`));
  return isThere ? read(folder, language).map(([key]) => key.replace(plural, '')) : [];
}

describe.each(packages)('%s', (name) => {
  const shared = keysIn('shared/src/app/locales').map((key) => key.split('.').slice(1).join('.'));
  const common = keysIn(path.join(name, 'src/locales'));
  const units = unitsOf(name);

  /** A page's file of messages contains those of the features that it imports. */
  test.each(units)(
    '%s uses its own messages, those of features it imports and common ones',
    (unit) => {
      const folders = [unit, ...importsOf(unit)].map((folder) => path.join(folder, 'locales'));
      const known = new Set([...shared, ...common, ...folders.flatMap((folder) => keysIn(folder))]);
      expect(missingIn([unit], known)).toEqual([]);
    },
  );

  test('what all pages use needs common messages only', () => {
    const folders = ['components', 'shell', 'stores']
      .map((folder) => path.join(name, 'src', folder))
      .filter((folder) => existsSync(path.join(root, folder)));
    expect(missingIn(folders, new Set([...shared, ...common]))).toEqual([]);
  });

  test('keeps each message in one place', () => {
    const all = localesOf(name).flatMap((folder) => [...new Set(keysIn(folder))]);
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  });
});

function missingIn(folders, known) {
  return code(folders).flatMap((text) =>
    [...text.matchAll(/\bt\(\s*['"]([\w.:-]+)['"]/g)]
      .map(([, key]) => bare(key))
      .filter((key) => !known.has(key)),
  );
}

/** Messages that name the same thing on several screens. */
const sameThings = [
  {
    what: 'the spot account and spot trading',
    at: [
      ['shared/src/app/locales', 'shared.accounts.spot'],
      ['remote-trade/src/pages/spot/locales', 'spot.mode'],
    ],
  },
  {
    what: 'the search for a market',
    at: [
      ['host/src/locales', 'home.search'],
      ['remote-trade/src/pages/markets/locales', 'markets.search'],
      ['remote-trade/src/pages/search/locales', 'search.field'],
    ],
  },
  {
    what: 'the currency in which worth is shown',
    at: [
      ['remote-account/src/pages/settings/locales', 'settings.fiat'],
      ['remote-wallet/src/pages/assets/locales', 'total.currency'],
    ],
  },
  {
    what: 'the worth of everything that is owned',
    at: [
      ['host/src/locales', 'home.assets.total'],
      ['remote-wallet/src/pages/assets/locales', 'total.label'],
    ],
  },
  {
    what: 'the way to an account of one’s own',
    at: [
      ['host/src/locales', 'home.guest.register'],
      ['remote-account/src/pages/login/locales', 'login.register'],
      ['remote-account/src/pages/settings/locales', 'settings.guest.register'],
    ],
  },
];

test.each(sameThings)('calls $what by one name in every language', ({ at }) => {
  for (const language of languages) {
    const names = at.map(([folder, key]) => new Map(read(folder, language)).get(key));
    expect({ language, names }).toEqual({ language, names: names.map(() => names[0]) });
    expect(names[0]).toBeTruthy();
  }
});
