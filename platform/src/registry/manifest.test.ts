import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAppVersion } from '@h5/shared/contract/usableVersions';
import { createTestRegistry } from '../testing/createTestRegistry';
import { checkManifest, manifestErrorOf } from './manifest';

type Changeable = Record<string, unknown> & { files: Record<string, unknown> };

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let sound: Changeable;
beforeAll(async () => {
  setup = await createTestRegistry();
  const folder = await setup.build();
  sound = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Changeable;
});
afterAll(() => setup.remove());

function changed(change: (manifest: Changeable) => void): Changeable {
  const copy = structuredClone(sound);
  change(copy);
  return copy;
}

test('a build’s manifest is accepted by the registry and by the browser', () => {
  expect(checkManifest(sound, 'trade')).toEqual(sound);
  const version = changed((manifest) => delete manifest.app);
  expect(manifestErrorOf('trade', version)).toBeUndefined();
  expect(isAppVersion(version)).toBe(true);
});

const fields = [
  'app',
  'version',
  'entry',
  'hostApi',
  'shared',
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

test.each(['version', 'entry', 'routes', 'preload', 'css', 'locales', 'files'])(
  'a browser rejects one without “%s”',
  (field) => {
    expect(isAppVersion(changed((manifest) => delete manifest[field]))).toBe(false);
    expect(isAppVersion(changed((manifest) => (manifest[field] = null)))).toBe(false);
  },
);

test('a browser rejects one whose scripts for pages of remotes are no list', () => {
  expect(isAppVersion(changed((manifest) => (manifest.remotePreload = ['x.js'])))).toBe(true);
  expect(isAppVersion(changed((manifest) => (manifest.remotePreload = 'x.js')))).toBe(false);
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
  ['an unknown field', (manifest) => (manifest.extra = true)],
])('refuses %s', (_, change) => {
  expect(() => checkManifest(changed(change), 'trade')).toThrow('cannot be used');
});

test.each(['first-paint.html', 'first-paint.css', 'icon.svg'])(
  'refuses a host without its %s',
  async (file) => {
    const host = await setup
      .publishHost()
      .catch(() => setup.registry.versions.get('host', '1.0.0+a'));
    const files = { ...host.files };
    delete files[file];
    expect(() => checkManifest(host, 'host')).not.toThrow();
    expect(() => checkManifest({ ...host, files }, 'host')).toThrow(file);
  },
);

test.each([null, [], 'text', 7])('refuses %j', (value) => {
  expect(() => checkManifest(value, 'trade')).toThrow('cannot be used');
});
