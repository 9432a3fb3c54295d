import { existsSync } from 'node:fs';
import path from 'node:path';

const databaseTests = 'backend/src/testing/testDatabase.ts';
/** What tests read without importing it, and a source whose related tests cover it. */
const readByTests = [
  [/^backend\/(migrations|worker)\//, databaseTests],
  [/^platform\/webpack\//, 'platform/webpack/configuration.mjs'],
];
/** Changes after which every unit test runs. */
const common =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|jest\.config\.mjs|tsconfig\.base\.json|\.nvmrc)$|^platform\/(testing\/|tsconfig\.options\.json$)/;
/** Repository-wide checks read the sources as text, so their imports do not show what they depend on. */
const repositoryTests = ['contrast.test.mjs', 'fonts.test.mjs', 'locales.test.mjs'];
/** They read what the packages export, and every module that others import from them. */
const packageTests = ['changesets', 'packages'].map(
  (name) => `platform/scripts/packages/${name}.test.mjs`,
);
const sourceTests = ['fileLength.test.mjs', 'repeatedCode.test.mjs'];

/** The arguments with which Jest runs the unit tests that a change of these files can break; `all`: every test. */
export function relatedTests(workspace, files) {
  if (files.some((file) => common.test(file))) return { all: true, sources: [] };
  const present = files.filter((file) => existsSync(path.join(workspace, file)));
  const sources = present.filter((file) => /\.(ts|tsx|mts|mjs|css|json|cjs)$/.test(file));
  const read = files.flatMap((file) =>
    readByTests.filter(([pattern]) => pattern.test(file)).map(([, source]) => source),
  );
  const isClient = files.some((file) => /^(shared|host|remote-\w+)\/src\//.test(file));
  const isPackage = files.some((file) => /^(shared|platform|\.changeset)\//.test(file));
  // Importers of a deleted file have changed as well, or the types fail.
  return {
    all: false,
    sources: [
      ...new Set([
        ...sources,
        ...read,
        ...(isClient ? repositoryTests : []),
        ...(isPackage ? packageTests : []),
        ...(sources.length > 0 ? sourceTests : []),
      ]),
    ],
  };
}
