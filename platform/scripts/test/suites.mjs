import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from '../workspaceFiles.mjs';

/** Small enough that all workers are busy to the end. */
const mostFiles = 6;
/** What Jest keeps for each file: these files run by themselves. */
const needsOwnFile =
  /jest\.(mock|doMock|isolateModules|resetModules)|toMatch(Inline)?Snapshot|\bimport\.meta\b/;

export const suiteFolder = 'backend/dist/suites';

/**
 * Writes suites of several test files of one backend module. Jest loads the modules that a file imports for each file anew, and
 * nearly every backend test imports the whole server: with suites, that happens a sixth as often. The names of tests begin with
 * the path of their file. Returns the patterns by which Jest finds the suites and the files that run by themselves.
 */
export function writeSuites(workspace) {
  const folder = path.join(workspace, suiteFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = workspaceFiles(workspace).filter((file) => /^backend\/.*\.test\.ts$/.test(file));
  const alone = files.filter((file) =>
    needsOwnFile.test(readFileSync(path.join(workspace, file), 'utf8')),
  );
  for (const [module, members] of byModule(files.filter((file) => !alone.includes(file)))) {
    for (let at = 0; at < members.length; at += mostFiles) {
      const lines = members.slice(at, at + mostFiles).map((file) => suiteOf(workspace, file));
      writeFileSync(path.join(folder, `${module}-${at}.test.ts`), `${lines.join('\n')}\n`);
    }
  }
  return [`${suiteFolder}/*.test.ts`, ...alone].map((pattern) => `<rootDir>/${pattern}`);
}

function byModule(files) {
  const modules = new Map();
  for (const file of files) {
    const module = path.dirname(file).split('/').slice(2).join('-') || 'server';
    modules.set(module, [...(modules.get(module) ?? []), file]);
  }
  return modules;
}

function suiteOf(workspace, file) {
  const location = JSON.stringify(path.join(workspace, file));
  return `describe(${JSON.stringify(file)}, () => void require(${location}));`;
}

/** The test file that a test of a suite comes from. */
export function fileInSuite(ancestorTitles) {
  const [first] = ancestorTitles ?? [];
  return first?.startsWith('backend/') && first.endsWith('.test.ts') ? first : undefined;
}
