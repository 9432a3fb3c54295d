import ts from 'typescript';

/** Folders in which top-level calls have no side effects: contract, release, rules and money hold no state. */
const pureFolders = /[\\/]shared[\\/]src[\\/](contract|release|rules|money)[\\/]/;

const kind = ts.SyntaxKind.MultiLineCommentTrivia;

/**
 * Marks top-level calls as free of side effects. A build then keeps only the endpoints that its app uses, and the
 * parts of the validation library that these need.
 */
export function markPureCalls({ factory }) {
  return (source) => {
    if (!pureFolders.test(source.fileName)) return source;

    function mark(node) {
      // Calls inside a function may have side effects when it runs.
      if (ts.isFunctionLike(node)) return node;
      const marked = ts.visitEachChild(node, mark, undefined);
      if (!ts.isCallExpression(marked)) return marked;
      return ts.addSyntheticLeadingComment(marked, kind, '#__PURE__', false);
    }

    function markDeclarations(statement) {
      return ts.isVariableStatement(statement)
        ? ts.visitEachChild(statement, mark, undefined)
        : statement;
    }
    return factory.updateSourceFile(source, source.statements.map(markDeclarations));
  };
}
