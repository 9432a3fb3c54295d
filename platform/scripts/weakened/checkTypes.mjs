import { existsSync } from 'node:fs';
import path from 'node:path';
import { runWithTimeout } from './runWithTimeout.mjs';

const limitMs = 600_000;

/** The compiler's errors for the package that contains this file in the copy; undefined when there are none. */
export async function checkTypes(folder, file, signal) {
  if (!/\.tsx?$/.test(file)) return checkSyntax(folder, file, signal);
  const project = projectOf(folder, file);
  if (!project) return undefined;
  const compiler = path.join(folder, 'node_modules/typescript7/bin/tsc');
  const memory = path.join(folder, project, 'node_modules/.weakened.tsbuildinfo');
  const { code, output } = await runWithTimeout(
    limitMs,
    process.execPath,
    [compiler, '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory],
    { cwd: folder, signal },
  );
  return code === 0 ? undefined : output;
}

async function checkSyntax(folder, file, signal) {
  if (!/\.[cm]?js$/.test(file)) return undefined;
  const { code, output } = await runWithTimeout(limitMs, process.execPath, ['--check', file], {
    cwd: folder,
    signal,
  });
  return code === 0 ? undefined : output;
}

function projectOf(folder, file) {
  for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) {
    if (existsSync(path.join(folder, at, 'tsconfig.json'))) return at;
  }
  return undefined;
}
