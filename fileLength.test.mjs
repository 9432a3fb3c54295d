import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from './platform/scripts/workspaceFiles.mjs';

const root = import.meta.dirname;
const maxLines = 300;

/** Longer files, and why they are not divided. Tests are exempt. */
const exceptions = {
  'shared/src/ui/icons/lucide.ts': 'a table of the shapes of icons',
  'shared/src/ui/tokens.css': 'a table of the colours and sizes of both themes',
};

const isSource = (file) =>
  /\.(ts|tsx|mts|mjs|cjs|css|sql)$/.test(file) &&
  !/\.(test|long|spec)\.\w+$|(^|\/)testing\//.test(file);

/** The files with more lines than allowed. `linesOf` counts the lines of one. */
function tooLong(files, linesOf) {
  return files.filter((file) => isSource(file) && linesOf(file) > maxLines);
}

function linesOf(file) {
  return readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
}

test(`no source file has more than ${maxLines} lines, except listed tables`, () => {
  expect(tooLong(workspaceFiles(root), linesOf).sort()).toEqual(Object.keys(exceptions).sort());
});

test('a longer file is found, unless it is a test', () => {
  const files = ['backend/src/a.ts', 'host/src/b.css', 'backend/src/a.test.ts', 'docs/a.md'];
  expect(tooLong(files, () => maxLines + 1)).toEqual(['backend/src/a.ts', 'host/src/b.css']);
  expect(tooLong(files, () => maxLines)).toEqual([]);
});
