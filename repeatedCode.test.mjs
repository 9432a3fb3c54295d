import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from './platform/scripts/workspaceFiles.mjs';

const root = import.meta.dirname;
const maxRepeatedLines = 15;

/** An applied migration is never edited, so a later one repeats the part that it keeps of what it replaces. */
const isSource = (file) =>
  /\.(ts|tsx|mts|mjs|cjs|css|sql)$/.test(file) && !file.startsWith('backend/migrations/');

/** The lines that mean something, each with its number: no blank ones, comments, imports and brackets alone. */
function meaningfulLines(text) {
  const withoutImports = text.replace(/^import\b[^;]*;$/gm, (found) => found.replace(/[^\n]/g, ''));
  return withoutImports
    .split('\n')
    .map((line, at) => ({ number: at + 1, words: line.trim().replace(/\s+/g, ' ') }))
    .filter(({ words }) => /\w/.test(words) && !/^(\/\/|\/\*|\*|--)/.test(words));
}

/** The first place in each file that repeats a run of lines, with the place that it repeats. */
function repeatedRuns(texts) {
  const seen = new Map();
  const found = new Map();
  for (const [file, text] of texts) {
    const lines = meaningfulLines(text);
    for (let at = 0; at + maxRepeatedLines < lines.length; at += 1) {
      const run = lines.slice(at, at + maxRepeatedLines + 1).map(({ words }) => words);
      const key = run.join('\n');
      const place = `${file}:${lines[at].number}`;
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, { place, file, at });
      // A run that overlaps itself, such as a table of equal lines, is one place.
      else if (earlier.file !== file || at - earlier.at > maxRepeatedLines) {
        if (!found.has(file)) found.set(file, `${place} repeats ${earlier.place}`);
      }
    }
  }
  return found;
}

test(`no two places of more than ${maxRepeatedLines} lines are the same`, () => {
  const files = workspaceFiles(root).filter(isSource).sort();
  const found = repeatedRuns(
    files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  expect([...found.values()]).toEqual([]);
});

test('a repeated run is found, however it is indented and whatever is imported above it', () => {
  const run = (count) => Array.from({ length: count }, (_, at) => `call${at}();`);
  const repeated = (count) =>
    repeatedRuns([
      ['a.ts', run(count).join('\n')],
      [
        'b.ts',
        ["import { a } from './a';", '', ...run(count).map((line) => `  ${line}`)].join('\n'),
      ],
    ]);
  expect([...repeated(maxRepeatedLines + 1).values()]).toEqual(['b.ts:3 repeats a.ts:1']);
  expect(repeated(maxRepeatedLines).size).toBe(0);
});
