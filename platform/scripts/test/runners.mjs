// Runs Jest and Playwright, and reads their reports.
import { availableParallelism } from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../install.mjs';
import { readQuarantine, unitTestPattern } from '../quarantine.mjs';
import { run } from '../run.mjs';
import { failOnOpenHandles, readJestReport, readPlaywrightReport } from './reports.mjs';

/** One more than there are processors: many tests wait for a database, a socket or a timer. */
const workers = availableParallelism() + 1;
/** A worker with a small heap spends less time on garbage than the start of another one takes. */
const workerMemory = '800MB';
/** Most objects of a test die young: with more room for them, and code compiled at once, a worker takes a tenth less time. */
const workerFlags = ['--max-semi-space-size=64', '--always-sparkplug'];

/**
 * Runs unit tests: all of them, or what the arguments select. `isLong` runs those of `*.long.*` files instead, one file at
 * a time, because they start servers and measure.
 */
export async function runJest(
  name,
  { folder, args = [], isOnPostgres = false, isLong = false, env = {}, onLine },
) {
  const file = path.join(folder, `${name}.json`);
  const options = [
    `--maxWorkers=${isLong ? 1 : workers}`,
    `--workerIdleMemoryLimit=${workerMemory}`,
    '--json',
    `--outputFile=${file}`,
    '--silent',
    '--reporters=default',
    ...unitTestPattern(readQuarantine(workspace)),
  ];
  const program = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const command = [process.execPath, ...workerFlags, ...program, ...options, ...args];
  const where = inWorkspace({ ...env, ...(isLong && { H5_LONG: '1' }) }, onLine);
  const ended = isOnPostgres
    ? await runWithPostgres(command, where)
    : await run(command[0], command.slice(1), where);
  return { ...failOnOpenHandles(ended), tests: readJestReport(file, { isLong }) };
}

/** Whether this machine has a PostgreSQL to run tests on. `exitCodeSkipped` means that it has none. */
export async function findsPostgres(exitCodeSkipped) {
  const { code } = await runWithPostgres([process.execPath, '--version'], inWorkspace());
  return code !== exitCodeSkipped;
}

/** Runs a command with a temporary PostgreSQL, in which the tests create their databases. */
export function runWithPostgres(command, where) {
  const tsx = createRequire(path.join(workspace, 'backend/package.json')).resolve('tsx');
  const script = path.join(workspace, 'backend/src/testing/withPostgres.ts');
  const before = ['--import', pathToFileURL(tsx).href, script];
  return run(process.execPath, [...before, ...command], where);
}

/** Runs e2e tests: all of `npm test`, or what the arguments select. `isLong` runs those of `test:long` instead. */
export async function runPlaywright(name, { folder, args = [], isLong = false, env = {}, onLine }) {
  const file = path.join(folder, `${name}.json`);
  const names = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(isLong && { H5_LONG: '1' }) };
  const { code, output } = await run(
    process.execPath,
    [path.join(workspace, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...args],
    { ...inWorkspace({ ...env, ...names }, onLine), cwd: path.join(workspace, 'e2e') },
  );
  return { code, output, tests: readPlaywrightReport(file, { isLong }) };
}

export function npm(script) {
  return run('npm', ['run', '--silent', script], { cwd: workspace });
}

export function node(args) {
  return run(process.execPath, args, { cwd: workspace });
}

function inWorkspace(env = {}, onLine = undefined) {
  return { cwd: workspace, env: { ...process.env, ...env }, onLine };
}
