// `npm run test:mutation -- ledger` changes the code of one folder in small ways, one at a time, and runs its tests:
// a change that no test notices has survived. Stryker is fetched when this is first run, because nothing else needs it. What it
// found before is kept in `node_modules/.cache/stryker`, so a second run repeats only what has changed since.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { install, isInstalled, workspace } from './install.mjs';
import { run } from './run.mjs';
import { runWithPostgres } from './test/runners.mjs';
import { exitCodeSkipped } from './test/TestRun.mjs';
import { useTemporaryFolder } from './test/temporaryFolder.mjs';

const version = '9.6.1';
/** What must not be weak. */
const folders = {
  rules: 'shared/src/rules',
  money: 'shared/src/money',
  ledger: 'backend/src/ledger',
  sequencer: 'backend/src/sequencer',
  limits: 'backend/src/limits',
  trust: 'platform/src/trust',
};

/** Tests of a folder that are not in it. */
const otherTests = {
  limits: ['backend/src/account/loginThrottle.test.ts', 'backend/src/http/http.test.ts'],
};

const [name, ...rest] = process.argv.slice(2);
const folder = folders[name];
if (!folder) {
  console.error(`Name one of ${Object.keys(folders).join(', ')}.`);
  process.exit(1);
}
if (!isInstalled()) await install();
const temporary = useTemporaryFolder();
const cache = path.join(workspace, 'node_modules/.cache/stryker');
mkdirSync(cache, { recursive: true });
const settings = path.join(cache, `${name}.config.json`);
writeFileSync(settings, JSON.stringify(settingsOf(name, folder), null, 2));

const packages = ['core', 'jest-runner'].flatMap((part) => [
  '-p',
  `@stryker-mutator/${part}@${version}`,
]);
const command = ['npx', '--yes', ...packages, 'stryker', 'run', settings, ...rest];
const options = {
  cwd: workspace,
  env: {
    ...process.env,
    H5_MUTATION_TESTS: [`${folder}/**/*.test.ts`, ...(otherTests[name] ?? [])].join(),
  },
  onLine: (line) => console.log(line),
};
const onPostgres = await runWithPostgres(command, options);
const { code } =
  onPostgres.code === exitCodeSkipped
    ? await run(command[0], command.slice(1), options)
    : onPostgres;
process.exit(code ?? 1);

function settingsOf(group, mutated) {
  return {
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: { configFile: 'platform/testing/mutation.config.mjs', enableFindRelatedTests: false },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    coverageAnalysis: 'perTest',
    mutate: [`${mutated}/**/*.ts`, `!${mutated}/**/*.{test,long}.ts`, `!${mutated}/**/*.d.ts`],
    incremental: true,
    incrementalFile: path.join(cache, `${group}.json`),
    inPlace: false,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: path.join(workspace, `test-results/mutation-${group}.json`) },
    clearTextReporter: { reportTests: false, allowColor: false },
    tempDirName: path.join(temporary, 'sandbox'),
    ignorePatterns: ['**/dist', 'docs', 'e2e', 'test-results', '.data'],
    concurrency: 2,
    thresholds: { high: 90, low: 80, break: null },
  };
}
