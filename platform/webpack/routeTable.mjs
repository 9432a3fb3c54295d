import ts from 'typescript';

const shape = `Write it as

  export const routes: RemoteRoutes = {
    [pagePaths.…]: defineLazyPage(() => import('./pages/…'), '…Page'),
  };

with a name of \`pagePaths\` in shared/src/contract/routes.ts, or with the path itself.`;

/** Reads the names and values of `pagePaths` in `shared/src/contract/routes.ts`, without running it. */
export function readPaths(text, file = 'routes.ts') {
  const properties = objectNamed(parse(text, file), 'pagePaths')?.properties ?? [];
  return new Map(
    properties
      .filter((property) => ts.isPropertyAssignment(property))
      .map(({ name, initializer }) => [name.getText(), initializer.text]),
  );
}

/** Reads from a remote's `routes.tsx` which module belongs to which route, without running it. */
export function readRouteTable(text, paths = new Map(), file = 'routes.tsx') {
  const source = parse(text, file);
  const table = new Map();

  for (const property of objectNamed(source, 'routes')?.properties ?? []) {
    const page = ts.isPropertyAssignment(property) && importedBy(property.initializer);
    const path = page && pathIn(property.name, paths);
    if (!path) {
      throw new Error(`${file}: “${property.getText()}” cannot be read by the build. ${shape}`);
    }
    table.set(path, page);
  }
  if (table.size === 0) throw new Error(`${file} offers no routes. ${shape}`);
  return table;
}

function parse(text, file) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** The object literal of a top-level constant, with or without `satisfies` or `as const`. */
function objectNamed(source, wanted) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText() !== wanted || !initializer) continue;
      const isWrapped = ts.isSatisfiesExpression(initializer) || ts.isAsExpression(initializer);
      const value = isWrapped ? initializer.expression : initializer;
      if (ts.isObjectLiteralExpression(value)) return value;
    }
  }
  return undefined;
}

/** The path of a key: a string, or `[pagePaths.name]`. */
function pathIn(key, paths) {
  if (ts.isStringLiteral(key)) return key.text;
  if (!ts.isComputedPropertyName(key)) return undefined;
  const [, name] = /^pagePaths\.(\w+)$/.exec(key.expression.getText()) ?? [];
  return paths.get(name);
}

/** The module of the first `import('…')` in an expression. */
function importedBy(node) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
  }
  return ts.forEachChild(node, importedBy);
}
