import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from './platform/scripts/workspaceFiles.mjs';

const root = import.meta.dirname;

const tracked = workspaceFiles(root);

const documents = tracked.filter((file) => /^([A-Z]+\.md|docs\/[^/]+\.md)$/.test(file));
/** Documents whose code spans are also words of the wire or of other programs. */
const withForeignNames = ['docs/glossary.md', 'docs/benchmarks.md', 'docs/benchmarks-pages.md'];
/** What tests and builds write. */
const ignored = [
  'e2e/test-results',
  'test-results/flaky.json',
  'test-results/summary.json',
  'src/generated/routes.ts',
  'shared/src/generated/pages.ts',
];
const entries = new Set(tracked.flatMap((file) => [file, ...parentsOf(file)]));
const sources = tracked
  .filter((file) => /\.(ts|tsx|mjs|sql|json|css)$/.test(file) && !file.endsWith('-lock.yaml'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[A-Za-z_$][\w$]*/g));

function parentsOf(file) {
  const parts = file.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The code spans of a document, outside of blocks. */
function codeSpansOf(text) {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span]) => span,
  );
}

/** A path of the repository, or the end of one; `*` and `<name>` stand for any text, braces for alternatives. */
function isPath(span) {
  return /^[\w.@<>*{},-]+(\/[\w.@<>*{},-]*)+$|^[\w*<>-]+(\.[\w*<>-]+)*\.(ts|tsx|mjs|md|json|sql|yaml|html)$/.test(
    span,
  );
}

function existsIn(all, span) {
  const pattern = span
    .replace(/^@h5\/shared\//, 'shared/src/')
    .replace(/^@h5\/(?=[\w-]+$)/, '')
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>|\*+/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, list) => `(${list.split(',').join('|')})`);
  const expression = new RegExp(`(^|/)${pattern}(\\.[a-z.]+)?$`);
  return [...all].some((entry) => expression.test(entry));
}

/** Whether all names of a dotted expression such as `MoneyCommandRunner.run` or `topics.subscribe(…)` occur in the sources. */
function isKnownName(span) {
  return (span.split('(')[0]?.match(/[A-Za-z_$][\w$]*/g) ?? []).every((name) => words.has(name));
}

/** A name in code. Snake case is used by the wire, the database and other programs. */
const isName = (span) => /^[A-Za-z$][A-Za-z\d$]*(\.[A-Za-z$][A-Za-z\d$]*)*(\(.*\))?$/.test(span);

test.each(documents)('%s names files and code that exist', (file) => {
  const spans = codeSpansOf(readFileSync(path.join(root, file), 'utf8'));
  const missing = spans.filter((span) =>
    isPath(span)
      ? !existsIn(entries, span) && !ignored.includes(span)
      : isName(span) && !withForeignNames.includes(file) && !isKnownName(span),
  );
  expect(missing).toEqual([]);
});

test('a file or a name that does not exist is found', () => {
  expect(existsIn(entries, 'backend/src/app.ts')).toBe(true);
  expect(existsIn(entries, 'backend/src/nowhere.ts')).toBe(false);
  expect(isKnownName('MoneyCommandRunner.run')).toBe(true);
  expect(isKnownName(['Money', 'Orders.run'].join(''))).toBe(false);
});

test('each decision has a number of its own, in its name and its title', () => {
  const decisions = tracked.filter((file) => file.startsWith('docs/decisions/'));
  const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
  expect(new Set(numbers).size).toBe(decisions.length);
  for (const [at, file] of decisions.entries())
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(
      new RegExp(`^# ${numbers[at]}\\. `),
    );
});
