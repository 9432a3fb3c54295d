import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '../../webpack/pages/readPages.mjs';
import { listRemotes } from '../listRemotes.mjs';
import { ImportGraph } from './importGraph.mjs';

/** Every route of the product: its app, its name, and the files its page is made of. The host's own files are on every page. */
export function readRoutes(workspace) {
  const graph = new ImportGraph(workspace);
  const host = { app: 'host', folder: 'host', pages: readPages(path.join(workspace, 'host')) };
  return [host, ...listRemotes(workspace)].flatMap(({ app, folder, pages }) =>
    pages.map((page) => ({
      app,
      name: page.name,
      route: page.route,
      files: graph
        .reachableFrom(sourceOf(workspace, `${folder}/src/${page.component}`))
        .add(path.relative(workspace, page.file)),
    })),
  );
}

function sourceOf(workspace, module) {
  return ['.tsx', '.ts']
    .map((end) => module + end)
    .find((one) => existsSync(path.join(workspace, one)));
}

const home = '/pages/index/index';

/** Backend modules that only some routes use. A change of any other module affects every route. */
export const moduleRoutes = {
  'backend/src/alerts/': [
    '/pages/market/market',
    '/pages/market/alerts',
    '/pages/transaction/currency',
  ],
  'backend/src/content/': [home, '/pages/common/article', '/pages/common/area'],
  'backend/src/nft/': [home, '/pages/nft/nft'],
};

/** The routes that a change of this file can affect: all of them unless it is known to be used by some only. */
export function routesAffectedBy(file, routes) {
  const [, module] = Object.entries({ '': undefined, ...moduleRoutes }).findLast(([prefix]) =>
    file.startsWith(prefix),
  );
  if (module) return routes.filter(({ route }) => module.includes(route));

  const [, app] = /^(?:remote-(\w+))\/src\//.exec(file) ?? [];
  const messages = app && /\/locales\//.test(file);
  if (messages) return routes.filter((one) => one.app === app);
  const isOfPages = app || /^shared\/src\/(?!app\/)|^host\/src\/pages\//.test(file);
  const using = isOfPages ? routes.filter(({ files }) => files.has(file)) : [];
  if (using.length > 0) return using;
  return app ? routes.filter((one) => one.app === app) : routes;
}
