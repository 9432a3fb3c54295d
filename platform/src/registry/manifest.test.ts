import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@h5/shared/contract/languages';
import { createTestRegistry } from '../testing/createTestRegistry';
import { listLimits, versionLimits } from './limits';
import { checkManifest } from './manifest';

type Changeable = Record<string, unknown> & { files: Record<string, unknown> };

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let sound: Changeable;
beforeAll(async () => {
  setup = await createTestRegistry();
  const folder = await setup.build();
  sound = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Changeable;
});
afterAll(() => setup.remove());

function many(text: string): string[] {
  return Array.from({ length: listLimits.entries + 1 }, (_, n) => `${text}${n}`);
}

function rename(manifest: Changeable, file: string) {
  const locales = manifest.locales as Record<string, string>;
  manifest.files[file] = manifest.files[locales.en!];
  locales.en = file;
}

function changed(change: (manifest: Changeable) => void): Changeable {
  const copy = structuredClone(sound);
  change(copy);
  return copy;
}

test('a build’s manifest is accepted', () => {
  expect(checkManifest(sound, 'trade')).toEqual(sound);
});

const fields = [
  'app',
  'version',
  'entry',
  'hostApi',
  'team',
  'uses',
  'login',
  'titles',
  'menu',
  'topics',
  'storageKeys',
  'routes',
  'preload',
  'css',
  'locales',
  'files',
];

test.each(fields)('refuses one without “%s”, and names it', (field) => {
  const lacking = changed((manifest) => delete manifest[field]);
  expect(() => checkManifest(lacking, 'trade')).toThrow(field);
});

test('one of an older platform is refused with what to do', () => {
  const older = changed((manifest) => delete manifest.schema);
  expect(() => checkManifest(older, 'trade@1.0.0')).toThrow(
    'trade@1.0.0 was built by an older platform',
  );
});

const entry = (given = {}) => ({
  id: 'trade.x',
  place: 'shortcut',
  order: 1,
  path: '/pages/market/market',
  icon: 'x',
  guard: 'anyone',
  words: Object.fromEntries(Object.keys(languages).map((one) => [one, 'X'])),
  ...given,
});

test('accepts storage keys with and without the name of the app', () => {
  const owned = changed((manifest) => (manifest.storageKeys = ['trade.layout', 'chart']));
  expect(checkManifest(owned, 'trade').storageKeys).toEqual(['trade.layout', 'chart']);
});

test('accepts a menu entry that leads to a page with a query', () => {
  const path = '/pages/market/market?tab=spot&type=1';
  expect(() =>
    checkManifest(
      changed((manifest) => (manifest.menu = [entry({ path })])),
      'trade',
    ),
  ).not.toThrow();
});

test('accepts a menu entry with words in every language', () => {
  expect(() =>
    checkManifest(
      changed((manifest) => (manifest.menu = [entry()])),
      'trade',
    ),
  ).not.toThrow();
});

test.each<[string, (manifest: Changeable) => void]>([
  ['routes that are no list', (manifest) => (manifest.routes = {})],
  ['no route at all', (manifest) => (manifest.routes = [])],
  ['a route that ends with a slash', (manifest) => (manifest.routes = ['/pages/a/'])],
  ['a route without a slash', (manifest) => (manifest.routes = ['pages/a'])],
  ['a route with a question', (manifest) => (manifest.routes = ['/pages/a?b'])],
  ['the same route twice', (manifest) => (manifest.routes = ['/pages/a', '/pages/a'])],
  ['a preload of a route it lacks', (manifest) => (manifest.preload = { '/x': [] })],
  [
    'a preload of a file it lacks',
    (manifest) => (manifest.preload = { '/pages/market/market': ['x.js'] }),
  ],
  [
    'a script for pages of remotes that it lacks',
    (manifest) => (manifest.remotePreload = ['x.js']),
  ],
  ['an entry it lacks', (manifest) => (manifest.entry = 'x.js')],
  ['a style it lacks', (manifest) => (manifest.css = ['x.css'])],
  ['more routes than an app has', (manifest) => (manifest.routes = many('/pages/a'))],
  ['more logins', (manifest) => (manifest.login = many('x').map(() => '/pages/market/market'))],
  ['more topics than an app has', (manifest) => (manifest.topics = many('topic'))],
  ['more storage keys than an app has', (manifest) => (manifest.storageKeys = many('key'))],
  [
    'more entries of the menu',
    (manifest) => (manifest.menu = many('x').map((id) => entry({ id }))),
  ],
  ['more styles than a page has', (manifest) => (manifest.css = many('').map(() => 'main.js'))],
  ['a route with a control character', (manifest) => (manifest.routes = ['/pages/\u001b[2J'])],
  ['a topic with a line break', (manifest) => (manifest.topics = ['a\nb'])],
  ['a route without an end', (manifest) => (manifest.routes = [`/${'a'.repeat(200)}`])],
  ['a range of very many versions', (manifest) => (manifest.hostApi = '^1.0.0 || '.repeat(20))],
  ['a language it does not have', (manifest) => delete (manifest.locales as Changeable).th],
  ['words it lacks', (manifest) => ((manifest.locales as Changeable).th = 'x.json')],
  [
    'messages of a page that it lacks',
    (manifest) =>
      (manifest.pageLocales = {
        '/pages/market/market': { ...(manifest.locales as Changeable), th: 'x.json' },
      }),
  ],
  ['a range that is none', (manifest) => (manifest.hostApi = 'new')],
  ['a hash that is none', (manifest) => (manifest.files['main.js'] = { sha384: 'x', size: 1 })],
  ['a size that is none', (manifest) => Object.assign(manifest.files['main.js']!, { size: -1 })],
  ['an app that leads elsewhere', (manifest) => (manifest.app = '../host')],
  ['a version that leads elsewhere', (manifest) => (manifest.version = '1.0.0/../..')],
  [
    'two files that are one where a disk ignores case',
    (manifest) => (manifest.files['Main.js'] = { ...manifest.files['main.js']! }),
  ],
  [
    'a menu entry that leads to a page of another app',
    (manifest) => (manifest.menu = [entry({ path: '/pages/x' })]),
  ],
  [
    'a menu entry with a query that is no query',
    (manifest) => (manifest.menu = [entry({ path: '/pages/market/market?a="><b>' })]),
  ],
  [
    'a menu entry without Thai words',
    (manifest) => (manifest.menu = [entry({ words: { en: 'X' } })]),
  ],
  [
    'a menu entry at a place that does not exist',
    (manifest) => (manifest.menu = [entry({ place: 'roof' })]),
  ],
  [
    'a storage key with the name of another app',
    (manifest) => (manifest.storageKeys = ['lottery.tickets']),
  ],
  ['a login for a route it lacks', (manifest) => (manifest.login = ['/pages/x'])],
  ['a title of a route it lacks', (manifest) => (manifest.titles = { '/pages/x': 'x.title' })],
  [
    'messages that are not named by their content',
    (manifest) => rename(manifest, 'locales/en.1.json'),
  ],
  ['a remote that provides modules', (manifest) => (manifest.provides = {})],
  [
    'a shared module without a version',
    (manifest) => (manifest.uses = { react: { version: 'new', exports: [] } }),
  ],
  [
    'an encoding without a hash',
    (manifest) => Object.assign(manifest.files['main.js']!, { br: { size: 1 } }),
  ],
  [
    'a file of an unknown kind',
    (manifest) => (manifest.files['run.exe'] = manifest.files['main.js']),
  ],
  [
    'a file that is too large',
    (manifest) => Object.assign(manifest.files['main.js']!, { size: versionLimits.fileBytes + 1 }),
  ],
  [
    'an encoding that is larger than its file',
    (manifest) => {
      const file = manifest.files['main.js'] as { sha384: string; size: number };
      const { sha384, size } = file;
      Object.assign(file, { br: { sha384, size: size + 2_000 } });
    },
  ],
  [
    'files that are too large together',
    (manifest) => {
      for (let n = 0; n < 6; n += 1) {
        manifest.files[`large${n}.js`] = {
          ...manifest.files['main.js']!,
          size: versionLimits.fileBytes,
        };
      }
    },
  ],
  [
    'too many files',
    (manifest) => {
      for (let n = 0; n < versionLimits.files; n += 1) {
        manifest.files[`one${n}.js`] = manifest.files['main.js'];
      }
    },
  ],
  ['an unknown field', (manifest) => (manifest.extra = true)],
])('refuses %s', (_, change) => {
  expect(() => checkManifest(changed(change), 'trade')).toThrow('cannot be used');
});

test.each(['first-paint.html', 'first-paint.css', 'icon.svg'])(
  'refuses a host without its %s',
  async (file) => {
    const host = await setup
      .publishHost()
      .catch(async () => (await setup.registry.versions.get('host', '1.0.0+a')).manifest);
    const files = { ...host.files };
    delete files[file];
    expect(() => checkManifest(host, 'host')).not.toThrow();
    expect(() => checkManifest({ ...host, files }, 'host')).toThrow(file);
  },
);

test.each([null, [], 'text', 7])('refuses %j', (value) => {
  expect(() => checkManifest(value, 'trade')).toThrow('cannot be used');
});
