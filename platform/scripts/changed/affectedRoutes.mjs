import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleRoutes } from '../../../e2e/specRoutes.mjs';
import { readPaths } from '../../webpack/routeTable.mjs';
import { listRemotes } from '../listRemotes.mjs';
import { ImportGraph } from './importGraph.mjs';

/** Every route of the product: its app, and the files its page is made of. The host's own files are on every page. */
export function readRoutes(workspace) {
  const graph = new ImportGraph(workspace);
  const host = JSON.parse(readFileSync(path.join(workspace, 'host/package.json'), 'utf8'));
  const ofHost = host.h5.routes.map((route) => ({
    app: 'host',
    route,
    files: graph.reachableFrom('host/src/pages/home/HomePage.tsx'),
  }));
  const ofRemotes = listRemotes(workspace).flatMap(({ app, folder, table }) =>
    [...table].map(([route, specifier]) => ({
      app,
      route,
      files: graph.reachableFrom(sourceOf(workspace, folder, specifier)),
    })),
  );
  return [...ofHost, ...ofRemotes];
}

/** The names of the paths that sources write as `pagePaths.name`. */
export function namedPaths(workspace) {
  return readPaths(readFileSync(path.join(workspace, 'shared/src/contract/routes.ts'), 'utf8'));
}

function sourceOf(workspace, folder, specifier) {
  const file = path.posix.join(folder, 'src', specifier);
  return ['.tsx', '.ts']
    .map((end) => file + end)
    .find((one) => existsSync(path.join(workspace, one)));
}

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
