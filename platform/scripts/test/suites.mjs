import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from '../workspaceFiles.mjs';

/** What Jest keeps for each file, what a file changes while it is read, and what says so: these files run by themselves. */
const needsOwnFile =
  /^\/\/ Runs by itself: |jest\.(mock|doMock|isolateModules|resetModules)|toMatch(Inline)?Snapshot|\bimport\.meta\b|@jest-environment|^(jest\.(?!setTimeout)|(globalThis|window|document|localStorage)\b)/m;

/**
 * Packages whose test files run in suites. `mostFiles` is small enough that all workers are busy to the end: a file of the
 * backend takes longer.
 */
const packages = [
  { name: /^backend\//, isBrowser: false, mostFiles: 6 },
  { name: /^(host|shared|remote-[^/]+)\//, isBrowser: true, mostFiles: 10 },
];

const suitesOf = (folder) => `${folder}/dist/suites`;

/**
 * Writes suites of several test files. Jest loads the modules that a file imports for each file anew, and nearly every backend
 * test imports the whole server, nearly every screen all of `shared`: with suites, that happens far less often, and so do new
 * browsers (jsdom). The names of tests begin with the path of their file. Returns the patterns by which Jest finds the suites
 * and the files that run by themselves, of the backend and of the browser.
 */
export function writeSuites(workspace) {
  const files = workspaceFiles(workspace).filter((file) =>
    /^(?!.*\/dist\/).*\.test\.tsx?$/.test(file),
  );
  const [backend, browser] = packages.map((one) => writeSuitesOf(workspace, one, files));
  return { backend, browser };
}

function writeSuitesOf(workspace, { name, isBrowser, mostFiles }, everyFile) {
  const files = everyFile.filter((file) => name.test(file)).sort();
  const alone = files.filter((file) => needsOwnFile.test(textOf(workspace, file)));
  const folders = [...new Set(files.map((file) => file.split('/')[0]))];
  for (const folder of folders) {
    const location = path.join(workspace, suitesOf(folder));
    rmSync(location, { recursive: true, force: true });
    mkdirSync(location, { recursive: true });
    const together = files.filter((file) => file.startsWith(`${folder}/`) && !alone.includes(file));
    for (let at = 0; at < together.length; at += mostFiles) {
      const members = together.slice(at, at + mostFiles);
      const text = suiteOf(workspace, members, isBrowser);
      writeFileSync(path.join(location, `${folder}-${at}.test.ts`), text);
    }
  }
  const patterns = [...folders.map((folder) => `${suitesOf(folder)}/*.test.ts`), ...alone];
  return patterns.map((pattern) => `<rootDir>/${pattern}`);
}

const textOf = (workspace, file) => readFileSync(path.join(workspace, file), 'utf8');

const beginFile = path.resolve(import.meta.dirname, '../../testing/beginFile.ts');

/** What a suite of browser tests begins with. */
const browserHead = [
  `const { beginFile } = require(${JSON.stringify(beginFile)});`,
  `const { cleanup } = require('@testing-library/react');`,
];

function suiteOf(workspace, files, isBrowser) {
  const begin = isBrowser ? 'beginFile(cleanup); ' : '';
  const lines = files.map((file) => {
    const location = JSON.stringify(path.join(workspace, file));
    return `describe(${JSON.stringify(file)}, () => { ${begin}require(${location}); });`;
  });
  const text = [...(isBrowser ? browserHead : []), ...lines].join('\n');
  // Jest begins with the longest files, so a suite is as long as its members.
  const length = files.reduce((sum, file) => sum + textOf(workspace, file).length, 0);
  return `${text}\n//${'.'.repeat(length)}\n`;
}

/** The test file that a test of a suite comes from. */
export function fileInSuite(ancestorTitles) {
  const [first] = ancestorTitles ?? [];
  return /^[^ ]+\.test\.tsx?$/.test(first ?? '') ? first : undefined;
}
