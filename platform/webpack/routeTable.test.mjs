import { readFileSync } from 'node:fs';
import { readPaths, readRouteTable } from './routeTable.mjs';

test('reads each route and the module of its page', () => {
  const table = readRouteTable(`
    import { defineLazyPage, type RemoteRoutes } from '@h5/shared/app';
    export const routes: RemoteRoutes = {
      '/pages/market/market': defineLazyPage(
        () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
        'MarketsPage',
      ),
      '/pages/market/search': defineLazyPage(() => import('./pages/search/SearchPage'), 'SearchPage'),
    };`);
  expect([...table]).toEqual([
    ['/pages/market/market', './pages/markets/MarketsPage'],
    ['/pages/market/search', './pages/search/SearchPage'],
  ]);
});

const shared = new URL('../../shared/src/contract/routes.ts', import.meta.url);

test('reads routes by their names in the shared table of paths', () => {
  const paths = readPaths(`export const pagePaths = { home: '/a', markets: '/b' } as const;`);
  const table = readRouteTable(
    `export const routes = { [pagePaths.markets]: defineLazyPage(() => import('./B'), 'B') };`,
    paths,
  );
  expect([...table]).toEqual([['/b', './B']]);
});

test('finds every path of the shared table', () => {
  const paths = readPaths(readFileSync(shared, 'utf8'));
  expect(paths.get('spot')).toBe('/pages/transaction/index');
  expect([...paths.values()].every((path) => path.startsWith('/pages/'))).toBe(true);
});

test('reads a table with a type annotation', () => {
  const table = readRouteTable(
    `export const routes = { '/a': f(() => import('./A')) } satisfies R;`,
  );
  expect([...table.keys()]).toEqual(['/a']);
});

test.each([
  ['a computed key', `export const routes = { [home]: defineLazyPage(() => import('./A'), 'A') };`],
  [
    'an unknown name',
    `export const routes = { [pagePaths.x]: defineLazyPage(() => import('./A'), 'A') };`,
  ],
  ['a page that is not lazy', `export const routes = { '/a': A };`],
  ['a computed module', `export const routes = { '/a': defineLazyPage(() => import(name), 'A') };`],
  ['spread routes', `export const routes = { ...others };`],
  ['an empty table', `export const routes = {};`],
  ['no table', `export const pages = { '/a': defineLazyPage(() => import('./A'), 'A') };`],
])('refuses %s, and shows how to write it', (_, text) => {
  expect(() => readRouteTable(text)).toThrow('Write it as');
});
