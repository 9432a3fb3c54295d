import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writePages } from './writePages.mjs';

let root;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'h5-pages-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(file, text = '') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const declare = (folder, route, more = '') =>
  write(
    path.join(folder, 'page.ts'),
    `import { definePage } from '@h5/shared/app';
     export const page = definePage({ path: '${route}', ${more} component: () => import('./TestPage') });`,
  );
const read = (file) => readFileSync(path.join(root, file), 'utf8');

describe('in the workspace', () => {
  beforeEach(() => {
    for (const app of ['host', 'remote-fruit']) {
      write(`${app}/webpack.config.mjs`);
      write(`${app}/package.json`, `{ "name": "@h5/${app}" }`);
    }
    write('shared/src/app.ts');
    declare('host/src/pages/home', '/pages/index/index');
    declare('remote-fruit/src/pages/ripe-fruit', '/pages/fruit/ripe', `query: ['id', 'tab'],`);
  });

  test('each remote gets its routes, and shared the paths and parameters of all pages', () => {
    writePages(root);
    expect(read('remote-fruit/src/generated/routes.ts')).toContain(
      `'/pages/fruit/ripe': lazyPage(() => import(/* webpackChunkName: "ripe-fruit" */ '../pages/ripe-fruit/TestPage'), 'TestPage'),`,
    );
    expect(existsSync(path.join(root, 'host/src/generated'))).toBe(false);
    const paths = read('shared/src/generated/pages.ts');
    expect(paths).toContain(`home: '/pages/index/index',`);
    expect(paths).toContain(`'/pages/index/index': never;`);
    expect(paths).toContain(`'/pages/fruit/ripe': 'id' | 'tab';`);
  });

  test('what stays the same is not touched', () => {
    writePages(root);
    const modifiedAt = () => statSync(path.join(root, 'shared/src/generated/pages.ts')).mtimeMs;
    const before = modifiedAt();
    writePages(root);
    expect(modifiedAt()).toBe(before);
  });

  test.each(['/pages/index/index', '/pages/fruit/home'])('two pages cannot be one: %s', (route) => {
    declare('remote-fruit/src/pages/home', route);
    expect(() => writePages(root)).toThrow(/Two pages are called (home|\/pages\/index\/index)\./);
  });
});

test('a remote in its own repository gets its routes alone', () => {
  write('webpack.config.mjs');
  write('package.json', '{ "name": "@h5/remote-lottery" }');
  declare('src/pages/lottery', '/pages/lottery/index');
  writePages(root);
  // The container is called lottery.
  expect(read('src/generated/routes.ts')).toContain(
    `'/pages/lottery/index': lazyPage(() => import(/* webpackChunkName: "lottery-page" */`,
  );
  expect(existsSync(path.join(root, 'shared'))).toBe(false);
});
