import { readRouteTable } from './routeTable.mjs';

test('reads each route and the module of its page', () => {
  const table = readRouteTable(`
    import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
    export const routes: RemoteRoutes = {
      '/pages/market/market': lazyPage(
        () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
        'MarketsPage',
      ),
      '/pages/market/search': lazyPage(() => import('./pages/search/SearchPage'), 'SearchPage'),
    };`);
  expect([...table]).toEqual([
    ['/pages/market/market', './pages/markets/MarketsPage'],
    ['/pages/market/search', './pages/search/SearchPage'],
  ]);
});

test('also reads a table that only promises its type', () => {
  const table = readRouteTable(
    `export const routes = { '/a': f(() => import('./A')) } satisfies R;`,
  );
  expect([...table.keys()]).toEqual(['/a']);
});

test.each([
  ['a computed key', `export const routes = { [home]: lazyPage(() => import('./A'), 'A') };`],
  ['a page that is not lazy', `export const routes = { '/a': A };`],
  ['a computed module', `export const routes = { '/a': lazyPage(() => import(name), 'A') };`],
  ['spread routes', `export const routes = { ...others };`],
  ['an empty table', `export const routes = {};`],
  ['no table', `export const pages = { '/a': lazyPage(() => import('./A'), 'A') };`],
])('refuses %s, and shows how to write it', (_, text) => {
  expect(() => readRouteTable(text)).toThrow('Write it as');
});
