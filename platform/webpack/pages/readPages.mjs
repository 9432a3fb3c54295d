import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';

const shape = `Write it as

  import { definePage } from '@h5/shared/app';

  export const page = definePage({
    path: '/pages/…',
    title: '….title',
    component: () => import('./…Page'),
  });`;

/**
 * What the pages of an app declare in a `page.ts` of `src/pages`, in the order of their folders. Each has the name by which
 * others link to it, such as `transferHistory` for the folder `transfer-history`, and its script is named after the folder.
 */
export function readPages(folder) {
  return pageFiles(folder).map((file) => readPage(folder, file));
}

/** The files that declare the pages of an app. */
export function pageFiles(folder) {
  const root = path.join(folder, 'src/pages');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true })
    .filter((file) => path.basename(file) === 'page.ts')
    .sort()
    .map((file) => path.join(root, file));
}

/** A declaration as a script that Node can run. */
function compile(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  return code;
}

function readPage(folder, file) {
  const fail = (reason) => new Error(`${file}: ${reason} ${shape}`);
  const page = evaluate(file, fail) ?? {};
  if (!/^\/pages\/[\w/]+$/.test(page.path ?? '')) throw fail('it has no path of a page.');
  const [, component] = /import\(\s*["'](\.\/[^"']+)["']\s*\)/.exec(String(page.component)) ?? [];
  if (!component) throw fail('it has no component that is imported from its folder.');

  const own = path.dirname(path.relative(path.join(folder, 'src/pages'), file));
  const chunk = own.split(path.sep).join('-');
  const { path: route, title, login = false, query = [], example = {}, startsEmpty } = page;
  return {
    name: chunk.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    chunk,
    route,
    title,
    login,
    query,
    example,
    startsEmpty,
    file,
    component: path.posix.join('pages', own.split(path.sep).join('/'), component),
  };
}

function evaluate(file, fail) {
  const module = { exports: {} };
  const require = (name) => {
    if (name === '@h5/shared/app') return { definePage: (page) => page };
    throw new Error(`it imports ${name}`);
  };
  try {
    new Function('module', 'exports', 'require', compile(file))(module, module.exports, require);
  } catch (error) {
    throw fail(`it cannot be read: ${error.message}.`);
  }
  return module.exports.page;
}

/** The query of a page's example, such as `currency_id=1&legal_id=3`. */
export function exampleQuery({ example }) {
  return new URLSearchParams(
    Object.entries(example).map(([key, value]) => [key, String(value)]),
  ).toString();
}
