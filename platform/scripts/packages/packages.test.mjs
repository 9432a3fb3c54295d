import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileModule, withEndings } from './compileModule.mjs';
import { readVersions } from './readVersions.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const textOf = (file) => readFileSync(path.join(workspace, file), 'utf8');
const manifestOf = (name) => JSON.parse(textOf(`${name}/package.json`));

/** A module of the shared package that other modules are beside. */
const source = path.join(workspace, 'shared/src/contract/fruit.ts');

test('a compiled module names files in its imports and contains its source in the map', () => {
  const text = "import { endpoint } from './endpoint';\nexport const list = endpoint({ a: 1 });\n";
  const { code, map } = compileModule(source, text);
  expect(code).toContain("from './endpoint.js'");
  expect(code).toContain('/*#__PURE__*/ endpoint(');
  expect(JSON.parse(map).sourcesContent).toEqual([text]);
});

test('folders, JSON, styles and packages keep or get the name that a bundler finds', () => {
  const text = [
    "export * from '../app';",
    "import words from '../app/locales/en.json';",
    "export const later = () => import('./routes');",
    "import { z } from 'zod/mini';",
    'export const all = [words, z];',
  ].join('\n');
  const { code } = compileModule(source, text);
  const names = [...code.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name]) => name);
  expect(names).toEqual(['../app/index.js', '../app/locales/en.json', './routes.js', 'zod/mini']);
});

test('a declaration names the same files', () => {
  const text = "import type { A } from './endpoint';\ntype B = import('../app').AppStore;";
  expect(withEndings(source, text)).toBe(
    "import type { A } from './endpoint.js';\ntype B = import('../app/index.js').AppStore;",
  );
});

/** The compiled file of a module of `@h5/shared`, by what the published package exports. */
function publishedFile(name) {
  const { exports } = manifestOf('shared').publishConfig;
  for (const [pattern, target] of Object.entries(exports)) {
    const [start, end] = `@h5/shared${pattern.slice(1)}`.split('*');
    const file = typeof target === 'string' ? target : target.default;
    if (end === undefined && name === start) return file;
    if (end !== undefined && name.startsWith(start) && name.endsWith(end)) {
      return file.replace('*', name.slice(start.length));
    }
  }
  return undefined;
}

test('the published package has every module that apps and the template import', () => {
  const folders = readdirSync(workspace)
    .filter((name) => /^(host|remote-.+)$/.test(name))
    .map((name) => `${name}/src`);
  const imported = [...folders, 'platform/templates'].flatMap((folder) =>
    readdirSync(path.join(workspace, folder), { recursive: true })
      .filter((file) => /\.tsx?(\.tpl)?$/.test(file))
      .flatMap(
        (file) => textOf(path.join(folder, file)).match(/@h5\/shared\/[\w./-]+(?=')/g) ?? [],
      ),
  );
  expect(imported.length).toBeGreaterThan(100);
  // A template names the module that it is filled in with.
  const named = [...new Set(imported)].filter((name) => !name.includes('__'));
  const missing = named.filter((name) => {
    const file = publishedFile(name)?.replace('./dist/', 'shared/src/') ?? 'none';
    const sources = [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')];
    return !sources.some((one) => existsSync(path.join(workspace, one)));
  });
  expect(missing).toEqual([]);
});

test.each(['shared', 'platform'])('@h5/%s can be published to any registry', (name) => {
  const { private: isPrivate, files, publishConfig = {}, scripts } = manifestOf(name);
  expect(isPrivate).toBeUndefined();
  expect(files).toEqual(expect.arrayContaining([expect.stringContaining('dist')]));
  expect(publishConfig).not.toHaveProperty('registry');
  expect(scripts.prepack).toBeDefined();
});

test('a published platform depends on nothing but packages of a registry', () => {
  const { dependencies } = manifestOf('platform');
  expect(Object.values(dependencies).filter((range) => range.startsWith('workspace:'))).toEqual([]);
});

test('a remote gets the versions of the workspace', () => {
  const versions = readVersions(path.join(workspace, 'platform'));
  expect(versions['@h5/shared']).toBe(manifestOf('shared').version);
  for (const name of ['react', 'zod', '@types/react']) expect(versions[name]).toMatch(/^\d/);
});
