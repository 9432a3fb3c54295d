import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../..');

/** Every source that may run in a browser. */
function sources() {
  const folders = readdirSync(workspace).filter((name) => /^(host|shared|remote-.+)$/.test(name));
  return folders
    .flatMap((name) => {
      const folder = path.join(workspace, name, 'src');
      return readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
    })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
}

/** The names, except types, that a text imports from a module or re-exports from it. */
function namesFrom(module, text) {
  const lists = text.matchAll(new RegExp(`{([^}]*)} from '${module}'`, 'g'));
  return [...lists]
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

test('the alias of a shared library exports every imported name', () => {
  const alias = readFileSync(path.join(import.meta.dirname, 'aliases/react-i18next.mjs'), 'utf8');
  const offered = namesFrom('react-i18next-whole', alias);
  const wanted = sources().flatMap((file) =>
    namesFrom('react-i18next', readFileSync(file, 'utf8')),
  );
  expect(wanted).toContain('useTranslation');
  expect(offered).toEqual(expect.arrayContaining([...new Set(wanted)]));
});
