// Everything that must hold before a change is merged; `--long` adds what takes longer.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install as installPackages, isInstalled, unsupportedNode, workspace } from './install.mjs';
import { run } from './run.mjs';

const isLong = process.argv.includes('--long');
const results = path.join(workspace, 'test-results');
const counts = { passed: 0, failed: 0 };

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
  const env = { H5_LONG: '1' };
  await stage('long tests', () => unitTests('long', env));
  await stage('long browser journeys', () => journeys('e2e-long', env));
}

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

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

async function unitTests(name, env) {
  const file = path.join(results, `${name}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // A test that leaves something open must not keep the others waiting for ever.
  const how = ['--maxWorkers=2', '--forceExit', '--json', `--outputFile=${file}`];
  const { code, output } = await node([...jest, ...how, '--silent', '--reporters=default'], env);
  const report = readJson(file);
  return {
    code,
    output,
    tests: report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    },
  };
}

async function journeys(name, env = {}) {
  const file = path.join(results, `${name}.json`);
  const { code, output } = await run(
    process.execPath,
    [path.join(workspace, 'e2e/node_modules/@playwright/test/cli.js'), 'test'],
    {
      cwd: path.join(workspace, 'e2e'),
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const stats = readJson(file)?.stats;
  return {
    code,
    output,
    // One that passed only at the second try is not one that works.
    tests: stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky },
  };
}

/** Says how a stage went; one that fails counts as a failed test and the others still run. */
async function stage(name, work) {
  const start = Date.now();
  const { code, output, tests } = await work().catch(failure);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const isFailed = code !== 0 || (tests && tests.failed > 0);
  const found = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : '';
  if (isFailed) console.log(output);
  console.log(`${isFailed ? '✗' : '✓'} ${name} (${seconds} s${found})`);

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

function node(args, env = {}) {
  return run(process.execPath, args, { cwd: workspace, env: { ...process.env, ...env } });
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
