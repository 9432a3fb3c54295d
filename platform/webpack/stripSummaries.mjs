import ts from 'typescript';

const contract = /[\\/]shared[\\/]src[\\/]contract[\\/]/;

/** Removes the summaries of endpoints: they are for the API description, which no browser reads. */
export function stripSummaries({ factory }) {
  return (source) => {
    if (!contract.test(source.fileName)) return source;

    function strip(node) {
      const visited = ts.visitEachChild(node, strip, undefined);
      if (!ts.isCallExpression(visited) || !isNamed(visited.expression, 'endpoint')) return visited;
      const [definition, ...others] = visited.arguments;
      if (!definition || !ts.isObjectLiteralExpression(definition)) return visited;
      const kept = definition.properties.filter(({ name }) => !isNamed(name, 'summary'));
      return factory.updateCallExpression(visited, visited.expression, visited.typeArguments, [
        factory.updateObjectLiteralExpression(definition, kept),
        ...others,
      ]);
    }
    return ts.visitEachChild(source, strip, undefined);
  };
}

function isNamed(node, name) {
  return node !== undefined && ts.isIdentifier(node) && node.text === name;
}
