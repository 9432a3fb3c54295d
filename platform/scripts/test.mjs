// Everything that must hold before a change is merged; `--long` adds what takes longer.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { install as installPackages, isInstalled, unsupportedNode, workspace } from './install.mjs';
import { run } from './run.mjs';
import { readJest, readPlaywright } from './testReports.mjs';

const isLong = process.argv.includes('--long');
const results = path.join(workspace, 'test-results');
const counts = { passed: 0, failed: 0 };
const skipped = [];
const flaky = [];
/** By convention: a program could not do its work here, and says why. */
const cannotRunHere = 77;

const tooOld = unsupportedNode();
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

await stage('install', install);
// One core builds while the other reads the sources. The tests then have the machine for themselves.
await Promise.all([stage('build', build), readSources()]);
await stage('unit tests', () => unitTests('unit'));
await stage('browser journeys', () => journeys('e2e'));
if (isLong) {
  await stage('API tests on PostgreSQL', apiTestsOnPostgres);
  await stage('long tests', () => unitTests('long', { env: { H5_LONG: '1' } }));
  await stage('long browser journeys', () => journeys('e2e-long', { H5_LONG: '1' }));
}

for (const what of skipped) console.log(`- skipped: ${what}`);
for (const what of flaky) console.log(`! flaky, passed at the second try: ${what}`);
const { passed, failed } = counts;
const rest = Object.entries({ skipped, flaky })
  .filter(([, names]) => names.length > 0)
  .map(([what, names]) => `, ${names.length} ${what}`);
console.log(`${passed} passed, ${failed} failed${rest.join('')}`);
process.exit(failed > 0 ? 1 : 0);

async function install() {
  if (!isInstalled()) await installPackages();
  return { code: 0, output: '' };
}

async function readSources() {
  await stage('format', () => npm('format:check'));
  await stage('lint', () => npm('lint'));
  await stage('types', () => npm('types'));
}

function build() {
  return node(['platform/bin/h5.mjs', 'build']);
}

async function unitTests(name, { env, files = [], command = [] } = {}) {
  const file = path.join(results, `${name}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // A test that leaves something open must not keep the others waiting for ever.
  const how = ['--maxWorkers=2', '--forceExit', '--json', `--outputFile=${file}`];
  const args = [...jest, ...how, '--silent', '--reporters=default', ...files];
  const [program, ...before] = [...command, process.execPath];
  const { code, output } = await run(program, [...before, ...args], inWorkspace(env));
  return { code, output, tests: readJest(file) };
}

/** Every test that opens a database, once more with a PostgreSQL that is thrown away afterwards. */
function apiTestsOnPostgres() {
  const tsx = createRequire(path.join(workspace, 'backend/package.json')).resolve('tsx');
  const script = path.join(workspace, 'backend/src/testing/withPostgres.ts');
  return unitTests('postgres', {
    command: [process.execPath, '--import', pathToFileURL(tsx).href, script],
    files: ['--findRelatedTests', 'backend/src/testing/testDatabase.ts'],
  });
}

async function journeys(name, env = {}) {
  const file = path.join(results, `${name}.json`);
  const { code, output } = await run(
    process.execPath,
    // A busy machine must not stop a change; what needed the second try is named at the end.
    [path.join(workspace, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--retries=1'],
    {
      ...inWorkspace({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      cwd: path.join(workspace, 'e2e'),
    },
  );
  return { code, output, tests: readPlaywright(file) };
}

/** Says how a stage went; one that fails counts as a failed test and the others still run. */
async function stage(name, work) {
  if (isLong) console.log(`… ${name}`);
  const start = Date.now();
  const { code, output, tests } = await work().catch(failure);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (code === cannotRunHere) {
    skipped.push(`${name}: ${output}`);
    console.log(`- ${name} (skipped)`);
    return;
  }
  const isFailed = code !== 0 || (tests && tests.failed > 0);
  const found = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : '';
  if (isFailed) console.log(output);
  console.log(`${isFailed ? '✗' : '✓'} ${name} (${seconds} s${found})`);

  skipped.push(...(tests?.skipped ?? []));
  flaky.push(...(tests?.flaky ?? []));
  counts.passed += tests?.passed ?? (isFailed ? 0 : 1);
  // A stage that fails without a failed test, such as one that cannot start, is a failure too.
  counts.failed += tests?.failed || (isFailed ? 1 : 0);
}

function failure(error) {
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

/** Minutes without a word look like the end: a file of tests, a journey, or a figure that was measured. */
function showProgress(line) {
  const isProgress = /^(PASS|FAIL) |^ +[✓✘-] +\d+ |^\d+ (kills|restarts): /.test(line);
  if (isProgress) console.log(`  ${line.trim()}`);
}
