// `npm test` runs every check that a change must pass. `--changed [REF]` runs only what the difference to REF can break
// (see changed/). `--long` runs the slow tests as well, group by group; `--only GROUP` one group alone, `--fresh` also what has
// passed before an interruption.
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  deprecatedNodeMessage,
  install as installPackages,
  isInstalled,
  unsupportedNodeMessage,
  workspace,
} from './install.mjs';
import { changedFiles } from './changed/changedFiles.mjs';
import { relatedTests } from './changed/relatedTests.mjs';
import { quarantineLines, readQuarantine } from './quarantine.mjs';
import { longGroups, LongProgress } from './test/longGroups.mjs';
import { writeSuites } from './test/suites.mjs';
import { useTemporaryFolder } from './test/temporaryFolder.mjs';
import { findsPostgres, node, npm, runJest, runPlaywright } from './test/runners.mjs';
import { exitCodeSkipped, TestRun } from './test/TestRun.mjs';

const isLong = process.argv.includes('--long');
const only = valueOf('--only');
const progressFile = 'long.json';
/** Tests that run on the embedded database too with each change, when the others run on PostgreSQL. */
const smokeTests = [
  '--runTestsByPath',
  'backend/src/ledger/ledger.test.ts',
  'backend/src/spot/engine.test.ts',
];
const formatOptions = ['--check', '--no-error-on-unmatched-pattern'];
const everyDatabaseTest = ['--findRelatedTests', 'backend/src/testing/testDatabase.ts'];

const tooOld = unsupportedNodeMessage();
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
const old = deprecatedNodeMessage();
if (old) console.log(old);
useTemporaryFolder();
const groups = isLong ? selectGroups() : [];
const keepsResults = isLong && !process.argv.includes('--fresh');
const testRun = new TestRun({ printsProgress: isLong, keepsResults });
const common = { folder: testRun.folder, onLine: isLong ? showProgress : undefined };

await testRun.step('install', install);
const selection = await selectChanged();
// One core builds while the other checks the sources. The tests then have the whole machine.
await Promise.all([
  selection.specs.length > 0 && testRun.step('build', () => node(['platform/bin/h5.mjs', 'build'])),
  !only && readSources(),
]);
// PostgreSQL creates a database in a third of the time, and its locks are exercised by several connections.
const isOnPostgres = await findsPostgres(exitCodeSkipped);
if (!only) await runQuickTests();
if (isLong) await runGroups();

process.exit(testRun.end(quarantineLines(readQuarantine(workspace))));

async function runQuickTests() {
  if (selection.hasUnitTests) {
    await testRun.step(isOnPostgres ? 'unit tests on PostgreSQL' : 'unit tests', () =>
      runJest('unit', {
        ...common,
        args: selection.unitTests,
        env: selection.isWhole ? { H5_SUITES: JSON.stringify(writeSuites(workspace)) } : {},
        isOnPostgres,
      }),
    );
  }
  const onEmbedded = runOnEmbedded();
  // The product that starts for the e2e tests needs one core, so the other one has something to do meanwhile.
  if (isLong) await onEmbedded;
  await Promise.all([onEmbedded, runE2e()]);
}

async function runOnEmbedded() {
  if (!isOnPostgres || !selection.touchesBackend) return;
  await testRun.step('API tests on the embedded database', () =>
    runJest('embedded', { ...common, args: isLong ? everyDatabaseTest : smokeTests }),
  );
}

async function runE2e() {
  if (selection.specs.length === 0) return;
  const { e2eEnv: env, e2eArgs: args } = selection;
  await testRun.step('e2e tests', () => runPlaywright('e2e', { ...common, env, args }));
}

function selectGroups() {
  const all = longGroups(workspace);
  const selected = only ? all.filter(({ name }) => name === only) : all;
  if (selected.length > 0) return selected;
  console.error(`There is no group ${only}: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

async function runGroups() {
  const progress = new LongProgress(workspace, path.join(testRun.folder, progressFile));
  for (const group of groups) {
    if (progress.hasPassed(group.name)) {
      console.log(`- ${group.name} (has passed before; --fresh repeats it)`);
      continue;
    }
    await runGroup(group, progress);
  }
  for (const line of progress.table()) console.log(line);
}

async function runGroup({ name, unit, e2e }, progress) {
  const start = Date.now();
  const counts = { passed: 0, failed: 0 };
  const counted = (run) => async () => {
    const result = await run();
    counts.passed += result.tests?.passed ?? 0;
    counts.failed += result.tests?.failures.length || (result.code === 0 ? 0 : 1);
    return result;
  };
  if (unit.length > 0) {
    const args = ['--runTestsByPath', ...unit];
    const run = () => runJest(`long-${name}`, { ...common, args, isOnPostgres, isLong });
    await testRun.step(`long ${name}`, counted(run));
  }
  if (e2e.length > 0) {
    const run = () => runPlaywright(`long-e2e-${name}`, { ...common, args: e2e, isLong });
    await testRun.step(`long e2e ${name}`, counted(run));
  }
  progress.note(name, { ...counts, seconds: (Date.now() - start) / 1000 });
}

/** What to run: everything, or with `--changed` what the changed files can break. */
async function selectChanged() {
  const isChanged = process.argv.includes('--changed');
  const needsBuild = !isLong || !only || groups.some(({ e2e }) => e2e.length > 0);
  const everything = {
    isWhole: true,
    unitTests: [],
    hasUnitTests: true,
    touchesBackend: true,
    specs: needsBuild ? ['every spec'] : [],
    e2eArgs: [],
  };
  if (!isChanged) return everything;
  // It reads routes by the compiler's syntax trees, which are there only once packages are installed.
  const { relatedSpecs } = await import('./changed/relatedSpecs.mjs');
  const { base, files } = changedFiles(workspace, valueOf('--changed'));
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
  await testRun.step('format', () =>
    files ? check('oxfmt/bin/oxfmt', formatOptions, files) : npm('format:check'),
  );
  await testRun.step('lint', () =>
    code ? check('eslint/bin/eslint.js', ['--no-warn-ignored'], code) : npm('lint'),
  );
  await testRun.step('types', () => npm('types'));
}

/** Runs a checker on these files only. */
async function check(program, options, files) {
  if (files.length === 0) return { code: 0, output: '' };
  return node([`node_modules/${program}`, ...options, ...files]);
}

/** The word after an option, if it is not an option itself. */
function valueOf(option) {
  const at = process.argv.indexOf(option);
  const value = at < 0 ? undefined : process.argv[at + 1];
  return value?.startsWith('--') ? undefined : value;
}

/** During the long tests, prints a line for each test file, e2e test or measurement, to show that the run is alive. */
function showProgress(line) {
  const isProgress = /^(PASS|FAIL) |^ +[✓✘-] +\d+ |^\d+ (kills|restarts): /.test(line);
  if (isProgress) console.log(`  ${line.trim()}`);
}
