import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

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
  const files = pageFiles(folder);
  const compiled = compile(folder, files);
  return files.map((file) => readPage(folder, file, compiled.get(file)));
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

/** The declarations as scripts that Node can run; what they import stays outside. */
function compile(folder, files) {
  if (files.length === 0) return new Map();
  const { outputFiles } = buildSync({
    entryPoints: files,
    outdir: folder,
    outbase: folder,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path: file, text }) => [file.replace(/\.js$/, '.ts'), text]));
}

function readPage(folder, file, script) {
  const fail = (reason) => new Error(`${file}: ${reason} ${shape}`);
  const page = evaluate(script, fail) ?? {};
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

function evaluate(script, fail) {
  const module = { exports: {} };
  const require = (name) => {
    if (name === '@h5/shared/app') return { definePage: (page) => page };
    throw new Error(`it imports ${name}`);
  };
  try {
    new Function('module', 'exports', 'require', script)(module, module.exports, require);
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
