import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { markPureCalls } from '../../webpack/markPureCalls.mjs';
import { stripSummaries } from '../../webpack/stripSummaries.mjs';

/**
 * Compiles a module of `@h5/shared` as the builds of the workspace do. Its source map contains the source. Relative
 * imports get the endings that ES modules in a package need.
 */
export function compileModule(file, text) {
  const { outputText, sourceMapText } = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
      sourceMap: true,
      inlineSources: true,
    },
    transformers: { before: [stripSummaries, markPureCalls], after: [addEndings(file)] },
  });
  return { code: outputText, map: sourceMapText };
}

/** A declaration file with the same endings. */
export function withEndings(source, text) {
  return text.replace(
    /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]*)\2/g,
    (_, before, quote, name) => `${before}${quote}${withEnding(source, name)}${quote}`,
  );
}

function addEndings(file) {
  return ({ factory }) =>
    (source) => {
      function visit(node) {
        const visited = ts.visitEachChild(node, visit, undefined);
        const isName = ts.isStringLiteral(visited) && visited.text.startsWith('.');
        return isName && isImported(node)
          ? factory.createStringLiteral(withEnding(file, visited.text), true)
          : visited;
      }
      return ts.visitEachChild(source, visit, undefined);
    };
}

/** Whether a string is what an import, an export or an `import()` names. */
function isImported(node) {
  const { parent } = ts.getOriginalNode(node);
  if (parent === undefined) return false;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function withEnding(file, name) {
  const target = path.resolve(path.dirname(file), name);
  if (['.ts', '.tsx', '.d.ts'].some((end) => existsSync(target + end))) return `${name}.js`;
  return existsSync(path.join(target, 'index.ts')) ? `${name}/index.js` : name;
}
