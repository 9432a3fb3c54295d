import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../..');

/** The alias of a shared library: the exports that the build contains. */
function aliasOf(file) {
  return readFileSync(path.join(import.meta.dirname, 'aliases', file), 'utf8');
}

/** Every source that may run in a browser. */
function sources() {
  const folders = readdirSync(workspace).filter((name) => /^(host|shared|remote-.+)$/.test(name));
  return folders
    .flatMap((name) => {
      const folder = path.join(workspace, name, 'src');
      return readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
    })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\/testing\/|\/examples(\/|\.ts$)/.test(file));
}

/** The names, except types, that a text imports from a module or re-exports from it. */
function namesFrom(module, text) {
  const lists = text.matchAll(new RegExp(`(?<!type ){([^{}]*)} from '${module}'`, 'g'));
  return [...lists]
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

test.each(['react-i18next', 'i18next', 'mobx', 'mobx-react-lite'])(
  'the alias of %s exports every imported name',
  (library) => {
    const offered = namesFrom(`${library}-whole`, aliasOf(`${library}.mjs`));
    const wanted = sources().flatMap((file) => namesFrom(library, readFileSync(file, 'utf8')));
    expect(wanted).not.toEqual([]);
    expect(wanted.filter((name) => !offered.includes(name))).toEqual([]);
  },
);

test('the alias of the store library exports what its React binding imports', () => {
  const binding = path.join(
    workspace,
    'shared/node_modules/mobx-react-lite/dist/mobxreactlite.mjs',
  );
  const wanted = namesFrom('mobx', readFileSync(binding, 'utf8'));
  expect(wanted).toContain('Reaction');
  expect(namesFrom('mobx-whole', aliasOf('mobx.mjs'))).toEqual(expect.arrayContaining(wanted));
});

test('the alias of the validation library exports every function that schemas use', () => {
  const offered = namesFrom('zod-mini-whole', aliasOf('zod-mini.mjs'));
  const wanted = sources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bz\s*\.([a-z_]\w*)(?:<[^()]*>)?\(/g)].map(
      ([, name]) => name,
    ),
  );
  expect(wanted).toContain('object');
  expect(offered).toEqual([...new Set(wanted)].sort((a, b) => a.localeCompare(b)));
});
