import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * What other repositories may import from a package: the exported names of each module that its `exports` offer, types
 * included. `exports` are patterns such as `./ui/*`, with the pattern of their sources.
 */
export function exportedNames(folder, exports) {
  const found = Object.entries(exports).flatMap(([pattern, target]) =>
    modulesOf(folder, pattern, target).map(([name, file]) => [name, namesIn(file)]),
  );
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isModule = (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|long)\.|\.d\.ts$/.test(file);

/** The modules that a pattern offers, by the name that is imported. */
function modulesOf(folder, pattern, target) {
  if (!pattern.includes('*')) return isModule(target) ? [[pattern, path.join(folder, target)]] : [];
  const [start, end] = target.split('*');
  const files = readdirSync(path.join(folder, start), { recursive: true });
  return files
    .filter((file) => isModule(file) && file.replace(/\.tsx?$/, '.ts').endsWith(end))
    .sort()
    .map((file) => [
      pattern.replace('*', file.replace(/\.\w+$/, '')),
      path.join(folder, start, file),
    ]);
}

function namesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return [...new Set(source.statements.flatMap((one) => namesOf(one, file)))].sort();
}

function namesOf(statement, file) {
  if (ts.isExportDeclaration(statement)) return namesPassedOn(statement, file);
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (ts.isExportAssignment(statement)) return ['default'];
  if (!isExported) return [];
  if (!ts.isVariableStatement(statement)) return [statement.name.text];
  return statement.declarationList.declarations.flatMap(({ name }) => namesBoundBy(name));
}

/** The names of `export { a } from` and `export * from`. */
function namesPassedOn({ exportClause, moduleSpecifier }, file) {
  if (exportClause && ts.isNamedExports(exportClause)) {
    return exportClause.elements.map(({ name }) => name.text);
  }
  if (exportClause) return [exportClause.name.text];
  const from = path.join(path.dirname(file), moduleSpecifier.text);
  const target = [from, `${from}.ts`, `${from}.tsx`].find(
    (one) => isModule(one) && existsSync(one),
  );
  // A default export is not passed on.
  if (target) return namesIn(target).filter((name) => name !== 'default');
  return [`* from ${moduleSpecifier.text}`];
}

function namesBoundBy(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => namesBoundBy(element.name));
}
