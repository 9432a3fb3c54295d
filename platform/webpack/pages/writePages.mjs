import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readPages } from './readPages.mjs';

const note = '// Written by the build from the page.ts of each page; do not edit.';

/** The module of a remote that the host loads, below its folder. */
export const routesModule = 'src/generated/routes.ts';
/** The paths of all pages and the parameters that each of them understands, in the workspace. */
const pathsModule = 'shared/src/generated/pages.ts';

/**
 * Writes the modules that follow from the pages of the workspace, or of a remote in its own repository. A module whose text
 * stays the same is not touched.
 */
export function writePages(root) {
  const isApp = (folder) => existsSync(path.join(folder, 'webpack.config.mjs'));
  const names = isApp(root) ? ['.'] : readdirSync(root).sort();
  const folders = names.map((name) => path.join(root, name));
  const apps = folders.filter(isApp).map((folder) => ({ folder, pages: readPages(folder) }));
  for (const { folder, pages } of apps) {
    if (path.basename(folder) === 'host' || pages.length === 0) continue;
    replace(path.join(folder, routesModule), routesOf(nameOf(folder), pages));
  }
  if (existsSync(path.join(root, 'shared/src'))) {
    replace(path.join(root, pathsModule), pathsOf(apps.flatMap(({ pages }) => pages)));
  }
}

/** The lazy pages of a remote by route. Its container has the name of the remote, so the script of a page has another. */
function routesOf(app, pages) {
  const lines = pages.map(({ route, chunk, component }) => {
    const name = chunk === app ? `${chunk}-page` : chunk;
    const load = `() => import(/* webpackChunkName: "${name}" */ '${requestOf(component)}')`;
    return `  '${route}': lazyPage(${load}, '${path.basename(component)}'),`;
  });
  return [
    note,
    `import { lazyPage, type RemoteRoutes } from '@h5/shared/app';`,
    '',
    'export const routes: RemoteRoutes = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** The name of the remote in a folder, which may be called otherwise. */
function nameOf(folder) {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return name.replace(/^(@[^/]+\/)?(remote-)?/, '');
}

/** How the module of routes names the module of a page. */
export function requestOf(component) {
  return `../${component}`;
}

function pathsOf(pages) {
  const twice = ['name', 'route'].flatMap((key) => {
    const all = pages.map((page) => page[key]);
    return all.filter((one, at) => all.indexOf(one) !== at);
  });
  if (twice.length > 0) throw new Error(`Two pages are called ${twice[0]}.`);
  const query = ({ query: names }) => names.map((name) => `'${name}'`).join(' | ') || 'never';
  return [
    note,
    'export const pagePaths = {',
    ...pages.map(({ name, route }) => `  ${name}: '${route}',`),
    '} as const;',
    '',
    'export interface PageQueries {',
    ...pages.map((page) => `  '${page.route}': ${query(page)};`),
    '}',
    '',
  ].join('\n');
}

/** Replaces a file atomically: other processes may be reading it. */
function replace(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
