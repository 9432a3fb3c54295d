import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../..');
let folder;

/** A workspace with one small remote: two pages that share a component, each with styles. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'h5-build-')));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('pnpm-workspace.yaml', '');
  // In the workspace, modules are sources.
  mkdirSync(path.join(folder, 'shared/src'), { recursive: true });
  cpSync(path.join(workspace, 'shared/package.json'), path.join(folder, 'shared/package.json'));
  symlinkSync(
    path.join(workspace, 'shared/node_modules'),
    path.join(folder, 'shared/node_modules'),
  );

  mkdirSync(path.join(folder, 'remote-fruit/node_modules/@h5'), { recursive: true });
  symlinkSync(
    path.join(folder, 'shared'),
    path.join(folder, 'remote-fruit/node_modules/@h5/shared'),
  );

  const h5 = {
    team: 'fruit',
    hostApi: '^1.0.0',
    menu: [
      {
        id: 'fruit.apple',
        place: 'shortcut',
        order: 1,
        path: '/pages/apple',
        icon: 'tree',
        words: 'apple',
      },
    ],
    storageKeys: ['basket'],
  };
  write(
    'remote-fruit/package.json',
    JSON.stringify({ name: '@h5/remote-fruit', version: '2.3.4', h5 }),
  );
  write(
    'remote-fruit/tsconfig.json',
    '{"compilerOptions":{"module":"esnext","target":"es2022","moduleResolution":"bundler"}}',
  );
  write(
    'remote-fruit/webpack.config.mjs',
    `import { defineRemote } from '${path.join(workspace, 'platform/webpack/index.mjs')}';
     export default defineRemote({ name: 'fruit' });`,
  );
  // Large enough to become a chunk that both pages wait for.
  write(
    'remote-fruit/src/tree.ts',
    `import React, { useState } from 'react';
     export const tree = '${'leaf '.repeat(6000)}' + useState.name + React.useMemo.name;`,
  );
  write('shared/src/ui/layout/Leaf.module.css', '.leaf { block-size: 2.75rem; }');
  const own = {
    Apple: `export const label = (t, colour) => t('apple') + t('fruit:tree.age') + t(\`tree.leaf.\${colour}\`);`,
    Pear: `export const kinds = () => import('../../pear/kinds');`,
  };
  for (const name of ['Apple', 'Pear']) {
    const page = `remote-fruit/src/pages/${name.toLowerCase()}`;
    write(
      `${page}/page.ts`,
      `import { definePage } from '@h5/shared/app';
       export const page = definePage({
         path: '/pages/${name.toLowerCase()}',
         ${name === 'Pear' ? "title: 'pear.title', login: true," : ''}
         component: () => import('./${name}Tree'),
       });`,
    );
    write(
      `${page}/${name}Tree.ts`,
      `import './${name}.module.css'; import '../../../../shared/src/ui/layout/Leaf.module.css'; export { tree as ${name}Tree } from '../../tree'; ${own[name]}`,
    );
    write(`${page}/${name}.module.css`, `.${name.toLowerCase()} { color: green; }`);
  }
  write('remote-fruit/src/topic.ts', `export const ripeness = defineTopic('ripeness', {});`);
  // Used by the page of the pear only, and loaded later.
  write('remote-fruit/src/pear/kinds.ts', `export const kinds = ['Williams', 'pear.ripe'];`);
  write('remote-fruit/src/locales/en.json', JSON.stringify(fruit));
  write('remote-fruit/src/locales/th.json', JSON.stringify(fruitInThai));
  execFileSync(process.execPath, [
    path.join(import.meta.dirname, 'build.mjs'),
    path.join(folder, 'remote-fruit'),
  ]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (file) =>
  readFileSync(path.join(folder, 'remote-fruit/dist/production', file), 'utf8');
const manifest = () => JSON.parse(built('manifest.json'));

test('the manifest names the app, its version and what it needs', () => {
  expect(manifest()).toMatchObject({
    app: 'fruit',
    version: expect.stringMatching(/^2\.3\.4\+[0-9a-f]{8}$/),
    entry: 'remoteEntry.js',
    hostApi: '^1.0.0',
    schema: 2,
    team: 'fruit',
    routes: ['/pages/apple', '/pages/pear'],
  });
});

test('the manifest says which exports of shared modules are used', () => {
  const { uses } = manifest();
  expect(uses).toEqual({
    '@h5/shared/app': { version: expect.any(String), exports: ['lazyPage'] },
    react: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), exports: ['useMemo', 'useState'] },
  });
});

test('the manifest has what the package declares, with words in every language', () => {
  const { titles, login, menu, topics, storageKeys } = manifest();
  expect({ titles, login, topics, storageKeys }).toEqual({
    titles: { '/pages/pear': 'pear.title' },
    login: ['/pages/pear'],
    topics: ['ripeness'],
    storageKeys: ['basket'],
  });
  expect(menu).toMatchObject([
    { id: 'fruit.apple', guard: 'anyone', words: { en: 'Apple', th: 'แอปเปิล', kor: 'Apple' } },
  ]);
});

test('a message file is named by the hash of its content', () => {
  const { locales } = manifest();
  const hash = createHash('sha256').update(built(locales.th)).digest('base64url').slice(0, 22);
  expect(locales.th).toBe(`locales/th.${hash}.json`);
});

test('a development build is marked in its version and in its manifest', () => {
  const folderOfApp = path.join(folder, 'remote-fruit');
  const build = path.join(import.meta.dirname, 'build.mjs');
  execFileSync(process.execPath, [build, folderOfApp, '--mode', 'development']);
  const text = readFileSync(path.join(folderOfApp, 'dist/development/manifest.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    development: true,
    version: expect.stringMatching(/^2\.3\.4-dev\+[0-9a-f]{8}$/),
  });
  expect(manifest()).not.toHaveProperty('development');
}, 60_000);

test('a route waits for entry, routes, page, shared chunk and styles, and for no other page', () => {
  const { preload, files } = manifest();
  const kinds = preload['/pages/apple'].map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'));
  expect(kinds).toEqual(expect.arrayContaining(['remoteEntry.js', 'apple.js', 'apple.css']));
  expect(kinds).not.toEqual(expect.arrayContaining(['pear.js']));

  const holds = (text) => preload['/pages/apple'].some((file) => built(file).includes(text));
  expect(holds('/pages/pear')).toBe(true);
  expect(holds('leaf leaf')).toBe(true);
  for (const file of preload['/pages/apple']) expect(files).toHaveProperty([file, 'sha384']);
});

test('each page has its own copy of a shared style, before the styles of the page', () => {
  const styles = Object.keys(manifest().files).filter((file) => file.endsWith('.css'));
  const copies = styles.map(built).filter((style) => style.includes('block-size:2.75rem'));
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) {
    expect(copy).toMatch(/@layer base,\s?ui;/);
    expect(copy).toMatch(/@layer ui\{[^@]*block-size:2\.75rem/);
    expect(copy).toMatch(/@layer ui\{[^}]*\}\}[^@]*color:green|color:green[^@]*@layer/);
  }
});

/** The messages of a remote in English, and in a language that lacks some. */
const fruit = {
  apple: 'Apple',
  pear: { ripe: 'Ripe', title: 'Pear' },
  tree: { age_one: '{{count}} year', age_other: '{{count}} years', leaf: { colour: 'Green' } },
};
const fruitInThai = { apple: 'แอปเปิล', tree: { age_other: '{{count}} ปี' } };

/** The titles of pages stand beside their messages, for the host to show them first. */
const titles = { '@titles': { '/pages/pear': 'Pear' } };

test('a page has the messages that the sources of its chunks name, with all plural forms', () => {
  const { locales, pageLocales } = manifest();
  const ofPage = (page) => JSON.parse(built(pageLocales[`/pages/${page}`].en)).fruit;
  expect(JSON.parse(built(locales.en)).fruit).toEqual({ ...fruit, ...titles });
  expect(ofPage('apple')).toEqual({ apple: fruit.apple, tree: fruit.tree });
  expect(ofPage('pear')).toEqual({ pear: { ripe: 'Ripe' }, ...titles });
});

test('a language without a file gets the English messages', () => {
  const { locales } = manifest();
  expect(JSON.parse(built(locales.th)).fruit).toMatchObject({
    apple: 'แอปเปิล',
    pear: fruit.pear,
    ...titles,
  });
  expect(JSON.parse(built(locales.kor))).toEqual({ fruit: { ...fruit, ...titles } });
});

test('a message that a language lacks is in English, but plural forms are its own', () => {
  const { tree } = JSON.parse(built(manifest().locales.th)).fruit;
  expect(tree).toEqual({ age_other: '{{count}} ปี', leaf: { colour: 'Green' } });
});

test('every script and style is loaded with the hash in the document', () => {
  const entry = built('remoteEntry.js');
  expect(entry).toContain('.integrity=window.__H5__.integrityOf(');
  expect(entry.match(/integrityOf/g)).toHaveLength(2);
  expect(entry).not.toMatch(/\beval\(|new Function\(/);
});

test('the sources of each script are listed in a file that is not published', () => {
  const modules = JSON.parse(built('modules.json'));
  const fileOf = (page) =>
    Object.keys(modules).find(
      (file) => `remote-fruit/src/pages/${page.toLowerCase()}/${page}Tree.ts` in modules[file],
    );
  expect(manifest().preload['/pages/apple']).toContain(fileOf('Apple'));
  expect(modules[fileOf('Apple')]).not.toHaveProperty(['remote-fruit/src/pages/pear/PearTree.ts']);
  expect(manifest().files).not.toHaveProperty(['modules.json']);
});

test('its chunks find only their own runtime when another build is in the page', () => {
  const { files } = manifest();
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const names = scripts.flatMap((file) => built(file).match(/webpackChunk\w+/g) ?? []);
  expect(names.length).toBeGreaterThanOrEqual(scripts.length);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^webpackChunk_h5_remote_fruit_[0-9a-f]{8}$/);
});

test('a hanging style times out like a script', () => {
  expect(built('remoteEntry.js')).toMatch(/onerror&&\w+\.onerror\(\{type:"timeout"/);
});
