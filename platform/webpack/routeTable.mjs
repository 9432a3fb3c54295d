import ts from 'typescript';

const shape = `Write it as

  export const routes: RemoteRoutes = {
    '/pages/…': lazyPage(() => import('./pages/…'), '…Page'),
  };`;

/** Reads from a remote's `routes.tsx` which module belongs to which route, without running it. */
export function readRouteTable(text, file = 'routes.tsx') {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const table = new Map();

  for (const property of routesObject(source)?.properties ?? []) {
    const page = ts.isPropertyAssignment(property) && importedBy(property.initializer);
    if (!page || !ts.isStringLiteral(property.name)) {
      throw new Error(`${file}: “${property.getText()}” cannot be read by the build. ${shape}`);
    }
    table.set(property.name.text, page);
  }
  if (table.size === 0) throw new Error(`${file} offers no routes. ${shape}`);
  return table;
}

function routesObject(source) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText() !== 'routes' || !initializer) continue;
      const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
      if (ts.isObjectLiteralExpression(value)) return value;
    }
  }
  return undefined;
}

/** The module of the first `import('…')` in an expression. */
function importedBy(node) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
  }
  return ts.forEachChild(node, importedBy);
}
