import ts from 'typescript';

/** Where every top-level call only describes something: the contract and the rules hold no state. */
const pureFolders = /[\\/]shared[\\/]src[\\/](contract|rules|money)[\\/]/;

const kind = ts.SyntaxKind.MultiLineCommentTrivia;

/**
 * Marks the calls of a module as free of effects. A build then keeps, of all the calls of the contract,
 * those that its app makes, and of the validation library the parts these are made of.
 */
export function markPureCalls({ factory }) {
  return (source) => {
    if (!pureFolders.test(source.fileName)) return source;

    function mark(node) {
      // What a function does when it runs is not ours to promise.
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
