// Runs every check that a change must pass. `--long` adds the slow ones; `--changed [REF]` runs only what the difference to
// REF can break (see changed/).
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  deprecatedNodeMessage,
  install as installPackages,
  isInstalled,
  unsupportedNodeMessage,
  workspace,
} from './install.mjs';
import { changedFiles } from './changed/changedFiles.mjs';
import { relatedTests } from './changed/relatedTests.mjs';
import { quarantineLines, readQuarantine, unitTestPattern } from './quarantine.mjs';
import { run } from './run.mjs';
import { failOnOpenHandles, readJestReport, readPlaywrightReport } from './testReports.mjs';

const isLong = process.argv.includes('--long');
const quarantine = readQuarantine(workspace);
const results = path.join(workspace, 'test-results');
const counts = { passed: 0, failed: 0 };
const skipped = [];
/** Exit code by which a program says that it cannot run here; its output is the reason. */
const exitCodeSkipped = 77;
/** Tests that run on the embedded database too with each change, when the others run on PostgreSQL. */
const smokeTests = [
  '--runTestsByPath',
  'backend/src/account/account.test.ts',
  'backend/src/ledger/ledger.test.ts',
  'backend/src/spot/engine.test.ts',
  'backend/src/orders/orders.test.ts',
];
const formatOptions = ['--check', '--log-level', 'warn', '--ignore-unknown'];
/** One processor is left to PostgreSQL and to the servers that tests start. */
const unitTestWorkers = Math.max(2, availableParallelism() - 1);
const everyDatabaseTest = ['--findRelatedTests', 'backend/src/testing/testDatabase.ts'];

const tooOld = unsupportedNodeMessage();
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
const old = deprecatedNodeMessage();
if (old) console.log(old);
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

await runStep('install', install);
const selection = await selectChanged();
// One core builds while the other checks the sources. The tests then have the whole machine.
await Promise.all([selection.specs.length > 0 && runStep('build', build), readSources()]);
// PostgreSQL creates a database in a third of the time, and its locks are exercised by several connections.
const hasPostgres = (await withPostgres([process.execPath, '--version'])).code !== exitCodeSkipped;
if (selection.hasUnitTests) {
  await runStep(hasPostgres ? 'unit tests on PostgreSQL' : 'unit tests', () =>
    unitTests('unit', { files: selection.unitTests, isOnPostgres: hasPostgres }),
  );
}
if (hasPostgres && selection.touchesBackend) {
  const files = isLong ? everyDatabaseTest : smokeTests;
  await runStep('API tests on the embedded database', () => unitTests('embedded', { files }));
}
if (selection.specs.length > 0) {
  await runStep('e2e tests', () => e2eTests('e2e', selection.e2eEnv, selection.e2eArgs));
}
if (isLong) {
  await runStep('long tests', () => unitTests('long', { env: { H5_LONG: '1' } }));
  await runStep('long e2e tests', () => e2eTests('e2e-long', { H5_LONG: '1' }));
}

for (const what of skipped) console.log(`- skipped: ${what}`);
for (const line of quarantineLines(quarantine)) console.log(line);
const { passed, failed } = counts;
const rest = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
console.log(`${passed} passed, ${failed} failed${rest}`);
process.exit(failed > 0 ? 1 : 0);

/** What to run: everything, or with `--changed` what the changed files can break. */
async function selectChanged() {
  const at = process.argv.indexOf('--changed');
  const everything = {
    unitTests: [],
    hasUnitTests: true,
    touchesBackend: true,
    specs: ['every spec'],
    e2eArgs: [],
  };
  if (at < 0) return everything;
  const ref = process.argv[at + 1];
  // It reads routes by the compiler's syntax trees, which are there only once packages are installed.
  const { relatedSpecs } = await import('./changed/relatedSpecs.mjs');
  const { base, files } = changedFiles(workspace, ref?.startsWith('--') ? undefined : ref);
  const { all, sources } = relatedTests(workspace, files);
  const { specs, routes } = relatedSpecs(workspace, files);
  const ofRoutes = routes ? ` on ${routes.length} routes` : '';
  console.log(`${files.length} files differ from ${base}: ${specs.length} e2e specs${ofRoutes}`);
  return {
    unitTests: all ? [] : ['--passWithNoTests', '--findRelatedTests', ...sources],
    hasUnitTests: all || sources.length > 0,
    touchesBackend: files.some((file) => /^(backend|shared)\//.test(file)),
    files: files.filter((file) => existsSync(path.join(workspace, file))),
    specs,
    e2eArgs: specs,
    e2eEnv: routes && { E2E_ROUTES: routes.join() },
  };
}

async function install() {
  if (!isInstalled()) await installPackages();
  return { code: 0, output: '' };
}

async function readSources() {
  const { files } = selection;
  const code = files?.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  await runStep('format', () =>
    files ? check('prettier/bin/prettier.cjs', formatOptions, files) : npm('format:check'),
  );
  await runStep('lint', () =>
    code ? check('eslint/bin/eslint.js', ['--no-warn-ignored'], code) : npm('lint'),
  );
  await runStep('types', () => npm('types'));
}

/** Runs a checker on these files only. */
async function check(program, options, files) {
  if (files.length === 0) return { code: 0, output: '' };
  return node([`node_modules/${program}`, ...options, ...files]);
}

function build() {
  return node(['platform/bin/h5.mjs', 'build']);
}

async function unitTests(name, { env, files = [], isOnPostgres = false } = {}) {
  const file = path.join(results, `${name}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const how = [
    `--maxWorkers=${unitTestWorkers}`,
    '--json',
    `--outputFile=${file}`,
    '--silent',
    ...unitTestPattern(quarantine),
  ];
  const command = [process.execPath, ...jest, ...how, '--reporters=default', ...files];
  const ended = isOnPostgres
    ? await withPostgres(command, env)
    : await run(command[0], command.slice(1), inWorkspace(env));
  return { ...failOnOpenHandles(ended), tests: readJestReport(file) };
}

/** Runs a command with a temporary PostgreSQL, in which the tests create their databases. */
function withPostgres(command, env) {
  const tsx = createRequire(path.join(workspace, 'backend/package.json')).resolve('tsx');
  const script = path.join(workspace, 'backend/src/testing/withPostgres.ts');
  const before = ['--import', pathToFileURL(tsx).href, script];
  return run(process.execPath, [...before, ...command], inWorkspace(env));
}

async function e2eTests(name, env = {}, args = []) {
  const file = path.join(results, `${name}.json`);
  const { code, output } = await run(
    process.execPath,
    [path.join(workspace, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...args],
    {
      ...inWorkspace({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      cwd: path.join(workspace, 'e2e'),
    },
  );
  return { code, output, tests: readPlaywrightReport(file) };
}

/** Runs a step and prints its result. A failed step counts as a failed test; the other steps still run. */
async function runStep(name, work) {
  if (isLong) console.log(`… ${name}`);
  const start = Date.now();
  const { code, output, tests } = await work().catch(failedStep);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (code === exitCodeSkipped) {
    skipped.push(`${name}: ${output}`);
    console.log(`- ${name} (skipped)`);
    return;
  }
  const isFailed = code !== 0 || (tests && tests.failed > 0);
  const found = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : '';
  if (isFailed) console.log(output);
  console.log(`${isFailed ? '✗' : '✓'} ${name} (${seconds} s${found})`);

  skipped.push(...(tests?.skipped ?? []));
  counts.passed += tests?.passed ?? (isFailed ? 0 : 1);
  // A step that fails without a failed test, for example because it cannot start, counts as one failure.
  counts.failed += tests?.failed || (isFailed ? 1 : 0);
}

function failedStep(error) {
  return { code: 1, output: String(error.stack ?? error) };
}

function npm(script) {
  return run('npm', ['run', '--silent', script], { cwd: workspace });
}

function node(args) {
  return run(process.execPath, args, { cwd: workspace });
}

function inWorkspace(env = {}) {
  const onLine = isLong ? showProgress : undefined;
  return { cwd: workspace, env: { ...process.env, ...env }, onLine };
}

/** During the long tests, prints a line for each test file, e2e test or measurement, to show that the run is alive. */
function showProgress(line) {
  const isProgress = /^(PASS|FAIL) |^ +[✓✘-] +\d+ |^\d+ (kills|restarts): /.test(line);
  if (isProgress) console.log(`  ${line.trim()}`);
}
