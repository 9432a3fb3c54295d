import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const defining = ['defineTopic', 'defineUserTopic', 'defineTopicFamily'];

/** The names of the socket topics, or of their families, that the sources in these folders define. */
export function readTopics(folders) {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
      .flatMap((file) => topicsIn(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return [...new Set(found)].sort();
}

function topicsIn(text) {
  if (!defining.some((name) => text.includes(`${name}(`))) return [];
  const source = ts.createSourceFile(
    'x.tsx',
    text,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const names = [];
  const visit = (node) => {
    const [name] = ts.isCallExpression(node) ? node.arguments : [];
    const isDefinition = name && defining.includes(node.expression.escapedText);
    if (isDefinition && ts.isStringLiteral(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
